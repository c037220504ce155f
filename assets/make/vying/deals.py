"""The hands of each game in classes, by the chance to beat one other hand, and how often two classes meet.

Where all pairs of hands can be counted they are; elsewhere thousands of deals are drawn with a fixed seed.
"""

from __future__ import annotations

import random
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from solver import Deals, independent

from parlour.engine.cards import PACK_52, Card
from parlour.games.ambigu.combinations import worth
from parlour.games.ambigu.deal import PACK_OF_TENS
from parlour.games.bouillotte.hands import pack_for
from parlour.games.brag.hands import BragWorths
from parlour.games.draw_poker.options import DrawPokerOptions
from parlour.games.draw_poker.pot import ranking_of as draw_ranking
from parlour.games.straight_poker.options import StraightPokerOptions, ranking_of
from parlour.players.policies import ambigu, bouillotte
from parlour.players.vying.draw_odds import after_draw, usual_throw, worth_of_hand
from parlour.players.vying.strength import share_beaten
from parlour.procedures.ranking import Ranking

# Upper bounds of the classes by the share of all hands; finer at the top, where the large pools are won.
FINE = (*(i / 20 for i in range(1, 19)), 0.925, 0.95, 0.965, 0.98, 0.99, 0.995, 0.998, 1.0)
COARSE = (*(i / 12 for i in range(1, 11)), 0.9, 0.96, 1.0)
STREET_DEALS, STREET_TRIES = 6000, 240  # deals for a street of Stud Poker, and continuations of each
DRAW_DEALS, POINT_DEALS, FOUR_DEALS = 16000, 4000, 12000

Sample = tuple[float, float, float]  # one seat's measure, the other's, and the first one's share of the pool
Next = Callable[[float, float], float]  # that share, by the measures of both seats in the next phase


@dataclass(frozen=True)
class Classes:
    """Classes of hands by a measure: the chance to beat one other hand; `cuts` are their upper bounds, low to high.

    `fine`, if given, has the hands in more and smaller classes, and `coarse_of` the class of each of those.
    """

    cuts: tuple[float, ...]
    deals: Deals
    fine: Deals | None = None
    coarse_of: tuple[int, ...] = ()


def equal_shares() -> Classes:
    """Return hands dealt independently, as from two packs; the fine classes are 400 of equal size."""
    weights = [b - a for a, b in pairwise((0.0, *FINE))]
    many = 400
    coarse = tuple(class_of(FINE, (i + 0.5) / many) for i in range(many))
    return Classes(FINE, independent(weights), independent([1 / many] * many), coarse)


def class_of(cuts: Sequence[float], measure: float) -> int:
    """Return the class of a measure."""
    return min(bisect_right(cuts, measure), len(cuts) - 1)


# Brag: every pair of hands
def brag(worths: BragWorths) -> Classes:
    """Return all pairs of three cards from one pack, counted; the fine classes are all hands that differ in worth."""
    by_worth: dict[tuple[float, ...], list[frozenset[Card]]] = defaultdict(list)
    for hand in combinations(PACK_52, 3):
        by_worth[worths(hand)].append(frozenset(hand))
    groups = [by_worth[value] for value in sorted(by_worth)]
    whole, below, coarse = sum(map(len, groups)), 0, []
    for group in groups:
        coarse.append(class_of(FINE, (below + len(group) / 2) / whole))
        below += len(group)
    fine = pairs(groups)
    merged: list[list[frozenset[Card]]] = [[] for _ in FINE]
    for group, place in zip(groups, coarse, strict=True):
        merged[place] += group
    held = [place for place, hands in enumerate(merged) if hands]
    renamed = {place: i for i, place in enumerate(held)}
    return Classes(
        tuple(FINE[place] for place in held),
        grouped(fine, [renamed[place] for place in coarse], len(held)),
        fine,
        tuple(renamed[place] for place in coarse),
    )


def pairs(groups: Sequence[Sequence[frozenset[Card]]]) -> Deals:
    """Return how often two hands without a common card belong to each pair of groups, of which the later is better.

    Counted by inclusion and exclusion over the common cards.
    """
    many = len(groups)
    counts = [[float(len(a) * len(b)) for b in groups] for a in groups]
    for size, sign in ((1, -1), (2, 1), (3, -1)):
        held: dict[frozenset[Card], Counter[int]] = defaultdict(Counter)
        for place, group in enumerate(groups):
            for hand in group:
                for some in combinations(hand, size):
                    held[frozenset(some)][place] += 1
        for having in held.values():
            for i, a in having.items():
                row = counts[i]
                for j, b in having.items():
                    row[j] += sign * a * b
    whole = sum(map(sum, counts))
    often = [[n / whole for n in row] for row in counts]
    wins = [[n * (1.0 if i > j else 0.5 if i == j else 0.0) for j, n in enumerate(row)] for i, row in enumerate(often)]
    assert many == len(wins)
    return Deals(often, wins)


def grouped(fine: Deals, place_of: Sequence[int], many: int) -> Deals:
    """Return deals with classes merged."""
    often, wins = ([[0.0] * many for _ in range(many)] for _ in range(2))
    for i, (row, won) in enumerate(zip(fine.often, fine.wins, strict=True)):
        for j, (n, w) in enumerate(zip(row, won, strict=True)):
            often[place_of[i]][place_of[j]] += n
            wins[place_of[i]][place_of[j]] += w
    return Deals(often, wins)


