"""Fines at Loto: whoever claims a number that is not on their card pays what the house says, outside the rules."""

from __future__ import annotations

from ..match import Match

FALSE_CALL, FINE = "false_call", "fine"  # the fields of a record's remark: the seat, and the counters that it costs
MOST_FINE = 1000


def note_false_call(match: Match, seat: int, fine: int) -> None:
    """Record that a seat claimed a number it does not have."""
    match.remark({FALSE_CALL: seat, FINE: fine})


def fines(match: Match, number: int | None = None) -> list[int]:
    """Return the counters that each seat has to pay for false claims in a deal or, for None, in the whole match."""
    due = [0] * match.seats
    for at, remark in match.remarks:
        seat, fine = (remark.get(FALSE_CALL), remark.get(FINE)) if isinstance(remark, dict) else (None, None)
        if type(seat) is not int or seat not in range(match.seats) or type(fine) is not int:
            continue
        if 0 < fine <= MOST_FINE and number in (None, _deal_at(match, at)):
            due[seat] += fine
    return due


def _deal_at(match: Match, position: int) -> int:
    """Return the number of the deal that is open after this many answers."""
    return max(1, sum(begun <= position for begun, _ in match.starts))
