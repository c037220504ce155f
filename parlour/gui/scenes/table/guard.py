"""A guard against presses that follow too quickly to be deliberate."""

from __future__ import annotations

from ...input.drag import Times

SLIP = 0.3  # seconds after a press in which another counts as the second half of a double click


class Guard:
    """Remembers when a card was last raised or an answer given."""

    def __init__(self, clock: Times) -> None:
        self._clock = clock
        self._at = -SLIP

    def note(self) -> None:
        """Note a press that the next one could complete."""
        self._at = self._clock.now()

    @property
    def is_slip(self) -> bool:
        """Return whether a press now would be too soon after the last one."""
        return self._clock.now() - self._at < SLIP
