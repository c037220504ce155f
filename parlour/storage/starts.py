"""How the program came to its end: the text of a crash, the game that was open, and starts that failed in a row.

Everything stays on this machine, in the folder of the log and in one small file beside it.
"""

from __future__ import annotations

import json
import os
import traceback
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from pathlib import Path

from . import log
from .places import Places

FAILED_STARTS = 2  # after so many in a row the next is made with care: defaults, windowed, without the last game
MOST_TEXTS = 10  # texts of crashes that are kept


@dataclass(frozen=True)
class Last:
    """How it went the last time: starts that `failed` in a row, the `crash` text, and the `game` that was open.

    `was_cut_off`: the program never came to its end, as when the machine was switched off.
    """

    failed: int = 0
    crash: str = ""
    game: str = ""
    was_cut_off: bool = False

    @property
    def needs_care(self) -> bool:
        """Whether the next start is to be made in safe mode."""
        return self.failed >= FAILED_STARTS


def _path(places: Places) -> Path:
    return places.state / "last.json"


def _read(places: Places) -> Last:
    try:
        given = json.loads(_path(places).read_text("utf-8"))
        last = Last(**given)
    except (OSError, ValueError, TypeError, RecursionError):
        return Last()
    sound = type(last.failed) is int and isinstance(last.crash, str) and isinstance(last.game, str)
    return last if sound else Last()


def _write(places: Places, last: Last) -> None:
    with suppress(OSError):
        _path(places).parent.mkdir(parents=True, exist_ok=True)
        _path(places).write_text(json.dumps(asdict(last)), "utf-8")


def begun(places: Places) -> Last:
    """Note that a start is made, which has failed unless it is noted otherwise; return how it went the last time."""
    was_cut_off = os.path.exists(_path(places))  # False for whatever cannot be looked at
    last = replace(_read(places), was_cut_off=was_cut_off)
    _write(places, Last(last.failed + 1))
    return last


def stands(places: Places) -> None:
    """Note that the program has started well."""
    _write(places, Last())


def ended(places: Places) -> None:
    """Note that the program was left as one leaves it."""
    with suppress(OSError):
        _path(places).unlink(missing_ok=True)


def stumbled(places: Places, game: Path | None, now: datetime) -> str:
    """Keep the traceback of the exception in hand in a file of its own; return a sentence for the player."""
    path = places.log / f"crash-{now:%Y%m%d-%H%M%S}.txt"
    kept = f"A report is on this machine only, in {path}"
    try:
        places.log.mkdir(parents=True, exist_ok=True)
        path.write_text(traceback.format_exc(), "utf-8")
        for old in sorted(places.log.glob("crash-*.txt"))[:-MOST_TEXTS]:
            old.unlink()
    except OSError as problem:
        kept = f"No report could be written ({problem.strerror or problem})"
    _write(places, Last(_read(places).failed, str(path), str(game or "")))
    log.note("stumbled, written down in %s", path.name)
    return f"Something went wrong. {kept}; the game is saved up to the last answer."


def told(last: Last) -> str:
    """Return the sentence that tells the player how the last run ended, or an empty string."""
    if last.needs_care:
        return (
            "The last starts failed, so Parlour has opened in a window with its original settings, without the last "
            f"game.{f' The report is in {last.crash}.' if last.crash else ''}"
        )
    if last.crash:
        return f"Something went wrong last time ({last.crash}). Continue returns you to the game."
    return "Parlour closed unexpectedly; nothing was lost." if last.was_cut_off else ""
