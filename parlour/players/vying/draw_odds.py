"""The draw at poker: a hand's prospects by the number of cards drawn, and which cards to discard."""

from __future__ import annotations

import random
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import accumulate, combinations
from math import comb

from ...engine.cards import JOKER, KNAVE, Card
from ...procedures.ranking import FOURS, PAIR, STRAIGHT, TWO_PAIRS, Rank, Ranking
from .strength import share_beaten

DEALS = 2500  # random hands that represent the opponents'
DRAWS = 100  # draws sampled if there are too many to enumerate
FIRST_LOOK, CLOSER_LOOK = 24, 6  # draws for a first estimate of every discard; number of discards then computed exactly

Ways = dict[tuple[Card, ...], tuple[float, float]]  # by the cards discarded


def usual_throw(ranking: Ranking, hand: Sequence[Card]) -> tuple[Card, ...]:
    """Return the usual discard: all cards but a made hand or, without one, but four to a flush or straight."""
    rank = ranking(hand)
    if rank >= ranking.least(STRAIGHT) and ranking.class_of(rank) != FOURS:
        return ()
    ranks = [card.rank for card in hand]
    made = [card for card in hand if ranks.count(card.rank) > 1 or card is JOKER]
    if rank >= ranking.least(TWO_PAIRS) and made:
        return tuple(card for card in hand if card not in made)
    four = four_to_something(hand)
    if four and rank < ranking.least(PAIR, KNAVE):
        return tuple(card for card in hand if card not in four)
    if made:
        return tuple(card for card in hand if card not in made)
    best = max(hand, key=lambda card: card.high)
    return tuple(card for card in hand if card is not best)


def four_to_something(hand: Sequence[Card]) -> tuple[Card, ...]:
    """Return four cards of a flush or an open-ended straight, or an empty tuple."""
    for four in combinations(hand, 4):
        if len({card.suit for card in four}) == 1:
            return four
    for four in combinations(hand, 4):
        heights = sorted(card.high for card in four)
        if heights[3] - heights[0] == 3 and len(set(heights)) == 4 and heights[3] < 14 and JOKER not in four:
            return four
    return ()


def comes_in(ranking: Ranking, hand: Sequence[Card]) -> bool:
    """Return whether a hand is worth coming in with: a pair of tens or better, or four to a flush or straight."""
    return ranking(hand) >= ranking.least(PAIR, 10) or bool(four_to_something(hand))


def anybody(ranking: Ranking, hand: Sequence[Card]) -> bool:
    """Return True, as any hand is played if nobody sees their cards before coming in."""
    return True


@cache
def after_draw(
    ranking: Ranking, pack: tuple[Card, ...], who: Callable[[Ranking, Sequence[Card]], bool] = comes_in
) -> Mapping[int, list[Rank]]:
    """Return the sorted ranks that played hands reach, by the number of cards drawn; key -1 has all of them."""
    draw, found = random.Random(2), dict[int, list[Rank]]()
    for _ in range(DEALS):
        dealt = draw.sample(pack, 10)
        hand, more = dealt[:5], dealt[5:]
        if not who(ranking, hand):
            continue
        thrown = usual_throw(ranking, hand)
        rank = ranking([card for card in hand if card not in thrown] + more[: len(thrown)])
        found.setdefault(len(thrown), []).append(rank)
        found.setdefault(-1, []).append(rank)
    whole = sorted(found[-1])
    result = {many: sorted(ranks) for many, ranks in found.items() if len(ranks) >= 30}
    made = whole[int(len(whole) * 0.8) :]  # a hand that draws none is a straight or better, or is assumed to be one
    return {**dict.fromkeys(range(6), whole), 0: made, **result}


class Prospect:
    """A hand's possible results: the ranks from the lowest, and how many draws lead to each."""

    def __init__(self, draws: Mapping[Rank, int]) -> None:
        self.ranks = sorted(draws)
        self.draws = [draws[rank] for rank in self.ranks]
        self._sums = [0, *accumulate(self.draws)]

    def mean(self, worth: Callable[[Rank], float]) -> float:
        """Return the mean of `worth` over all draws."""
        return sum(many * worth(rank) for rank, many in zip(self.ranks, self.draws, strict=True)) / self._sums[-1]

    def below(self, rank: Rank) -> float:
        """Return the chance that the hand ends below a rank, 0 to 1; ties count half."""
        return (self._sums[bisect_left(self.ranks, rank)] / self._sums[-1] + self.upto(rank)) / 2

    def upto(self, rank: Rank) -> float:
        """Return the chance that the hand ends at or below a rank, 0 to 1."""
        return self._sums[bisect_right(self.ranks, rank)] / self._sums[-1]


