"""Seeing a file onto the disk without waiting for ever: a disk that takes its time is not to stop the play."""

from __future__ import annotations

from threading import Thread
from typing import BinaryIO

from ..records import disk

PATIENCE = 2.0  # seconds after which a player is told that the disk is slow, and may play on


class TimedFlush:
    """One flush of a file, in a thread of its own."""

    def __init__(self, file: BinaryIO) -> None:
        self._problem: BaseException | None = None
        self._thread = Thread(target=self._run, args=(file.fileno(),), name="flush", daemon=True)
        self._thread.start()

    def _run(self, handle: int) -> None:
        try:
            disk.flush(handle)
        except BaseException as problem:  # whatever it is, it belongs to who waits
            self._problem = problem

    def is_done(self, seconds: float) -> bool:
        """Wait so long at most; return whether all is on the disk, and raise OSError when the disk refused."""
        self._thread.join(seconds)
        if self._thread.is_alive():
            return False
        if self._problem is not None:
            raise self._problem
        return True
