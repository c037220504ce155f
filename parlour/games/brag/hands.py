"""The ranks of three cards at Brag: as a hand, as an up card, and by pips.

Ranks are tuples: the greater wins, and equal ones tie. Braggers are wild.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from ...engine.cards import KNAVE, PACK_52, Card, card
from ...procedures.ranking import KeptOrder, Rank, Reading
from ...words.message import recorded

CLASSES = NOTHING, PAIR, TRIPLET = range(3)
NAMES = {NOTHING: "nothing", PAIR: "pair", TRIPLET: "triplet"}
MOST = 31  # the target of the third pool (BR-19)
ACE_HIGH = 14

# The three braggers of the English game, best first (BR-10), and the eight of the American game (BR-21).
BRAGGERS = card("AD"), card("JC"), card("9D")
EIGHT_BRAGGERS = frozenset(c for c in PACK_52 if c.rank in (KNAVE, 9))

Value = Rank


class BragWorths(KeptOrder):
    """The order of hands in one form of the game.

    English: three ranked braggers, each wild or natural; between equal hands fewer braggers win, then better ones.
    American: eight equal braggers, always wild; between equal hands more braggers win.
    """

    def __init__(self, braggers: Sequence[Card], *, always_wild: bool) -> None:
        super().__init__(CLASSES)
        self.braggers, self.always_wild = tuple(braggers), always_wild

    def readings(self, hand: Sequence[Card]) -> Iterator[Reading]:
        """Yield the readings of a hand, with each of its braggers wild or natural (BR-9 to BR-13, BR-21, BR-R5)."""
        held = [bragger for bragger in self.braggers if bragger in hand]
        for many in range(len(held) if self.always_wild else 0, len(held) + 1):
            for wild in combinations(held, many):
                yield from self.read(wild, [c.high for c in hand if c not in wild])

    def read(self, wild: Sequence[Card], highs: Sequence[int]) -> Iterator[Reading]:
        """Yield the readings with exactly these cards wild; three American braggers count as three aces."""
        if not wild:
            yield NOTHING, tuple(sorted(highs, reverse=True))
        elif not highs and self.always_wild:
            yield TRIPLET, (ACE_HIGH, *self.kind(wild))
        for rank in set(highs):
            alike = len(wild) + highs.count(rank)
            odd = [high for high in highs if high != rank] if alike == 2 else []
            if alike > 1:
                yield PAIR if alike == 2 else TRIPLET, (rank, *self.kind(wild), *odd)

    def kind(self, wild: Sequence[Card]) -> Iterable[int]:
        """Return the tie-break between equal hands by their wild cards (BR-11, BR-12, BR-21, BR-R2)."""
        if self.always_wild:
            return (len(wild),)
        return -len(wild), len(BRAGGERS) - BRAGGERS.index(wild[0]) if wild else 0

    def words(self, value: Value, /) -> str:
        """Return the name of a hand: "a pair of tens", "three aces", "queen high"."""
        kind, rank = self.class_of(value), int(value[1])
        named = recorded(f"plays.brag.{'single' if kind == NOTHING else 'several'}.{rank}")
        return recorded(f"plays.brag.hands.{NAMES[kind]}", ranks=named)


def up_card(turned: Card) -> Value:
    """Return the rank of an up card for the first pool; a bragger beats others of its rank (BR-16)."""
    return turned.high, turned in BRAGGERS


def pips(hand: Sequence[Card]) -> int:
    """Return the pips of a hand for the third pool: aces eleven, court cards ten (BR-19)."""
    return sum(11 if c.high == 14 else min(c.rank, 10) for c in hand)


ENGLISH, AMERICAN = BragWorths(BRAGGERS, always_wild=False), BragWorths(tuple(EIGHT_BRAGGERS), always_wild=True)
