"""The payments between players at Ambigu, apart from the stakes."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.table import Account
from ...procedures.vying.stakes import Stakes, buy
from .combinations import Worth
from .options import AmbiguOptions


class Payments:
    """The payments of one deal; `order` lists the players from the dealer's right."""

    def __init__(self, stakes: Stakes, options: AmbiguOptions, order: Sequence[int]) -> None:
        self.stakes, self.table, self.options, self.order = stakes, stakes.table, options, order

    def combination(self, winner: int, held: Worth) -> None:
        """Make every other player pay the winner for the combination (AM-23)."""
        for seat in self.order:
            if seat != winner:
                self.in_full(seat, winner, held.pays, "AM-23")

    def in_full(self, source: int, target: int, amount: int, clause: str) -> None:
        """Pay in full; a seat that is short buys counters from the banker (AM-R14, R27)."""
        lacking = amount - self.table.counters[source]
        if lacking > 0:
            buy(self.table, source, lacking, "AM-R14")
        self.table.pay(source, target, amount, clause)

    def what_there_is(self, source: int, target: Account, amount: int, clause: str) -> None:
        """Pay as much as a seat has, or in full if it may buy counters (AM-R25)."""
        if self.stakes.borrows:
            self.stakes.buy(source, amount - self.table.counters[source])
        self.table.pay(source, target, min(amount, self.stakes.has(source)), clause)

    def kitty(self) -> int:
        """Move one counter from the pool to the kitty, if the table has one; return the number moved (AM-S6)."""
        kept = min(1, self.table.pools["pool"]) if self.options.kitty == "fixed" else 0
        self.table.pay("pool", "kitty", kept, "AM-S6")
        return kept
