"""The screen that asks whether anybody is still there, with a countdown while the table is hidden."""

from __future__ import annotations

import math

import pygame

from ...drawing import raster
from ...drawing.canvas import Canvas, Rect, Target
from ...layout import left_of
from ...widgets.parts import button
from ..base import Scene
from ..curtain.cloth import cloth
from .host import KioskHost

MOVING = ("tab", "shift+tab", "left", "right", "up", "down")


class StillThereScene(Scene):
    """Any input keeps the visit going; when the countdown reaches zero, the visit ends."""

    app: KioskHost
    first_focus = "still.yes"

    def __init__(self, app: KioskHost) -> None:
        super().__init__(app)
        self.left_over = float(app.kiosk.countdown)

    @property
    def seconds(self) -> int:
        """Return the whole seconds left."""
        return max(0, math.ceil(self.left_over))

    def update(self, dt: float) -> float:
        before = self.seconds
        self.left_over -= dt
        if self.left_over <= 0:
            self.app.end_visit("walked off")
            return 0.0
        if self.seconds != before:
            self.app.is_dirty = True
        return self.left_over - (self.seconds - 1)

    def stay(self) -> None:
        """Return to the table."""
        self.app.pop()

    def finish(self) -> None:
        """End the visit."""
        self.app.end_visit("finished")

    def back(self) -> None:
        self.stay()

    def key(self, chord: str) -> bool:
        is_choosing = chord in (*MOVING, "return", "enter", "space")
        if not is_choosing:
            self.stay()
        return not is_choosing

    # drawing
    def draw(self, canvas: Canvas) -> None:
        canvas.surface.blit(cloth(canvas.w, canvas.h), (0, 0))
        languages, t = self.app.kiosk.languages, canvas.theme
        own = [self.app.words, *(words for words in languages if words is not self.app.words)]
        canvas.target(Target("still.anywhere", canvas.surface.get_rect(), self.stay, words=own[0].yes, scans=False))
        grown = 1 + (canvas.looks.text - 1) * 0.6
        w, h = min(canvas.w - 40, round(canvas.n(760) * grown)), min(canvas.h - 40, round(canvas.n(520) * grown))
        card = Rect((canvas.w - w) // 2, (canvas.h - h) // 2, w, h)
        canvas.panel(card, t.paper, 10, t.primary_edge, 2, shade=14)
        canvas.panel(card.inflate(-2 * canvas.n(8), -2 * canvas.n(8)), "", 6, t.hairline, 1)
        d = round(h * 0.27)
        self._draw_count(canvas, Rect(card.centerx - d // 2, card.y + canvas.n(40), d, d), own[0].seconds)
        y = card.y + canvas.n(40) + d + 1.0 * canvas.px("h1")
        most = w - canvas.n(100)
        canvas.heading = own[0].still
        canvas.text(own[0].still, card.centerx, y, "h1", "sb", t.ink, 0.5, most=most)
        y += canvas.px("h1") * 0.8
        if len(own) > 1:
            canvas.text(own[1].still, card.centerx, y, "h4", "si", t.claret, 0.5, most=most)
            y += canvas.px("h4")
        canvas.rule(card.centerx - w * 3 // 10, card.centerx + w * 3 // 10, round(y), t.claret)
        canvas.text(own[0].cleared, card.centerx, y + canvas.px("body") * 1.9, "body", "r", t.ink, 0.5, most=most)
        row = Rect(card.x + canvas.n(54), 0, w - canvas.n(108), max(canvas.control, round(h * 0.17)))
        row.bottom = card.bottom - canvas.n(40)
        wide = round(row.w * 0.62)
        self._draw_way(canvas, "still.yes", left_of(row, row.x + wide), [words.yes for words in own], "primary")
        other = Rect(row.x + wide + canvas.n(14), row.y, row.w - wide - canvas.n(14), row.h)
        self._draw_way(canvas, "still.finished", other, [words.finished for words in own], "paper")

    def _draw_way(self, canvas: Canvas, name: str, rect: Rect, said: list[str], kind: str) -> None:
        """Draw a button with its label in every language."""
        act = self.stay if name == "still.yes" else self.finish
        button(canvas, name, rect, "", act, kind=kind, zone="dialog").words = said[0]
        ink, most = canvas.theme.black, rect.w - canvas.n(16)
        canvas.text(said[0], rect.centerx, rect.centery - (rect.h * 0.18 if len(said) > 1 else 0), "lead", "b", ink,
                    0.5, most=most)  # fmt: skip
        if len(said) > 1:
            canvas.text(said[1], rect.centerx, rect.centery + rect.h * 0.2, "note", "b", ink, 0.5, most=most)

    def _draw_count(self, canvas: Canvas, place: Rect, words: str) -> None:
        """Draw the seconds left in a ring that empties."""
        t, pen = canvas.theme, max(6, round(place.w * 0.09))
        canvas.surface.blit(raster.box(place.w, place.h, place.w // 2, "", t.paper_sunk, pen), place)
        share = self.seconds / self.app.kiosk.countdown
        middle, reach = place.center, (place.w - pen) / 2
        for i in range(round(180 * share)):
            turn = math.tau * i / 180 - math.pi / 2
            point = round(middle[0] + reach * math.cos(turn)), round(middle[1] + reach * math.sin(turn))
            pygame.draw.circle(canvas.surface, t.primary_edge, point, pen // 2)
        canvas.text(str(self.seconds), place.centerx, place.centery - place.h * 0.07, "h1", "B", t.ink, 0.5)
        canvas.text(words, place.centerx, place.centery + place.h * 0.18, "note", "b", t.ink_2, 0.5,
                    most=round(place.w * 0.7))  # fmt: skip
