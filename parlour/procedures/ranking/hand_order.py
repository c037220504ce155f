"""Ranking hands: a hand has one or more readings, and the highest of them is its rank.

A game defines its `classes`, low to high, and the readings of a hand: each is a class that the hand satisfies, with a
tie-break. A rank is the index of the class followed by the tie-break, so `max` finds the winner and equal ranks tie.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from ...engine.cards import Card

Rank = tuple[float, ...]  # the index of the class, then the tie-break
Reading = tuple[Hashable, Rank]  # the class and its tie-break

MOST_KEPT = 1 << 10  # maximum number of hands whose ranks are cached


class Classes:
    """A game's classes of hands, low to high; readings in other classes are ignored."""

    def __init__(self, classes: Sequence[Any]) -> None:
        self.classes = tuple(classes)
        self.place = {name: i for i, name in enumerate(self.classes)}

    def highest(self, readings: Iterable[Reading]) -> Rank:
        """Return the highest rank among the readings."""
        return max(self.rank(name, decides) for name, decides in readings if name in self.place)

    def rank(self, name: Hashable, decides: Iterable[float]) -> Rank:
        """Return the rank for a class with a tie-break."""
        return (self.place[name], *decides)

    def class_of(self, rank: Rank) -> Any:
        """Return the class that a rank belongs to."""
        return self.classes[int(rank[0])]


class Order(Classes, ABC):
    """A game's order of hands: `order(hand)` is a tuple, higher for better hands and equal for ties."""

    @abstractmethod
    def readings(self, hand: Sequence[Card]) -> Iterable[Reading]:
        """Return every class that a hand satisfies, each with its tie-break."""

    def __call__(self, hand: Sequence[Card], /) -> Rank:
        return self.highest(self.readings(hand))


class KeptOrder(Order):
    """An order with cached ranks, because the same hands are ranked repeatedly."""

    def __init__(self, classes: Sequence[Any]) -> None:
        super().__init__(classes)
        self._kept = lru_cache(MOST_KEPT)(self._ranked_anew)

    def __call__(self, hand: Iterable[Card], /) -> Rank:
        return self._kept(frozenset(hand))

    def _ranked_anew(self, hand: frozenset[Card]) -> Rank:
        return self.highest(self.readings(tuple(hand)))
