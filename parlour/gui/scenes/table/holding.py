"""The order of each person's hand: sorted, or as they arranged it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....session.stage import in_order

OTHER = {"suit": "rank", "rank": "suit", "low": "low_rank", "low_rank": "low"}
WORDS = {"suit": "suits", "low": "suits", "rank": "ranks", "low_rank": "ranks"}


class Holding:
    """The order of hands: sorted by `by`, a key of `in_order`, except for cards moved in this deal."""

    def __init__(self, by: str) -> None:
        self.by = by
        self._deal = 0
        self._moved: dict[int, list[str]] = {}  # each seat's cards in their arranged order

    def ordered(self, hand: Sequence[Any], seat: int, deal: int) -> list[Any]:
        """Return a seat's cards in their owner's order; cards received since they were arranged are sorted in."""
        if deal != self._deal:
            self._deal, self._moved = deal, {}
        cards = in_order(hand, self.by)
        moved = self._moved.get(seat)
        if moved is None or any(card is None for card in cards):
            return cards
        found = sorted((card for card in cards if str(card) in moved), key=lambda card: moved.index(str(card)))
        for i, card in enumerate(cards):
            if str(card) not in moved:
                before = cards[i - 1] if i else None
                found.insert(found.index(before) + 1 if before is not None else 0, card)
        return found

    def put(self, hand: Sequence[Any], seat: int, name: str, place: int) -> None:
        """Move a card to a place in the hand, counted without it."""
        names = [str(card) for card in self.ordered(hand, seat, self._deal) if str(card) != name]
        self._moved[seat] = [*names[:place], name, *names[place:]]

    def sort(self) -> str:
        """Sort every hand the other way, or undo manual moves; return the new order in words."""
        if not self._moved:
            self.by = OTHER[self.by]
        self._moved = {}
        return WORDS[self.by]
