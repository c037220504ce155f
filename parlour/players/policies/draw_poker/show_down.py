"""Show-down Poker: all cards are open, so each discard is evaluated against the actual hands (DP-V1)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from math import prod

from ....engine.cards import Card
from ....engine.keys import key_of
from ....engine.table import View
from ....procedures.ranking import Rank, Ranking
from ...sampling.seen_cards import seen_in_deal
from ...vying.draw_odds import tried, usual_throw

MOST_THROWN = 5


class OpenHands:
    """The other hands, after their usual draws, and the cards that nobody has seen."""

    def __init__(self, view: View, ranking: Ranking, pack: Sequence[Card]) -> None:
        order: Sequence[int] = view.facts["players"]
        to_draw = set(order[order.index(view.seat) :])
        self.unseen = unseen(view, pack)
        others = []
        for seat in order:
            hand = view[key_of("hands", seat)]
            if seat != view.seat and len(hand) == 5:  # a beaten hand is out
                thrown = usual_throw(ranking, hand) if seat in to_draw else ()
                others.append(tried(ranking, [card for card in hand if card not in thrown], self.unseen))
        self._ranks = sorted({rank for prospect in others for rank in prospect.ranks})
        self._ties = [prod(prospect.below(rank) for prospect in others) for rank in self._ranks]
        self._above = [0.0 if others else 1.0, *(prod(o.upto(rank) for o in others) for rank in self._ranks)]

    def beaten(self, rank: Rank) -> float:
        """Return the chance that a rank beats all of them, 0 to 1; ties count half."""
        place = bisect_left(self._ranks, rank)
        is_tie = place < len(self._ranks) and self._ranks[place] == rank
        return self._ties[place] if is_tie else self._above[place]


def unseen(view: View, pack: Sequence[Card]) -> list[Card]:
    """Return the cards that may be drawn: the unseen ones or, if few are left, all that the seat does not hold."""
    seen = seen_in_deal(view)
    left = [card for card in pack if card not in seen]
    return left if len(left) >= MOST_THROWN else [card for card in pack if card not in view.hand]
