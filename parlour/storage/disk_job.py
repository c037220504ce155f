"""Work for the disk in a thread of its own: a disk that takes its time is not to stop the play."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from time import monotonic

PATIENCE = 2.0  # seconds after which the player is told that the disk is slow, and may play on


class DiskJob:
    """One piece of work that has begun, in a thread of its own."""

    def __init__(self, work: Callable[[], None]) -> None:
        self._work = work
        self._problem: BaseException | None = None
        self._begun = monotonic()
        self._thread = Thread(target=self._run, name="disk", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self._work()
        except BaseException as problem:  # it belongs to the waiting caller
            self._problem = problem

    @property
    def is_slow(self) -> bool:
        """Whether it has taken longer than a player can be left in the dark."""
        return monotonic() - self._begun >= PATIENCE

    def join(self) -> None:
        """Wait until it is done, however it goes."""
        self._thread.join()

    def is_done(self, seconds: float) -> bool:
        """Wait at most `seconds`; return whether it is done, and raise what the work raised."""
        self._thread.join(seconds)
        if self._thread.is_alive():
            return False
        if self._problem is not None:
            raise self._problem
        return True
