"""Painting frames: the scene with its overlays, and between redraws just the moving sprites.

While an edge of the window is dragged, the last frame is stretched to each new size.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from ...drawing.canvas import Canvas, Target

if TYPE_CHECKING:
    from ..workings import Workings


RESTED = 0.25  # seconds a frame has been still before a copy is kept for stretching


class Painter:
    """Paints one window; `is_shown` is whether the last frame is on the display, `covered` where sprites were."""

    def __init__(self, app: Workings) -> None:
        self.app = app
        self.is_shown = False
        self.covered: list[pygame.Rect] = []
        self._baked: pygame.Surface | None = None  # the screen without its sprites
        self._memory: pygame.Surface | None = None  # where it is kept
        self._drawn_at = 0.0

    def draw(self) -> None:
        """Draw the scene with its notice and show it."""
        self.app.is_dirty = False
        canvas = self._painted(is_enter_taken=takes_enter(self.app, self.app.targets))
        if (is_taken := takes_enter(self.app, canvas.targets)) != canvas.is_enter_taken:
            canvas = self._painted(is_enter_taken=is_taken)
        self.app.scene.keep_in_reach()
        self.app.widgets.settle(canvas.widgets, self.app.surface.get_size(), canvas.theme, canvas.px("body"))
        self.app.widgets.focus(self.app.focus)
        self.app.widgets.draw(self.app.surface)
        self.app.asking.draw(canvas)
        canvas.mark_focus()
        self.app.scan.draw(canvas)
        if self.app.notice:
            self._draw_notice(canvas)
        self.app.targets, self.app.written, self.app.heading = canvas.targets, canvas.written, canvas.heading
        self.app.things = canvas.things
        self.app.told, self.app.next_places = canvas.told, canvas.next_places
        if self.app.focus and not any(t.name == self.app.focus for t in self.app.targets):
            self.app.focus = ""
        self.app.frames += 1
        self._baked, self.covered = None, []
        self._drawn_at = self.app.clock.now()
        self.is_shown = False

    def _painted(self, *, is_enter_taken: bool) -> Canvas:
        """Draw the scene and return its canvas."""
        canvas = self.app.canvas()
        canvas.is_enter_taken = is_enter_taken
        self.app.scene.draw(canvas)
        return canvas

    def draw_sprites(self) -> None:
        """Draw the sprites over the cached screen, repainting only the areas they cover or leave."""
        sprites = self.app.scene.sprites(self.app.looks())
        if sprites and self.is_stretched:
            self.draw()
        if sprites and self._baked is None:
            self._bake()
        if self._baked is not None:
            for place in self.covered:
                self.app.surface.blit(self._baked, place, place)
        if sprites or self.covered or not self.is_shown:
            self.covered = [self.app.surface.blit(picture, place) for picture, place in sprites]
            self.is_shown = self._flipped()
        self._keep()

    def rest_due(self) -> float | None:
        """Return in how many seconds a copy of the frame is to be kept, or None if there is one."""
        if self._baked is not None or self.app.window is None:
            return None
        return max(0.0, self._drawn_at + RESTED - self.app.clock.now())

    def _keep(self) -> None:
        """Keep a copy of a frame that has been still for a while."""
        if self.rest_due() == 0.0:
            self._bake()

    def _bake(self) -> None:
        """Keep a copy of the frame, in the memory of the last one: new memory takes twice the time."""
        if self._memory is None or self._memory.get_size() != self.app.surface.get_size():
            self._memory = self.app.surface.copy()
        else:
            self._memory.blit(self.app.surface, (0, 0))
        self._baked = self._memory

    @property
    def is_stretched(self) -> bool:
        """Return whether the frame that is shown was drawn at another size."""
        return self._baked is not None and self._baked.get_size() != self.app.surface.get_size()

    def stretch(self) -> bool:
        """Stretch the last frame to the window's new size; return False if it must be drawn again.

        The frame is copied without smoothing, which takes 1.5 ms at 1920x1080 and 6 ms at 3840x2160.
        """
        if self._baked is None or self.covered or self.app.is_dirty:
            return False
        pygame.transform.scale(self._baked, self.app.surface.get_size(), self.app.surface)
        self.is_shown = False
        return True

    def _flipped(self) -> bool:
        """Show the frame; return False if the display is unavailable, so that the caller tries again."""
        if self.app.window is None:
            return True
        try:
            if (shown := self.app.window.get_surface()) is not self.app.surface:
                shown.blit(self.app.surface, (0, 0))
            self.app.window.flip()
        except pygame.error:
            return False
        return True

    def _draw_notice(self, canvas: Canvas) -> None:
        t, places = canvas.theme, self.app.scene.notice_places()
        most = canvas.w - 40 if places is None else places[1].w
        w = min(most, canvas.width_of(self.app.notice, "body", "b") + canvas.n(48))
        h = canvas.height_of(self.app.notice, w - canvas.n(32), face="b") + canvas.n(20)
        rect = pygame.Rect((canvas.w - w) // 2, canvas.n(58), w, h)
        if places is not None:
            strip, room = places
            rect.midbottom = (room.centerx, strip.bottom - max(0, strip.h - h) // 2)
            rect.y = max(rect.y, canvas.n(8))
        canvas.written = [each for each in canvas.written if not rect.colliderect(each[0])]  # what it covers
        canvas.panel(rect, t.paper_raised, 6, t.brass, 2, shade=6)
        canvas.paragraph(self.app.notice, rect.x + canvas.n(16), rect.y + canvas.n(10), w - canvas.n(32), face="b")


def takes_enter(app: Workings, targets: Iterable[Target]) -> bool:
    """Return whether Enter presses the focused target instead of the primary button."""
    here = next((t for t in targets if t.name == app.focus), None) if app.shows_focus else None
    return here is not None and not here.yields and here.key.lower() != "enter"
