"""Loans of counters as sentences, and the household's loan terms for a game outside an evening."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...match import Match
from ...match.debts import debts, lenders, loans_before
from ...match.lending import BOX, GIFT, NEIGHBOUR, RESTS, Lent, LoanTerms
from ...narration.words import counters
from ...storage.settings import Settings
from ...words.message import message

HELPERS = (BOX, NEIGHBOUR, GIFT, RESTS)
THE_BOX = ""  # the lender's name in a member's debts and in a loan


@dataclass(frozen=True)
class Loan:
    """Counters lent or given to a player with too few: `lender` is "" for the box, None if nobody lent them."""

    borrower: str
    lender: str | None
    amount: int
    is_gift: bool = False

    def __str__(self) -> str:
        borrower, amount = self.borrower, counters(self.amount)
        if self.lender is None:
            return message("session.lending.none", borrower=borrower, counters=amount)
        if not self.lender:
            return message("session.lending.from_box", borrower=borrower, counters=amount)
        way = "session.lending.gift" if self.is_gift else "session.lending.from_somebody"
        return message(way, lender=self.lender, borrower=borrower, counters=amount)


def loan_of(lent: Lent, names: Sequence[str]) -> Loan:
    """Return a loan with players' names in place of seats."""
    lender = THE_BOX if lent.lender is None else names[lent.lender]
    return Loan(names[lent.borrower], lender, lent.amount, lent.way == GIFT)


def loans_told(match: Match, number: int, names: Sequence[str]) -> str:
    """Return sentences on the loans made before a deal, or ""."""
    return " ".join(str(loan_of(lent, names)) for lent in loans_before(match, number))


def owed_by(match: Match, number: int, seat: int) -> int:
    """Return the counters that a seat owes for loans at a deal."""
    return debts(match, number)[seat]


def debt_told(match: Match, number: int, seat: int, names: Sequence[str]) -> str:
    """Return a sentence on what a seat owes and to whom, or "" if nothing."""
    due = lenders(match, number, seat)
    if not due:
        return ""
    sums = [
        message("session.lending.sum", sum=amount, lender=message("session.lending.box") if one is None else names[one])
        for one, amount in due.items()
    ]
    return message("session.lending.owes", who=names[seat], sums=sums)


def house_terms(settings: Settings) -> LoanTerms | None:
    """Return the household's terms for players without counters, or None if they go into debt."""
    terms = LoanTerms(settings.lender, settings.loan)
    return terms if terms.lender in HELPERS else None
