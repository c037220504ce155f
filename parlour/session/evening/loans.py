"""Loans and gifts of counters to members with too few to play."""

from __future__ import annotations

from ...match.lending import GIFT, NOBODY, RESTS, LoanTerms, loan_for
from ..seats.lending import THE_BOX, Loan
from .evening import LEAST_HELD, Evening


def lend_before(evening: Evening, sitting: list[int]) -> list[str]:
    """Lend or give counters to each player with too few; return a sentence for each."""
    helps = evening.money.lender not in (NOBODY, RESTS)
    made = [loan for i in sitting if (loan := _lend(evening, i))] if helps else []
    evening.loans += made
    return [str(loan) for loan in made]


def _lend(evening: Evening, borrower: int) -> Loan | None:
    one, money = evening.members[borrower], evening.money
    holds = {i: evening.members[i].holds for i in evening.here}
    terms = LoanTerms(money.lender, money.loan)
    lent = loan_for(borrower, holds, terms, LEAST_HELD, LEAST_HELD, evening.box)
    if lent is None:
        return None
    if lent.way == NOBODY:
        return Loan(one.name, None, lent.amount)
    one.holds += lent.amount
    if lent.lender is None:
        evening.box -= lent.amount
    else:
        evening.members[lent.lender].holds -= lent.amount
    lender = THE_BOX if lent.lender is None else evening.members[lent.lender].name
    if lent.way != GIFT:
        one.owes[lender] = one.owes.get(lender, 0) + lent.amount
    return Loan(one.name, lender, lent.amount, lent.way == GIFT)
