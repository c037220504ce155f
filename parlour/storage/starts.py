"""How the last run ended: a crash report, the game that was open, and the number of failed starts in a row.

Everything stays on this machine, in the log folder and a small file beside it.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from pathlib import Path

from .. import __version__
from ..records import disk
from ..words.message import message
from . import program_log as log
from .games.lock import FileBusy, Lock
from .places import Places

LARGEST = 10_000  # maximum bytes of the note about the last run
FAILED_STARTS = 2  # after so many failures the next start is in safe mode: default settings, windowed, no last game
MOST_TEXTS = 10  # crash reports kept

_locks: dict[Path, Lock] = {}  # of the notes that this process writes; another run beside it leaves them alone


@dataclass(frozen=True)
class Last:
    """The last run: the failed starts in a row, the crash report, and the game that was open.

    `was_cut_off`: the program was not shut down properly, for instance because of a power cut.
    """

    failed: int = 0
    crash: str = ""
    game: str = ""
    was_cut_off: bool = False

    @property
    def needs_care(self) -> bool:
        """Return whether the next start should be in safe mode."""
        return self.failed >= FAILED_STARTS


def _path(places: Places) -> Path:
    return places.state / "last.json"


def _read(places: Places) -> Last:
    try:
        given = json.loads(disk.read(_path(places), LARGEST))
        last = Last(**given)
    except (OSError, ValueError, TypeError, RecursionError):
        return Last()
    sound = type(last.failed) is int and isinstance(last.crash, str) and isinstance(last.game, str)
    return last if sound else Last()


def _is_ours(places: Places) -> bool:
    """Return whether no other run that is still going on writes the note, and keep others from it from now on."""
    path = _path(places)
    if path not in _locks:
        with suppress(OSError):
            disk.make_folder(path.parent)
        try:
            _locks[path] = Lock.taken(path)
        except FileBusy:
            return False
    return True


def _write(places: Places, last: Last) -> None:
    if not _is_ours(places):
        return
    with suppress(OSError):
        _path(places).write_text(json.dumps(asdict(last)), "utf-8")


def begun(places: Places) -> Last:
    """Record a start, which counts as failed until `stands` is called; return how the last run ended.

    Beside another run that is still going on, nothing is recorded and nothing is known.
    """
    if not _is_ours(places):
        return Last()
    was_cut_off = os.path.exists(_path(places))  # False if it is unreadable
    last = replace(_read(places), was_cut_off=was_cut_off)
    _write(places, Last(last.failed + 1))
    return last


def stands(places: Places) -> None:
    """Record that the program has started successfully."""
    _write(places, Last())


def ended(places: Places) -> None:
    """Record that the program ended normally."""
    if not _is_ours(places):
        return
    with suppress(OSError):
        _path(places).unlink(missing_ok=True)
    _locks.pop(_path(places)).release()


def report(events: Sequence[str] = ()) -> str:
    """Return the current exception's traceback, with version information and the last user actions."""
    ran = f"Parlour {__version__} on {sys.platform}, Python {sys.version.split()[0]}"
    last = [f"The last {len(events)} events, by seconds and screen:", *events] if events else []
    return "\n".join([ran, "", traceback.format_exc(), *last, ""])


def stumbled(places: Places, game: Path | None, now: datetime, text: str) -> str:
    """Save an exception's report to a file, and return a sentence for the player."""
    path = places.log / f"crash-{now:%Y%m%d-%H%M%S}.txt"
    sentence = message("storage.starts.report_kept", path=path)
    try:
        disk.make_folder(places.log)
        path.write_text(text, "utf-8", "replace")
        for old in sorted(places.log.glob("crash-*.txt"))[:-MOST_TEXTS]:
            old.unlink()
    except OSError as problem:
        sentence = message("storage.starts.no_report", why=problem.strerror or problem)
    _write(places, Last(_read(places).failed, str(path), str(game or "")))
    log.note("stumbled, written down in %s", path.name)
    return sentence


def last_run_words(last: Last) -> str:
    """Return a sentence about how the last run ended, or ""."""
    if last.needs_care:
        if last.crash:
            return message("storage.starts.starts_failed_report", path=last.crash)
        return message("storage.starts.starts_failed")
    if last.crash:
        return message("storage.starts.last_time", path=last.crash)
    return message("storage.starts.cut_off") if last.was_cut_off else ""
