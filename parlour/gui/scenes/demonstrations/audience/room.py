"""The audience window: the demonstration on a second screen, without controls, pointer or notes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from .....words.message import message
from ....drawing import raster
from ....drawing.canvas import Canvas, Rect
from ....window.screen.second import NoSecondScreen, SecondWindow, open_second
from ..drawing import DemonstratedTable, draw_for_room
from ..motion import StepMotion
from .spotlight import pieces_of

if TYPE_CHECKING:
    from ....table.layout import TableLayout
    from ....window.app import App


class RoomView:
    """The audience window while it is open; `pieces` are the rectangles of what is drawn on it."""

    def __init__(self, app: App, shown: DemonstratedTable, motion: StepMotion) -> None:
        self.app, self.shown, self.motion = app, shown, motion
        self.second: SecondWindow | None = None
        self.layout: TableLayout | None = None
        self.pieces: dict[str, Rect] = {}
        self._baked: pygame.Surface | None = None  # the picture without moving pieces

    @property
    def is_open(self) -> bool:
        return self.second is not None

    @property
    def picture(self) -> pygame.Surface | None:
        """Return the audience's picture, or None before the first frame."""
        return self._baked

    def open(self) -> str:
        """Open the audience window; return an error sentence, or ""."""
        try:
            self.second = open_second(self.app.window)
        except NoSecondScreen as missing:
            return str(missing)
        self.app.second = self.second
        raster.make_room(*self.second.surface.get_size())
        return ""

    def close(self) -> None:
        """Close the audience window if it is open."""
        if self.second is not None:
            self.second.close()
        self.second = self.app.second = self._baked = None

    def update(self) -> None:
        """Redraw what has changed and the moving pieces, or forget the window if it was closed."""
        second = self.second
        if second is None:
            return
        if second.is_closed:
            self.close()
            self.app.say(message("gui.demonstrations.room_closed"))
            return
        try:
            surface = second.surface
        except pygame.error:
            return  # the screen is unavailable
        baked = self._baked
        if self.app.is_dirty or second.is_stale or baked is None:
            baked = self._paint(surface)
        elif not self.motion.is_moving:
            return
        surface.blit(baked, (0, 0))
        if self.layout is not None and not self.shown.is_blank:
            for picture, place in self.motion.sprites(self.app.looks(), self.layout.table_h):
                surface.blit(picture, place)
        second.is_stale = not second.flip()

    def _paint(self, surface: pygame.Surface) -> pygame.Surface:
        """Redraw the audience's picture and return it."""
        if self._baked is None or self._baked.get_size() != surface.get_size():
            self._baked = pygame.Surface(surface.get_size(), 0, surface)
        like = self.app.canvas()
        canvas = Canvas(self._baked, like.theme, replace(like.looks))
        self.shown.table.drawn_on, self.layout = canvas, draw_for_room(self.shown, canvas)
        self.pieces = pieces_of(canvas, self.layout)
        return self._baked
