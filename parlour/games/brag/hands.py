"""What three cards are worth at Brag: as a brag hand, as an up card, and by their pips.

Values are tuples: the greater one wins, and equal ones tie. Braggers are wild cards that may also stand for themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations

from ...cards import KNAVE, PACK_52, Card, card

NOTHING, PAIR, TRIPLET = range(3)
MOST = 31  # what the third pool is played for (BR-19)

# The three braggers of the English game, the best first (BR-10), and the eight of the American (BR-21).
BRAGGERS = card("AD"), card("JC"), card("9D")
EIGHT_BRAGGERS = frozenset(c for c in PACK_52 if c.rank in (KNAVE, 9))

MOST_KEPT = 1 << 12  # hands whose worth is remembered

Value = tuple[float, ...]  # whole numbers; a float is what the show allows


@lru_cache(MOST_KEPT)
def english(hand: frozenset[Card]) -> Value:
    """Return the worth of a hand with three braggers: class, rank, the fewer wild cards, the bragger, odd cards.

    The best reading counts (BR-9 to BR-13, BR-R1 to BR-R5).
    """
    held = [bragger for bragger in BRAGGERS if bragger in hand]
    found = [_natural(sorted((c.high for c in hand), reverse=True))]
    for many in range(1, len(held) + 1):
        for wild in combinations(held, many):
            found += _with_wild(wild, [c for c in hand if c not in wild])
    return max(found)


def _natural(highs: Sequence[int]) -> Value:
    for rank in highs:
        alike = highs.count(rank)
        if alike > 1:
            odd = [high for high in highs if high != rank]
            return (PAIR if alike == 2 else TRIPLET, rank, 0, 0, *odd)
    return NOTHING, *highs


def _with_wild(wild: Sequence[Card], others: Sequence[Card]) -> list[Value]:
    """Return every reading in which the `wild` braggers stand for a rank among the `others`."""
    best = len(BRAGGERS) - BRAGGERS.index(wild[0])
    found: list[Value] = []
    for rank in {c.high for c in others}:
        alike = len(wild) + sum(c.high == rank for c in others)
        odd = [c.high for c in others if c.high != rank] if alike == 2 else []
        found.append((PAIR if alike == 2 else TRIPLET, rank, -len(wild), best, *odd))
    return found


@lru_cache(MOST_KEPT)
def american(hand: frozenset[Card]) -> Value:
    """Return the worth of a hand with eight braggers: class, rank, the more wild cards, odd cards.

    Knaves and nines are always wild, and three of them are three aces (BR-21, BR-R11, BR-R12).
    """
    highs = sorted((c.high for c in hand if c not in EIGHT_BRAGGERS), reverse=True)
    wild = len(hand) - len(highs)
    if not highs:
        return TRIPLET, 14, wild
    rank = next((high for high in highs if highs.count(high) > 1), highs[0])
    alike = highs.count(rank) + wild
    if alike == 1:
        return NOTHING, *highs
    odd = [high for high in highs if high != rank]
    return (PAIR if alike == 2 else TRIPLET, rank, wild, *odd)


def up_card(turned: Card) -> Value:
    """Return the worth of a card turned up for the first pool: a bragger beats the others of its rank (BR-16)."""
    return turned.high, turned in BRAGGERS


def pips(hand: Sequence[Card]) -> int:
    """Return the pips of a hand for the third pool: aces eleven, court cards ten (BR-19)."""
    return sum(11 if c.high == 14 else min(c.rank, 10) for c in hand)


NAMES = {
    14: "aces", 13: "kings", 12: "queens", 11: "knaves", 10: "tens", 9: "nines", 8: "eights", 7: "sevens", 6: "sixes",
    5: "fives", 4: "fours", 3: "threes", 2: "twos",
}  # fmt: skip
SINGLES = {
    14: "ace", 13: "king", 12: "queen", 11: "knave", 10: "ten", 9: "nine", 8: "eight", 7: "seven", 6: "six", 5: "five",
    4: "four",
}  # fmt: skip


class Worths:
    """The order of hands at one form of the game: a hand's worth, and its name."""

    def __init__(self, worth: Callable[[frozenset[Card]], Value]) -> None:
        self.worth = worth

    def __call__(self, hand: Sequence[Card], /) -> Value:
        return self.worth(frozenset(hand))

    def words(self, value: Value, /) -> str:
        """Return what a hand is called: "a pair of tens", "three aces", "queen high"."""
        kind, rank = int(value[0]), int(value[1])
        if kind == NOTHING:
            return f"{SINGLES[rank]} high"
        return f"a pair of {NAMES[rank]}" if kind == PAIR else f"three {NAMES[rank]}"


ENGLISH, AMERICAN = Worths(english), Worths(american)
