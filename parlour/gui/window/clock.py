"""Time: that of the machine, and one that a test holds."""

from __future__ import annotations

import time

import pygame

FRAME = 1 / 60


class Clock:
    """Real time; tests hand in a fixed one."""

    def __init__(self) -> None:
        self._clock = pygame.time.Clock()

    def tick(self) -> float:
        """Wait for the next frame and return the seconds since the last."""
        return self._clock.tick(60) / 1000

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
