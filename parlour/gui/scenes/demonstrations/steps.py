"""The steps of a demonstration, one for each sentence, read deal by deal so that a long evening opens at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import overload

from ....engine.table import Event, Moved, Noted, Paid, Paused, redacted
from ....match import Match
from ....narration.narrator import Line, Narrator
from ....session.presenter import LookingBack

Step = tuple[int, int, Line]  # the number of the deal, how many of its events are shown, what is said


class Steps(Sequence[Step]):
    """The steps of the deals read so far; `marks` are those at which a trick, a run, a pool or a number was taken.

    `limits` says how much of a game that goes on may be looked back to.
    """

    def __init__(self, match: Match, narrator: Narrator, limits: LookingBack | None, empty: Line) -> None:
        self.match, self.narrator, self.limits, self.empty = match, narrator, limits, empty
        self.last_deal = limits.last_deal if limits else match.deal_number
        self.marks: list[int] = []
        self.deals_read = 0
        self._found: list[Step] = []

    def __len__(self) -> int:
        return max(len(self._found), 1)

    @overload
    def __getitem__(self, at: int) -> Step: ...
    @overload
    def __getitem__(self, at: slice) -> list[Step]: ...
    def __getitem__(self, at: int | slice) -> Step | list[Step]:
        return (self._found or [(1, 0, self.empty)])[at]

    @property
    def is_read(self) -> bool:
        """Whether every deal has been read."""
        return self.deals_read >= self.last_deal

    def read_to(self, deal: int) -> None:
        """Read on until a deal has been read, or all have."""
        while self.deals_read < min(deal, self.last_deal):
            self.deals_read += 1
            self._read(self.deals_read)

    def read_until(self, is_enough: Callable[[], bool]) -> None:
        """Read on until enough has been read, or every deal."""
        while not self.is_read and not is_enough():
            self.read_to(self.deals_read + 1)

    def reach(self, at: int) -> None:
        """Read on until there is a step after `at`, or every deal has been read."""
        self.read_until(lambda: len(self) > at + 1)

    def read_all(self) -> None:
        """Read every deal."""
        self.read_to(self.last_deal)

    def _read(self, number: int) -> None:
        """Add the steps of one deal."""
        found, bystander = self._found, 1 << self.match.seats
        events = self._open_to_view(self.match.events_of(number), number)
        for i, event in enumerate(events, 1):
            seen: Event | None = redacted(event, bystander)
            line = self.narrator.alone(seen, events[: i - 1]) if seen is not None else None
            if line is not None and (not found or found[-1][2] != line or found[-1][0] != number):
                found.append((number, i, line))
            elif line is not None:
                found[-1] = (number, i, line)
            elif isinstance(event, Noted) and found and found[-1][:2] == (number, i - 1):
                found[-1] = (number, i, found[-1][2])  # what is so from then on, such as who has won
            if seen is not None and _is_taking(seen) and found:
                self.marks.append(len(found) - 1)

    def _open_to_view(self, events: Sequence[Event], number: int) -> Sequence[Event]:
        """Return the events of a deal that may be looked at."""
        if self.limits is None or self.limits.pauses is None or number < self.limits.last_deal:
            return events
        pauses = [i for i, event in enumerate(events) if isinstance(event, Paused)]
        return events[: pauses[self.limits.pauses]] if self.limits.pauses < len(pauses) else events


def _is_taking(event: Event) -> bool:
    """Whether with an event a trick, a run or a pool is taken, or a number called."""
    if isinstance(event, Moved):
        return event.source in ("trick", "run") or event.target in ("called", "board")
    return isinstance(event, Paid) and isinstance(event.source, str)
