"""Saving a lesson while it is being written: a moment after each change, and whenever the author turns away."""

from __future__ import annotations

from functools import partial
from math import inf
from typing import TYPE_CHECKING

from ....lessons import own
from ....lessons.drafting import Drafting
from ....lessons.lesson import Lesson

if TYPE_CHECKING:
    from ...window.app import App

PAUSE = 0.5  # seconds after a change until it is saved


class Autosave:
    """Keeps a draft's file up to date; the disk may be slow, and a full one is told once for each change."""

    def __init__(self, app: App, draft: Drafting) -> None:
        self.app, self.draft = app, draft
        self._since = 0.0  # seconds since the last change
        self._seen: Lesson = draft.lesson
        self._tried: Lesson | None = None  # the last that was to be written
        self._is_saving = False

    @property
    def _is_done(self) -> bool:
        """Return whether nothing is left to try: the lesson is saved, or could not be."""
        return self.draft.is_saved or self._tried is self.draft.lesson

    def update(self, dt: float) -> float:
        """Let time pass; return the seconds until the lesson is to be saved."""
        if self._is_done:
            return inf
        if self._seen is not self.draft.lesson:
            self._seen, self._since = self.draft.lesson, 0.0
        self._since += dt
        if self._since >= PAUSE:
            self.save()
            return inf
        return PAUSE - self._since

    def save(self) -> None:
        """Write the lesson to its file; what changes meanwhile is written after that."""
        if self._is_done or self._is_saving:
            return
        lesson = self.draft.lesson
        self._tried, self._is_saving = lesson, True
        self.app.reading.bring(partial(own.keep, self.draft.path, lesson), partial(self._saved, lesson))

    def _saved(self, lesson: Lesson, trouble: str) -> None:
        """Take note that a lesson is written, or tell why it is not."""
        self._is_saving, self.app.is_dirty = False, True
        if trouble:
            self.app.say(trouble)
            return
        self.draft.mark_saved(lesson)
        self.save()
