"""The attract loop: the kiosk's games play themselves one after another until somebody touches the screen."""

from __future__ import annotations

from dataclasses import replace

import pygame

from ....narration.headings import heading_of
from ....session.replay.recorded import to_show
from ....session.request import sample_paths
from ....words.language import telling_of
from ...drawing.canvas import Canvas, Looks, Rect, Target
from ...widgets.parts import rail
from ..base import Scene
from ..demonstrations import DemonstrationScene
from .host import KioskHost

LEAD_IN = 0.35  # share of a deal skipped at the start, so that something happens at once


class AttractScene(Scene):
    """Shows one deal after another, with the invitation in every language below."""

    app: KioskHost
    first_focus = "attract"

    def __init__(self, app: KioskHost) -> None:
        super().__init__(app)
        self.number, self.shown_for = 0, 0.0
        self._shows: dict[int, DemonstrationScene] = {}  # made once: the loop runs for hours
        self.show = self._next_show()

    def _next_show(self) -> DemonstrationScene:
        """Return the demonstration of the next game, playing automatically."""
        place = self.number % len(self.app.kiosk.games)
        game = self.app.kiosk.games[place]
        with telling_of(game.slug):
            show = self._shows.get(place) or DemonstrationScene(self.app, to_show(sample_paths()[game.show]).steps())
            self._shows[place] = show
            show.is_presenter = True
            show.revealed = set(range(show.rules.seats))
            show.player.stand(round(LEAD_IN * show.replay.last))
        show.player.is_playing = True
        return show

    # time
    def update(self, dt: float) -> float:
        self.shown_for += dt
        if self.shown_for >= self.app.kiosk.each:
            self.shown_for, self.number = 0.0, self.number + 1
            self.show = self._next_show()
            self.app.is_dirty = True
        with telling_of(self.show.rules.slug):
            rest = self.show.update(dt)
        return min(rest, self.app.kiosk.each - self.shown_for)

    def sprites(self, looks: Looks) -> list[tuple[pygame.Surface, Rect]]:
        return self.show.sprites(looks)

    # drawing
    def draw(self, canvas: Canvas) -> None:
        languages, t = self.app.kiosk.languages, canvas.theme
        canvas.heading = self.app.words.touch
        line = round(canvas.px("h3") * 1.25)
        h = max(round(canvas.h * 0.09), line * len(languages) + canvas.n(16))
        foot = Rect(0, canvas.h - h, canvas.w, h)
        if self.show.layout is None:
            self._draw_show(canvas, foot)
        self._draw_show(canvas, foot)
        rail(canvas, foot, False)
        game = self.app.kiosk.games[self.number % len(self.app.kiosk.games)]
        name = canvas.text(heading_of(game.slug).name, canvas.n(28), foot.centery, "h2", "sb", t.ivory,
                           most=round(canvas.w * 0.3))  # fmt: skip
        left = name.right + canvas.n(30)
        y = foot.centery - (len(languages) - 1) * line / 2
        for i, words in enumerate(languages):
            canvas.text(words.touch, canvas.w - canvas.n(28), y + i * line, "h3", "sb" if not i else "si",
                        t.brass if not i else t.ivory, 1.0, most=canvas.w - canvas.n(28) - left)  # fmt: skip
        whole = Rect(0, 0, canvas.w, canvas.h)
        canvas.target(Target("attract", whole, self.app.begin_visit, words=self.app.words.touch))
        if canvas.has_focus("attract"):
            canvas.ring(foot.inflate(-canvas.n(20), -canvas.n(14)))

    def _draw_show(self, canvas: Canvas, foot: Rect) -> None:
        """Draw the table above the foot, which covers the demonstration's own bar; nothing can be pressed."""
        bar = self.show.layout.foot.h if self.show.layout is not None else foot.h
        table = canvas.surface.subsurface(Rect(0, 0, canvas.w, min(canvas.h, foot.y + bar)))
        within = Canvas(table, canvas.theme, replace(canvas.looks))
        with telling_of(self.show.rules.slug):
            self.show.draw(within)
        canvas.written += [each for each in within.written if each[0].bottom <= foot.y]
        canvas.told += [each for each in within.told if each[0].bottom <= foot.y]

    # input
    def key(self, chord: str) -> bool:
        if self.app.scan.is_on and chord in ("space", "return", "enter"):
            return False
        self.app.begin_visit()
        return True

    def back(self) -> None:
        """Do nothing, since there is no screen below the loop."""

    def help_for(self, target: Target) -> None:
        return None
