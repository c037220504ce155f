"""Loans of counters as sentences, and the household's loan terms for a game outside an evening."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...match.debts import debts, lenders, loans_before
from ...match.lending import BOX, GIFT, NEIGHBOUR, RESTS, Lent, LoanTerms
from ...narration.words import counters
from ...storage.settings import Settings
from ...words.message import message
from ..public_session import PublicSession
from ..session import match_of

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


def loans_told(session: PublicSession, number: int) -> str:
    """Return sentences on the loans made before a deal, or ""."""
    return " ".join(str(loan_of(lent, session.names)) for lent in loans_before(match_of(session), number))


def owed_by(session: PublicSession, number: int, seat: int) -> int:
    """Return the counters that a seat owes for loans at a deal."""
    return debts(match_of(session), number)[seat]


def debt_told(session: PublicSession, number: int, seat: int) -> str:
    """Return a sentence on what a seat owes and to whom, or "" if nothing."""
    due, names = lenders(match_of(session), number, seat), session.names
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
