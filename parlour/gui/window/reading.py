"""Background disk work for screens: the result comes at once or later, while the window keeps responding."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

from ...engine.questions import IllegalAction
from ...lessons.lesson import LessonError
from ...records.record import RecordError
from ...session.house_rules import HouseRulesError
from ...storage.disk_job import Fetch, Patience
from ...storage.games.lock import FileBusy
from ...storage.picture_file import PictureError
from ...storage.values import DISK

T = TypeVar("T")
TOLD = (
    RecordError,
    FileBusy,
    HouseRulesError,
    IllegalAction,
    LessonError,
    PictureError,
    OSError,
)  # errors that carry a sentence, or a reason from the system
LOOKS = 0.05  # seconds between two checks whether the disk has answered


class Notices(Protocol):
    """Shows sentences as notices."""

    is_dirty: bool

    def say(self, sentence: str) -> None: ...


class Awaited(Generic[T]):
    """A pending disk job, with a callback for its result."""

    def __init__(self, work: Callable[[], T], then: Callable[[T], None], failed: Callable[[Exception], None]) -> None:
        self._fetch, self._then, self._failed = Fetch(work), then, failed
        self.is_over = False

    def look(self, seconds: float = 0.0) -> None:
        """Wait for at most `seconds`, and call back if the job is done; raise errors that are not expected."""
        try:
            if self.is_over or not self._fetch.is_done(seconds):
                return
        except TOLD as problem:
            self.is_over = True
            self._failed(problem)
        else:
            self.is_over = True
            self._then(self._fetch.value)

    def instead(self, then: Callable[[T], None]) -> None:
        """Replace the callback, for instance to close a result that is no longer wanted."""
        self._then, self._failed = then, lambda _: None


class Reading:
    """Runs disk jobs for screens, and reports what could not be written."""

    def __init__(self, app: Notices) -> None:
        self._app = app
        self._asked: list[Awaited[Any]] = []
        self._told = ""

    def bring(
        self, work: Callable[[], T], then: Callable[[T], None], failed: Callable[[Exception], None] | None = None
    ) -> Awaited[T]:
        """Run a disk job and pass on its result: now, or in a later frame if the disk is slow.

        `failed` is called with an error; without it the error is shown as a notice.
        """
        asked = Awaited(work, then, failed or self._say)
        asked.look(Patience.here())
        if not asked.is_over:
            self._asked.append(asked)
        return asked

    def _say(self, problem: Exception) -> None:
        self._app.say(str(problem))

    def update(self) -> None:
        """Deliver the results that have arrived since the last frame."""
        for asked in self._asked[:]:
            asked.look()
            if asked.is_over:
                self._asked.remove(asked)
                self._app.is_dirty = True
        if (trouble := DISK.trouble()) != self._told:
            self._told = trouble
            if trouble:
                self._app.say(trouble)

    def due(self) -> float | None:
        """Return the seconds until the next check, or None if no job is pending."""
        return LOOKS if self._asked or DISK.is_writing else None
