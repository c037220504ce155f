"""Two courses of a deal from the same position, beside one another: what was played, and another line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import TYPE_CHECKING

from ....narration.words import spoken
from ....session.courses import DealCourse, OtherLine
from ....session.seating import Sitter
from ....session.trying import counters_at_end
from ....words.message import message
from ...drawing.canvas import Canvas, Rect
from ...widgets.parts import button, button_width, foot, head
from ..base import Scene
from ..routes import TwoLines
from .course_view import CourseView

if TYPE_CHECKING:
    from ...window.app import App

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
        self.other = OtherLine(lines.match, lines.choices, lines.seat, lines.idea) if lines.idea is not None else None
        self.views: list[CourseView] = []
        if self.other is None:
            self._lay()

    def _lay(self) -> None:
        """Show both courses from their beginning."""
        lines = self.lines
        other = self.other.match if self.other is not None else lines.other
        assert other is not None, "there is an idea or another match"
        for match, title, is_idea in ((lines.match, lines.title, False), (other, lines.other_title, True)):
            course = DealCourse(match, lines.deal, lines.choices, self.names, lines.seat, lines.eyes)
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
        canvas.walls()
        top, low = head(canvas, message("gui.comparing.title"), self.back), foot(canvas)
        gap = canvas.n(14) if not canvas.is_compact else 6
        body = Rect(gap, top.bottom + gap, canvas.w - 2 * gap, low.y - top.bottom - 2 * gap)
        if not self.views:
            canvas.text(message("gui.comparing.playing_on"), body.centerx, body.centery, "lead", "b",
                        canvas.theme.ivory, 0.5, most=body.w)  # fmt: skip
            return
        said = self._compared()
        high = canvas.height_of(said, body.w, "body", 1.3) if said else 0
        if self.step < self.last and body.h - high < canvas.px("body") * LEAST_LINES:
            said, high = "", 0
        self._place(canvas, Rect(body.x, body.y, body.w, body.h - high), gap)
        if said:
            canvas.paragraph(said, body.x, body.bottom - high, body.w, "body", canvas.theme.brass, leading=1.3)
        self._foot(canvas, low)

    def _place(self, canvas: Canvas, body: Rect, gap: int) -> None:
        """Place the two side by side, or one below the other."""
        if canvas.w / canvas.looks.text >= WIDE:
            half = (body.w - gap) // 2
            places = [Rect(body.x, body.y, half, body.h), Rect(body.right - half, body.y, half, body.h)]
        else:
            half = (body.h - gap) // 2
            places = [Rect(body.x, body.y, body.w, half), Rect(body.x, body.bottom - half, body.w, half)]
        for view, place in zip(self.views, places, strict=True):
            view.draw_in(canvas, place, is_low=place.w > place.h * 1.5 and place.h < LOW * canvas.looks.text)

    def _compared(self) -> str:
        """Return how the two end, once both have ended, or that the computer players play on after an idea."""
        seat, deal = self.lines.seat, self.lines.deal
        if self.step < self.last:
            return message("gui.comparing.computers_play_on") if self.other is not None else ""
        ends = [counters_at_end(view.course.match, deal, seat) for view in self.views]
        if None in ends:
            return ""
        name = self.names[seat]
        if self.other is None:
            return message("gui.demonstrations.what_if.compared", name=name, here=ends[1], there=ends[0])
        return message("gui.comparing.ends", name=name, played=ends[0], idea=ends[1])

    def _foot(self, canvas: Canvas, rect: Rect) -> None:
        items: list[tuple[str, str, Callable[[], None], str, str, str]] = [
            ("next", message("gui.common.next"), lambda: self.go_to(self.step + 1), "Right", "primary",
             "" if self.step < self.last else message("gui.comparing.at_the_end")),
            ("before", message("gui.common.back"), lambda: self.go_to(self.step - 1), "Left", "dark",
             "" if self.step else message("gui.comparing.at_the_start")),
            ("end", message("gui.comparing.to_end"), lambda: self.go_to(self.last), "End", "dark", ""),
            ("start", message("gui.comparing.to_start"), lambda: self.go_to(0), "Home", "dark", ""),
        ]  # fmt: skip
        right = rect.right - canvas.n(12)
        for name, words, act, key, kind, off in items:
            wide = button_width(canvas, words, key)
            if right - wide < rect.x:
                break
            place = Rect(right - wide, rect.centery - canvas.control // 2, wide, canvas.control)
            button(canvas, f"compare.{name}", place, words, act, kind=kind, key=key, off=off, zone="ways",
                   key_name=key.lower())  # fmt: skip
            right -= wide + canvas.n(10)

    def key(self, chord: str) -> bool:
        steps = {"right": self.step + 1, "space": self.step + 1, "pagedown": self.step + 1, "left": self.step - 1,
                 "pageup": self.step - 1, "home": 0, "end": self.last}  # fmt: skip
        if chord not in steps or not self.views:
            return False
        self.go_to(steps[chord])
        return True
