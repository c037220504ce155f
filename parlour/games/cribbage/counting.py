"""Counting at Cribbage: fifteens, pairs, runs, flushes and his nob.

Ranks are 1 (ace, low only) to 13 (king); an ace counts 1 and a court card 10. A `Part` is one item of a count, as
announced at the show: its kind, its cards and its points.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from ...engine.cards import KNAVE, Card

HIGHEST_COUNT = 31
LONGEST_RUN = 7  # ace to seven add up to 28; any other seven ranks in a row exceed thirty-one
PAIRS = {2: ("pair", 2), 3: ("pair_royal", 6), 4: ("double_pair_royal", 12)}
# A run with duplicates scores once for each choice among them: at most eight times, with six cards.
RUNS = {1: "run", 2: "double_run", 3: "treble_run", 4: "quadruple_run", 6: "sixfold_run", 8: "eightfold_run"}
MOST_PIPS = 10  # the most that a card adds to the count


class Part(NamedTuple):
    """One item of a count: "fifteen", "pair", "double_run", "flush", "nob" etc., with its cards and points."""

    kind: str
    cards: tuple[Card, ...]
    points: int

    def plain(self) -> list[object]:
        """Return the part as plain values for a public fact: kind, card texts, points."""
        return [self.kind, [card.text for card in self.cards], self.points]


_RANK = attrgetter("rank")
_RankPart = tuple[str, tuple[int, ...], int]  # kind, indices in the sorted ranks, points


def pips(rank: int) -> int:
    """Return what a card of this rank adds to the count: ace 1, court card 10."""
    return rank if rank < MOST_PIPS else MOST_PIPS


@lru_cache(2048)
def _rank_parts(ranks: tuple[int, ...]) -> tuple[_RankPart, ...]:
    """Return the parts that depend on ranks alone, which are given in ascending order (CRB-21 to 23)."""
    return (*_fifteens(ranks), *_pairs(ranks), *_runs(ranks))


def _fifteens(ranks: tuple[int, ...]) -> list[_RankPart]:
    """Return a part of two points for every combination that adds up to fifteen, its highest card first."""
    ways: list[tuple[int, tuple[int, ...]]] = [(0, ())]
    for place in reversed(range(len(ranks))):
        most = 15 - pips(ranks[place])  # higher ranks would exceed fifteen
        ways += [(total + 15 - most, (*way, place)) for total, way in ways if total <= most]
    return [("fifteen", way, 2) for total, way in ways if total == 15]


def _equal(ranks: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the indices of the cards of each rank, rank by rank."""
    return [tuple(places) for _, places in groupby(range(len(ranks)), lambda place: ranks[place])]


def _pairs(ranks: tuple[int, ...]) -> list[_RankPart]:
    """Return a part for every rank that occurs more than once."""
    found = []
    for places in _equal(ranks):
        if len(places) > 1:
            kind, points = PAIRS[len(places)]
            found.append((kind, places, points))
    return found


def _runs(ranks: tuple[int, ...]) -> list[_RankPart]:
    """Return a part for each maximal run of three or more ranks, counting every choice among duplicates."""
    found: list[_RankPart] = []
    series: list[tuple[int, ...]] = []
    for places in [*_equal(ranks), ()]:
        if series and (not places or ranks[places[0]] != ranks[series[-1][0]] + 1):
            if len(series) >= 3:
                ways = 1
                for choice in series:
                    ways *= len(choice)
                found.append((RUNS[ways], tuple(p for choice in series for p in choice), ways * len(series)))
            series = []
        series.append(places)
    return found


@cache
def rank_points(ranks: tuple[int, ...]) -> int:
    """Return the points for fifteens, pairs and runs of some ranks in ascending order."""
    return sum(points for _, _, points in _rank_parts(ranks))


def flush_points(hand: Sequence[Card], start: Card, is_crib: bool) -> int:
    """Return the points for a flush: one for each card, and one for the start if it is of the suit (CRB-24, 43, 45).

    In the crib, all four cards and the start must be of one suit.
    """
    suit = hand[0].suit
    for card in hand:
        if card.suit is not suit:
            return 0
    if start.suit is suit:
        return len(hand) + 1
    return 0 if is_crib else len(hand)


def has_nob(hand: Sequence[Card], start: Card) -> bool:
    """Return whether the hand holds the knave of the start's suit (CRB-25)."""
    return any(card.rank == KNAVE and card.suit is start.suit for card in hand)


def points_of(hand: Sequence[Card], start: Card, is_crib: bool) -> int:
    """Return the points of a hand or crib at the show, including the start (CRB-20 to 25)."""
    ranks = sorted([card.rank for card in hand])
    ranks.append(start.rank)
    ranks.sort()
    return rank_points(tuple(ranks)) + flush_points(hand, start, is_crib) + has_nob(hand, start)


def parts_of(hand: Sequence[Card], start: Card, is_crib: bool) -> list[Part]:
    """Return the items of the same count in the order of announcement: fifteens, pairs, runs, flush, nob."""
    ordered = sorted([*hand, start], key=_RANK)
    ranks = tuple([card.rank for card in ordered])
    found = [Part(kind, tuple([ordered[p] for p in places]), points) for kind, places, points in _rank_parts(ranks)]
    flush = flush_points(hand, start, is_crib)
    if flush:
        found.append(Part("flush", (*hand, start) if flush > len(hand) else tuple(hand), flush))
    if has_nob(hand, start):
        knave = next(card for card in hand if card.rank == KNAVE and card.suit is start.suit)
        found.append(Part("nob", (knave,), 1))
    return found


# the play
def run_length(ranks: Sequence[int]) -> int:
    """Return the length of the run, in any order, that ends with the last rank played, or 0 (CRB-17)."""
    if len(ranks) < 3:
        return 0
    low = high = ranks[-1]
    seen, longest = 1 << low, 0
    for length in range(2, min(len(ranks), LONGEST_RUN) + 1):
        rank = ranks[-length]
        if seen >> rank & 1:
            break  # a duplicate breaks the run
        seen |= 1 << rank
        low, high = min(low, rank), max(high, rank)
        if length >= 3 and high - low == length - 1:
            longest = length
    return longest


def alike(ranks: Sequence[int]) -> int:
    """Return how many of the last ranks played are the same, at least 1 (CRB-16)."""
    many, last = 1, ranks[-1]
    while many < len(ranks) and ranks[-many - 1] == last:
        many += 1
    return many


def play_points(ranks: Sequence[int], count: int) -> int:
    """Return the points for the last rank played, which brings the count to `count` (CRB-13, 15 to 18)."""
    points = 2 if count in (15, HIGHEST_COUNT) else 0
    if len(ranks) < 2:
        return points
    return points + (PAIRS[alike(ranks)][1] if ranks[-1] == ranks[-2] else run_length(ranks))


def play_parts(played: Sequence[Card], count: int) -> list[Part]:
    """Return the items scored by the last card played (CRB-13, 15 to 18)."""
    found: list[Part] = []
    if len(played) < 2:
        return found
    ranks = [card.rank for card in played]
    if count == 15:
        found.append(Part("fifteen", tuple(played), 2))
    if count == HIGHEST_COUNT:
        found.append(Part("thirty_one", tuple(played), 2))
    if ranks[-1] == ranks[-2]:
        same = alike(ranks)
        kind, points = PAIRS[same]
        found.append(Part(kind, tuple(played[-same:]), points))
    elif run := run_length(ranks):
        found.append(Part("run", tuple(played[-run:]), run))
    return found
