"""The rules of a question: the action or verb, what is allowed, the clause, and the refusal."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, islice
from math import comb
from typing import Any, NamedTuple

from ...words.message import Sentence
from ..cards import Card, in_pack_order
from .actions import Action, Verb

Allowed = bool | Collection[Any]


class Rule(NamedTuple):
    """One rule of a question.

    For an action, `allowed` is a truth value; for a verb, a collection of the legal arguments. `clause` is the
    rule's id, and `otherwise` the refusal of anything else: a message may use {tried}, the argument tried, and
    {low} and {high}, the ends of a range; plain text has {} for the argument. Without it the question lists the
    legal actions.
    """

    what: Action | Verb
    allowed: Any  # a truth value for an action, a collection of keys for a verb
    clause: str
    otherwise: Sentence = ""

    def allows(self, key: Any) -> bool:
        """Return whether a rule about a verb allows this piece or amount."""
        return not isinstance(self.allowed, bool) and key in self.allowed


stated = tuple.__new__  # a rule from all its fields, in a third of a normal call's time


@cache
def offered(action: Action, clause: str) -> Rule:
    """Return the rule that makes an action without arguments legal; cached."""
    return Rule(action, True, clause)


Refusing = tuple[Callable[[Any], bool], str, Sentence]  # a predicate, its clause, its refusal


class Sets:
    """All sets of `low` to `high` of some cards, as a lazy collection, for rules on discarding or keeping."""

    __slots__ = ("among", "high", "low")

    def __init__(self, among: Sequence[Card], low: int, high: int) -> None:
        self.among, self.low, self.high = in_pack_order(among), low, min(high, len(among))

    def __iter__(self) -> Iterator[tuple[Card, ...]]:
        for size in range(self.low, self.high + 1):
            yield from combinations(self.among, size)

    def __getitem__(self, place: int) -> tuple[Card, ...]:
        sets = combinations(self.among, self.low) if self.low == self.high else self
        return next(islice(sets, place, None))

    def __len__(self) -> int:
        return _number_of_sets(len(self.among), self.low, self.high)

    def __contains__(self, chosen: object) -> bool:
        return (
            isinstance(chosen, tuple)
            and self.low <= len(chosen) <= self.high
            and len(different := set(chosen)) == len(chosen)
            and different.issubset(self.among)
        )


class Pairs:
    """Every pair of one card of `first` and one of `second`, as a lazy collection.

    For rules on exchanging, where there may be a hundred pairs and only one is chosen.
    """

    __slots__ = ("first", "second")

    def __init__(self, first: Sequence[tuple[Any, ...]], second: Sequence[tuple[Any, ...]]) -> None:
        self.first, self.second = first, second

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        return (one + other for one in self.first for other in self.second)

    def __getitem__(self, place: int) -> tuple[Any, ...]:
        one, other = divmod(place, len(self.second))
        return self.first[one] + self.second[other]

    def __len__(self) -> int:
        return len(self.first) * len(self.second)

    def __contains__(self, chosen: object) -> bool:
        return isinstance(chosen, tuple) and any(
            chosen[: len(one)] == one and chosen[len(one) :] in self.second for one in self.first
        )


class CompleteChoices(ABC):
    """The complete set of legal arguments of one verb, as a single rule.

    The game's own rules are consulted only for a refusal.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def keys(self) -> Sequence[Any]:
        """Return the legal arguments, in the order in which they are offered."""

    @abstractmethod
    def holds(self, key: Any) -> bool:
        """Return whether an argument is legal, without building the list."""

    @property
    @abstractmethod
    def refusals(self) -> Iterable[Refusing]:
        """Return the game's own rules; every illegal argument breaks at least one. The first broken rule is cited."""

    def against(self, key: Any) -> tuple[str, Sentence]:
        """Return the clause and the sentence of the first rule that an argument breaks."""
        return next((clause, otherwise) for allows, clause, otherwise in self.refusals if not allows(key))

    def __iter__(self) -> Iterator[Any]:
        return iter(self.keys)

    def __len__(self) -> int:
        return len(self.keys)

    def __contains__(self, key: object) -> bool:
        return self.holds(key)


@cache
def _number_of_sets(cards: int, low: int, high: int) -> int:
    return sum(comb(cards, size) for size in range(low, high + 1))
