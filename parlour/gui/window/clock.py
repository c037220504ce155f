"""Time: that of the machine, and one that a test holds."""

from __future__ import annotations

import time

FRAME = 1 / 60


class Clock:
    """Real time; tests hand in a fixed one."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def tick(self) -> float:
        """Begin a frame, and return the seconds since the last one began."""
        last, self._last = self._last, time.monotonic()
        return self._last - last

    def now(self) -> float:
        """Return a time in seconds that only goes forward."""
        return time.monotonic()


class FixedClock(Clock):
    """Time that passes by exactly one sixtieth a frame."""

    def __init__(self) -> None:
        self.time = 0.0

    def tick(self) -> float:
        self.time += FRAME
        return FRAME

    def now(self) -> float:
        return self.time
