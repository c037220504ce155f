"""Autosave for the lesson editor: shortly after each change, and when the author leaves."""

from __future__ import annotations

from functools import partial
from math import inf
from typing import TYPE_CHECKING

from .....lessons import own
from .....lessons.authoring.drafting import Drafting
from .....lessons.lesson import Lesson

if TYPE_CHECKING:
    from ....window.app import App

PAUSE = 0.5  # seconds between a change and the save


class Autosave:
    """Keeps a draft's file up to date in the background; a failed save is reported once for each change."""

    def __init__(self, app: App, draft: Drafting) -> None:
        self.app, self.draft = app, draft
        self._since = 0.0  # seconds since the last change
        self._seen: Lesson = draft.lesson
        self._tried: Lesson | None = None  # the lesson last submitted for saving
        self._is_saving = False

    @property
    def _is_done(self) -> bool:
        """Return whether there is nothing left to save or the last attempt failed."""
        return self.draft.is_saved or self._tried is self.draft.lesson

    def update(self, dt: float) -> float:
        """Advance the timer; return the seconds until the next save."""
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
        """Write the lesson to its file in the background; later changes are written after that."""
        if self._is_done or self._is_saving:
            return
        lesson = self.draft.lesson
        self._tried, self._is_saving = lesson, True
        self.app.reading.bring(partial(own.keep, self.draft.path, lesson), partial(self._saved, lesson))

    def _saved(self, lesson: Lesson, trouble: str) -> None:
        """Record that a lesson has been written, or report the error."""
        self._is_saving, self.app.is_dirty = False, True
        if trouble:
            self.app.say(trouble)
            return
        self.draft.mark_saved(lesson)
        self.save()
