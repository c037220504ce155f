"""The average counts of a hand and of a crib, before the start is turned up.

A hand is averaged exactly over every start that the seat has not seen. A crib is averaged over the likely lay-outs of
the others: how often each pair of ranks is laid out was counted in self-play of this policy
(assets/players/cribbage.json, made by assets/make/cribbage_lay_outs.py), and is weighted by the cards not yet seen.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from .... import resources
from ....engine.cards import KNAVE, PACK_52, Card, Suit
from ....games.cribbage.counting import rank_points

RANKS = range(1, 14)
Ranks = tuple[int, ...]
OWN, THEIRS = "own", "theirs"  # the owner of the crib, from the player's point of view

# For each form, the other contributors to the crib, each by whose crib it is for them; None is a card from the pack.
OTHERS: dict[tuple[str, str], tuple[str | None, ...]] = {
    ("three_hand", OWN): (THEIRS, THEIRS, None),
    ("three_hand", THEIRS): (THEIRS, OWN, None),
    ("four_hand", OWN): (OWN, THEIRS, THEIRS),
    ("four_hand", THEIRS): (THEIRS, OWN, OWN),
}


class Unseen(NamedTuple):
    """The cards that a seat has not seen: the total, the number of each rank (by rank, from 1), and of each suit."""

    many: int
    ranks: tuple[int, ...]
    suits: dict[Suit, int]


def unseen_by(seen: Sequence[Card]) -> Unseen:
    """Return the counts of the cards that have not been seen."""
    known = set(seen)
    rest = [card for card in PACK_52 if card not in known]
    ranks = tuple(sum(card.rank == rank for card in rest) for rank in range(14))
    return Unseen(len(rest), ranks, {suit: sum(card.suit is suit for card in rest) for suit in Suit})


def hand_average(kept: Sequence[Card], unseen: Unseen) -> float:
    """Return the average count of the cards kept, over every possible start."""
    ranks = sorted(card.rank for card in kept)
    total = 0
    for start in RANKS:
        if unseen.ranks[start]:
            total += unseen.ranks[start] * rank_points(tuple(sorted([*ranks, start])))
    suit = kept[0].suit
    if suit is not None and all(card.suit is suit for card in kept):
        total += len(kept) * unseen.many + unseen.suits[suit]
    for card in kept:
        if card.rank == KNAVE and card.suit is not None:
            total += unseen.suits[card.suit]
    return total / unseen.many


def crib_average(form: str, laid_out: Sequence[Card], whose: str, unseen: Unseen) -> float:
    """Return the average count of a crib that contains these cards; `whose` is OWN or THEIRS."""
    ranks = tuple(sorted(card.rank for card in laid_out))
    if len(ranks) == 1:
        worth = _crib_with_one(form, ranks[0], whose)
    else:
        worth = _crib_with_two(form, ranks, THEIRS if whose == OWN else OWN, unseen)
    for card in laid_out:
        if card.rank == KNAVE and card.suit is not None:
            worth += unseen.suits[card.suit] / unseen.many
    if len(laid_out) == 2 and laid_out[0].suit is laid_out[1].suit and laid_out[0].suit is not None:
        left, many = unseen.suits[laid_out[0].suit], unseen.many
        worth += 5 * left * (left - 1) * (left - 2) / (many * (many - 1) * (many - 2))
    return worth


def rough_crib(laid_out: Sequence[Card]) -> float:
    """Return a rough value of cards in a crib: the points they make by themselves, plus one for each five."""
    ranks = sorted(card.rank for card in laid_out)
    return float(rank_points(tuple(ranks)) + ranks.count(5))


@cache
def lay_outs(form: str, whose: str) -> dict[Ranks, int]:
    """Return how often each set of ranks was laid out in games of a form, into one's own crib or another's."""
    return {tuple(map(int, ranks.split())): often for ranks, often in counted()[form][whose].items()}


def counted() -> dict[str, dict[str, dict[str, int]]]:
    """Return the stored frequencies, keyed by form, by whose crib, and by ranks."""
    kept: dict[str, dict[str, dict[str, int]]] = json.loads(resources.text("players/cribbage.json"))
    return kept


def _crib_with_two(form: str, ranks: Ranks, theirs: str, unseen: Unseen) -> float:
    """Return the average of a crib of two cards and the opponent's two, weighted by their likelihood."""
    total = weights = 0.0
    left = unseen.ranks
    for others, often in lay_outs(form, theirs).items():
        low, high = others
        ways = left[low] * left[high] / 16 if low != high else left[low] * (left[low] - 1) / 12
        if ways:
            total += often * ways * with_any_start((*ranks, *others))
            weights += often * ways
    return total / weights


@cache
def _crib_with_one(form: str, rank: int, whose: str) -> float:
    """Return the average of a crib of one card and three others."""
    total = weights = 0.0
    for others, often in _three_laid_out(form, whose).items():
        if others.count(rank) < 4:
            total += often * with_any_start((rank, *others))
            weights += often
    return total / weights


@cache
def _three_laid_out(form: str, whose: str) -> dict[Ranks, float]:
    """Return the probability of each set of three ranks laid out by the others."""
    chances = [_share(form, role) for role in OTHERS[form, whose]]
    found: dict[Ranks, float] = {}
    for ranks in combinations_with_replacement(RANKS, 3):
        found[ranks] = sum(chances[0][a] * chances[1][b] * chances[2][c] for a, b, c in set(_orders(ranks)))
    return found


def _orders(ranks: Ranks) -> Iterator[Ranks]:
    a, b, c = ranks
    yield from ((a, b, c), (a, c, b), (b, a, c), (b, c, a), (c, a, b), (c, b, a))


def _share(form: str, whose: str | None) -> dict[int, float]:
    """Return the probability of each rank; a card from the pack is equally likely to be any."""
    if whose is None:
        return dict.fromkeys(RANKS, 1 / 13)
    often = lay_outs(form, whose)
    whole = sum(often.values())
    return {rank: often.get((rank,), 0) / whole for rank in RANKS}


@cache
def with_any_start(ranks: Ranks) -> float:
    """Return the average of fifteens, pairs and runs over all starts; the ranks may be in any order."""
    total = 0
    for start in RANKS:
        left = 4 - ranks.count(start)
        if left > 0:
            total += left * rank_points(tuple(sorted((*ranks, start))))
    return total / (52 - len(ranks))
