"""Touch input: a tap presses, and moving a finger up or down scrolls.

SDL also turns each touch into mouse events; those are ignored, since every tap would otherwise press twice.
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from ..window.desk import Desk

HELD = 0.6  # seconds of a long press, which opens the tooltip
SLACK = 14  # pixels a tapping finger may move
STEP = 60  # pixels of finger movement for one wheel step


class Touch:
    """Tracks the one active finger; others count as a resting hand."""

    def __init__(self, app: Desk) -> None:
        self.app = app
        self._finger: int | None = None
        self._at = (0, 0)  # where the finger went down, or last scrolled
        self._draws = False
        self._since = 0.0

    @property
    def is_down(self) -> bool:
        """Return whether a finger is on the screen."""
        return self._finger is not None

    def update(self) -> None:
        """Show the tooltip of a target after a long press."""
        if self._finger is None or self._draws or self.app.clock.now() - self._since < HELD:
            return
        self._since = inf
        if self.app.pressed and self.app.pressed == self.app.scene.works_by_holding:
            return
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
        """Return whether SDL generated this mouse event from a touch."""
        return bool(getattr(event, "touch", False))

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle a finger event; return whether the event was one."""
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
        """Drag a card, or scroll and release the press."""
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
        """Return a finger's position in window pixels."""
        w, h = self.app.surface.get_size()
        return round(event.x * (w - 1)), round(event.y * (h - 1))

    def _press(self, kind: int, place: tuple[int, int]) -> None:
        self.app.handle(pygame.event.Event(kind, pos=place, button=1))
