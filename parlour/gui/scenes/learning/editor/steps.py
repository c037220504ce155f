"""The editor's list of steps: a row each, with icons for a pointer, a question, a branch and a fault."""

from __future__ import annotations

from functools import partial

from .....lessons.authoring.editing import StepWait, waits_for
from .....lessons.lesson import Step
from .....words.message import message
from ....drawing.canvas import Canvas, Rect, Target
from ....widgets.parts import rows
from .bench import ABOUT, EditorBench
from .reading import LessonReading


class StepList:
    """The scrolling list of a lesson's steps; the first row is the lesson itself."""

    def __init__(self, bench: EditorBench, reading: LessonReading) -> None:
        self.bench, self.reading, self.scroll, self.most = bench, reading, 0, 0

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the rows; the selected one has a claret edge."""
        height = max(40, canvas.n(44), round(canvas.px("body") * 2.1))
        count = len(self.bench.lesson.steps) + 1
        self.most = rows(canvas, "steps.scroll", rect, (count, height), self.scroll, self._to,
                         lambda i, place: self._row(canvas, place, i + ABOUT))  # fmt: skip

    def _to(self, place: int) -> None:
        self.scroll = max(0, min(self.most, place))

    def keep_in_sight(self, canvas: Canvas, rect: Rect) -> None:
        """Scroll the selected row into view."""
        height = max(40, canvas.n(44), round(canvas.px("body") * 2.1)) + canvas.n(6)
        row = 0 if self.bench.is_about else self.bench.index + 1
        self.scroll = min(self.scroll, row * height)
        self.scroll = max(self.scroll, (row + 1) * height - rect.h)

    def by(self, pixels: int) -> bool:
        """Scroll by some pixels; return whether anything moved."""
        before = self.scroll
        self._to(self.scroll + pixels)
        return self.scroll != before

    def _row(self, canvas: Canvas, rect: Rect, index: int) -> None:
        t, bench = canvas.theme, self.bench
        is_here = bench.is_about if index == ABOUT else not bench.is_about and index == bench.index
        name = "about" if index == ABOUT else f"step.{index}"
        if is_here:
            canvas.panel(rect, t.paper_raised, 6, t.claret, 2)
        elif canvas.hovered == name:
            canvas.panel(rect, t.paper_sunk, 6)
        words, signs = (message("gui.editor.steps.about"), []) if index == ABOUT else _told(bench, self.reading, index)
        where = None if index == ABOUT else index
        if any(fault.step == where for fault in bench.faults):
            signs = [*signs, "warn"]
        x, right, size = rect.x + canvas.n(10), rect.right - canvas.n(8), canvas.sign(18)
        for sign in reversed(signs):
            canvas.icon(sign, right - size / 2, rect.centery, size, t.claret if sign == "warn" else t.ink_2)
            right -= size + canvas.n(4)
        if index != ABOUT:
            canvas.text(str(index + 1), x, rect.centery, "body", "b", t.ink_2)
            x += canvas.width_of("00", "body", "b") + canvas.n(6)
        face = "b" if is_here or index == ABOUT else "r"
        room = max(20, round(right - x))
        high = canvas.height_of(words, 10_000, "body", 1.2, face)
        canvas.paragraph(words, x, rect.centery - high / 2, room, "body", t.ink, face, 1.2, 1)
        said = message("gui.editor.steps.step", number=index + 1, words=words) if index != ABOUT else words
        states = (("gui.common.state.chosen", is_here), ("gui.editor.steps.has_fault", "warn" in signs))
        state = ", ".join(message(id) for id, is_so in states if is_so)
        canvas.target(Target(name, rect, partial(bench.stand, index), "steps", words=said, state=state))


def _told(bench: EditorBench, reading: LessonReading, index: int) -> tuple[str, list[str]]:
    """Return a step's text and the names of its icons."""
    step: Step = bench.lesson.steps[index]
    signs = ["eye"] if step.point else []
    if waits_for(step) is not StepWait.SPACE:
        signs.append("why")
    if step.answer is not None and step.answer.branches:
        signs.append("swap")
    return reading.told(index) or message("gui.editor.no_words_yet"), signs
