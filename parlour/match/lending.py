"""Counters for players with too few to continue: lent by the box or a neighbour, or given.

An evening lends before each of its games, and a match between deals, under the terms agreed at the start. These may
also say that whoever has no counters sits out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from ..engine.facts import is_whole
from ..engine.game import Checkpoint, Game

BOX, NEIGHBOUR, GIFT, NOBODY, RESTS = "box", "neighbour", "gift", "nobody", "rests"  # values of `lender`, as stored
MOST_LENT = 1000  # counters at a time


@dataclass(frozen=True)
class LoanTerms:
    """The terms of a loan to a player with too few counters: who lends, and how many counters at a time."""

    lender: str = BOX
    amount: int = 20


class Lent(NamedTuple):
    """A loan or gift from the seat `lender`, or from the box if None; `way` NOBODY: nobody had enough to lend."""

    borrower: int
    lender: int | None
    amount: int
    way: str


def loan_for(
    borrower: int, holds: Mapping[int, int], terms: LoanTerms, least: int, keeps: int, box: int | None = None
) -> Lent | None:
    """Return what a seat with fewer than `least` counters receives, given all holdings; None if it needs nothing.

    If the `box` has too little, the richest seat that keeps at least `keeps` lends instead; a box of None is unlimited.
    """
    lacking = least - holds[borrower]
    if lacking <= 0 or terms.lender in (NOBODY, RESTS):
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
    """Return the loans between two deals, given the counters after the first.

    There are none if the game's rules provide for players without counters.
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
    """Return each seat's counters after the loans are paid out."""
    holds = list(held)
    for lent in loans:
        holds[lent.borrower] += lent.amount
        if lent.lender is not None:
            holds[lent.lender] -= lent.amount
    return tuple(holds)


def with_loans(game: Game[Any], terms: LoanTerms | None, start: Checkpoint) -> Checkpoint:
    """Return the checkpoint of the next deal after the loans before it are paid out."""
    loans = loans_after(game, terms, start.counters)
    return replace(start, counters=held_with(start.counters, loans)) if loans else start


def terms_of(given: Any) -> LoanTerms | None:
    """Return the loan terms in a record's header, or None."""
    fields = given if isinstance(given, dict) else {}
    terms = LoanTerms(fields.get("lender", NOBODY), fields.get("amount", 0))
    return terms if terms.lender in (BOX, NEIGHBOUR, GIFT, RESTS) and is_whole(terms.amount, 1, MOST_LENT) else None
