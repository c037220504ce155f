"""The screen for a new score sheet: its kind, its players, and their starting counters."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from ....players.personas import signs_of
from ....session.score_keeping import PEOPLE, TARGETS, Kind, ScoreSheet, begin_sheet
from ....words.message import message
from ...drawing.canvas import Canvas, Rect
from ...widgets.fields import Field
from ...widgets.parts import emblem, foot, head, rows, segments, sheet, stepper
from ..base import Scene
from ..evening.footing import FootButton, foot_buttons
from .scene import ScoreScene

if TYPE_CHECKING:
    from ...window.app import App

KINDS = tuple(Kind)
LONGEST_NAME = 16


class BeginScoreScene(Scene):
    """Shows the kind at the top, with a line for each person below."""

    first_focus = "begin"

    def __init__(self, app: App, names: list[str]) -> None:
        super().__init__(app)
        self.kind, self.many, self.each, self.target = Kind.POPE_JOAN, min(4, max(2, len(names))), 40, 121
        self.names = names

    # choices
    def choose(self, which: int) -> None:
        """Choose the kind of sheet."""
        self.kind = KINDS[which]
        self.change_people(0)

    def change_people(self, by: int) -> None:
        """Change the number of people."""
        possible = PEOPLE[self.kind]
        self.many = max(possible[0], min(self.many + by, possible[-1]))
        self.app.is_dirty = True

    def change_each(self, by: int) -> None:
        """Change everybody's starting counters or, at cribbage, the target."""
        if self.kind is Kind.CRIBBAGE:
            self.target = TARGETS[1 - TARGETS.index(self.target)]
        else:
            self.each = max(0, min(self.each + 10 * by, 500))
        self.app.is_dirty = True

    def set_name(self, seat: int, name: str) -> None:
        """Set the name of the person at a seat."""
        while len(self.names) <= seat:
            self.names.append("")
        self.names[seat] = name

    def _people(self) -> list[str]:
        given = [self.names[seat].strip() if seat < len(self.names) else "" for seat in range(self.many)]
        return [name or message("session.seating.player", number=seat + 1) for seat, name in enumerate(given)]

    def begin(self) -> None:
        """Begin the sheet and open it."""
        now, names = datetime.now(), self._people()
        if len(set(names)) < len(names):
            self.app.say(message("gui.score_keeping.same_name"))
            return
        made = ScoreSheet.of(self.kind, names, now, self.each, self.target)
        path, made, trouble = begin_sheet(self.app.places, made)
        self.app.replace(ScoreScene(self.app, path, made))
        if trouble:
            self.app.say(trouble)

    # drawing
    def draw(self, canvas: Canvas) -> None:
        canvas.walls()
        top, low = head(canvas, message("gui.family.title"), self.back), foot(canvas)
        margin = canvas.n(28) if not canvas.is_compact else 12
        area = Rect(margin, top.bottom + margin // 2, canvas.w - 2 * margin, low.y - top.bottom - margin)
        inner = sheet(canvas, area, message("gui.score_keeping.title"), message("gui.score_keeping.aside"))
        words = [kind.title for kind in KINDS]
        with canvas.letters(
            min(1.0, inner.w / max(1, sum(canvas.width_of(w, "body", "b") + canvas.n(28) for w in words)))
        ):
            row = segments(canvas, "kind", inner.x, inner.y, words, KINDS.index(self.kind), self.choose)
        y = self._numbers(canvas, Rect(inner.x, row.bottom + canvas.n(14), inner.w, canvas.control))
        room = Rect(inner.x, y, inner.w, inner.bottom - y)
        self.scroll_most = rows(
            canvas, "score.scroll", room, (self.many, canvas.control), self.scroll, self.scroll_to,
            partial(self._row, canvas),
        )  # fmt: skip
        foot_buttons(
            canvas,
            low,
            margin,
            [],
            FootButton("begin", message("gui.score_keeping.begin"), self.begin, "Enter", "play"),
        )

    def _numbers(self, canvas: Canvas, rect: Rect) -> int:
        """Draw the number of people and their starting counters; return the y below."""
        words, value = (
            (message("gui.score_keeping.each_begins_with"), str(self.each))
            if self.kind is not Kind.CRIBBAGE
            else (message("gui.score_keeping.up_to"), str(self.target))
        )
        box = canvas.text(message("gui.score_keeping.people"), rect.x, rect.centery, "body", "b")
        first = stepper(canvas, "many", box.right + canvas.n(12), rect.centery, str(self.many), self.change_people)
        x, y = first.right + canvas.n(30), rect.centery
        wide = canvas.width_of(words, "body", "b") + canvas.n(50) + 2 * canvas.control
        if x + wide > rect.right:
            x, y = rect.x, y + canvas.control + canvas.n(8)
        box = canvas.text(words, x, y, "body", "b")
        stepper(canvas, "each", box.right + canvas.n(12), y, value, self.change_each)
        return y + canvas.control // 2 + canvas.n(14)

    def _row(self, canvas: Canvas, seat: int, rect: Rect) -> None:
        names = self._people()
        size = min(canvas.n(34), rect.h)
        emblem(canvas, signs_of(names)[seat], rect.x + size / 2 + 4, rect.centery, size)
        given = self.names[seat] if seat < len(self.names) else ""
        line = Rect(rect.x + size + canvas.n(16), rect.y, min(canvas.n(260), rect.w - size - canvas.n(20)), rect.h)
        hint = message("session.seating.player", number=seat + 1)
        field = Field(f"name.{seat}", line, given, hint, LONGEST_NAME, partial(self.set_name, seat))
        canvas.field(field, "names")
