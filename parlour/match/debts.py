"""The loans between the deals of a match, and the resulting debts."""

from __future__ import annotations

from .lending import GIFT, Lent, loans_after
from .match import Match


def loans_before(match: Match, number: int) -> list[Lent]:
    """Return the loans made just before a deal, open or finished; empty for the first."""
    if match.lending is None or not 2 <= number <= len(match.results) + 1:
        return []
    return loans_after(match.game, match.lending, match.results[number - 2].counters)


def debts(match: Match, number: int) -> list[int]:
    """Return what each seat owes during a deal, from all loans made before it."""
    due = [0] * match.seats
    for lent in _lent_up_to(match, number):
        if lent.way != GIFT:
            due[lent.borrower] += lent.amount
    return due


def lenders(match: Match, number: int, seat: int) -> dict[int | None, int]:
    """Return what a seat owes to each lender during a deal; None is the box."""
    due: dict[int | None, int] = {}
    for lent in _lent_up_to(match, number):
        if lent.borrower == seat and lent.way != GIFT:
            due[lent.lender] = due.get(lent.lender, 0) + lent.amount
    return due


def owed_to(match: Match, number: int) -> list[int]:
    """Return what each seat is owed by others during a deal."""
    due = [0] * match.seats
    for lent in _lent_up_to(match, number):
        if lent.way != GIFT and lent.lender is not None:
            due[lent.lender] += lent.amount
    return due


def _lent_up_to(match: Match, number: int) -> list[Lent]:
    if match.lending is None:
        return []
    return [lent for deal in range(2, number + 1) for lent in loans_before(match, deal)]
