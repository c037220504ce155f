"""Judgement on the draw at poker: what hands become, by how many cards they draw, and which cards to throw."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations

from ..cards import JOKER, KNAVE, Card
from ..procedures.ranking import FOURS, PAIR, STRAIGHT, TWO_PAIRS, Rank, Ranking
from .vying import share_beaten

DEALS = 2500  # fair hands by which the others are judged
DRAWS = 100  # draws tried for each way of throwing cards, where not all of them can be
FIRST_LOOK, CLOSER_LOOK = 24, 8  # draws after which a way of throwing cards is passed over for so many better ones

Ways = dict[tuple[Card, ...], tuple[float, float]]  # by the cards thrown


def usual_throw(ranking: Ranking, hand: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards that a player of habit throws: he keeps what he has made, else four to a flush or straight."""
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
    """Return four cards to a flush or an open straight, or nothing."""
    for four in combinations(hand, 4):
        if len({card.suit for card in four}) == 1:
            return four
    for four in combinations(hand, 4):
        heights = sorted(card.high for card in four)
        if heights[3] - heights[0] == 3 and len(set(heights)) == 4 and heights[3] < 14 and JOKER not in four:
            return four
    return ()


def comes_in(ranking: Ranking, hand: Sequence[Card]) -> bool:
    """Whether a hand is worth its part in the betting: a pair of tens or better, or four to a flush or a straight."""
    return ranking(hand) >= ranking.least(PAIR, 10) or bool(four_to_something(hand))


def anybody(ranking: Ranking, hand: Sequence[Card]) -> bool:
    """Whether a hand is played where nobody sees his cards before he comes in: any is."""
    return True


@cache
def after_draw(
    ranking: Ranking, pack: tuple[Card, ...], who: Callable[[Ranking, Sequence[Card]], bool] = comes_in
) -> Mapping[int, list[Rank]]:
    """Return what the hands that are played have become, sorted, by how many cards they drew; under -1 all of them."""
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
    made = whole[int(len(whole) * 0.8) :]  # who draws none holds a straight or better, or would be believed to
    return {**dict.fromkeys(range(6), whole), 0: made, **result}


def becoming(
    ranking: Ranking, hand: Sequence[Card], thrown: Sequence[Card], unseen: Sequence[Card], draws: int = DRAWS
) -> list[Rank]:
    """Return ranks that a hand may come to when these cards are thrown: all of them for one card, else some `draws`."""
    kept = [card for card in hand if card not in thrown]
    if not thrown:
        return [ranking(hand)]
    if len(thrown) == 1:
        return [ranking([*kept, card]) for card in unseen]
    draw = random.Random(len(thrown))
    return [ranking(kept + draw.sample(unseen, len(thrown))) for _ in range(draws)]


def worth_of_hand(ranking: Ranking, hand: Sequence[Card], pack: tuple[Card, ...]) -> float:
    """Return the share of the others' hands after the draw that a dealt hand beats on the average, 0 to 1."""
    return _worth_of_hand(ranking, tuple(hand), pack)


@lru_cache(maxsize=256)
def _worth_of_hand(ranking: Ranking, hand: tuple[Card, ...], pack: tuple[Card, ...]) -> float:
    standard = after_draw(ranking, pack)[-1]
    unseen = [card for card in pack if card not in hand]
    ranks = becoming(ranking, hand, usual_throw(ranking, hand), unseen)
    return sum(share_beaten(standard, rank) for rank in ranks) / len(ranks)


def ways_to_throw(
    ranking: Ranking, hand: Sequence[Card], unseen: Sequence[Card], beaten: Callable[[Rank], float]
) -> Ways:
    """Return for every set of cards that may be thrown the share of the others' hands then `beaten`, and of draws
    that make the hand better than it is."""
    now = ranking(hand)

    def way(thrown: Sequence[Card], draws: int) -> tuple[float, float]:
        ranks = becoming(ranking, hand, thrown, unseen, draws)
        share = sum(map(beaten, ranks)) / len(ranks)
        return share, sum(rank[0] > now[0] for rank in ranks) / len(ranks)

    found = {thrown: way(thrown, FIRST_LOOK) for many in range(6) for thrown in combinations(hand, many)}
    for thrown in sorted(found, key=lambda each: -found[each][0])[:CLOSER_LOOK]:
        found[thrown] = way(thrown, DRAWS)
    return found
