"""A guard against presses that follow too quickly to be deliberate."""

from __future__ import annotations

from ...input.drag import Times

SLIP = 0.3  # seconds in which a second press counts as part of a double click


class Guard:
    """Records when a card was last selected or an answer given."""

    def __init__(self, clock: Times) -> None:
        self._clock = clock
        self._at = -SLIP

    def note(self) -> None:
        """Record a press."""
        self._at = self._clock.now()

    @property
    def is_slip(self) -> bool:
        """Return whether a press now comes too soon after the last one."""
        return self._clock.now() - self._at < SLIP
