"""Show-down Poker: all cards lie open, so what a throw brings is counted against the hands themselves (DP-V1)."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from math import prod

from ....cards import Card
from ....procedures.ranking import Rank, Ranking
from ....table import Moved, Shown, View
from ...drawing import becoming, usual_throw

MOST_THROWN = 5


class OpenHands:
    """What the others have, or may come to by their usual draws, and the cards that nobody has seen yet."""

    def __init__(self, view: View, ranking: Ranking, pack: Sequence[Card]) -> None:
        order: Sequence[int] = view.facts["players"]
        to_draw = set(order[order.index(view.seat) :])
        self.unseen = unseen(view, pack)
        self._others = []
        for seat in order:
            hand = view[f"hands[{seat}]"]
            if seat != view.seat and len(hand) == 5:  # who is beaten has none
                thrown = usual_throw(ranking, hand) if seat in to_draw else ()
                self._others.append(sorted(becoming(ranking, hand, thrown, self.unseen)))

    def beaten(self, rank: Rank) -> float:
        """Return the chance that a rank beats all of them, 0 to 1, ties as half."""
        return prod((bisect_left(r, rank) + bisect_right(r, rank)) / 2 / len(r) for r in self._others)


def unseen(view: View, pack: Sequence[Card]) -> list[Card]:
    """Return the cards that may be drawn: those not seen, or where few are left, all that the seat does not hold."""
    shown = (event.pieces for event in view.events if isinstance(event, Shown | Moved))
    seen = {card for pieces in shown for card in pieces if card is not None}
    left = [card for card in pack if card not in seen]
    return left if len(left) >= MOST_THROWN else [card for card in pack if card not in view.hand]
