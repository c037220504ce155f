"""The notice that a computer player is thinking, shown after a short delay."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..host import Host

MOMENT = 0.3  # seconds before the notice appears


class Thinking:
    """Tracks the computer seat shown as thinking; `seat` is None for none."""

    def __init__(self, scene: Host) -> None:
        self.scene = scene
        self.seat: int | None = None
        self._begun: tuple[int | None, int] = (None, -1)  # the seat that is thinking, and the position
        self._since = 0.0

    def update(self) -> None:
        """Determine which seat is thinking, and redraw the table if it has changed."""
        scene, now = self.scene, self.scene.app.clock.now()
        thinking = scene.session.turns.thinking if scene.is_settled else None
        here = (thinking, scene.progress.answers)
        if here != self._begun:
            self._begun, self._since = here, now
        seat = thinking if now - self._since >= MOMENT else None
        if seat != self.seat:
            self.seat, scene.app.is_dirty = seat, True
