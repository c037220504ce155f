"""Two players change seats, from the page of the people or from the curtain."""

from __future__ import annotations

from ....engine.questions import IllegalAction
from ....session.public_session import PublicSession
from ....session.seats.partners import sides_in_words
from ....words.message import message
from ..hosts import SeenTable


def why_not_now(table: SeenTable) -> str:
    """Return why nobody can change seats now, or ""."""
    session = table.session
    if table.seats_wait:
        return message(table.seats_wait)
    if not session.may_stop:
        return message("gui.people.finish_first")
    return "" if len(session.members) > 1 else message("gui.people.nobody_to_change")


def change_seats(session: PublicSession, one: int, other: int) -> str:
    """Let two players change seats; return a sentence that says so, or why they cannot."""
    here, there = session.names[one], session.names[other]
    try:
        session.seating.change_seats(one, other)
    except IllegalAction as illegal:
        return illegal.refusal.sentence
    if against := sides_in_words(session.names, session.rules.game.sides()):
        return message("gui.people.changed_sides", one=here, other=there, sides=against)
    return message("gui.people.changed", one=here, other=there)
