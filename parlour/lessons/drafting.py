"""A lesson being written: its history, for undo and redo, and its file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from .lesson import Lesson
from .own import keep

MOST_KEPT = 500  # changes that can be undone


@dataclass(frozen=True)
class Draft:
    """One state of a lesson being written, and the step at which its author stands."""

    lesson: Lesson
    index: int = 0


class Drafting:
    """The lesson in its author's hands. Every change is kept: `save` writes the newest to the file."""

    def __init__(self, path: Path, lesson: Lesson) -> None:
        self.path = path
        self.now = Draft(lesson)
        self._past: list[Draft] = []
        self._future: list[Draft] = []
        self._stroke = ""  # what is being typed, so that a sentence is undone as one change
        self._saved: Lesson | None = None

    @property
    def lesson(self) -> Lesson:
        """Return the lesson as it now is."""
        return self.now.lesson

    @property
    def index(self) -> int:
        """Return the step at which the author stands."""
        return self.now.index

    def stand(self, index: int) -> None:
        """Go to another step; this is no change."""
        self.now = Draft(self.lesson, max(0, min(index, len(self.lesson.steps) - 1)))
        self._stroke = ""

    def do(self, lesson: Lesson, index: int | None = None, stroke: str = "") -> None:
        """Make a change. Several of the same `stroke` in a row, such as letters of one field, are undone together."""
        if lesson == self.lesson:
            return
        if not stroke or stroke != self._stroke or not self._past:
            self._past = [*self._past[-MOST_KEPT:], self.now]
        self._future, self._stroke = [], stroke
        last = len(lesson.steps) - 1
        self.now = Draft(lesson, max(0, min(self.index if index is None else index, last)))

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    def undo(self) -> bool:
        """Take back the last change; return whether there was one."""
        if not self._past:
            return False
        self._future.append(self.now)
        self.now, self._stroke = self._past.pop(), ""
        return True

    def redo(self) -> bool:
        """Redo the last undone change; return whether there was one."""
        if not self._future:
            return False
        self._past.append(self.now)
        self.now, self._stroke = self._future.pop(), ""
        return True

    @property
    def is_saved(self) -> bool:
        """Return whether the file has the newest change."""
        return self._saved == self.lesson

    def mark_saved(self, lesson: Lesson) -> None:
        """Take note of what the file now has: another thread may have written it."""
        self._saved = lesson

    def save(self) -> str:
        """Write the lesson to its file if it has changed; return a sentence if that failed."""
        if self.is_saved:
            return ""
        lesson = self.lesson
        trouble = keep(self.path, lesson)
        if not trouble:
            self.mark_saved(lesson)
        return trouble
