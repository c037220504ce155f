"""Playing the deal of a lesson: a branch from an answer, or a different continuation of the deal."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from .....engine.questions import Ask
from .....engine.questions.actions import IllegalAction
from .....lessons.authoring.origin import computers_answer, rest_of
from .....lessons.course import Course, CourseMoment, sitters_of
from .....lessons.lesson import Lesson
from .....narration.narrator import Narrator
from .....narration.words import capital, spoken
from .....words.message import message
from ....drawing.canvas import Canvas, Rect
from ....layout.cuts import left_of, right_of
from ....widgets.feet import FootButton, foot_ways
from ....widgets.page import page
from ....widgets.parts import sheet
from ...base import Scene
from ...routing.routes import ToPlayed
from ..lessons.strip import StripWords
from .leaf.column import LeafColumn
from .preview import Preview

if TYPE_CHECKING:
    from ....window.app import App

MOST_ROWS = 60  # most answers listed; if there are more, the first ones of each verb


class PlayedScene(Scene):
    """Shows the table and the answers of the seat being asked; any one, or the computer's, can be given."""

    scroll_zones = ("answers",)
    zone_order = ("answers", "ways", "head")

    def __init__(self, app: App, route: ToPlayed) -> None:
        super().__init__(app)
        self.lesson: Lesson = route.lesson
        self.route, self.acts = route, list(route.acts)
        self.course = Course(route.lesson)
        self.names = [sitter.name for sitter in sitters_of(self.lesson)]
        self.preview = Preview(app, self.lesson, lambda pointer: None)
        self.moment = self._moment()
        self.narrator = Narrator(self.lesson.game, self.names, self.moment.seen.rules.options)
        self.first_focus = "act.0"

    def _moment(self) -> CourseMoment:
        return self.course.played(self.route.at, self.acts, frozenset())

    @property
    def is_over(self) -> bool:
        """Return whether the deal is over."""
        return self.moment.is_over

    @property
    def ask(self) -> Ask | None:
        """Return the question of the first seat being asked, or None at the end of the deal."""
        return self.moment.first_ask

    # drawing
    def draw(self, canvas: Canvas) -> None:
        frame = page(canvas, self.route.title, self.back, is_bench=True)
        body = frame.body
        right = right_of(body, body.right - min(canvas.n(330) * canvas.looks.text, body.w * 0.48))
        self.preview.show(self.moment, ())
        told = message("gui.editor.played.is_over") if self.is_over else self._prompt()
        self.preview.draw_at(canvas, left_of(body, right.x - body.x), StripWords(told), ())
        canvas.targets[:] = [target for target in canvas.targets if target.zone != "table"]
        inner = sheet(canvas, right)
        column = LeafColumn(canvas, inner, self.scroll, "answers")
        with column.drawn(self.scroll_to, "answers.scroll"):
            self._answers(column, told)
        self.scroll_most = column.most
        self._foot(canvas, frame.foot)

    def _prompt(self) -> str:
        return self.narrator.asked(self.ask) if self.ask is not None else ""

    def _answers(self, column: LeafColumn, told: str) -> None:
        column.heading(told)
        ask = self.ask
        if ask is None:
            column.note(message("gui.editor.played.keep_or_take_back"))
            return
        for i, action in enumerate(ask.actions[:MOST_ROWS]):
            column.row(f"act.{i}", capital(self.narrator.said(self.narrator.tokens(action))), "",
                       partial(self.give, ask.seat, action.text))  # fmt: skip

    def _foot(self, canvas: Canvas, rect: Rect) -> None:
        over = message("gui.editor.played.is_over") if self.is_over else ""
        none = "" if len(self.acts) > len(self.route.acts) else message("gui.editor.nothing_to_take_back")
        ways = [
            FootButton("keep", message("gui.editor.played.keep"), self.keep, "K", kind="primary"),
            FootButton("computer", message("gui.editor.played.computer"), self.let_answer, "C", off=over),
            FootButton("end", message("gui.editor.played.to_end"), self.to_end, "E", off=over),
            FootButton("undo", message("gui.editor.played.take_back"), self.take_back, "Ctrl+Z", off=none),
        ]
        foot_ways(canvas, rect, ways)

    # answers
    def give(self, seat: int, action: str) -> None:
        """Give a seat's answer."""
        self._go([*self.acts, f"{seat} {action}"])

    def let_answer(self) -> None:
        """Let the computer answer for the seat being asked."""
        if answer := computers_answer(self.moment):
            self._go([*self.acts, answer])

    def to_end(self) -> None:
        """Let the computer players answer to the end of the deal."""
        self._go([*self.acts, *rest_of(self._moment())])

    def take_back(self) -> None:
        """Take back the last answer."""
        if len(self.acts) > len(self.route.acts):
            self._go(self.acts[:-1])

    def _go(self, acts: list[str]) -> None:
        before, self.acts = self.acts, acts
        try:
            self.moment = self._moment()
        except IllegalAction as refused:
            self.acts = before
            self.app.say(str(refused))
            return
        self.scroll, self.app.focus, self.app.is_dirty = 0, "keep" if self.is_over else "act.0", True
        self.app.voice.say(spoken(message("gui.editor.played.is_over") if self.is_over else self._prompt()))

    def keep(self) -> None:
        """Save the answers and return to the editor."""
        self.app.pop()
        self.route.kept(tuple(self.acts))
