"""Seeing bytes onto the disk, so that a crash or a power cut leaves the old file or the new one, whole."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from time import sleep

TRIES, PAUSE = 10, 0.05  # a scanner of viruses may hold a file for a moment; seconds


def flush(handle: int) -> None:
    """See what was written to an open file onto the disk itself."""
    os.fsync(handle)
    if sys.platform == "darwin":  # there fsync leaves the bytes in the memory of the disk
        import fcntl

        with suppress(OSError):  # not every volume can
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)


def put(path: Path, data: bytes) -> None:
    """Write beside the file `path`, then in its place; raise OSError, with the old file as it was, when it cannot.

    A link is followed to the file to which it leads.
    """
    path = Path(os.path.realpath(path))
    part = path.with_suffix(".part")
    with open(part, "wb") as file:
        file.write(data)
        file.flush()
        flush(file.fileno())
    replace(part, path)


def replace(source: Path, target: Path) -> None:
    """Give a file the name of another, whose place it takes, for good."""
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
    """See the names of a folder onto the disk, where the system lets a folder be flushed."""
    if sys.platform == "win32":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
