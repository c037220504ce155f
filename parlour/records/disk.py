"""Atomic writes: after a crash or power cut, either the old file or the new one is complete."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from errno import EINVAL
from io import FileIO
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from time import sleep
from typing import Literal

from ..words.message import message

_UNBLOCKED = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
TRIES, PAUSE = 10, 0.05  # attempts, and the seconds between them: a virus scanner may briefly lock a file


def flush(handle: int) -> None:
    """Flush an open file to the disk (fsync, or F_FULLFSYNC on macOS)."""
    os.fsync(handle)
    if sys.platform == "darwin":  # on macOS fsync leaves the bytes in the drive's cache
        import fcntl

        with suppress(OSError):  # not every volume supports it
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)


def opened(path: Path, mode: Literal["rb", "r+b"] = "rb") -> FileIO:
    """Open a regular file unbuffered; raise OSError for a pipe or device, which could block."""
    handle = os.open(path, (os.O_RDWR if mode == "r+b" else os.O_RDONLY) | _UNBLOCKED)
    try:
        if not S_ISREG(os.fstat(handle).st_mode):
            raise OSError(EINVAL, message("records.record.not_a_file"))
        return os.fdopen(handle, mode, buffering=0)
    except BaseException:
        os.close(handle)
        raise


def read(path: Path, most: int) -> bytes:
    """Return up to `most` + 1 bytes of a regular file; raise OSError if it cannot be read."""
    found = bytearray()
    with opened(path) as file:
        while len(found) <= most and (part := file.read(most + 1 - len(found))):
            found += part
    return bytes(found)


def exists(path: Path) -> bool:
    """Return whether something has this name; raise OSError if the disk does not say.

    `Path.exists` answers False to any error from Python 3.14 on, and what is there would be replaced.
    """
    try:
        os.stat(path)
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True


def make_folder(folder: Path) -> None:
    """Create a folder and those above it, unless it is there; raise OSError with the disk's own reason."""
    try:
        folder.mkdir(parents=True)
    except FileExistsError:
        if not S_ISDIR(os.stat(folder).st_mode):
            raise
    except OSError:  # some systems say first that one may not write there
        if not folder.is_dir():
            raise


def put(path: Path, data: bytes) -> None:
    """Replace the file `path` atomically; raise OSError, leaving the old file unchanged.

    A symbolic link is followed.
    """
    path = Path(os.path.realpath(path))
    part = path.with_suffix(".part")
    with open(part, "wb") as file:
        file.write(data)
        file.flush()
        flush(file.fileno())
    replace(part, path)


def replace(source: Path, target: Path) -> None:
    """Rename a file over another, and fsync their folder."""
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
    """Fsync a folder's directory entries, if the system allows it."""
    if sys.platform == "win32":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
