"""Touch input: a touch is a press, and a finger drawn up or down scrolls.

SDL also turns every touch into mouse events; those are ignored, or each touch would press twice.
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from ..window.desk import Desk

HELD = 0.6  # seconds a finger must rest on something to open its help
SLACK = 14  # pixels a pressing finger may stray
STEP = 60  # pixels of finger movement for one notch of the wheel


class Touch:
    """The one active finger; others count as a resting hand."""

    def __init__(self, app: Desk) -> None:
        self.app = app
        self._finger: int | None = None
        self._at = (0, 0)  # where it went down, or where the screen last scrolled
        self._draws = False
        self._since = 0.0

    @property
    def is_down(self) -> bool:
        """Return whether a finger is on the screen."""
        return self._finger is not None

    def update(self) -> None:
        """Show help for a target under a finger held still."""
        if self._finger is None or self._draws or self.app.clock.now() - self._since < HELD:
            return
        self._since = inf
        if self.app.pressed and not self.app.drag.has_moved:
            target = self.app.drag.target
            self.app.drag.cancel()
            self.app.pressed = ""
            if target is not None:
                self.app.asking.open_for(target)
            else:
                self.app.asking.open_at(self._at)

    @staticmethod
    def is_echo(event: pygame.event.Event) -> bool:
        """Return whether SDL made this mouse event from a touch."""
        return bool(getattr(event, "touch", False))

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle a finger's event; return whether it was one."""
        if event.type not in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return False
        place = self._place(event)
        if event.type == pygame.FINGERDOWN and self._finger is None:
            self._finger, self._at, self._draws = event.finger_id, place, False
            self._since = self.app.clock.now()
            self._press(pygame.MOUSEBUTTONDOWN, place)
        elif event.finger_id == self._finger and event.type == pygame.FINGERMOTION:
            self._moved(place)
        elif event.finger_id == self._finger and event.type == pygame.FINGERUP:
            self._finger = None
            self._press(pygame.MOUSEBUTTONUP, place if not self._draws else (-1, -1))
        return True

    def _moved(self, place: tuple[int, int]) -> None:
        """Drag a card, or scroll with the finger and release its press."""
        if self.app.drag.target is not None:
            self.app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=place))
            return
        down = place[1] - self._at[1]
        if not self._draws and abs(down) > SLACK:
            self._draws, self.app.pressed, self.app.is_dirty = True, "", True
        if self._draws and abs(down) >= STEP:
            steps = int(down / STEP)
            self._at = (place[0], self._at[1] + steps * STEP)
            self.app.scene.wheel(steps)
            self.app.is_dirty = True

    def _place(self, event: pygame.event.Event) -> tuple[int, int]:
        """Return a finger's position in pixels of the window."""
        window = self.app.window
        w, h = (window.get_surface() if window is not None else self.app.surface).get_size()
        return round(event.x * (w - 1)), round(event.y * (h - 1))

    def _press(self, kind: int, place: tuple[int, int]) -> None:
        self.app.handle(pygame.event.Event(kind, pos=place, button=1))
