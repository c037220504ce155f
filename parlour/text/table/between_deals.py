"""The prompt between two deals in the terminal, and changing seats or partners."""

from __future__ import annotations

from ...narration.narrator import Narrator
from ...session.public_session import PublicSession
from ...session.seats.partners import PAIRINGS, are_pairs, change_partners, paired, sides_in_words
from ...words.message import message
from ..console import Closed, Console, Leave


def may_change(session: PublicSession) -> bool:
    """Return whether the people at the table can change seats or partners."""
    return bool(session.members) and (are_pairs(session.rules.game.sides()) or len(session.members) > 1)


def ways_on(session: PublicSession, deal: str) -> str:
    """Return the available commands as text; `deal` is the table's word for a deal."""
    optional = {"seats": may_change(session), "back": bool(session.away)}
    ways = (way for way in ("next", "undo", "seats", "stop", "quit", "back") if optional.get(way, True))
    return " ".join(message(f"text.between_deals.ways.{way}", deal=deal) for way in ways)


def change_seats(session: PublicSession, console: Console, narrator: Narrator) -> None:
    """Ask for new partners or two seats to swap, and change them; leave everything as it is if cancelled."""
    try:
        if are_pairs(session.rules.game.sides()):
            _choose_partners(session, console)
        else:
            _swap_two(session, console)
    except Closed:
        raise
    except Leave:
        return
    narrator.names[:] = session.names


def _choose_partners(session: PublicSession, console: Console) -> None:
    sides = session.rules.game.sides()
    ways = [sides_in_words(paired(session.names, pairing), sides) for pairing in range(len(PAIRINGS))]
    chosen = console.choose(message("text.company_questions.partners"), ways)
    change_partners(session.seating, chosen)
    console.say(message("text.between_deals.partners", sides=ways[chosen]))


def _swap_two(session: PublicSession, console: Console) -> None:
    people = session.members
    one = people[console.choose(message("text.between_deals.who"), [session.names[seat] for seat in people])]
    others = [seat for seat in range(session.rules.seats) if seat != one]
    asked = message("text.between_deals.with_whom", who=session.names[one])
    other = others[console.choose(asked, [session.names[seat] for seat in others])]
    session.seating.change_seats(one, other)
    console.say(message("text.between_deals.changed", one=session.names[other], other=session.names[one]))
