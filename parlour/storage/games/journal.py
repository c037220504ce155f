"""A game's journal: an append-only record; each line is on disk before its answer takes effect."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from ...match import Match
from ...records import disk, lines, record
from ...words.message import message
from .. import disk_job
from ..disk_job import DiskJob, DiskThread
from .lock import Lock
from .record_file import RecordFile


class SlowDisk(OSError):
    """Raised when the disk has not answered in time; it may still do so."""


class Journal:
    """An open .parlour file to which a match's lines are appended.

    If the disk fails or is slow, or the folder disappears, play goes on: `trouble` has a sentence for the player,
    the lines wait in memory, and each new line triggers another attempt to write them all, starting after the last
    good byte.
    """

    waits = disk_job.PATIENCE  # seconds to wait for the disk; with a window open the wait must be short

    def __init__(self, file: RecordFile, whole: bytes) -> None:
        self._file = file
        self._whole = bytearray(whole)  # every line of the record
        self._room = lines.Room()
        self._is_full = not self._room.takes(whole)  # whether another line would make the file unreadably large
        self._disk = DiskThread()
        self._job: DiskJob | None = None  # the write in progress; it owns the file
        self._problem = ""  # a sentence about the last failed write
        self._is_asked = False  # whether anything had to be written; if not, an old file stays unchanged

    @classmethod
    def begin(cls, path: Path, match: Match) -> Journal:
        """Write a match's lines so far to a new file, and attach the journal to the match.

        If a file of this name exists, the new one gets a number: `nap-2.parlour`.
        """
        journal = cls(RecordFile(path, None, 0), b"")
        journal._add(match.lines())
        journal.write()
        match.journal = journal.line
        return journal

    @classmethod
    def resume(cls, path: Path) -> tuple[Match, Journal]:
        """Open a saved game and continue it; return the match and its journal.

        A damaged tail, as after a crash, is saved beside the file as `.tail` and cut off; a file that cannot be
        replayed is saved as `.before`. A file of an older format stays unchanged until the first new line, and
        is then saved as `.v0`, numbered by its format. If the folder is not writable, the game continues
        without being saved, and `trouble` says so. Raise RecordError if the file is unreadable, and FileBusy if
        another window has it open.
        """
        lock = Lock.taken(path)
        try:
            data = record.bytes_of(path)
            match = Match.loaded(data, path.name)
            good = lines.good_length(data)
        except BaseException:
            lock.release()
            raise
        is_older = match.form < record.FORMAT
        if match.is_mended or is_older:
            file = RecordFile(path, lock, 0)
            file.replaces(f".v{match.form}" if is_older else ".before")
            journal = cls(file, b"")
            journal._add(match.lines())
        else:
            journal = cls(RecordFile(path, lock, good), data[:good])
            journal._add(match.added)
        if not is_older:
            journal.write()
        match.journal = journal.line
        return match, journal

    @property
    def path(self) -> Path:
        """Return the current path of the game's file."""
        return self._file.path

    @property
    def trouble(self) -> str:
        """Return a sentence while something cannot be saved, otherwise ""."""
        self._hear(0.0)
        if self._job is not None and self._job.is_slow:
            return _sentence(self.path, SlowDisk(message("storage.saving.slow_disk", seconds=round(disk_job.PATIENCE))))
        if self._is_full and not self._problem:
            return message("storage.saving.file_full", name=self.path.name)
        return self._problem

    def line(self, body: str) -> None:
        """Append one line of the record."""
        self._add([body])
        self.write()

    def _add(self, bodies: list[str]) -> None:
        """Append lines as long as the file remains readable; once one line is dropped, drop all later ones."""
        for body in bodies:
            row = lines.sealed([body], self._whole)
            self._is_full = self._is_full or not self._room.takes(row)
            if self._is_full:
                return
            self._whole += row

    def write(self) -> None:
        """Write the waiting lines and fsync them; errors are reported in `trouble` and never raised."""
        self._is_asked = True
        self._hear(0.0)
        if self._job is not None:
            return  # the disk is still writing earlier lines; these will follow
        try:
            self._job = self._disk.begin(self._put)
        except MemoryError as problem:
            self._problem = _sentence(self.path, problem)
        self._hear(self.waits)

    def _put(self) -> None:
        """Write the waiting lines, including any that arrive meanwhile; runs on the disk thread."""
        self._file.put(self._whole)
        while self._file.good < len(self._whole):
            if self._job is not None:
                self._job.renew()
            self._file.put(self._whole)

    def _hear(self, seconds: float) -> None:
        """Wait up to `seconds` for the write in progress, and record its outcome."""
        if self._job is None:
            return
        try:
            if not self._job.is_done(seconds):
                return
        except Exception as problem:  # the game goes on, whatever happens to its file
            self._problem = _sentence(self.path, problem)
        else:
            self._problem = ""
        self._job = None

    def close(self) -> None:
        """Write the waiting lines and close the file.

        A disk that hangs is not waited for; the rest is written as soon as it answers.
        """
        self._job = self._disk.begin(self._finish)
        self._disk.end()
        self._hear(self.waits)

    def _finish(self) -> None:
        """Write the waiting lines, and close the file."""
        try:
            if self._is_asked and self._file.good < len(self._whole):
                with suppress(OSError):  # recreate a deleted folder rather than lose the game
                    disk.make_folder(self.path.parent)
                self._file.put(self._whole)
        finally:
            self._file.let_go()


def _sentence(path: Path, problem: Exception) -> str:
    why = getattr(problem, "strerror", None) or str(problem) or message("storage.saving.out_of_memory")
    return message("storage.saving.game_not_written", name=path.name, why=why)
