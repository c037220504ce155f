"""The order of each person's hand: sorted as they prefer, or as they arranged it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .....session.view.stage import in_order

OTHER = {"suit": "rank", "rank": "suit", "low": "low_rank", "low_rank": "low", "dealt": "suit"}
SORTED_BY = {"suit": "suits", "low": "suits", "rank": "ranks", "low_rank": "ranks"}
LOW = {"suit": "low", "rank": "low_rank"}  # the same orders with the ace low
AS_THE_GAME, AS_DEALT = "game", "dealt"


class Holding:
    """The order of hands: each sorted as its owner prefers, except for cards moved in this deal.

    `by` is the order that suits the game, a key of `in_order`; `liked` returns the viewer's preference.
    """

    def __init__(self, by: str, liked: Callable[[], str] = lambda: AS_THE_GAME) -> None:
        self.by, self._liked = by, liked
        self._chosen: dict[int, str] = {}  # orders chosen at this table, by seat
        self._deal = 0
        self._moved: dict[int, list[str]] = {}  # each seat's cards in the order they were arranged

    def _order(self, seat: int) -> str:
        """Return the order of a seat's hand: chosen at this table, or else the owner's preference."""
        if seat in self._chosen:
            return self._chosen[seat]
        liked = self._liked()
        if liked == AS_THE_GAME:
            return self.by
        return LOW.get(liked, liked) if self.by.startswith("low") else liked

    def ordered(self, hand: Sequence[Any], seat: int, deal: int) -> list[Any]:
        """Return a seat's cards in their owner's order; cards received after arranging them are sorted in."""
        if deal != self._deal:
            self._deal, self._moved = deal, {}
        by = self._order(seat)
        cards = list(hand) if by == AS_DEALT else in_order(hand, by)
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
        """Move a card to an index in the hand, counted without it."""
        names = [str(card) for card in self.ordered(hand, seat, self._deal) if str(card) != name]
        self._moved[seat] = [*names[:place], name, *names[place:]]

    def sort(self, seat: int) -> str:
        """Switch a hand's sort order, or undo manual moves; return what it is sorted by, suits or ranks."""
        order = self._order(seat)
        if not self._moved.pop(seat, None) or order == AS_DEALT:
            other = OTHER[order]
            self._chosen[seat] = order = LOW.get(other, other) if self.by.startswith("low") else other
        return SORTED_BY[order]
