"""Loans and gifts of counters to members with too few to play."""

from __future__ import annotations

from .evening import BOX, GIFT, LEAST_HELD, NOBODY, RESTS, Evening, Loan

THE_BOX = ""  # the box as a lender, in debts and loans


def lend_before(evening: Evening, sitting: list[int]) -> list[str]:
    """Lend or give counters to each player with too few; return a sentence for each."""
    helps = evening.money.lender not in (NOBODY, RESTS)
    made = [loan for i in sitting if (loan := _lend(evening, i))] if helps else []
    evening.loans += made
    return [str(loan) for loan in made]


def _lend(evening: Evening, borrower: int) -> Loan | None:
    one = evening.members[borrower]
    if one.holds >= LEAST_HELD:
        return None
    wanted = evening.money.loan
    while one.holds + wanted < LEAST_HELD:
        wanted += evening.money.loan
    if evening.money.lender == BOX and evening.box >= wanted:
        evening.box -= wanted
        return _lent(evening, borrower, THE_BOX, wanted)
    others = [i for i in evening.here if i != borrower and evening.members[i].holds - wanted >= LEAST_HELD]
    if not others:
        return Loan(one.name, None, wanted)
    richest = max(others, key=lambda i: evening.members[i].holds)
    evening.members[richest].holds -= wanted
    if evening.money.lender == GIFT:
        one.holds += wanted
        return Loan(one.name, evening.members[richest].name, wanted, is_gift=True)
    return _lent(evening, borrower, evening.members[richest].name, wanted)


def _lent(evening: Evening, borrower: int, lender: str, amount: int) -> Loan:
    one = evening.members[borrower]
    one.holds += amount
    one.owes[lender] = one.owes.get(lender, 0) + amount
    return Loan(one.name, lender, amount)