def becoming(ranking: Ranking, hand: Sequence[Card], thrown: Sequence[Card], unseen: Sequence[Card]) -> Prospect:
    """Return a hand's prospect with these cards discarded, over all possible draws.

    If no natural card is kept, there are too many draws, and random ones are sampled.
    """
    kept = [card for card in hand if card not in thrown]
    counts = any(card.suit for card in kept)
    return _counted(ranking, kept, unseen) if counts else tried(ranking, kept, unseen)


def _counted(ranking: Ranking, kept: Sequence[Card], unseen: Sequence[Card]) -> Prospect:
    """Count all draws, combining those of equal rank, since suits matter only for a flush.

    A flush is possible only in the suit that is kept. A joker is of every suit.
    """
    many, suits = 5 - len(kept), {card.suit for card in kept if card.suit}
    fitting = [card for card in unseen if len(suits) == 1 and card.suit in (None, *suits)]
    of_rank: dict[int, list[Card]] = {}
    for card in sorted(unseen, key=fitting.__contains__):  # within a rank, those that make no flush come first
        of_rank.setdefault(card.rank, []).append(card)
    flushing = {card.rank for card in fitting}
    found: dict[Rank, int] = {}
    for cards, ways in _taken([*of_rank.values()], many):
        ranks = {card.rank for card in cards}
        if others := ways - (len(ranks) == many and ranks <= flushing):
            rank = ranking([*kept, *cards])
            found[rank] = found.get(rank, 0) + others
    for flush in combinations(fitting, many):
        rank = ranking([*kept, *flush])
        found[rank] = found.get(rank, 0) + 1
    return Prospect(found)


def _taken(groups: Sequence[Sequence[Card]], many: int, first: int = 0) -> Iterator[tuple[tuple[Card, ...], int]]:
    """Yield the ways to draw this many cards from groups of similar cards, and how many draws each represents."""
    if not many:
        yield (), 1
        return
    for place in range(first, len(groups)):
        group = groups[place]
        for few in range(1, min(many, len(group)) + 1):
            ways = comb(len(group), few)
            for rest, more in _taken(groups, many - few, place + 1):
                yield (*group[:few], *rest), ways * more


def tried(ranking: Ranking, kept: Sequence[Card], unseen: Sequence[Card], draws: int = DRAWS) -> Prospect:
    """Return a hand's prospect with these cards kept, from random draws."""
    draw, many = random.Random(5 - len(kept)), 5 - len(kept)
    return Prospect(Counter(ranking([*kept, *draw.sample(unseen, many)]) for _ in range(draws)))


def worth_of_hand(ranking: Ranking, hand: Sequence[Card], pack: tuple[Card, ...], others: int = 1) -> float:
    """Return the chance, 0 to 1, that a dealt hand beats this many others that came in, after the draw.

    A hand that improves beats all of them together, so the chance exceeds the product of the individual chances.
    """
    return _worth_of_hand(ranking, tuple(hand), pack, others)


@lru_cache(maxsize=256)
def _worth_of_hand(ranking: Ranking, hand: tuple[Card, ...], pack: tuple[Card, ...], others: int) -> float:
    standard = after_draw(ranking, pack)[-1]
    unseen = [card for card in pack if card not in hand]
    prospect = becoming(ranking, hand, usual_throw(ranking, hand), unseen)
    return prospect.mean(lambda rank: share_beaten(standard, rank) ** others)


def ways_to_throw(
    ranking: Ranking, hand: Sequence[Card], unseen: Sequence[Card], beaten: Callable[[Rank], float]
) -> Ways:
    """Return, for every discard, the share of the others' hands then `beaten`, and of draws that improve.

    The values are exact for the discards that seem best; the rest are estimated from a few draws.
    """
    now = ranking(hand)

    def told(prospect: Prospect) -> tuple[float, float]:
        return prospect.mean(beaten), prospect.mean(lambda rank: rank[0] > now[0])

    every = [thrown for many in range(6) for thrown in combinations(hand, many)]
    kept = {thrown: [card for card in hand if card not in thrown] for thrown in every}
    found = {thrown: told(tried(ranking, kept[thrown], unseen, FIRST_LOOK)) for thrown in every}
    counted = {*sorted(every, key=lambda each: -found[each][0])[:CLOSER_LOOK], usual_throw(ranking, hand)}
    found |= {thrown: told(becoming(ranking, hand, thrown, unseen)) for thrown in counted}
    while (best := max(every, key=found.__getitem__)) not in counted:  # it seems best only by the estimate
        found[best] = told(becoming(ranking, hand, best, unseen))
        counted.add(best)
    return found
