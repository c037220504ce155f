"""The clock: real time, and a fixed one for tests."""

from __future__ import annotations

import time

FRAME = 1 / 60


class Clock:
    """Real time; tests use a fixed clock."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def tick(self) -> float:
        """Start a frame and return the seconds since the last one started."""
        last, self._last = self._last, time.monotonic()
        return self._last - last

    def now(self) -> float:
        """Return a monotonic time in seconds."""
        return time.monotonic()


class FixedClock(Clock):
    """A clock that advances by exactly one sixtieth of a second per frame."""

    def __init__(self) -> None:
        self.time = 0.0

    def tick(self) -> float:
        self.time += FRAME
        return FRAME

    def now(self) -> float:
        return self.time
