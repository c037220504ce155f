"""The lesson's own page in the editor: its title, games, duration and summary."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from ......lessons.authoring import editing
from ......narration.words import capital
from ......words.message import message
from ..bench import EditorBench
from .column import LeafColumn

MOST_LEARNED = 3


class AboutPage:
    """The form for the fields of the lesson as a whole."""

    def __init__(self, bench: EditorBench) -> None:
        self.bench = bench

    def draw(self, column: LeafColumn) -> None:
        """Draw the fields, then any faults found in them."""
        lesson = self.bench.lesson
        column.heading(message("gui.editor.leaf.name"))
        column.field("title", message("gui.editor.leaf.name_hint"), lesson.title, self._title)
        column.heading(message("gui.editor.leaf.shows"))
        column.field("shows", message("gui.editor.leaf.shows_hint"), ", ".join(lesson.shows), self._shows, 2)
        lasts = message("gui.editor.leaf.minutes")
        column.stepper("minutes", lasts, str(lesson.minutes), self._last)
        column.heading(message("gui.editor.leaf.learned"))
        learned = [*lesson.learned, *[""] * (MOST_LEARNED - len(lesson.learned))]
        for i, line in enumerate(learned):
            column.field(f"learned.{i}", message("gui.editor.leaf.learned_hint"), line, partial(self._learned, i), 2)
        for fault in self.bench.faults_here():
            column.note(capital(fault), is_fault=True)

    def _title(self, text: str) -> None:
        self.bench.do(lambda: replace(self.bench.lesson, title=text), stroke="title")

    def _last(self, by: int) -> None:
        bench = self.bench
        bench.do(lambda: editing.lasting(bench.lesson, bench.lesson.minutes + by))

    def _shows(self, text: str) -> None:
        shows = tuple(part for part in (each.lstrip() for each in text.split(",")) if part)
        self.bench.do(lambda: replace(self.bench.lesson, shows=shows), stroke="shows")

    def _learned(self, place: int, text: str) -> None:
        lesson = self.bench.lesson
        lines = [*lesson.learned, *[""] * (MOST_LEARNED - len(lesson.learned))]
        lines[place] = text
        while lines and not lines[-1]:
            lines.pop()
        self.bench.do(lambda: replace(lesson, learned=tuple(lines)), stroke=f"learned.{place}")
