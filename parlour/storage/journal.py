"""The journal of one game: a record that is only ever appended to, each line on disk before it counts as made."""

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
    """The disk has not answered in time; it may yet."""


class FolderGone(OSError):
    """The folder in which the game was kept is no longer there."""


class Journal:
    """An open .parlour file that takes the lines of a match.

    When the disk refuses or is slow, or the folder goes away, play goes on: `trouble` has a sentence for the player,
    the lines wait in memory, and every further line tries to write them all, from the last good byte on. Where the
    file was lost, it is written whole again; where another program has changed it, as a synchronised folder does, that
    copy is kept beside under the date on which it was changed.
    """

    def __init__(self, path: Path, lock: Lock | None, whole: bytes) -> None:
        self.path, self.trouble = path, ""
        self._file: BinaryIO | None = None
        self._lock = lock
        self._whole = bytearray(whole)  # every line of the record
        self._room = lines.Room()
        self._is_full = not self._room.takes(whole)  # whether a further line could not be read again
        self._good = len(whole)  # how many bytes of them are in the file
        self._is_new = not whole  # whether the file was never there
        self._seen: tuple[int, ...] = ()  # how the file looked when it was last written, or which it is
        self._flush: flush.TimedFlush | None = None  # one that is not done yet
        self._anew = ""  # the name beside for a file in whose place the whole record comes
        self._beside: Path | None = None

    @classmethod
    def begin(cls, path: Path, match: Match) -> Journal:
        """Write what a match holds so far to a new file, and take its further lines.

        Where a file of this name stands already, the new one is called by a number: `nap-2.parlour`.
        """
        journal = cls(path, None, b"")
        journal._add(match.lines())
        journal.write()
        match.journal = journal.line
        return journal

    @classmethod
    def resume(cls, path: Path) -> tuple[Match, Journal]:
        """Open a game where it was left.

        A bad tail, as a crash leaves it, is put beside the file as `.tail` and cut off; a file that cannot be followed
        is put beside as `.before`; one of an older format stays as it is until the first new line, and then beside as
        `.v0`, by the number of its format. Where the folder cannot be written the game is played on without being
        kept, and `trouble` says so. Raise RecordError when the file cannot be read, and FileBusy when another window
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
        """Add lines to the record as long as the file can be read with them, and nothing after one that is lost."""
        for body in bodies:
            row = lines.sealed([body], self._whole)
            self._is_full = self._is_full or not self._room.takes(row)
            if self._is_full:
                return
            self._whole += row

    def write(self) -> None:
        """Write what waits and see it onto the disk; a refusal is kept in `trouble`, never raised."""
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
        """Write what is not in the file yet at its end."""
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
        """Wait so long for the disk; then count what is in the file as kept. Raise SlowDisk when it takes longer."""
        assert self._flush is not None and self._file is not None
        pending, self._flush = self._flush, None
        if not pending.is_done(seconds):
            self._flush = pending
            raise SlowDisk(f"the disk has taken more than {flush.PATIENCE:.0f} seconds")
        self._good = self._file.tell()
        self._seen = _looks(os.fstat(self._file.fileno()))

    def _look(self) -> None:
        """Let go of the file when its name leads to another by now, or to none."""
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
        """Return the file of the game, to be written from `_good` on; a new one when there is none."""
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
        """See how much of the record a file holds; what is in it besides is kept in a file of its own."""
        if self._whole.startswith(data):
            self._good = min(self._good, len(data))  # what lies beyond may not have come onto the disk
        elif data.startswith(self._whole[: self._good]) and lines.good_entries(data)[1] <= self._good:
            self._keep_beside(".tail", data[self._good :])
            self._beside = None
        else:  # another program has written it, and its game is as good as this one
            changed = datetime.fromtimestamp(self.path.stat().st_mtime)
            self._anew, self._good, self._beside = f"-{changed:%Y%m%d-%H%M%S}.parlour", 0, None

    def _keep_beside(self, ending: str, data: bytes) -> None:
        """Write what is to be cut off or replaced to a file of its own; a second try writes the same file again."""
        if self._beside is None:
            name = self.path.with_name(f"{self.path.stem}{ending}")
            self._beside = next(path for path in _names(name) if not path.exists())
        self._beside.write_bytes(data)

    def _put_anew(self) -> None:
        """Put the record in place of the whole file, and keep the old one beside it."""
        if self.path.exists():
            self._keep_beside(self._anew, self.path.read_bytes())
        disk.put(self.path, bytes(self._whole))
        if self._file is not None:
            self._file.close()
            self._file = None
        self._anew, self._good = "", len(self._whole)
        self._beside = None

    def close(self) -> None:
        """Close the file; the game can be taken up again from it. What waits is tried once more."""
        if self._flush is not None:
            with suppress(OSError):
                self._flushed(flush.PATIENCE)
        if self.trouble and self._flush is None:
            with suppress(OSError):  # a folder that was removed is made once more, rather than that the game be lost
                self.path.parent.mkdir(parents=True, exist_ok=True)
            self.write()
        if self._flush is not None:
            self._file = None  # it is still in the hands of the disk
        self._let_go()


def _looks(status: os.stat_result) -> tuple[int, ...]:
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns


def _names(path: Path) -> Iterator[Path]:
    """Yield the path, then the same with the numbers from 2 on: nap.parlour, nap-2.parlour."""
    yield path
    yield from (path.with_stem(f"{path.stem}-{copy}") for copy in count(2))


def _new_file(path: Path) -> tuple[BinaryIO, Lock]:
    """Open a new file and its lock, under a name with a number when this one is taken."""
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
