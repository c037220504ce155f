"""The seven combinations of Ambigu and their doublets: their order and their payments."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from ...engine.cards import Card, Suit
from ...procedures.ranking import KeptOrder, Reading
from ...words.message import recorded

POINT, PRIME, SEQUENCE, TRICON, FLUSH, TRICON_AND_PRIME, SEQUENCE_AND_FLUSH, LONG_SEQUENCE, FREDON = range(9)

# What every other player pays for each combination; a grand prime adds one (AM-16 to AM-22).
PAYS = {
    POINT: 1,
    PRIME: 2,
    SEQUENCE: 3,
    TRICON: 4,
    FLUSH: 5,
    TRICON_AND_PRIME: 6,
    SEQUENCE_AND_FLUSH: 8,
    LONG_SEQUENCE: 8,
    FREDON: 10,
}
NAMES = {
    POINT: "point",
    PRIME: "prime",
    SEQUENCE: "sequence",
    TRICON: "tricon",
    FLUSH: "flush",
    TRICON_AND_PRIME: "tricon_and_prime",
    SEQUENCE_AND_FLUSH: "sequence_and_flush",
    LONG_SEQUENCE: "long_sequence",
    FREDON: "fredon",
}
OF_A_RANK = {TRICON, TRICON_AND_PRIME, FREDON}  # named by the rank of their equal cards
HAND = 4  # cards
GRAND = 30  # a prime with more pips than this is a grand prime (AM-17)


class Worth(NamedTuple):
    """A hand's combination, its tie-breakers and its payment; a greater value wins."""

    combination: int
    ties: tuple[int, ...]
    pays: int

    @property
    def name(self) -> str:
        """Return the combination's name, with what decides between equal ones: "tricon of nines", "prime of 26"."""
        grade = "grand" if self.pays > PAYS[self.combination] else "plain"
        many, number = self.ties[:2] if self.combination == POINT else (HAND, self.ties[0])
        ranks = recorded(f"plays.ambigu.ranks.{number}") if self.combination in OF_A_RANK else ""
        return recorded(f"plays.ambigu.{grade}.{NAMES[self.combination]}", number=number, cards=many, ranks=ranks)


class Combinations(KeptOrder):
    """The order of the seven combinations and their doublets, low to high."""

    def readings(self, hand: Sequence[Card]) -> Iterator[Reading]:
        """Yield every combination and doublet in a hand of four cards (AM-16 to AM-22, R7 to R11)."""
        ranks = [c.rank for c in hand]
        suits = [c.suit for c in hand]
        pips, many_suits = sum(ranks), len(set(suits))
        for suit in {suit for suit in suits if suit and suits.count(suit) > 1}:
            yield POINT, _point(hand, suit)
        if many_suits == 4:
            yield PRIME, (pips,)
        for length, top in _runs(hand):
            yield (LONG_SEQUENCE if length == 4 else SEQUENCE), (top,)
            if many_suits == 1:
                yield SEQUENCE_AND_FLUSH, (pips,)
        if many_suits == 1:
            yield FLUSH, (pips,)
        for rank in {rank for rank in ranks if ranks.count(rank) > 2}:
            yield TRICON, (rank,)
            if many_suits == 4:
                yield TRICON_AND_PRIME, (rank,)
            if ranks.count(rank) == 4:
                yield FREDON, (rank,)


COMBINATIONS = Combinations(tuple(NAMES))


def worth(hand: Collection[Card]) -> Worth:
    """Return the best combination of four cards and its payment (AM-R19)."""
    combination, *ties = COMBINATIONS(hand)
    has_prime = combination in (PRIME, TRICON_AND_PRIME, FREDON)
    extra = int(has_prime and sum(c.rank for c in hand) > GRAND)
    return Worth(int(combination), tuple(map(int, ties)), PAYS[int(combination)] + extra)


def _runs(hand: Collection[Card]) -> Iterator[tuple[int, int]]:
    """Yield the length (three or four) and the top rank of every run in one suit (AM-18, AM-R15)."""
    held = {(c.suit, c.rank) for c in hand}
    for card in hand:
        length = next(i for i in range(1, 5) if (card.suit, card.rank - i) not in held)
        if length > 2:
            yield length, card.rank


def _point(hand: Collection[Card], suit: Suit) -> tuple[int, ...]:
    """Return the number of cards in a suit, their pips, and whether two of them are consecutive (AM-16, AM-R11)."""
    ranks: Sequence[int] = [c.rank for c in hand if c.suit is suit]
    return len(ranks), sum(ranks), int(any(rank + 1 in ranks for rank in ranks))
