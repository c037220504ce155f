"""A position of a match: its counters, facts and events, and what each seat sees of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..engine.table import Event, View
from ..records.answers import Result
from .deals import Deals


class Position(Deals):
    """A position of a match: the state after the answers made so far."""

    @property
    def counters(self) -> list[int]:
        """Return each seat's counters."""
        return list(self.table.counters)

    @property
    def pools(self) -> dict[str, int]:
        """Return the counters in each pool or side pool, by name."""
        return dict(self.table.pools)

    @property
    def facts(self) -> dict[str, Any]:
        """Return the public facts by name: trumps, the call, scores."""
        return dict(self.table.facts)

    @property
    def results(self) -> list[Result]:
        """Return the results of the deals finished by this position."""
        return self._known[: self._over]

    def borrowed(self, number: int) -> list[int]:
        """Return what each seat borrowed from the bank in a finished deal, which is no gain."""
        before = self.game.borrowed(self.starts[number - 1][1].facts)
        after = self.game.borrowed(self.results[number - 1].facts)
        return [now - then for now, then in zip(after, before, strict=True)]

    @property
    def options(self) -> dict[str, Any]:
        """Return the value of every option, by key."""
        return {key: getattr(self.game.chosen_options, key) for key in self.game.options.declared()}

    @property
    def seats(self) -> int:
        return self.game.n

    @property
    def dealer(self) -> int | None:
        return self.table.dealer

    @property
    def is_over(self) -> bool:
        return self.ask is None

    @property
    def choices(self) -> int:
        """Return the number of choices made so far: the n of `at(n)`."""
        return sum(a.seat is not None for a in self.log[: self.position])

    @property
    def choices_known(self) -> int:
        """Return the number of choices in the log, including those that can be redone."""
        return sum(a.seat is not None for a in self.log)

    @property
    def events(self) -> tuple[Event, ...]:
        """Return all events so far; those of deals finished before a load are replayed on first use."""
        past = (self._past.of(i, self._replayed_events) for i in range(len(self._past)))
        return tuple(event for events in past for event in events) + self.deal_events

    @property
    def deal_events(self) -> tuple[Event, ...]:
        """Return the events of the open deal."""
        return tuple(self.table.events or ())

    def events_of(self, number: int) -> tuple[Event, ...]:
        """Return the events of a deal by number, finished or open."""
        if number == self.deal_number:
            return self.deal_events
        return tuple(self._past.of(number - 1, self._replayed_events))

    def view(self, seat: int | None) -> View:
        """Return a seat's view of the open deal; seat None is a bystander."""
        bit = 1 << (self.game.n if seat is None else seat)
        piles = {
            key: pieces if self.table.pile_at(key).sees & bit else (None,) * len(pieces)
            for key, pieces in self._start.piles.items()
        }
        return View(self.table, seat, self.ask, game=self.game.slug, start=replace(self._start, piles=piles))
