"""The journal of one game: a record that is only ever appended to, each line on disk before it counts as made."""

from __future__ import annotations

import os
from pathlib import Path
from typing import BinaryIO

from .. import record
from ..match import Match
from .lock import Lock


class Journal:
    """An open .parlour file that takes the lines of a match.

    When the disk refuses, play goes on: `trouble` has a sentence for the player, the lines wait in memory, and every
    further line tries to write them all, from the last good byte on.
    """

    def __init__(self, path: Path, file: BinaryIO | None, lock: Lock | None, good: int, trouble: str = "") -> None:
        self.path, self.trouble = path, trouble
        self._file, self._lock, self._good = file, lock, good
        self._waiting = b""

    @classmethod
    def begin(cls, path: Path, match: Match) -> Journal:
        """Write what a match holds so far to a new file, and take its further lines."""
        whole = "".join(record.lines(match)).encode()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = open(path, "xb", buffering=0)  # noqa: SIM115  (kept open for the life of the game)
        except OSError as problem:
            journal = cls(path, None, None, 0, _sentence(path, problem))
            journal._waiting = whole  # it is written with the first line that the disk takes
        else:
            journal = cls(path, file, Lock.taken(path), 0)
            journal.write(whole)
        match.journal = journal.line
        return journal

    @classmethod
    def resume(cls, path: Path) -> tuple[Match, Journal]:
        """Open a game where it was left.

        A bad tail, as a crash leaves it, is put beside the file as `.tail` and cut off. Raise RecordError when the
        file cannot be read, and FileBusy when another window has it open.
        """
        lock = Lock.taken(path)
        try:
            match = record.read(path)
            data = path.read_bytes()
            _, good = record.good_entries(data)
            if good < len(data):
                path.with_suffix(".tail").write_bytes(data[good:])
            try:
                file = open(path, "r+b", buffering=0)  # noqa: SIM115  (kept open for the life of the game)
            except OSError as problem:
                journal = cls(path, None, lock, good, _sentence(path, problem))
            else:
                file.truncate(good)
                file.seek(good)
                journal = cls(path, file, lock, good)
                if match.notice.startswith("This deal was begun anew"):
                    journal._rewrite(match)
        except BaseException:
            lock.release()
            raise
        match.journal = journal.line
        return match, journal

    def line(self, text: str) -> None:
        """Append one line of the record."""
        self.write(text.encode())

    def write(self, data: bytes) -> None:
        """Append bytes and see them onto the disk; a refusal is kept in `trouble`, never raised."""
        self._waiting += data
        try:
            if self._file is None:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                self._file = open(self.path, "ab", buffering=0)  # noqa: SIM115
                self._lock = self._lock or Lock.taken(self.path)
            self._put()
        except OSError as problem:
            self.trouble = _sentence(self.path, problem)
        else:
            self.trouble = ""

    def _put(self) -> None:
        assert self._file is not None
        if self._file.tell() != self._good:  # an earlier write was cut short
            self._file.truncate(self._good)
            self._file.seek(self._good)
        view = memoryview(self._waiting)
        while view:
            view = view[self._file.write(view) or 0 :]
        os.fsync(self._file.fileno())
        self._good += len(self._waiting)
        self._waiting = b""

    def _rewrite(self, match: Match) -> None:
        """Put the whole record anew in place of a file whose open deal could not be followed; keep the old one."""
        old = self.path.with_suffix(".before")
        old.write_bytes(self.path.read_bytes())
        record.write(self.path, match)
        assert self._file is not None
        self._file.close()
        self._file = open(self.path, "r+b", buffering=0)  # noqa: SIM115
        self._good = self._file.seek(0, os.SEEK_END)

    def close(self) -> None:
        """Close the file; the game can be taken up again from it."""
        if self._file is not None:
            self._file.close()
            self._file = None
        if self._lock is not None:
            self._lock.release()
            self._lock = None


def _sentence(path: Path, problem: OSError) -> str:
    return (
        f"This game cannot be written to {path.name} just now ({problem.strerror or problem}). "
        "You can play on; Parlour tries again with every card."
    )
