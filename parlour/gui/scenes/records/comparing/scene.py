"""Two courses of a deal from the same position, beside one another: what was played, and another line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import inf
from typing import TYPE_CHECKING

from .....narration.words import spoken
from .....session.replay.courses import DealCourse, OtherLine
from .....session.review.trying import counters_at_end
from .....session.seats.seating import Sitter
from .....words.message import message
from ....drawing.canvas import Canvas, Rect
from ....layout import Column, Grow, Leaf, Row, above
from ....widgets.feet import FootButton, foot_ways
from ....widgets.page import page
from ...base import Scene
from ...routing.routes import TwoLines
from .course_view import CourseView

if TYPE_CHECKING:
    from ....window.app import App

WIDE = 1000  # pixels of width, at ordinary type, from which the two are side by side
LOW = 420  # pixels of height below which a row has its words beside its table
LEAST_LINES = 16  # lines of type that both courses need before a remark gets room
AT_ONCE = 3  # answers a frame with which the other line is played on


class ComparingScene(Scene):
    """Both courses go on together, step by step; neither changes anything."""

    first_focus = "compare.next"

    def __init__(self, app: App, lines: TwoLines, sitters: Sequence[Sitter]) -> None:
        super().__init__(app)
        self.lines, self.sitters, self.step = lines, list(sitters), 0
        self.names = [sitter.name for sitter in sitters]
        self.other = (
            OtherLine(lines.recording, lines.choices, lines.seat, lines.idea) if lines.idea is not None else None
        )
        self.views: list[CourseView] = []
        if self.other is None:
            self._lay()

    def _lay(self) -> None:
        """Show both courses from their beginning."""
        lines = self.lines
        other = self.other.recording if self.other is not None else lines.other
        assert other is not None, "there is an idea or another record"
        for recording, title, is_idea in ((lines.recording, lines.title, False), (other, lines.other_title, True)):
            course = DealCourse(recording, lines.deal, lines.choices, self.names, lines.seat, lines.eyes)
            self.views.append(CourseView(self.app, course, self.sitters, title, is_idea))
        self.go_to(1)

    @property
    def last(self) -> int:
        """Return the last step of the longer course."""
        return max((view.course.last for view in self.views), default=0)

    def go_to(self, step: int) -> None:
        """Show both courses after a step."""
        self.step = max(0, min(self.last, step))
        for view in self.views:
            view.stand(self.step)
        self.app.is_dirty = True
        self.app.voice.say(spoken(" ".join(f"{view.title}: {view.sentence}" for view in self.views)))

    def update(self, dt: float) -> float:
        if self.views or self.other is None:
            return inf
        for _ in range(AT_ONCE):
            self.other.play_on()
        if self.other.is_over:
            self._lay()
        return 0.0

    # drawing
    def draw(self, canvas: Canvas) -> None:
        frame = page(canvas, message("gui.comparing.title"), self.back, is_bench=True)
        body = frame.body
        if not self.views:
            canvas.text(message("gui.comparing.playing_on"), body.centerx, body.centery, "lead", "b",
                        canvas.theme.ivory, 0.5, most=body.w)  # fmt: skip
            return
        said = self._compared()
        high = canvas.height_of(said, body.w, "body", 1.3) if said else 0
        if self.step < self.last and body.h - high < canvas.px("body") * LEAST_LINES:
            said, high = "", 0
        self._place(canvas, above(body, body.bottom - high), body.x)
        if said:
            canvas.paragraph(said, body.x, body.bottom - high, body.w, "body", canvas.theme.brass, leading=1.3)
        self._foot(canvas, frame.foot)

    def _place(self, canvas: Canvas, body: Rect, gap: int) -> None:
        """Place the two side by side, or one below the other."""

        def leaf(view: CourseView) -> Leaf:
            return Leaf(paint=lambda place: view.draw_in(canvas, place, is_low=is_low(canvas, place)))

        line = Row if canvas.w / canvas.looks.text >= WIDE else Column
        line(*(Grow(leaf(view)) for view in self.views), gap=gap).draw(body)

    def _compared(self) -> str:
        """Return how the two end, once both have ended, or that the computer players play on after an idea."""
        seat, deal = self.lines.seat, self.lines.deal
        if self.step < self.last:
            return message("gui.comparing.computers_play_on") if self.other is not None else ""
        ends = [counters_at_end(view.course.recording, deal, seat) for view in self.views]
        if None in ends:
            return ""
        name = self.names[seat]
        if self.other is None:
            return message("gui.demonstrations.what_if.compared", name=name, here=ends[1], there=ends[0])
        return message("gui.comparing.ends", name=name, played=ends[0], idea=ends[1])

    def _foot(self, canvas: Canvas, rect: Rect) -> None:
        at_end = "" if self.step < self.last else message("gui.comparing.at_the_end")
        at_start = "" if self.step else message("gui.comparing.at_the_start")
        on, back = partial(self.go_to, self.step + 1), partial(self.go_to, self.step - 1)
        to_end, to_start = partial(self.go_to, self.last), partial(self.go_to, 0)
        ways = [
            FootButton("compare.next", message("gui.common.next"), on, "Right", off=at_end, kind="primary"),
            FootButton("compare.before", message("gui.common.back"), back, "Left", off=at_start),
            FootButton("compare.end", message("gui.comparing.to_end"), to_end, "End"),
            FootButton("compare.start", message("gui.comparing.to_start"), to_start, "Home"),
        ]
        foot_ways(canvas, rect, ways)

    def key(self, chord: str) -> bool:
        steps = {"right": self.step + 1, "space": self.step + 1, "pagedown": self.step + 1, "left": self.step - 1,
                 "pageup": self.step - 1, "home": 0, "end": self.last}  # fmt: skip
        if chord not in steps or not self.views:
            return False
        self.go_to(steps[chord])
        return True


def is_low(canvas: Canvas, place: Rect) -> bool:
    """Return whether a table is to be drawn in a place that is long and low."""
    return place.w > place.h * 1.5 and place.h < LOW * canvas.looks.text
