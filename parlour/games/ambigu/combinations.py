"""The seven combinations of Ambigu and its doublets: what four cards are worth, and what they are paid."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import NamedTuple

from ...cards import Card, Suit

POINT, PRIME, SEQUENCE, TRICON, FLUSH, TRICON_AND_PRIME, SEQUENCE_AND_FLUSH, LONG_SEQUENCE, FREDON = range(9)

# What each combination is paid by every other player; a grand prime in it is paid one more (AM-16 to AM-22).
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
    TRICON_AND_PRIME: "tricon and prime",
    SEQUENCE_AND_FLUSH: "sequence and flush",
    LONG_SEQUENCE: "sequence of four",
    FREDON: "fredon",
}
GRAND = 30  # a prime of more pips than this is a grand prime (AM-17)


class Worth(NamedTuple):
    """A hand's combination, what decides between two of it, and what it is paid. The greater wins."""

    combination: int
    ties: tuple[int, ...]
    pays: int

    @property
    def name(self) -> str:
        grand = self.pays > PAYS[self.combination]
        return NAMES[self.combination].replace("prime", "grand prime") if grand else NAMES[self.combination]


def worth(hand: Collection[Card]) -> Worth:
    """Return the best that four cards can be called (AM-R19)."""
    return _worth(frozenset(hand))


@lru_cache(1 << 12)
def _worth(hand: frozenset[Card]) -> Worth:
    ranks = sorted((c.rank for c in hand), reverse=True)
    suits = [c.suit for c in hand]
    pips, many_suits = sum(ranks), len(set(suits))
    extra = int(many_suits == 4 and pips > GRAND)
    alike = max(ranks, key=lambda rank: (ranks.count(rank), rank))
    times, run = ranks.count(alike), _longest_run(hand)
    if times == 4:
        return _made(FREDON, (alike,), extra)
    if run is not None and run[0] == 4:
        return _made(LONG_SEQUENCE, (run[1],))
    if many_suits == 1:
        return _made(FLUSH if run is None else SEQUENCE_AND_FLUSH, (pips,))
    if times == 3:
        return _made(TRICON_AND_PRIME if many_suits == 4 else TRICON, (alike,), extra)
    if run is not None:
        return _made(SEQUENCE, (run[1],))
    if many_suits == 4:
        return _made(PRIME, (pips,), extra)
    return _made(POINT, max(_point(hand, suit) for suit in suits if suit and suits.count(suit) > 1))


def _made(combination: int, ties: tuple[int, ...], extra: int = 0) -> Worth:
    return Worth(combination, ties, PAYS[combination] + extra)


def _longest_run(hand: Collection[Card]) -> tuple[int, int] | None:
    """Return the length, three or four, and the top of the best run in one suit (AM-18, AM-R15)."""
    held = {(c.suit, c.rank) for c in hand}
    found = []
    for card in hand:
        length = next(i for i in range(1, 5) if (card.suit, card.rank - i) not in held)
        if length > 2:
            found.append((length, card.rank))
    return max(found, default=None)


def _point(hand: Collection[Card], suit: Suit) -> tuple[int, ...]:
    """Return a suit's cards, its pips, and whether two of it follow upon each other (AM-16, AM-R11)."""
    ranks: Sequence[int] = [c.rank for c in hand if c.suit is suit]
    return len(ranks), sum(ranks), int(any(rank + 1 in ranks for rank in ranks))
