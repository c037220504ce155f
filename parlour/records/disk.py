"""Writing safely to disk: after a crash or a power cut there is the old file or the new one, whole."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from time import sleep

TRIES, PAUSE = 10, 0.05  # seconds; a virus scanner may hold a file for a moment


def flush(handle: int) -> None:
    """Flush an open file to the disk (fsync, or F_FULLFSYNC on macOS)."""
    os.fsync(handle)
    if sys.platform == "darwin":  # where fsync leaves the bytes in the disk's own memory
        import fcntl

        with suppress(OSError):  # not every volume can
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)


def put(path: Path, data: bytes) -> None:
    """Replace the file `path` as a whole; raise OSError, leaving the old file as it was.

    A link is followed to its file.
    """
    path = Path(os.path.realpath(path))
    part = path.with_suffix(".part")
    with open(part, "wb") as file:
        file.write(data)
        file.flush()
        flush(file.fileno())
    replace(part, path)


def replace(source: Path, target: Path) -> None:
    """Move a file into the place of another, and flush the folder."""
    for again in range(TRIES - 1, -1, -1):
        try:
            os.replace(source, target)
            break
        except PermissionError:
            if sys.platform != "win32" or not again:
                raise
            sleep(PAUSE)
    keep_names(target.parent)


def keep_names(folder: Path) -> None:
    """Flush the names in a folder to the disk, where the system allows it."""
    if sys.platform == "win32":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
