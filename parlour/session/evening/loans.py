"""Loans of counters to members with too few to play: from the box, or from a neighbour."""

from __future__ import annotations

from ...narration.words import counters
from .evening import BOX, LEAST_HELD, NOBODY, Evening

THE_BOX = ""  # the lender's name in a member's debts


def lend_before(evening: Evening, sitting: list[int]) -> list[str]:
    """Lend to every player with too few counters; return a sentence for each loan."""
    told = [] if evening.money.lender == NOBODY else [s for i in sitting if (s := _lend(evening, i))]
    evening.loans += told
    return told


def _lend(evening: Evening, borrower: int) -> str:
    one = evening.members[borrower]
    if one.holds >= LEAST_HELD:
        return ""
    wanted = evening.money.loan
    while one.holds + wanted < LEAST_HELD:
        wanted += evening.money.loan
    if evening.money.lender == BOX and evening.box >= wanted:
        evening.box -= wanted
        return _lent(evening, borrower, THE_BOX, wanted)
    others = [i for i in evening.here if i != borrower and evening.members[i].holds - wanted >= LEAST_HELD]
    if not others:
        return f"{one.name} plays on in debt: nobody can lend {counters(wanted)}."
    richest = max(others, key=lambda i: evening.members[i].holds)
    evening.members[richest].holds -= wanted
    return _lent(evening, borrower, evening.members[richest].name, wanted)


def _lent(evening: Evening, borrower: int, lender: str, amount: int) -> str:
    one = evening.members[borrower]
    one.holds += amount
    one.owes[lender] = one.owes.get(lender, 0) + amount
    return f"{lender or 'The box'} lends {one.name} {counters(amount)}."
