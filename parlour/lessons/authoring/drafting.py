"""A lesson being edited: its undo history and its file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ..lesson import Lesson
from ..own import keep

MOST_KEPT = 500  # most changes that can be undone


@dataclass(frozen=True)
class Draft:
    """One state of a lesson being edited, with the index of the current step."""

    lesson: Lesson
    index: int = 0


class Drafting:
    """The editing history of a lesson; `save` writes its latest state to the file."""

    def __init__(self, path: Path, lesson: Lesson) -> None:
        self.path = path
        self.now = Draft(lesson)
        self._past: list[Draft] = []
        self._future: list[Draft] = []
        self._stroke = ""  # the field being typed in, so that typing one sentence is undone as a single change
        self._saved: Lesson | None = None

    @property
    def lesson(self) -> Lesson:
        """Return the current state of the lesson."""
        return self.now.lesson

    @property
    def index(self) -> int:
        """Return the index of the current step."""
        return self.now.index

    def stand(self, index: int) -> None:
        """Make another step current; this does not count as a change."""
        self.now = Draft(self.lesson, max(0, min(index, len(self.lesson.steps) - 1)))
        self._stroke = ""

    def do(self, lesson: Lesson, index: int | None = None, stroke: str = "") -> None:
        """Record a changed lesson; consecutive changes with the same `stroke` (typing in one field) undo together."""
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
        """Undo the last change; return whether there was one."""
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
        """Return whether the file has the latest state."""
        return self._saved == self.lesson

    def mark_saved(self, lesson: Lesson) -> None:
        """Record the state that is now in the file; another thread may have written it."""
        self._saved = lesson

    def save(self) -> str:
        """Write the lesson to its file if it has changed; return an error sentence, or ""."""
        if self.is_saved:
            return ""
        lesson = self.lesson
        trouble = keep(self.path, lesson)
        if not trouble:
            self.mark_saved(lesson)
        return trouble
