"""The one way in which hands are ranked: read in every way that they can be, and called the highest of it.

What a game says of its hands is data and readings. The data are its `classes`, low to high; a reading is a class that
the hand satisfies, with what decides between two of it. A rank is then the tuple of the class's place and of that, so
that `max` finds the winner, and equal ranks tie.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from ...engine.cards import Card

Rank = tuple[float, ...]  # the place of the class, then what decides within it
Reading = tuple[Hashable, Rank]  # the class, and what decides between two hands of it

MOST_KEPT = 1 << 10  # hands whose rank is remembered


class Classes:
    """The classes of hands at a game, named low to high; a reading of one that is not played with counts nothing."""

    def __init__(self, classes: Sequence[Any]) -> None:
        self.classes = tuple(classes)
        self.place = {name: i for i, name in enumerate(self.classes)}

    def highest(self, readings: Iterable[Reading]) -> Rank:
        """Return the rank of the best of some readings."""
        return max(self.rank(name, decides) for name, decides in readings if name in self.place)

    def rank(self, name: Hashable, decides: Iterable[float]) -> Rank:
        """Return the rank of a class with what decides within it."""
        return (self.place[name], *decides)

    def class_of(self, rank: Rank) -> Any:
        """Return the class of a rank."""
        return self.classes[int(rank[0])]


class Order(Classes, ABC):
    """The order of hands at a game: `order(hand)` is a tuple, higher for the better hand, equal for hands that tie."""

    @abstractmethod
    def readings(self, hand: Sequence[Card]) -> Iterable[Reading]:
        """Return every class that a hand satisfies, each with what decides within it."""

    def __call__(self, hand: Sequence[Card], /) -> Rank:
        return self.highest(self.readings(hand))


class KeptOrder(Order):
    """An order that remembers what it has ranked: the same cards are asked about over and over."""

    def __init__(self, classes: Sequence[Any]) -> None:
        super().__init__(classes)
        self._kept = lru_cache(MOST_KEPT)(self._ranked_anew)

    def __call__(self, hand: Iterable[Card], /) -> Rank:
        return self._kept(frozenset(hand))

    def _ranked_anew(self, hand: frozenset[Card]) -> Rank:
        return self.highest(self.readings(tuple(hand)))
