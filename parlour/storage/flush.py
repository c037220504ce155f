"""Flushing a file to disk with a time limit: a slow disk must not stop the game."""

from __future__ import annotations

from threading import Thread
from typing import BinaryIO

from ..records import disk

PATIENCE = 2.0  # seconds after which the player is told that the disk is slow, and may play on


class TimedFlush:
    """One flush of a file, in its own thread."""

    def __init__(self, file: BinaryIO) -> None:
        self._problem: BaseException | None = None
        self._thread = Thread(target=self._run, args=(file.fileno(),), name="flush", daemon=True)
        self._thread.start()

    def _run(self, handle: int) -> None:
        try:
            disk.flush(handle)
        except BaseException as problem:  # whatever it is, it is raised again for the caller
            self._problem = problem

    def is_done(self, seconds: float) -> bool:
        """Wait at most this long; return whether everything is on disk, and raise OSError if the disk refused."""
        self._thread.join(seconds)
        if self._thread.is_alive():
            return False
        if self._problem is not None:
            raise self._problem
        return True
