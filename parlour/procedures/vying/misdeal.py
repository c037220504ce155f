"""The deal at a poker table: if a card is found face up, the same dealer deals again."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.cards import Card
from ...engine.questions import Script, Shuffle
from ...engine.table import Table

SLIPS = tuple(range(1, 101))  # one slip is drawn; a number up to the agreed chance means a misdeal


def shuffled(table: Table, pack: tuple[Card, ...], clause: str, accidents: int, accident_clause: str) -> Script[int]:
    """Shuffle the pack into the zone `stock`, again after each misdeal; return the number of misdeals.

    `accidents` is the chance of a misdeal in per cent, decided by a slip drawn face up from `slips` into
    `accident`.
    """
    stock, misdeals = table.pile("stock"), 0
    while True:
        table.lay((yield Shuffle(pack)), stock, clause)
        if not accidents or not (yield from is_accident(table, accidents, accident_clause)):
            return misdeals
        misdeals += 1
        table.show([stock[0]], stock, accident_clause)
        table.gather(stock, clause=accident_clause)
        table.note("misdeals", misdeals, accident_clause)


def is_accident(table: Table, accidents: int, clause: str) -> Script[bool]:
    """Draw a slip and gather all slips; return whether it means a misdeal."""
    slips, accident = table.pile("slips"), table.pile("accident")
    table.lay((yield Shuffle(SLIPS)), slips)
    table.deal(slips, [accident], 1)
    has_happened = bool(accident[0] <= accidents)
    table.gather(slips, accident)
    return has_happened


def deal_to(table: Table, seats: Sequence[int], each: int, clause: str) -> None:
    """Deal `each` cards to every seat in turn, one at a time."""
    hands = table.piles("hands")
    table.deal(table.pile("stock"), [hands[seat] for seat in seats], each, clause)
