"""Presses that follow upon one another too quickly to be meant."""

from __future__ import annotations

from typing import Protocol

SLIP = 0.3  # seconds after a press in which another one is the second half of a double click


class Times(Protocol):
    """A clock that only goes forward."""

    def now(self) -> float: ...


class Guard:
    """Knows when a card was last raised or an answer given."""

    def __init__(self, clock: Times) -> None:
        self._clock = clock
        self._at = -SLIP

    def note(self) -> None:
        """Note that something was pressed which the next press could complete."""
        self._at = self._clock.now()

    @property
    def is_slip(self) -> bool:
        """Whether a press now comes too soon after the last one."""
        return self._clock.now() - self._at < SLIP
