"""The journal of one game: a record that is only ever appended to, each line on disk before it counts as made."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import BinaryIO

from .. import record
from ..match import Match
from .lock import FileBusy, Lock


class Journal:
    """An open .parlour file that takes the lines of a match.

    When the disk refuses, play goes on: `trouble` has a sentence for the player, the lines wait in memory, and every
    further line tries to write them all, from the last good byte on.
    """

    def __init__(self, path: Path, lock: Lock | None, good: int) -> None:
        self.path, self.trouble = path, ""
        self._file: BinaryIO | None = None
        self._lock, self._good = lock, good  # how many bytes of the file are whole
        self._waiting = b""
        self._anew = False  # whether what waits is the whole record, in place of a file that cannot be followed
        self._suffix = ".before"
        self._beside: Path | None = None

    @classmethod
    def begin(cls, path: Path, match: Match) -> Journal:
        """Write what a match holds so far to a new file, and take its further lines.

        Where a file of this name stands already, the new one is called by a number: `nap-2.parlour`.
        """
        journal = cls(path, None, 0)
        journal.write("".join(record.lines(match)).encode())
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
            match = record.read(path)
            _, good = record.good_entries(path.read_bytes())
        except BaseException:
            lock.release()
            raise
        journal = cls(path, lock, good)
        is_older = match.form < record.FORMAT
        journal._anew = match.is_mended or is_older
        journal._suffix = f".v{match.form}" if is_older else ".before"
        text = "".join(record.lines(match) if journal._anew else match.added).encode()
        if is_older:
            journal._waiting = text
        else:
            journal.write(text)
        match.journal = journal.line
        return match, journal

    def line(self, text: str) -> None:
        """Append one line of the record."""
        self.write(text.encode())

    def write(self, data: bytes) -> None:
        """Append bytes and see them onto the disk; a refusal is kept in `trouble`, never raised."""
        self._waiting += data
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self._anew:
                self._put_anew()
            else:
                self._put()
        except (OSError, FileBusy) as problem:
            self.trouble = _sentence(self.path, problem)
        else:
            self.trouble = ""

    def _put(self) -> None:
        if self._file is None:
            self._file = self._reopened()
        if self._file.tell() != self._good:  # an earlier write was cut short
            self._file.truncate(self._good)
            self._file.seek(self._good)
        view = memoryview(self._waiting)
        while view:
            view = view[self._file.write(view) or 0 :]
        os.fsync(self._file.fileno())
        self._good += len(self._waiting)
        self._waiting = b""

    def _reopened(self) -> BinaryIO:
        """Return the file of the game, its bad tail kept beside it; a new one when none could be made before."""
        if self._good == 0:
            file, self._lock = _new_file(self.path)
            self.path = Path(file.name)
            return file
        self._lock = self._lock or Lock.taken(self.path)
        file = open(self.path, "r+b", buffering=0)  # noqa: SIM115
        try:
            file.seek(self._good)
            if tail := file.read():
                self._keep_beside(".tail", tail)
        except BaseException:
            file.close()
            raise
        return file

    def _keep_beside(self, suffix: str, data: bytes) -> None:
        """Write what is to be cut off or replaced to a file of its own; a second try writes the same file again."""
        if self._beside is None:
            self._beside = next(path for path in _names(self.path.with_suffix(suffix)) if not path.exists())
        self._beside.write_bytes(data)

    def _put_anew(self) -> None:
        """Put what waits in place of the whole file, and keep the old one beside it."""
        self._keep_beside(self._suffix, self.path.read_bytes())
        part = self.path.with_suffix(".part")
        with open(part, "wb") as file:
            file.write(self._waiting)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, self.path)
        self._anew, self._good, self._waiting = False, len(self._waiting), b""

    def close(self) -> None:
        """Close the file; the game can be taken up again from it."""
        if self._file is not None:
            self._file.close()
            self._file = None
        if self._lock is not None:
            self._lock.release()
            self._lock = None


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
    raise AssertionError("numbers do not come to an end")


def _sentence(path: Path, problem: OSError | FileBusy) -> str:
    why = getattr(problem, "strerror", None) or problem
    return (
        f"This game cannot be written to {path.name} just now ({why}). "
        "You can play on; Parlour tries again with every card."
    )
