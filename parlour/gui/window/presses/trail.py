"""A log of recent input for error reports, without cards, names or typed letters."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from ...input.keys import chord_of

if TYPE_CHECKING:
    from ..desk import Desk

MOST = 200  # events kept
PASSED_OVER = (pygame.MOUSEMOTION, pygame.TEXTINPUT, pygame.TEXTEDITING, pygame.KEYUP, pygame.FINGERMOTION)


class Trail:
    """The latest events, oldest first, each with its time and the scene that received it."""

    def __init__(self) -> None:
        self._lines: deque[str] = deque(maxlen=MOST)

    def heard(self, app: Desk, event: pygame.event.Event) -> None:
        """Record an event about to be handled."""
        if event.type in PASSED_OVER:
            return
        scene = type(app.scene).__name__ if app.scenes else "nothing"
        self._lines.append(f"{app.clock.now():10.2f} {scene}: {_told(app, event)}")

    def lines(self) -> Sequence[str]:
        """Return the events as lines of text."""
        return tuple(self._lines)


def _told(app: Desk, event: pygame.event.Event) -> str:
    if event.type == pygame.KEYDOWN:
        return "a key in a field" if app.widgets.is_field(app.focus) else f"key {chord_of(event)}"
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        return f"{pygame.event.event_name(event.type)} {event.button} at {event.pos[0]}, {event.pos[1]}"
    return pygame.event.event_name(event.type)
