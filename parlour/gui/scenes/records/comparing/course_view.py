"""One course of a deal on a small table, with its title above and its sentence below."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from .....session.replay.courses import DealCourse
from .....session.seats.seating import Sitter
from .....words.message import message
from ....arrangements import arrangement_of
from ....drawing.canvas import Canvas, Rect
from ....layout.cuts import left_of, right_of
from ...small_table import draw_small, draw_still
from ...still_table import StillTable

if TYPE_CHECKING:
    from ....window.app import App

LINES = 3  # of the sentence
SHARE = 0.6  # of a low row’s width for its table; the sentence is beside it


class CourseView(StillTable):
    """A course at one of its steps. `is_idea`: it is the other line, drawn with a brass edge."""

    def __init__(self, app: App, course: DealCourse, sitters: Sequence[Sitter], title: str, is_idea: bool) -> None:
        super().__init__(app)
        self.course, self.seat, self.title, self.is_idea = course, course.seat, title, is_idea
        self.sitters = list(sitters)
        self.names = [sitter.name for sitter in sitters]
        self.arrangement = arrangement_of(course.recording.game)
        self.narrator = course.narrator
        self.step = -1
        self.stand(0)

    def stand(self, step: int) -> None:
        """Show the table after a step, or after the last one."""
        step = min(step, self.course.last)
        if step != self.step:
            self.step, self.seen = step, self.course.seen_after(step)

    @property
    def sentence(self) -> str:
        """Return what has just happened."""
        line = self.course.lines[self.step]
        return message("gui.comparing.same_position") if line is None else line.text

    def draw(self, canvas: Canvas) -> None:
        """Draw nothing by itself: its page places it."""

    def draw_in(self, canvas: Canvas, rect: Rect, *, is_low: bool) -> None:
        """Draw the course in a part of the page; in a low row the words are beside the table, else around it."""
        t = canvas.theme
        line, high = round(canvas.px("body") * 1.5), canvas.height_of("A", 1000, "body", 1.3, "b") * LINES
        if is_low:
            table = left_of(rect, rect.x + round(rect.w * SHARE))
            words = right_of(rect, table.right + canvas.n(12))
        else:
            table = Rect(rect.x, rect.y + line, rect.w, rect.h - line - high - canvas.n(16))
            words = Rect(rect.x, table.bottom + canvas.n(8), rect.w, high + canvas.n(8))
        draw_small(canvas, table, partial(draw_still, self))
        canvas.panel(table, "", 4, t.brass if self.is_idea else t.brass_line, 2)
        top = rect.y + line / 2
        many = message("gui.comparing.step", step=self.step, many=self.course.last)
        wide = canvas.width_of(many, "note")
        tone = t.brass if self.is_idea else t.ivory
        if is_low:
            canvas.text(self.title, words.x, top, "body", "b", tone, most=words.w)
            canvas.text(many, words.x, top + line, "note", "r", t.ivory_2, most=words.w)
            y = rect.y + 2 * line
        else:
            canvas.text(self.title, rect.x, top, "body", "b", tone, most=rect.w - wide - canvas.n(12))
            canvas.text(many, rect.right, top, "note", "r", t.ivory_2, 1.0)
            y = words.y
        most = max(1, int((rect.bottom - y) / canvas.height_of("A", 1000, "body", 1.3)))
        canvas.paragraph(self.sentence, words.x, y, words.w, "body", t.ivory, "m", 1.3, most)
