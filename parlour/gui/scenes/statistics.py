"""Statistics: figures that say what they count, and two plots with a sentence each."""

from __future__ import annotations

from collections import Counter
from functools import partial
from statistics import fmean
from typing import TYPE_CHECKING

from ...games import CATALOGUE
from ...narration.headings import heading_of, in_order
from ...storage.statistics import Row, Statistics
from ..canvas import Canvas, Rect
from ..parts import button, head, segments, sheet
from ..plots import balance_plot, results_plot, signed
from .base import Scene

if TYPE_CHECKING:
    from ..app import App


class StatisticsScene(Scene):
    """What one person won and lost at one game."""

    first_focus = "back"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.index = Statistics(app.places.state / "statistics.sqlite")
        self.index.rebuild(app.places.games)
        self.people = self.index.names()[:5]
        self.games = [slug for slug in self.index.games() if slug in CATALOGUE] or in_order()[:1]
        self.person, self.game = 0, 0

    def ended(self) -> None:
        self.index.close()

    def rows(self) -> list[Row]:
        if not self.people:
            return []
        return self.index.rows(self.games[self.game], self.people[self.person])

    def draw(self, canvas: Canvas) -> None:
        t = canvas.theme
        canvas.felt()
        top = head(canvas, "Statistics", self.back)
        margin = canvas.n(28) if not canvas.is_compact else 12
        inner = sheet(
            canvas,
            Rect(margin, top.bottom + margin // 2, canvas.w - 2 * margin, canvas.h - top.bottom - margin),
            "Statistics",
            "of finished deals",
        )
        if not self.people:
            canvas.paragraph(
                "Nobody has finished a deal yet. Every deal that is played to its end is counted here.",
                inner.x,
                inner.y,
                inner.w,
            )
            return
        y = inner.y
        place = segments(canvas, "person", inner.x, y, self.people, self.person, self.choose_person, zone="who")
        y = self._games(canvas, inner, place)
        rows = self.rows()
        counted = [r for r in rows if not r.practice]
        self.figures(canvas, Rect(inner.x, y, inner.w, canvas.n(80)), rows, counted)
        y += round(canvas.px("h2") * 1.2 + canvas.px("small") * 2.4)
        y = self.means(canvas, inner, y)
        half = (inner.w - canvas.n(40)) // 2
        plots = Rect(inner.x, y, half, inner.bottom - y)
        if plots.h > 120 and counted:
            self._plots(canvas, plots, Rect(inner.x + half + canvas.n(40), y, half, plots.h), counted)
        elif not counted:
            canvas.paragraph(
                "No deal of this game has been finished without help.", inner.x, y, inner.w, "body", t.ink_2
            )

    def _games(self, canvas: Canvas, inner: Rect, beside: Rect) -> int:
        """Draw the game that is shown, and the ways to those before and after it; return the y below."""
        names = [heading_of(slug).name for slug in self.games]
        h = canvas.control
        wide = min(max(canvas.width_of(name, "lead", "b") for name in names), inner.w - 2 * h) + canvas.n(20)
        is_beside = beside.right + canvas.n(30) + wide + 2 * h <= inner.right
        x, y = (inner.right - wide - 2 * h, inner.y) if is_beside else (inner.x, beside.bottom + canvas.n(8))
        for name, sign, place, by in (("before", "left", x, -1), ("after", "right", x + h + wide, 1)):
            act = partial(self.turn, by)
            button(canvas, f"game.{name}", Rect(place, y, h, h), "", act, icon=sign, zone="which")
        t, name = canvas.theme, names[self.game]
        canvas.text(name, x + h + wide / 2, y + h / 2, "lead", "b", t.ink, 0.5, most=wide - canvas.n(8))
        return y + h + canvas.n(18)

    def turn(self, by: int) -> None:
        """Show the next of the games that have been played, or the one before."""
        self.game = (self.game + by) % len(self.games)

    def _plots(self, canvas: Canvas, left: Rect, right: Rect, rows: list[Row]) -> None:
        gains = [row.gain for row in rows]
        whole = sum(gains)
        trend = "up" if whole > 0 else "down" if whole < 0 else "level"
        said = f"After {len(gains)} deals the balance is {trend}, at {signed(whole)}."
        balance_plot(canvas, left, "Won so far, deal by deal", gains, said)
        said = f"The best deal brought {signed(max(gains))}, the worst {signed(min(gains))}."
        results_plot(canvas, right, "Result of a deal, and how often", Counter(gains), said)

    def choose_person(self, i: int) -> None:
        self.person = i

    def figures(self, canvas: Canvas, area: Rect, rows: list[Row], counted: list[Row]) -> None:
        t = canvas.theme
        gains, unit = [r.gain for r in counted], CATALOGUE[self.games[self.game]].unit()
        items = [
            (str(len(counted)), "deals counted"),
            (str(len(rows) - len(counted)), "practice deals, apart"),
            (f"{sum(gains):+d}", f"{unit} won in all"),
            (f"{fmean(gains):+.1f}" if gains else "–", f"{unit} a deal"),
            (str(sum(g > 0 for g in gains)), "deals with a gain"),
        ]
        w = area.w // len(items)
        for i, (figure, words) in enumerate(items):
            canvas.text(figure, area.x + i * w, area.y + canvas.px("h2") * 0.5, "h2", "sb", t.ink, most=w - 8)
            canvas.paragraph(
                words,
                area.x + i * w,
                area.y + canvas.px("h2") * 1.0,
                w - 8,
                "small",
                t.ink_2,
                leading=1.15,
                most_lines=2,
            )

    def means(self, canvas: Canvas, inner: Rect, y: int) -> int:
        """Write how the levels and the seats fared at this game; return the y below."""
        slug = self.games[self.game]
        for title, found in (("Levels", self.index.by_level(slug)), ("Seats", self.index.by_seat(slug))):
            said = ", ".join(f"{m.of}: {m.mean:+.1f} in {m.deals}".replace("-", "−") for m in found)
            if said:
                line = f"**{title}**, {CATALOGUE[slug].unit()} a deal: {said}."
                y = canvas.paragraph(line, inner.x, y, inner.w, "small", canvas.theme.ink_2, leading=1.3, most_lines=1)
        return y + canvas.n(10)
