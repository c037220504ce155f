"""Counters for whoever has too few to go on: lent by the box or a neighbour, or given.

An evening lends before each of its games, and a match between two of its deals, under the terms agreed at its start.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from ..engine.facts import is_whole
from ..engine.game import Checkpoint, Game

BOX, NEIGHBOUR, GIFT, NOBODY = "box", "neighbour", "gift", "nobody"  # who helps, as stored
MOST_LENT = 1000  # counters at a time


@dataclass(frozen=True)
class LoanTerms:
    """Who lends to somebody with too few counters, and how many at a time."""

    lender: str = BOX
    amount: int = 20


class Lent(NamedTuple):
    """Counters that the borrower got from the box, or from the seat `lender`; with the way NOBODY nobody had any."""

    borrower: int
    lender: int | None
    amount: int
    way: str


def loan_for(
    borrower: int, holds: Mapping[int, int], terms: LoanTerms, least: int, keeps: int, box: int | None = None
) -> Lent | None:
    """Return what somebody with fewer than `least` counters gets, by what everybody holds; None if they need nothing.

    An empty `box` leaves it to a neighbour, the richest of those who keep at least `keeps`; for None it has no bottom.
    """
    lacking = least - holds[borrower]
    if lacking <= 0 or terms.lender == NOBODY:
        return None
    amount = terms.amount * -(-lacking // terms.amount)
    if terms.lender == BOX and (box is None or box >= amount):
        return Lent(borrower, None, amount, BOX)
    able = [one for one, held in holds.items() if one != borrower and held - amount >= keeps]
    if not able:
        return Lent(borrower, None, amount, NOBODY)
    richest = max(able, key=lambda one: holds[one])
    return Lent(borrower, richest, amount, GIFT if terms.lender == GIFT else NEIGHBOUR)


def loans_after(game: Game[Any], terms: LoanTerms | None, held: Sequence[int]) -> list[Lent]:
    """Return what is lent between two deals, by the counters that the first one left.

    Nothing is, where the rules themselves provide for whoever has none.
    """
    if terms is None or game.chosen_options.provides_for_broke:
        return []
    holds, made = dict(enumerate(held)), []
    for seat in holds:
        lent = loan_for(seat, holds, terms, 1, terms.amount)
        if lent is not None and lent.way != NOBODY:
            holds[seat] += lent.amount
            if lent.lender is not None:
                holds[lent.lender] -= lent.amount
            made.append(lent)
    return made


def held_with(held: Sequence[int], loans: Sequence[Lent]) -> tuple[int, ...]:
    """Return each seat's counters once the loans are paid out."""
    holds = list(held)
    for lent in loans:
        holds[lent.borrower] += lent.amount
        if lent.lender is not None:
            holds[lent.lender] -= lent.amount
    return tuple(holds)


def with_loans(game: Game[Any], terms: LoanTerms | None, start: Checkpoint) -> Checkpoint:
    """Return the checkpoint of the next deal once the loans before it are paid out."""
    loans = loans_after(game, terms, start.counters)
    return replace(start, counters=held_with(start.counters, loans)) if loans else start


def terms_of(given: Any) -> LoanTerms | None:
    """Return the terms in a record's header; None if there are none."""
    fields = given if isinstance(given, dict) else {}
    terms = LoanTerms(fields.get("lender", NOBODY), fields.get("amount", 0))
    return terms if terms.lender in (BOX, NEIGHBOUR, GIFT) and is_whole(terms.amount, 1, MOST_LENT) else None
