"""Statistics: figures that say what they count, and two plots with a sentence each."""

from __future__ import annotations

from collections import Counter
from statistics import fmean
from typing import TYPE_CHECKING

import pygame

from ...games import CATALOGUE
from ...narration.headings import heading_of
from ...storage.statistics import Row, Statistics
from ..canvas import Canvas, Rect
from ..parts import head, segments, sheet
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
        self.games = list(CATALOGUE)
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
        games = [heading_of(slug).name for slug in self.games]
        wide = (
            place.right + canvas.n(30) + sum(canvas.width_of(g, "body", "b") + 2 * canvas.n(14) for g in games)
            > inner.right
        )
        gx, gy = (inner.x, place.bottom + canvas.n(8)) if wide else (place.right + canvas.n(30), y)
        segments(canvas, "game", gx, gy, games, self.game, self.choose_game, zone="which")
        y = gy + canvas.control + canvas.n(18)
        rows = self.rows()
        counted = [r for r in rows if not r.practice]
        self.figures(canvas, Rect(inner.x, y, inner.w, canvas.n(80)), rows, counted)
        y += round(canvas.px("h2") * 1.2 + canvas.px("small") * 2.4)
        y = self.means(canvas, inner, y)
        half = (inner.w - canvas.n(40)) // 2
        plots = Rect(inner.x, y, half, inner.bottom - y)
        if plots.h > 120 and counted:
            self.balance(canvas, plots, counted)
            self.results(canvas, Rect(inner.x + half + canvas.n(40), y, half, plots.h), counted)
        elif not counted:
            canvas.paragraph(
                "No deal of this game has been finished without help.", inner.x, y, inner.w, "body", t.ink_2
            )

    def choose_person(self, i: int) -> None:
        self.person = i

    def choose_game(self, i: int) -> None:
        self.game = i

    def figures(self, canvas: Canvas, area: Rect, rows: list[Row], counted: list[Row]) -> None:
        t = canvas.theme
        gains = [r.gain for r in counted]
        items = [
            (str(len(counted)), "deals counted"),
            (str(len(rows) - len(counted)), "practice deals, apart"),
            (f"{sum(gains):+d}", "counters won in all"),
            (f"{fmean(gains):+.1f}" if gains else "–", "counters a deal"),
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
                line = f"**{title}**, counters a deal: {said}."
                y = canvas.paragraph(line, inner.x, y, inner.w, "small", canvas.theme.ink_2, leading=1.3, most_lines=1)
        return y + canvas.n(10)

    def balance(self, canvas: Canvas, area: Rect, rows: list[Row]) -> None:
        """Plot what the person had won by then, deal after deal."""
        t, sums = canvas.theme, [0]
        for row in rows:
            sums.append(sums[-1] + row.gain)
        box = self.frame(canvas, area, "Won so far, deal by deal")
        low, high = min(sums), max(sums)
        span = max(1, high - low)
        points = [
            (box.x + box.w * i / max(len(sums) - 1, 1), box.bottom - box.h * (v - low) / span)
            for i, v in enumerate(sums)
        ]
        zero = box.bottom - box.h * (0 - low) / span
        canvas.line(box.x, zero, box.right, zero, t.hairline)
        if len(points) > 1:
            pygame.draw.aalines(canvas.surface, t.claret, False, points)
            pygame.draw.lines(canvas.surface, t.claret, False, points, 2)
        end = points[-1]
        pygame.draw.circle(canvas.surface, t.claret, end, 5)
        canvas.text(
            f"{sums[-1]:+d}",
            min(end[0] + 8, box.right - 30),
            max(end[1] - canvas.px("small"), box.y + canvas.px("small") * 0.4),
            "small",
            "b",
            t.claret,
        )
        trend = "up" if sums[-1] > 0 else "down" if sums[-1] < 0 else "level"
        self.below(canvas, area, f"After {len(rows)} deals the balance is {trend}, at {sums[-1]:+d}.")

    def results(self, canvas: Canvas, area: Rect, rows: list[Row]) -> None:
        """Plot how often each result came."""
        t, often = canvas.theme, Counter(row.gain for row in rows)
        box = self.frame(canvas, area, "Result of a deal, and how often")
        values = sorted(often)
        most = max(often.values())
        w = box.w / len(values)
        for i, value in enumerate(values):
            h = box.h * often[value] / most
            bar = Rect(round(box.x + i * w + 2), round(box.bottom - h), max(2, round(w - 4)), round(h))
            if value >= 0:
                pygame.draw.rect(canvas.surface, t.green, bar)
            else:
                pygame.draw.rect(canvas.surface, t.claret, bar, 2)
            if w > canvas.width_of("−00", "note") + 4:
                words = f"+{value}" if value > 0 else str(value).replace("-", "−")
                canvas.text(words, bar.centerx, box.bottom + canvas.px("note") * 0.8, "note", "r", t.ink_2, 0.5)
        best, worst = values[-1], values[0]
        self.below(canvas, area, f"The best deal brought {best:+d}, the worst {worst:+d}.")

    def frame(self, canvas: Canvas, area: Rect, title: str) -> Rect:
        canvas.text(title, area.x, area.y + canvas.px("h4") * 0.5, "h4", "sb", canvas.theme.ink, most=area.w)
        top = area.y + round(canvas.px("h4") * 1.6)
        box = Rect(area.x, top, area.w - canvas.n(20), area.bottom - top - round(canvas.px("small") * 3.6))
        canvas.line(box.x, box.y, box.x, box.bottom, canvas.theme.hairline)
        canvas.line(box.x, box.bottom, box.right, box.bottom, canvas.theme.hairline)
        return box

    def below(self, canvas: Canvas, area: Rect, sentence: str) -> None:
        canvas.paragraph(
            sentence, area.x, area.bottom - canvas.px("small") * 1.6, area.w, "small", canvas.theme.ink_2, most_lines=1
        )
