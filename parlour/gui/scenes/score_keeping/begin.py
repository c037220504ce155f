"""The screen for a new score sheet: its kind, its players, and their starting counters."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from ....players.personas import signs_of
from ....session.score_keeping import PEOPLE, TARGETS, Kind, ScoreSheet, begin_sheet
from ....words.message import message
from ...drawing.canvas import Canvas, Rect
from ...layout import Column, FirstThatFits, Row, topped
from ...widgets.feet import FootButton, foot_buttons
from ...widgets.fields import Field
from ...widgets.leaves import line_leaf, stepper_leaf
from ...widgets.page import page, tabs
from ...widgets.parts import emblem, rows, sheet
from ..base import Scene
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
        frame = page(canvas, message("gui.family.title"), self.back)
        inner = sheet(canvas, frame.body, message("gui.score_keeping.title"), message("gui.score_keeping.aside"))
        words = [kind.title for kind in KINDS]
        inner = tabs(canvas, "kind", inner, words, KINDS.index(self.kind), self.choose, zone="main", gap=14)
        room = self._numbers(canvas, inner)
        self.scroll_most = rows(
            canvas, "score.scroll", room, (self.many, canvas.control), self.scroll, self.scroll_to,
            partial(self._row, canvas),
        )  # fmt: skip
        begin = FootButton("begin", message("gui.score_keeping.begin"), self.begin, "Enter", "play")
        foot_buttons(canvas, frame.foot, [], begin)

    def _numbers(self, canvas: Canvas, area: Rect) -> Rect:
        """Draw the number of people and their starting counters; return the area below."""
        words, value = (
            (message("gui.score_keeping.each_begins_with"), str(self.each))
            if self.kind is not Kind.CRIBBAGE
            else (message("gui.score_keeping.up_to"), str(self.target))
        )
        people = message("gui.score_keeping.people")
        many = Row(
            line_leaf(canvas, people, "body", "b"),
            stepper_leaf(canvas, "many", str(self.many), self.change_people),
            gap=canvas.n(12),
        )
        each = Row(
            line_leaf(canvas, words, "body", "b"),
            stepper_leaf(canvas, "each", value, self.change_each),
            gap=canvas.n(12),
        )
        numbers = FirstThatFits(Row(many, each, gap=canvas.n(30)), Column(many, each, gap=canvas.n(8)))
        return topped(area, numbers, gap=canvas.n(14))

    def _row(self, canvas: Canvas, seat: int, rect: Rect) -> None:
        names = self._people()
        size = min(canvas.n(34), rect.h)
        emblem(canvas, signs_of(names)[seat], rect.x + size / 2 + 4, rect.centery, size)
        given = self.names[seat] if seat < len(self.names) else ""
        line = Rect(rect.x + size + canvas.n(16), rect.y, min(canvas.n(260), rect.w - size - canvas.n(20)), rect.h)
        hint = message("session.seating.player", number=seat + 1)
        field = Field(f"name.{seat}", line, given, hint, LONGEST_NAME, partial(self.set_name, seat))
        canvas.field(field, "names")
