"""The table of the game to continue, small, on the home screen's first card."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from ....narration.narrator import Narrator
from ....session.view.glimpse import Glimpse
from ...arrangements import arrangement_of
from ...drawing.canvas import Canvas, Rect
from ..small_table import draw_small, draw_still
from ..still_table import StillTable

if TYPE_CHECKING:
    from ...window.app import App


class GlimpseView(StillTable):
    """The small table; it is drawn once for each size and look."""

    def __init__(self, app: App, glimpse: Glimpse) -> None:
        super().__init__(app)
        self.seen, self.sitters, self.seat, self.asked = glimpse.seen, glimpse.sitters, glimpse.seat, glimpse.asked
        self.names = [sitter.name for sitter in self.sitters]
        rules = self.rules
        self.arrangement = arrangement_of(rules.slug)
        self.narrator = Narrator(rules.slug, self.names, rules.options)
        self._drawn: tuple[object, pygame.Surface] | None = None

    def draw(self, canvas: Canvas) -> None:
        """Draw nothing by itself: the card places it."""

    def draw_in(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the table in a part of the card."""
        key = rect.size, str(canvas.looks), canvas.theme
        if self._drawn is None or self._drawn[0] != key:
            told = len(canvas.told)
            draw_small(canvas, rect, partial(draw_still, self))
            del canvas.told[told:]  # the card tells of it
            self._drawn = key, canvas.surface.subsurface(rect).copy()
        canvas.surface.blit(self._drawn[1], rect)
        canvas.panel(rect, "", 4, canvas.theme.brass_line, 2)
