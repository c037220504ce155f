"""The hands as dealt in a jack-pot, which may have to be shown after cards have been exchanged (DP-A24, E19)."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.cards import Card
from ....engine.table import Table


class DealtHands:
    """The cards dealt to each seat, wherever they are now."""

    def __init__(self, table: Table, seats: Sequence[int]) -> None:
        self.table, self.hands = table, table.piles("hands")
        self.dealt = {seat: tuple(self.hands[seat]) for seat in seats}

    def of(self, seat: int) -> tuple[Card, ...]:
        """Return the cards dealt to a seat."""
        return self.dealt[seat]

    def show(self, seat: int, cards: Sequence[Card], clause: str) -> None:
        """Show some of the cards dealt to a seat."""
        table = self.table
        apart, laid_out = table.piles("opener_discard")[seat], table.piles("laid_out")[seat]
        for pile in (self.hands[seat], apart, laid_out, table.pile("discards")):
            if here := [card for card in pile if card in cards]:
                table.show(here, pile, clause)

    def has_drawn(self, seat: int) -> bool:
        """Return whether a seat has drawn."""
        drawn = self.table.facts.get("drawn") or [None] * self.table.n
        return drawn[seat] is not None
