"""A game's journal: an append-only record, each line on disk before it counts."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import BinaryIO

from ..match import Match
from ..records import disk, lines, record
from . import flush
from .lock import FileBusy, Lock


class SlowDisk(OSError):
    """The disk has not answered in time; it still may."""


class FolderGone(OSError):
    """The game's folder no longer exists."""


class Journal:
    """An open .parlour file that receives a match's lines.

    If the disk refuses or is slow, or the folder disappears, play goes on: `trouble` has a sentence for the player, the
    lines wait in memory, and every further line tries to write them all, starting after the last good byte. A lost file
    is written again in full; if another program has changed it, as a synchronised folder does, that copy is kept beside
    it under its date of change.
    """

    def __init__(self, path: Path, lock: Lock | None, whole: bytes) -> None:
        self.path, self.trouble = path, ""
        self._file: BinaryIO | None = None
        self._lock = lock
        self._whole = bytearray(whole)  # every line of the record
        self._room = lines.Room()
        self._is_full = not self._room.takes(whole)  # whether another line would make the file too large to read
        self._good = len(whole)  # how many bytes of them are in the file
        self._is_new = not whole  # whether the file never existed
        self._seen: tuple[int, ...] = ()  # the file's size, time and identity when last written
        self._flush: flush.TimedFlush | None = None  # one still in progress
        self._anew = ""  # the new name of a file that the whole record will replace
        self._beside: Path | None = None

    @classmethod
    def begin(cls, path: Path, match: Match) -> Journal:
        """Write a match's lines so far to a new file, and receive its further lines.

        If a file of this name exists, the new one gets a number: `nap-2.parlour`.
        """
        journal = cls(path, None, b"")
        journal._add(match.lines())
        journal.write()
        match.journal = journal.line
        return journal

    @classmethod
    def resume(cls, path: Path) -> tuple[Match, Journal]:
        """Open a game where it was left.

        A damaged tail, as after a crash, is saved beside the file as `.tail` and cut off; a file that cannot be
        replayed is saved as `.before`; one of an older format stays unchanged until the first new line, and is then
        saved as `.v0`, by the number of its format. If the folder cannot be written to, the game continues without
        being saved, and `trouble` says so. Raise RecordError if the file cannot be read, and FileBusy if another window
        has it open.
        """
        lock = Lock.taken(path)
        try:
            match = Match.load(path)
            data = path.read_bytes()
        except BaseException:
            lock.release()
            raise
        is_older = match.form < record.FORMAT
        if match.is_mended or is_older:
            journal = cls(path, lock, b"")
            journal._is_new = False
            journal._anew = f".v{match.form}" if is_older else ".before"
            journal._add(match.lines())
        else:
            journal = cls(path, lock, data[: lines.good_entries(data)[1]])
            journal._add(match.added)
        if not is_older:
            journal.write()
        match.journal = journal.line
        return match, journal

    def line(self, body: str) -> None:
        """Append one line of the record."""
        self._add([body])
        self.write()

    def _add(self, bodies: list[str]) -> None:
        """Append lines as long as the file stays readable with them; after a lost one, append none."""
        for body in bodies:
            row = lines.sealed([body], self._whole)
            self._is_full = self._is_full or not self._room.takes(row)
            if self._is_full:
                return
            self._whole += row

    def write(self) -> None:
        """Write the waiting lines and flush them to disk; an error goes into `trouble` and is never raised."""
        try:
            if self._flush is not None:
                self._flushed(0.0)
            if self._anew:
                self._put_anew()
            else:
                self._put()
        except (OSError, FileBusy) as problem:
            self.trouble = _sentence(self.path, problem)
        else:
            self.trouble = (
                f"{self.path.name} is full: you can play on, but nothing more is saved." if self._is_full else ""
            )

    def _put(self) -> None:
        """Append to the file what it does not have yet."""
        if self._file is not None:
            self._look()
        if self._file is None:
            self._file = self._opened()
        if self._anew:  # another copy was found in its place
            self._put_anew()
            return
        if self._file.tell() != self._good:  # an earlier write was cut short
            self._file.truncate(self._good)
            self._file.seek(self._good)
        view = memoryview(bytes(self._whole[self._good :]))
        while view:
            view = view[self._file.write(view) or 0 :]
        self._flush = flush.TimedFlush(self._file)
        self._seen = self._seen[:2]
        self._flushed(flush.PATIENCE)

    def _flushed(self, seconds: float) -> None:
        """Wait this long for the disk, then count the file's contents as saved; raise SlowDisk if it takes longer."""
        assert self._flush is not None and self._file is not None
        pending, self._flush = self._flush, None
        if not pending.is_done(seconds):
            self._flush = pending
            raise SlowDisk(f"the disk has taken more than {flush.PATIENCE:.0f} seconds")
        self._good = self._file.tell()
        self._seen = _looks(os.fstat(self._file.fileno()))

    def _look(self) -> None:
        """Close the file if its name now leads to another file, or to none."""
        try:
            looks = _looks(os.stat(self.path))
        except FileNotFoundError:
            self._let_go()
            return
        if looks[: len(self._seen)] != self._seen:
            self._let_go()

    def _let_go(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _opened(self) -> BinaryIO:
        """Return the game's file, to be written from `_good` on; a new one if there is none."""
        if self._is_new:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            file, self._lock = _new_file(self.path)
            self.path, self._is_new = Path(file.name), False
            self._seen = _looks(os.fstat(file.fileno()))[:2]
            disk.keep_names(self.path.parent)
            return file
        if not self.path.parent.is_dir():
            raise FolderGone(f"the folder {self.path.parent} is gone")
        self._lock = self._lock or Lock.taken(self.path)
        try:
            file = open(self.path, "r+b", buffering=0)  # noqa: SIM115
        except FileNotFoundError:
            file = open(self.path, "x+b", buffering=0)  # noqa: SIM115
            disk.keep_names(self.path.parent)
        try:
            self._compare(file.read())
            self._seen = _looks(os.fstat(file.fileno()))[:2]
        except BaseException:
            file.close()
            raise
        return file

    def _compare(self, data: bytes) -> None:
        """Find out how much of the record a file holds; keep anything else in it as a separate file."""
        if self._whole.startswith(data):
            self._good = min(self._good, len(data))  # the rest may not have reached the disk
        elif data.startswith(self._whole[: self._good]) and lines.good_entries(data)[1] <= self._good:
            self._keep_beside(".tail", data[self._good :])
            self._beside = None
        else:  # another program wrote it, and its game is as valid as this one
            changed = datetime.fromtimestamp(self.path.stat().st_mtime)
            self._anew, self._good, self._beside = f"-{changed:%Y%m%d-%H%M%S}.parlour", 0, None

    def _keep_beside(self, ending: str, data: bytes) -> None:
        """Save what is to be cut off or replaced to its own file; a second try writes the same file again."""
        if self._beside is None:
            name = self.path.with_name(f"{self.path.stem}{ending}")
            self._beside = next(path for path in _names(name) if not path.exists())
        self._beside.write_bytes(data)

    def _put_anew(self) -> None:
        """Replace the whole file by the record, and keep the old one beside it."""
        if self.path.exists():
            self._keep_beside(self._anew, self.path.read_bytes())
        disk.put(self.path, bytes(self._whole))
        if self._file is not None:
            self._file.close()
            self._file = None
        self._anew, self._good = "", len(self._whole)
        self._beside = None

    def close(self) -> None:
        """Write what is waiting, and close the file; the game can be continued from it."""
        if self._flush is not None:
            with suppress(OSError):
                self._flushed(flush.PATIENCE)
        if self.trouble and self._flush is None:
            with suppress(OSError):  # a deleted folder is created again rather than lose the game
                self.path.parent.mkdir(parents=True, exist_ok=True)
            self.write()
        if self._flush is not None:
            self._file = None  # the flush thread is still using it
        self._let_go()


def _looks(status: os.stat_result) -> tuple[int, ...]:
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns


def _names(path: Path) -> Iterator[Path]:
    """Yield the path, then the same with numbers from 2: nap.parlour, nap-2.parlour."""
    yield path
    yield from (path.with_stem(f"{path.stem}-{copy}") for copy in count(2))


def _new_file(path: Path) -> tuple[BinaryIO, Lock]:
    """Open a new file and its lock, with a number in its name if the name is taken."""
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
    raise AssertionError("too many numbers")


def _sentence(path: Path, problem: OSError | FileBusy) -> str:
    why = getattr(problem, "strerror", None) or problem
    return (
        f"This game cannot be written to {path.name} just now ({why}). "
        "You can play on; Parlour tries again with every card."
    )
