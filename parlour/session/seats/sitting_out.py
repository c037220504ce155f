"""Players who have no counters left and sit out the rest of a game, as the table agreed before it began."""

from __future__ import annotations

from dataclasses import replace

from ...engine.options import OptionConflict
from ...games import CATALOGUE
from ...match import Match
from ...match.lending import RESTS
from ...storage.places import Places
from ...words.message import message
from ..public_session import PublicSession
from ..session import Session, match_of
from .seating import Sitter


def sits_out(session: PublicSession, number: int) -> list[int]:
    """Return the seats that have no counters left after a deal and so play no further; empty if this was not agreed."""
    match = match_of(session)
    if match.lending is None or match.lending.lender != RESTS or match.is_over:
        return []
    if not 1 <= number == len(match.results):
        return []
    if match.game.chosen_options.provides_for_broke or len(set(match.game.sides())) < match.seats:
        return []
    return [seat for seat, held in enumerate(match.results[number - 1].counters) if held < 1]


def told_out(names: list[str]) -> str:
    """Return the sentence saying who sits out."""
    return message("session.lending.sits_out", n=len(names), names=names)


def without(old: PublicSession, out: list[int], places: Places | None) -> PublicSession | None:
    """End a session, and begin another for the players with counters left; None if that leaves no game.

    The others keep their counters, and the game its remaining deals. Pools that are left are settled as at any end.
    """
    match, away = match_of(old), sorted(old.away)
    dealer = match.starts[-1][1].dealer or 0
    left = match.game.length() - len(match.results) if match.game.length() else None
    old.stop()
    rest = [seat for seat in range(match.seats) if seat not in out]
    sitters = [replace(sitter) for seat, sitter in enumerate(old.seating.company) if seat in rest]
    if not match.is_over or not any(seat in old.members for seat in rest) or not _is_enough(match, sitters):
        return None
    first = next((seat for seat in [*range(dealer, match.seats), *rest] if seat in rest), rest[0])
    fresh = Match.start(
        match.game.slug, seats=len(rest), preset=match.preset, options=match.options, dealer=rest.index(first),
        counters=[match.counters[seat] for seat in rest], deals=left, lending=match.lending,
    )  # fmt: skip
    session = Session.begin(fresh, sitters, old.thinker, places)
    for seat in away:
        if seat in rest:
            session.seating.sit_in(rest.index(seat))
    return session


def _is_enough(match: Match, sitters: list[Sitter]) -> bool:
    """Return whether these players can go on with the game."""
    try:
        CATALOGUE[match.game.slug].read_options(len(sitters), match.preset, match.options)
    except OptionConflict:
        return False
    return len(sitters) > 1
