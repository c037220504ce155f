"""The window's surface: its size, and full screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ....words.message import message
from ...drawing import raster
from .platform import LEAST, give_back_memory

if TYPE_CHECKING:
    from ..workings import Workings

SETTLED = 0.15  # seconds without a resize before the screen is drawn at its new size


class Display:
    """Keeps the surface at the window's size; `resized_at` is None once resizing has ended."""

    def __init__(self, app: Workings) -> None:
        self.app = app
        self.resized_at: float | None = None
        self._scale = 1.0, 1.0  # pixels per pointer unit, above 1 if the desktop is scaled

    def resized(self) -> None:
        """Stretch the last frame to the new size until resizing ends, or draw at once if it cannot be stretched."""
        self.take_surface()
        self.app.drag.cancel()
        self.resized_at = self.app.clock.now()
        if not self.app.painter.stretch():
            self.app.is_dirty = True

    def exposed(self) -> None:
        """Show the frame again after the system covered or lost it."""
        self.take_surface()
        if self.app.painter.is_stretched:
            self.app.painter.is_shown = False
        else:
            self.app.is_dirty = True

    def take_surface(self) -> None:
        """Use the window's surface; a window below the smallest size shows part of a larger surface.

        The last surface stays in use while the display is unavailable.
        """
        if self.app.window is None:
            return
        try:
            surface = self.app.window.get_surface()
        except pygame.error:
            return
        (w, h), (wide, high) = surface.get_size(), self.app.window.size
        self._scale = w / max(1, wide), h / max(1, high)
        size = max(surface.get_width(), LEAST[0]), max(surface.get_height(), LEAST[1])
        self.app.surface = surface if surface.get_size() == size else pygame.Surface(size, 0, surface)
        raster.make_room(*size)

    def in_pixels(self, event: pygame.event.Event) -> pygame.event.Event:
        """Return a mouse event with its position in pixels."""
        if self._scale == (1.0, 1.0) or not hasattr(event, "pos"):
            return event
        x, y = (round(part * scale) for part, scale in zip(event.pos, self._scale, strict=True))
        return pygame.event.Event(event.type, {**event.dict, "pos": (x, y)})

    def settle(self) -> None:
        """Draw at the new size once resizing has ended, and clear the old size's cache."""
        if self.resized_at is not None and self.app.clock.now() - self.resized_at > SETTLED:
            self.resized_at, self.app.is_dirty = None, True
            raster.forget()
            give_back_memory()

    def toggle_fullscreen(self) -> None:
        """Switch between full screen and a window."""
        if self.app.window is None:
            return
        try:
            if self.app.settings.fullscreen:
                self.app.window.set_windowed()
            else:
                self.app.window.set_fullscreen(True)
        except pygame.error:
            self.app.say(message("gui.window.cannot_change"))
            return
        is_full = self.app.settings.fullscreen = not self.app.settings.fullscreen
        self.app.voice.say(message("gui.window.is_full" if is_full else "gui.window.is_windowed"))
        self.resized()
        self.app.keep_settings()