# what is drawn
def from_samples(samples: Iterable[Sample], shares: Sequence[float]) -> Classes:
    """Return classes that hold the given shares of the sampled hands, and how often they met."""
    drawn = list(samples)
    line = sorted([a for a, _, _ in drawn] + [b for _, b, _ in drawn])
    bounds = [line[min(int(share * len(line)), len(line) - 1)] for share in shares[:-1]]
    cuts = tuple(dict.fromkeys((*(cut for cut in bounds if cut > line[0]), 1.0)))  # each class holds some hand
    many = len(cuts)
    often, wins = ([[0.0] * many for _ in range(many)] for _ in range(2))
    for a, b, won in drawn:
        i, j = class_of(cuts, a), class_of(cuts, b)
        for one, other, part in ((i, j, won), (j, i, 1 - won)):
            often[one][other] += 0.5 / len(drawn)
            wins[one][other] += 0.5 * part / len(drawn)
    return Classes(cuts, Deals(often, wins))


def result(mine: object, theirs: object) -> float:
    return 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0  # type: ignore[operator]


def before_the_draw(after: Next) -> Classes:
    """Return classes of five cards before the draw, by their worth after the usual draw; then comes another betting."""
    options = DrawPokerOptions()
    ranking, draw = draw_ranking(options, 5), random.Random(11)
    measure = remembered(lambda hand: worth_of_hand(ranking, hand, PACK_52))
    standard = after_draw(ranking, PACK_52)

    def dealt() -> Sample:
        cards = draw.sample(PACK_52, 20)
        hands = cards[:5], cards[5:10]
        many = [len(usual_throw(ranking, hand)) for hand in hands]
        ranks = [
            ranking(drawn_to(ranking, hand, more)) for hand, more in zip(hands, (cards[10:15], cards[15:]), strict=True)
        ]
        shares = share_beaten(standard[many[1]], ranks[0]), share_beaten(standard[many[0]], ranks[1])
        return measure(tuple(hands[0])), measure(tuple(hands[1])), after(*shares)

    return from_samples((dealt() for _ in range(DRAW_DEALS)), FINE)


def drawn_to(ranking: Ranking, hand: list[Card], more: list[Card]) -> list[Card]:
    out = usual_throw(ranking, hand)
    return [*(card for card in hand if card not in out), *more[: len(out)]]


def remembered(measure: Callable[[tuple[Card, ...]], float]) -> Callable[[tuple[Card, ...]], float]:
    known: dict[tuple[Card, ...], float] = {}

    def measured(hand: tuple[Card, ...]) -> float:
        if hand not in known:
            known[hand] = measure(hand)
        return known[hand]

    return measured


def street(cards: int, after: Next | None = None) -> Classes:
    """Return classes for a street of Stud Poker: so many cards each, one down, by the seat's own chance to win.

    On the last street the better hand wins; `after` any other comes another street with its betting.
    """
    ranking, draw = ranking_of(StraightPokerOptions()), random.Random(20 + cards)

    def both(hands: list[Card], many: int) -> tuple[float, float]:
        one, other = hands[:many], hands[5 : 5 + many]
        return chance(ranking, one, other[1:], draw), chance(ranking, other, one[1:], draw)

    def dealt() -> Sample:
        hands = draw.sample(PACK_52, 10)
        won = after(*both(hands, cards + 1)) if after else result(ranking(hands[:5]), ranking(hands[5:]))
        return *both(hands, cards), won

    return from_samples((dealt() for _ in range(STREET_DEALS)), COARSE)


def chance(ranking: Ranking, own: list[Card], up: list[Card], draw: random.Random) -> float:
    """Return how often five cards win with the unseen ones dealt at random, against an opponent's `up` cards.

    If only one card is unseen, each is tried.
    """
    unseen = [card for card in PACK_52 if card not in own and card not in up]
    if len(own) == 5:
        mine = ranking(own)
        return sum(result(mine, ranking([*up, card])) for card in unseen) / len(unseen)
    won, lacks, most = 0.0, 5 - len(own), 10 - len(own) - len(up)
    for _ in range(STREET_TRIES):
        for at in range(most):
            other = at + int(draw.random() * (len(unseen) - at))
            unseen[at], unseen[other] = unseen[other], unseen[at]
        won += result(ranking([*own, *unseen[:lacks]]), ranking([*up, *unseen[lacks:most]]))
    return won / STREET_TRIES


def points() -> Classes:
    """Return classes for Bouillotte for four, by how often a hand beats one other that stays."""
    draw, pack, order, samples = random.Random(31), pack_for(4), (3, 2, 1, 0), list[Sample]()
    for _ in range(POINT_DEALS):
        cards = draw.sample(pack, 13)
        hands = {seat: cards[3 * seat : 3 * seat + 3] for seat in order}
        worths = {seat: bouillotte._share(tuple(hands[seat]), cards[12], order, seat, True) for seat in order}
        for one, other in combinations(order, 2):
            won = bouillotte._beats(one, (other,), hands, cards[12], order, True)
            samples.append((worths[one], worths[other], float(won)))
    return from_samples(samples, COARSE)


def four_cards(after: Next) -> Classes:
    """Return classes of four cards at Ambigu before the draw, by what the usual draw makes of them."""
    draw = random.Random(41)

    def come_to(hand: list[Card], more: list[Card]) -> ambigu.Height:
        out = ambigu.thrown(hand)
        return ambigu.height(worth([*(card for card in hand if card not in out), *more[: len(out)]]))

    def dealt() -> Sample:
        cards = draw.sample(PACK_OF_TENS, 16)
        one, other = cards[:4], cards[4:8]
        shares = ambigu.share(come_to(one, cards[8:12])), ambigu.share(come_to(other, cards[12:]))
        return ambigu.share_to_come(one), ambigu.share_to_come(other), after(*shares)

    return from_samples((dealt() for _ in range(FOUR_DEALS)), COARSE)
