"""A lock on one saved game, so that two windows never write the same file."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from ...words.message import message


class FileBusy(Exception):
    """Raised if another window of Parlour has this game open; the message is a sentence for the player."""


class Lock:
    """A lock held while the game is open; the system releases it if the program dies."""

    def __init__(self, handle: int | None, path: Path) -> None:
        self._handle, self._path = handle, path

    @classmethod
    def taken(cls, game: Path) -> Lock:
        """Take a game's lock; raise FileBusy if another window holds it.

        If the folder is not writable the lock is empty, because nothing can be damaged there.
        """
        path = game.with_suffix(".lock")
        try:
            handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return cls(None, path)
        if not _locked(handle):
            os.close(handle)
            raise FileBusy(message("storage.saving.open_elsewhere", name=game.name))
        return cls(handle, path)

    def release(self) -> None:
        """Release the lock; a second release does nothing."""
        if self._handle is None:
            return
        handle, self._handle = self._handle, None
        if sys.platform != "win32":
            with suppress(OSError):  # the folder may be gone, and someone else's lock may have replaced it
                if os.path.samestat(os.fstat(handle), os.stat(self._path)):
                    self._path.unlink()  # while still locked, so that nobody else's new lock is removed
        os.close(handle)


if sys.platform == "win32":
    import msvcrt

    def _locked(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _locked(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
