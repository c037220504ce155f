"""The events of the deals before the open one."""

from __future__ import annotations

from collections.abc import Callable

from ..engine.table import Event

MOST_KEPT = 8  # deals with cached replayed events: enough for a page, but bounded over years of play
MOST_PLAYED = 100  # past deals whose original events are kept

Events = list[Event]


class PastEvents:
    """The events of past deals by index: kept from play, or replayed on first use."""

    def __init__(self) -> None:
        self._played: list[Events | None] = []
        self._replayed: dict[int, Events] = {}

    def __len__(self) -> int:
        return len(self._played)

    def copied(self) -> PastEvents:
        """Return an independent copy."""
        other = PastEvents()
        other._played, other._replayed = self._played[:], dict(self._replayed)
        return other

    def add(self, index: int, events: Events | None) -> None:
        """Keep the events of a deal that has just ended, unless they are kept already."""
        if len(self._played) == index:
            self._played.append(events)
            if index >= MOST_PLAYED:  # otherwise memory would grow during a long evening
                self._played[index - MOST_PLAYED] = None

    def cut(self, index: int) -> None:
        """Forget the events of the deal at an index and of all later ones."""
        self._played = [*self._played[:index], *[None] * (index - len(self._played))]
        self._replayed = {k: events for k, events in self._replayed.items() if k < index}

    def of(self, index: int, replay: Callable[[int], Events]) -> Events:
        """Return the events of the deal at an index, replayed if they are not kept."""
        played = self._played[index]
        if played is not None:
            return played
        if index not in self._replayed:
            if len(self._replayed) == MOST_KEPT:
                del self._replayed[next(iter(self._replayed))]
            self._replayed[index] = replay(index)
        return self._replayed[index]
