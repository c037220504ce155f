"""The shared parts of second readings: a randomly played session, and its answers read again in order."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from parlour.engine.questions import Action
from parlour.match import Match
from parlour.records.answers import Result
from tests.tables import any_table

Answer = tuple[int, str, list[str]]  # the seat, its answer, and everything it was offered
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


class Reading:
    """Counters as they should be after each deal, computed from cards and answers alone."""

    def __init__(self, seats: int, dealer: int, options: dict[str, Any]) -> None:
        self.n, self.dealer, self.options = seats, dealer, options
        self.counters = [options.get("start_counters", 100)] * seats
        self.answers: Iterator[Answer] = iter(())
        self.orders: Iterator[list[str]] = iter(())

    def answer(self, seat: int, choices: set[str]) -> str:
        """Return the next answer, checking that it is this seat's and had exactly these choices."""
        who, text, offered = next(self.answers)
        assert who == seat, (who, seat, text)
        assert set(offered) == choices, (set(offered) ^ choices, text)
        return text

    def round_from(self, seat: int) -> list[int]:
        return [(seat + i) % self.n for i in range(self.n)]

    def others(self, seat: int) -> list[int]:
        return self.round_from(seat)[1:]

    def pay(self, source: int, target: int, amount: int) -> None:
        self.counters[source] -= amount
        self.counters[target] += amount


class DealReading(Protocol):
    """A reading that works out one deal after another."""

    n: int
    counters: list[int]
    answers: Iterator[Answer]
    orders: Iterator[list[str]]

    def play(self) -> None: ...


class PoolReading(DealReading, Protocol):
    """A reading of a game with one pool."""

    pool: int


class Compare(Protocol):
    """Compares one session at a table with its second reading."""

    def __call__(self, seats: int, options: dict[str, Any], seed: int) -> None: ...


def compare_tables(
    compare: Compare, slug: str, most: int, choices: Mapping[str, Sequence[Any]], chance: int, tables: int, first: int
) -> None:
    """Compare sessions at random tables of two to `most` seats; their seeds count up from `first`."""
    chooser = random.Random(chance)
    for seed in range(first, first + tables):
        compare(*any_table(slug, most, choices, chooser), seed=seed)


def reread(match: Match, reading: DealReading) -> Iterator[Result]:
    """Read a session again; yield the result of each deal once its counters agree. No answer may be left over."""
    reading.answers, reading.orders = answers_of(match), orders_of(match)
    for result in match.results:
        reading.play()
        assert result.counters == reading.counters, (match.options, match.seed)
        yield result
    assert next(reading.answers, None) is None


def assert_shared(match: Match, reading: PoolReading, first: int) -> None:
    """Check that the pool was shared equally at the close, with odd counters clockwise from the seat `first`."""
    each, odd = divmod(reading.pool, reading.n)
    shares = [now - then for now, then in zip(match.counters, reading.counters, strict=True)]
    assert shares == [each + ((seat - first) % reading.n < odd) for seat in range(reading.n)]


def session(
    slug: str, seats: int, dealer: int, options: dict[str, Any], seed: int, choose: Callable[[list[Action]], Action]
) -> Match:
    """Return a session played by `choose`, with the choices of each answer in `offered`."""
    match = Match.start(slug, seats=seats, dealer=dealer, options=options, seed=seed)
    offered: list[Answer] = []
    while match.ask is not None:
        action = choose(match.ask.actions)
        offered.append((match.ask.seats[0], str(action), list(map(str, match.ask.actions))))
        match.act(action)
    match.extra = {"offered": offered}
    return match


def answers_of(match: Match) -> Iterator[Answer]:
    return iter(match.extra["offered"])


def orders_of(match: Match) -> Iterator[list[str]]:
    """Return the orders drawn by chance, in turn, as text."""
    return iter([list(map(str, entry.value)) for entry in match.log if entry.seat is None])


def by_chance(seed: int) -> Callable[[list[Action]], Action]:
    return random.Random(seed).choice
