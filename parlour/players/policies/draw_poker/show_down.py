"""Show-down Poker: all cards are open, so each discard is evaluated against the actual hands (DP-V1)."""

from __future__ import annotations

import random
from bisect import bisect_left
from collections.abc import Sequence
from copy import copy
from itertools import combinations
from math import prod

from ....engine.cards import Card
from ....engine.keys import key_of
from ....engine.table import Moved, View
from ....procedures.ranking import Rank, Ranking
from ...sampling.seen_cards import seen_in_deal
from ...vying.draw_odds import CLOSER_LOOK, DRAWS, FIRST_LOOK, Ways, tried, usual_throw, ways_to_throw

MOST_THROWN = 5

Throw = tuple[Card, ...]


class OpenHands:
    """The other hands with their usual draws, the cards left in the stock, and those thrown away."""

    def __init__(self, view: View, ranking: Ranking, pack: Sequence[Card]) -> None:
        self.ranking, self.hand = ranking, view.hand
        order: Sequence[int] = view.facts["players"]
        hands = {seat: list(view[key_of("hands", seat)]) for seat in order if seat != view.seat}
        at = order.index(view.seat)
        self.finished = [hands[seat] for seat in order[:at] if len(hands[seat]) == MOST_THROWN]  # a beaten one is out
        self.to_draw = [hands[seat] for seat in order[at + 1 :]]
        self.throws = [usual_throw(ranking, hand) for hand in self.to_draw]
        self.stock = unseen(view, pack)
        held = {*self.hand, *(card for hand in hands.values() for card in hand)}
        self.away = [card for card in pack if card not in held and card not in self.stock]

    def ways(self) -> Ways:
        """Return, for every discard, the share of draws that beat all others, and of those that improve."""
        if len(self.stock) > MOST_THROWN + sum(map(len, self.throws)):
            return ways_to_throw(self.ranking, self.hand, self.stock, OpenField(self).beaten)
        every = [thrown for many in range(MOST_THROWN + 1) for thrown in combinations(self.hand, many)]
        found = {thrown: self.tried(thrown, FIRST_LOOK) for thrown in every}
        best = sorted(every, key=lambda each: -found[each][0])[:CLOSER_LOOK]
        return found | {thrown: self.tried(thrown, DRAWS) for thrown in best}

    def tried(self, thrown: Throw, draws: int) -> tuple[float, float]:
        """Return how often a discard wins, ties counting half, and how often it improves, while the stock runs out."""
        chance, now, won, improved = random.Random(len(thrown)), self.ranking(self.hand), 0.0, 0
        for _ in range(draws):
            mine, *others = self.drawn(thrown, chance)
            worse, best = all(rank <= mine for rank in others), any(rank == mine for rank in others)
            won += (0.5 if best else 1.0) if worse else 0.0
            improved += mine[0] > now[0]
        return won / draws, improved / draws

    def drawn(self, thrown: Throw, chance: random.Random) -> list[Rank]:
        """Draw for this seat and for those after it, in turn; return their ranks and those of the finished hands."""
        stock, away, ranks = chance.sample(self.stock, len(self.stock)), self.away.copy(), list[Rank]()
        for hand, out in zip([self.hand, *self.to_draw], [thrown, *self.throws], strict=True):
            new = served(stock, away, len(out), chance)
            away += out
            ranks.append(self.ranking([card for card in hand if card not in out] + new))
        return ranks + [self.ranking(hand) for hand in self.finished]


class OpenField:
    """The others' ranks, each drawing by itself from a stock that is enough for all."""

    def __init__(self, hands: OpenHands) -> None:
        ranking, stock = hands.ranking, hands.stock
        drawing = zip([*hands.finished, *hands.to_draw], [()] * len(hands.finished) + hands.throws, strict=True)
        others = [tried(ranking, [card for card in hand if card not in out], stock) for hand, out in drawing]
        self._ranks = sorted({rank for prospect in others for rank in prospect.ranks})
        self._ties = [prod(prospect.below(rank) for prospect in others) for rank in self._ranks]
        self._above = [0.0 if others else 1.0, *(prod(o.upto(rank) for o in others) for rank in self._ranks)]

    def beaten(self, rank: Rank) -> float:
        """Return the chance that a rank beats all of them, 0 to 1; ties count half."""
        place = bisect_left(self._ranks, rank)
        is_tie = place < len(self._ranks) and self._ranks[place] == rank
        return self._ties[place] if is_tie else self._above[place]


def served(stock: list[Card], away: list[Card], need: int, chance: random.Random) -> list[Card]:
    """Deal cards from the stock; when it is about to run out, the cards thrown away are shuffled into it (DP-A11)."""
    drawn: list[Card] = []
    while len(drawn) < need:
        wanted = need - len(drawn)
        ready = wanted if len(stock) > wanted else max(0, len(stock) - 2) if wanted > 1 else 0
        if not ready:
            stock += away
            away.clear()
            chance.shuffle(stock)
            ready = min(wanted, len(stock))
        drawn += [stock.pop() for _ in range(ready)]
    return drawn


def unseen(view: View, pack: Sequence[Card]) -> list[Card]:
    """Return the cards in the stock: those that nobody has seen since it was last shuffled."""
    mixed = [i for i, event in enumerate(view.events) if isinstance(event, Moved) and event.target == "stock"]
    since = copy(view)
    since.events = tuple(view.events[mixed[-1] + 1 if mixed else 0 :])
    seen = seen_in_deal(since) | {card for seat in view.facts["players"] for card in view[key_of("hands", seat)]}
    return [card for card in pack if card not in seen]
