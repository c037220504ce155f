"""The file of one game: new lines of its record are appended, after its contents have been checked."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import datetime
from io import FileIO
from itertools import count
from pathlib import Path
from typing import BinaryIO

from ...records import disk, lines
from ...words.message import message
from .lock import FileBusy, Lock


class FolderGone(OSError):
    """Raised when the game's folder no longer exists."""


class RecordFile:
    """Appends a growing record to its file. Every call may raise OSError or FileBusy; the next call resumes from there.

    A lost file is rewritten in full. If another program has changed it, as a synchronised folder does, that version
    is kept beside it under its modification time.
    """

    def __init__(self, path: Path, lock: Lock | None, good: int) -> None:
        self.path = path
        self.good = good  # how many bytes of the record are in the file
        self._lock = lock
        self._file: BinaryIO | FileIO | None = None
        self._is_new = not good  # whether the file has never existed
        self._seen: tuple[int, ...] = ()  # the file's size, modification time and identity after the last write
        self._anew = ""  # the ending under which a file to be replaced is kept
        self._beside: Path | None = None

    def replaces(self, ending: str) -> None:
        """Replace the whole file at the next write, and keep the old one under its name with this ending."""
        self._is_new, self._anew = False, ending

    def put(self, whole: bytearray) -> None:
        """Append the part of the record that is not in the file yet, and fsync it."""
        if self._file is not None:
            self._look()
        if self._file is None and not self._anew:
            self._file = self._opened(whole)
        if self._anew:
            self._put_anew(bytes(whole))
        elif self._file is not None:
            self._append(self._file, bytes(whole[self.good :]))

    def _append(self, file: BinaryIO | FileIO, more: bytes) -> None:
        if file.tell() != self.good:  # an earlier write was incomplete
            file.truncate(self.good)
            file.seek(self.good)
        view = memoryview(more)
        while view:
            view = view[file.write(view) or 0 :]
        self._seen = self._seen[:2]
        disk.flush(file.fileno())
        self.good = file.tell()
        self._seen = _looks(os.fstat(file.fileno()))

    def _look(self) -> None:
        """Close the file if its name now refers to a different file, or to none."""
        try:
            looks = _looks(os.stat(self.path))
        except FileNotFoundError:
            self.let_go()
            return
        if looks[: len(self._seen)] != self._seen:
            self.let_go()

    def let_go(self) -> None:
        """Close the file and release its lock."""
        file, self._file = self._file, None
        lock, self._lock = self._lock, None
        if file is not None:
            file.close()
        if lock is not None:
            lock.release()

    def _opened(self, whole: bytearray) -> BinaryIO | FileIO:
        """Return the game's file, open for writing from `good` on; create it if there is none."""
        file = self._created() if self._is_new else self._reopened()
        try:
            self._compare(whole, file.read(lines.LARGEST + 1))
            self._seen = _looks(os.fstat(file.fileno()))[:2]
        except BaseException:
            file.close()
            raise
        return file

    def _created(self) -> BinaryIO:
        """Create the file, with a number in its name if the name is taken."""
        disk.make_folder(self.path.parent)
        file, self._lock = _new_file(self.path)
        self.path, self._is_new = Path(file.name), False
        disk.keep_names(self.path.parent)
        return file

    def _reopened(self) -> BinaryIO | FileIO:
        if not disk.exists(self.path.parent):
            raise FolderGone(message("storage.saving.folder_gone", folder=self.path.parent))
        self._lock = self._lock or Lock.taken(self.path)
        try:
            return disk.opened(self.path, "r+b")
        except FileNotFoundError:
            file = open(self.path, "x+b", buffering=0)  # noqa: SIM115
            disk.keep_names(self.path.parent)
            return file

    def _compare(self, whole: bytearray, data: bytes) -> None:
        """Find out how much of the record a file contains; keep any other contents as a separate file."""
        if whole.startswith(data):
            self.good = min(self.good, len(data))  # the rest may not have reached the disk
        elif data.startswith(bytes(whole[: self.good])) and lines.good_length(data) <= self.good:
            self._keep_beside(".tail", data[self.good :])
            self._beside = None
        else:  # another program wrote it, and its version of the game is as valid as this one
            changed = datetime.fromtimestamp(self.path.stat().st_mtime)
            self._anew, self.good, self._beside = f"-{changed:%Y%m%d-%H%M%S}.parlour", 0, None

    def _keep_beside(self, ending: str, data: bytes) -> None:
        """Save data that is to be cut off or replaced to a separate file; a retry writes the same file again."""
        if self._beside is None:
            name = self.path.with_name(f"{self.path.stem}{ending}")
            self._beside = next(path for path in _names(name) if not disk.exists(path))
        self._beside.write_bytes(data)

    def _put_anew(self, whole: bytes) -> None:
        """Replace the whole file with the record, and keep the old one beside it."""
        if disk.exists(self.path):
            self._keep_beside(self._anew, self.path.read_bytes())
        disk.put(self.path, whole)
        if self._file is not None:
            self._file.close()
            self._file = None
        self._anew, self.good, self._beside = "", len(whole), None


def _looks(status: os.stat_result) -> tuple[int, ...]:
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns


def _names(path: Path) -> Iterator[Path]:
    """Yield the path, then numbered variants from 2: nap.parlour, nap-2.parlour."""
    yield path
    yield from (path.with_stem(f"{path.stem}-{copy}") for copy in count(2))


def _new_file(path: Path) -> tuple[BinaryIO, Lock]:
    """Create and lock a new file, with a number in its name if the name is taken."""
    for name in _names(path):
        try:
            lock = Lock.taken(name)
        except FileBusy:
            continue
        try:
            return open(name, "x+b", buffering=0), lock
        except FileExistsError:
            lock.release()
        except BaseException:
            lock.release()
            raise
    raise FileExistsError("every number is taken")
