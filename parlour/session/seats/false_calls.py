"""Fines at Loto for claiming a number that is not on one's card; a house rule outside the game's own rules."""

from __future__ import annotations

from ...match import Match
from ..public_session import PublicSession
from ..session import match_of

FALSE_CALL, FINE = "false_call", "fine"  # keys of a record's remark: the seat, and its fine in counters
MOST_FINE = 1000


def note_false_call(session: PublicSession, seat: int, fine: int) -> None:
    """Record that a seat claimed a number that it does not have."""
    match_of(session).remark({FALSE_CALL: seat, FINE: fine})


def fined_in(session: PublicSession, deal: int, seat: int) -> int:
    """Return a seat's fines in a deal."""
    return fines(match_of(session), deal)[seat]


def fines(match: Match, number: int | None = None) -> list[int]:
    """Return each seat's fines in a deal, or in the whole match if `number` is None."""
    due = [0] * match.seats
    for at, remark in match.remarks:
        seat, fine = (remark.get(FALSE_CALL), remark.get(FINE)) if isinstance(remark, dict) else (None, None)
        if type(seat) is not int or seat not in range(match.seats) or type(fine) is not int:
            continue
        if 0 < fine <= MOST_FINE and number in (None, _deal_at(match, at)):
            due[seat] += fine
    return due


def _deal_at(match: Match, position: int) -> int:
    """Return the number of the deal in progress after `position` answers."""
    return max(1, sum(begun <= position for begun, _ in match.starts))
