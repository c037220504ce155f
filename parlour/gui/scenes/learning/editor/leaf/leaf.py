"""The editor's right panel: what a step says, its pointers, what it waits for, and speaker notes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ......lessons.authoring import editing
from ......lessons.authoring.editing import StepWait, waits_for
from ......lessons.checks import Expected
from ......lessons.course import sitters_of
from ......lessons.lesson import Depth, Lesson
from ......lessons.piles import pool_in_words, zone_in_words
from ......lessons.stops import StepStop
from ......narration.words import capital, card_in_words
from ......players.personas import company
from ......words.message import message
from .....drawing.canvas import Canvas, Rect
from .....layout import below
from .....widgets.parts import segments, segments_width
from ..bench import EditorBench, EditorPage
from ..reading import LessonReading
from .about_page import AboutPage
from .answers import AnswersPage
from .column import LeafColumn
from .expecting import draw_expectations, draw_stops

BLANKS = {"player": "{1}", "card": "{AH}", "counters": "{counters:0}"}  # placeholders as written by an author
BUTTON = "button:"  # prefix of a pointer at a button


class LeafOfWords:
    """The right panel of the editor, in pages; `record` is called with an answer to play a branch from it."""

    def __init__(self, bench: EditorBench, reading: LessonReading, record: Callable[[str], None]) -> None:
        self.bench, self.reading, self.scroll, self.most = bench, reading, 0, 0
        self.answers, self.about = AnswersPage(bench, record), AboutPage(bench)

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the current page below its tabs."""
        bench = self.bench
        if bench.is_about:
            self._fill(canvas, rect, self.about.draw)
            return
        labels = [message(f"gui.editor.page.{page.value}") for page in EditorPage]
        if segments_width(canvas, labels) > rect.w:
            labels[1] = message("gui.editor.page.asks")
        pages = list(EditorPage)
        place = segments(canvas, "page", rect.x, rect.y, labels, pages.index(bench.page), self.turn, zone="pages")
        top = place.bottom + canvas.n(10)
        draw = {
            EditorPage.WORDS: self._words, EditorPage.ANSWERS: self.answers.draw, EditorPage.MORE: self._more,
        }[bench.page]  # fmt: skip
        self._fill(canvas, below(rect, top), draw)

    def _fill(self, canvas: Canvas, area: Rect, draw: Callable[[LeafColumn], None]) -> None:
        column = LeafColumn(canvas, area, self.scroll)
        with column.drawn(self._to, "leaf.scroll"):
            draw(column)
        self.most = column.most
        self.scroll = min(self.scroll, self.most)

    def turn(self, page: int) -> None:
        """Switch to another page."""
        self.bench.page, self.scroll = list(EditorPage)[page], 0

    def _to(self, place: int) -> None:
        self.scroll = max(0, min(self.most, place))

    def by(self, pixels: int) -> bool:
        """Scroll by some pixels; return whether anything moved."""
        before = self.scroll
        self._to(self.scroll + pixels)
        return self.scroll != before

    # the texts of a step
    def _words(self, column: LeafColumn) -> None:
        bench, step = self.bench, self.bench.step
        depths = [message(f"gui.editor.depth.{depth.value}") for depth in Depth]
        column.choice("depth", depths, list(Depth).index(bench.depth), self._choose_depth)
        hint = message(f"gui.editor.hint.{bench.depth.value}")
        column.field(f"say.{bench.depth.value}", hint, getattr(step, bench.depth.value), self._say, 5)
        for fault in bench.faults_here():
            column.note(capital(fault), is_fault=True)
        column.note(message("gui.editor.leaf.blanks", **BLANKS))
        column.heading(message("gui.editor.leaf.points_at"))
        if not step.point:
            column.note(message("gui.editor.leaf.press_to_point"))
        column.buttons([
            (f"pointer.{i}", self._pointed(pointer), partial(self.point, pointer), "close")
            for i, pointer in enumerate(step.point)
        ])  # fmt: skip
        free = [str(action) for action in self.reading.buttons() if f"{BUTTON}{action}" not in step.point]
        if free:
            column.note(message("gui.editor.leaf.point_at_button"))
        column.buttons([
            (f"button.{action}", self.reading.label(action), partial(self.point, f"{BUTTON}{action}"), "plus")
            for action in free
        ])  # fmt: skip
        column.heading(message("gui.editor.leaf.waits_for"))
        words = [message(f"gui.editor.wait.{each.value}") for each in StepWait]
        column.choice("waits", words, list(StepWait).index(waits_for(step)), self._wait)

    def _pointed(self, pointer: str) -> str:
        """Return a pointer's target in words."""
        if pointer.startswith(BUTTON):
            return self.reading.label(pointer.removeprefix(BUTTON))
        return pointer_words(self.bench.lesson, pointer)

    def _choose_depth(self, place: int) -> None:
        self.bench.depth = list(Depth)[place]

    def _say(self, text: str) -> None:
        bench = self.bench
        depth, index = bench.depth, bench.index
        bench.do(lambda: editing.told(bench.lesson, index, depth, text), stroke=f"{depth}.{index}")

    def point(self, pointer: str) -> None:
        """Toggle a pointer."""
        bench = self.bench
        if not bench.is_about:
            bench.do(lambda: editing.pointed_at(bench.lesson, bench.index, pointer))

    def _wait(self, place: int) -> None:
        bench, waits = self.bench, list(StepWait)[place]
        if bench.do(lambda: editing.waiting(bench.lesson, bench.index, waits)) and waits is not StepWait.SPACE:
            self.turn(list(EditorPage).index(EditorPage.ANSWERS))

    # the rest of a step
    def _more(self, column: LeafColumn) -> None:
        bench, step = self.bench, self.bench.step
        column.heading(message("gui.editor.leaf.notes"))
        column.field("notes", message("gui.editor.leaf.notes_hint"), step.notes, partial(self._write, "notes"), 4)
        column.heading(message("gui.editor.leaf.rule"))
        column.field("rule", message("gui.editor.leaf.rule_hint"), step.rule, partial(self._write, "rule"))
        column.heading(message("gui.editor.leaf.hands"))
        up = bench.lesson.turned_up(bench.index)
        for seat, name in enumerate(_names(bench.lesson)):
            if seat != bench.lesson.seat:
                column.switch(f"show.{seat}", name, seat in up, partial(self._turn_up, seat))
        draw_stops(column, self.reading, self.stop_at)
        draw_expectations(column, self.reading, self._expect)

    def stop_at(self, stop: StepStop) -> None:
        """Set the place in the last answer where the step stops."""
        bench = self.bench
        bench.do(lambda: editing.stopped(bench.lesson, bench.index, stop.upto))

    def _expect(self, one: Expected) -> None:
        bench = self.bench
        bench.do(lambda: editing.expecting(bench.lesson, bench.index, one))

    def _write(self, key: str, text: str) -> None:
        bench, index = self.bench, self.bench.index
        bench.do(lambda: editing.changed_step(bench.lesson, index, **{key: text}), stroke=f"{key}.{index}")

    def _turn_up(self, seat: int) -> None:
        bench = self.bench
        bench.do(lambda: editing.turned(bench.lesson, bench.index, seat))


def _names(lesson: Lesson) -> list[str]:
    return [name for name, _ in company(lesson.deal.seats)]


def pointer_words(lesson: Lesson, pointer: str) -> str:
    """Return the name of what a pointer refers to."""
    kind, _, name = pointer.partition(":")
    if kind == "card":
        try:
            return capital(card_in_words(name))
        except LookupError:
            return name
    names = [sitter.name for sitter in sitters_of(lesson)]
    if kind == "seat" and name.isdecimal() and int(name) < len(names):
        return names[int(name)]
    if kind == "hand" and name.isdecimal() and int(name) < len(names):
        is_own = int(name) == lesson.seat
        return (
            message("gui.editor.pointer.your_hand")
            if is_own
            else message("gui.editor.pointer.hand", name=names[int(name)])
        )
    if kind == "board":
        return message("gui.editor.pointer.board")
    return capital(pool_in_words(name) if kind == "pool" else zone_in_words(name))
