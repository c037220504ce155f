"""Rankings of three-card hands: triplets, sequences, flushes, pairs and points.

The games differ in their classes and in counting a point; each variant is a `Ranking`, plain data.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations
from typing import NamedTuple

from ..engine.cards import ACE, KING, PACK_32, PACK_52, Card, Suit
from ..words.message import grammar, recorded

THIRTY_ONE, TRIPLET, SEQUENCE, FLUSH, PAIR, POINT, NOTHING = (
    "thirty_one", "triplet", "sequence", "flush", "pair", "point", "nothing",
)  # fmt: skip

SUIT_POINT = "suit_point"  # how a point in one suit is named


@dataclass(frozen=True)
class CombinationRanking:
    """The ranking of three cards in one variant of a game: its `classes`, best first, and how a point is counted.

    With `whole_hand`, a point is the pips of all three cards, and ties between points or flushes are broken by the
    cards from the highest down. Otherwise a point is the pips of one suit, of which at least `least` cards are
    required, and more cards win a tie. With `low_ace`, A 2 3 is the lowest sequence.
    """

    classes: tuple[str, ...]
    whole_hand: bool = False
    least: int = 2
    low_ace: bool = True

    @cached_property
    def heights(self) -> dict[str, int]:
        """Return the height of each class; the lowest is 1."""
        return {kind: len(self.classes) - i for i, kind in enumerate(self.classes)}


class Combination(NamedTuple):
    """The value of a hand: a higher `rank` is better; `kind` is its class, and `pips` its point.

    `suit` is that of a sequence, a flush or a point in one suit, otherwise None; `high` is the rank (ace 14) that
    names a triplet, sequence or pair, otherwise 0.
    """

    rank: tuple[int, ...]
    kind: str
    pips: int
    suit: Suit | None
    high: int

    @property
    def words(self) -> str:
        """Return the combination's name: "three kings", "pair of 9s", "21 in hearts"."""
        return _words(self.kind, self.high, self.pips, self.suit)

    @property
    def phrase(self) -> str:
        """Return the combination's name as used in a sentence: "three kings", "a pair of 9s", "21 in hearts"."""
        return grammar().a_hand(self.words)


@cache  # a few hundred names, each costly to build
def _words(kind: str, high: int, pips: int, suit: Suit | None) -> str:
    rank, ranks = (recorded(f"procedures.combinations.{many}.{high}") if high else "" for many in ("single", "several"))
    kind = SUIT_POINT if kind == POINT and suit else kind
    return recorded(
        f"procedures.combinations.hands.{kind}", rank=rank, ranks=ranks, pips=pips, suit=suit.value if suit else ""
    )


PIPS = {rank: 11 if rank == ACE else min(rank, 10) for rank in range(ACE, KING + 1)}  # by the rank of a card


def pips(card: Card) -> int:
    """Return a card's pips: eleven for an ace, ten for a ten or court card, otherwise its number."""
    return PIPS[card.rank]


def combination(hand: Sequence[Card], ranking: CombinationRanking) -> Combination:
    """Return the best combination of three cards in this variant."""
    heights, (one, two, three) = ranking.heights, hand
    highs = sorted((one.high, two.high, three.high), reverse=True)
    highest, middle, lowest = highs
    suit = one.suit if one.suit is two.suit is three.suit else None
    total = PIPS[one.rank] + PIPS[two.rank] + PIPS[three.rank]
    if highest == lowest:
        if TRIPLET in heights:
            return Combination((heights[TRIPLET], highest), TRIPLET, 0, None, highest)
    elif suit is not None:
        if THIRTY_ONE in heights and total == 31:
            return Combination((heights[THIRTY_ONE],), THIRTY_ONE, total, suit, 0)
        top = sequence_top(highs, ranking.low_ace) if SEQUENCE in heights else 0
        if top:
            return Combination((heights[SEQUENCE], top), SEQUENCE, total, suit, top)
        if FLUSH in heights:
            within = (total, *highs) if ranking.whole_hand else (total,)
            return Combination((heights[FLUSH], *within), FLUSH, total, suit, 0)
    elif PAIR in heights and middle in (highest, lowest):
        odd = highest if middle == lowest else lowest
        return Combination((heights[PAIR], middle, odd), PAIR, 0, None, middle)
    if ranking.whole_hand:
        return Combination((heights[POINT], total, *highs), POINT, total, None, 0)
    return _suit_point(hand, ranking)


def sequence_top(highs: Sequence[int], low_ace: bool = True) -> int:
    """Return the top rank of a sequence, given three ranks from high to low (3 for A 2 3), or 0 if it is none."""
    if highs[0] - 1 == highs[1] == highs[2] + 1:
        return highs[0]
    return 3 if low_ace and tuple(highs) == (14, 3, 2) else 0


def _suit_point(hand: Sequence[Card], ranking: CombinationRanking) -> Combination:
    """Return the best point in one suit: most pips, then most cards; class "nothing" if no suit has enough cards."""
    counted: dict[Suit | None, tuple[int, int]] = {}
    for card in hand:
        total, many = counted.get(card.suit, (0, 0))
        counted[card.suit] = total + PIPS[card.rank], many + 1
    best, suit = (0, 0), None
    for held, count in counted.items():  # among equals, the suit that comes first in the hand
        if count[1] >= ranking.least and count > best:
            best, suit = count, held
    if suit is None:
        return Combination((ranking.heights[NOTHING],), NOTHING, 0, None, 0)
    return Combination((ranking.heights[POINT], *best), POINT, best[0], suit, 0)


@cache
def _all_ranks(ranking: CombinationRanking, pack: tuple[Card, ...]) -> list[tuple[int, ...]]:
    return sorted(combination(hand, ranking).rank for hand in combinations(pack, 3))


def share_beaten(rank: tuple[int, ...], ranking: CombinationRanking, pack: tuple[Card, ...] = PACK_52) -> float:
    """Return the fraction of all three-card hands of a pack that a hand of this rank beats; ties count half.

    The first call for a ranking takes a tenth of a second to rank all hands.
    """
    ranks = _all_ranks(ranking, pack)
    return (bisect_left(ranks, rank) + bisect_right(ranks, rank)) / 2 / len(ranks)


# Thirty-One: 31 in one suit, three of a rank, otherwise the best count in a suit, even of a single card.
SCHNAUTZ = CombinationRanking((THIRTY_ONE, TRIPLET, POINT), least=1)


@cache
def parlour_commerce(without: Collection[str] = frozenset(), pack: int = 52) -> CombinationRanking:
    """Return the ranking of drawing-room Commerce, without the classes `without` for Limited Commerce (p. 75)."""
    classes = tuple(kind for kind in (TRIPLET, SEQUENCE, FLUSH, PAIR, POINT) if kind not in without)
    return CombinationRanking(classes, whole_hand=True, low_ace=pack == 52)


@cache
def club_commerce(extra: Collection[str] = frozenset()) -> CombinationRanking:
    """Return Foster's ranking for Commerce, with any classes that a table adds: flush, pair or both."""
    known = (TRIPLET, SEQUENCE, POINT, NOTHING, *extra)
    return CombinationRanking(tuple(kind for kind in (TRIPLET, SEQUENCE, FLUSH, PAIR, POINT, NOTHING) if kind in known))


# My Ship Sails: three cards of a suit by their pips, then two; nothing else counts.
SHIP = CombinationRanking((FLUSH, POINT, NOTHING))

PACKS = {52: PACK_52, 32: PACK_32}
