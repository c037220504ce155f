"""The saved games, and the handling of unreadable ones."""

from __future__ import annotations

import os
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import Any

from ...match import Match
from ...records import disk, record
from ..places import Places
from ..settings import LONGEST_NAME
from .saved import Saved
from .shelf_index import ShelfIndex, stamps


def saved_games(places: Places) -> list[Saved]:
    """Return every game in the folder, the newest first; an unreadable file does not hide the others."""
    return _index(places).games(places.games)


def games_named(places: Places, names: Iterable[str]) -> list[Saved]:
    """Return the games in files with these names; missing ones are skipped."""
    return _index(places).named(places.games / name for name in names)


def newest_open(places: Places) -> Saved | None:
    """Return the newest unfinished game, or None."""
    return _index(places).newest_open(places.games)


def _index(places: Places) -> ShelfIndex:
    return ShelfIndex(places.state / "shelf.sqlite", saved_at)


def files(games: Path) -> list[Path]:
    """Return the files in the games' folder; empty if it is unreadable."""
    return [Path(os.fsdecode(path)) for path in stamps(games)]


def changed(path: Path) -> float:
    """Return a file's modification time in seconds; 0 for a missing file or broken link."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def moment(seconds: float) -> datetime:
    """Return a timestamp as a date; one outside the calendar, as from a damaged disk, becomes its first or last day."""
    try:
        return datetime.fromtimestamp(seconds)
    except (OverflowError, ValueError, OSError):
        return datetime.max if seconds > 0 else datetime.min


def saved_at(path: Path) -> Saved:
    """Return the entry of a game's file, wherever it lies."""
    when = moment(changed(path))
    try:
        match = Match.load(path)
    except record.RecordError as problem:
        return Saved(path, when, trouble=str(problem), is_newer=isinstance(problem, record.NewerRecord))
    sitters = sitters_written(match)
    return Saved(
        path, when, match.game.slug, tuple(str(sitter.get("name", "")) for sitter in sitters), deal=match.deal_number,
        people=tuple(str(sitter.get("name", "")) for sitter in sitters if sitter.get("kind", "person") == "person"),
        is_over=match.is_over, preset=match.preset, emblems=tuple(str(sitter.get("emblem", "")) for sitter in sitters),
        notice=match.notice,
    )  # fmt: skip


def sitters_written(match: Match) -> list[dict[str, Any]]:
    """Return the record's players by seat, or an empty list unless there is one for every seat.

    What they are called is without signs that cannot be seen, since a stranger may have written it.
    """
    given = match.extra.get("sitters")
    sitters = [_plain(each) for each in given if isinstance(each, dict)] if isinstance(given, list) else []
    return sitters if len(sitters) == match.seats else []


def _plain(sitter: dict[str, Any]) -> dict[str, Any]:
    """Return a player with texts that can be shown: visible signs only, and a name no longer than one that is typed."""
    shown = {
        key: "".join(filter(str.isprintable, value)) if isinstance(value, str) else value
        for key, value in sitter.items()
    }
    return {**shown, "name": str(shown["name"])[:LONGEST_NAME]} if "name" in shown else shown


def writable(name: str) -> str:
    """Return a file name as valid text; it may contain bytes that are not."""
    return name.encode("utf-8", "backslashreplace").decode()


def set_aside(saved: Saved) -> Path:
    """Move an unreadable file to the "set aside" folder; files are never deleted."""
    return moved(saved.path, saved.path.parent / "set aside")


def put_away(saved: Saved) -> Path:
    """Move a game out of the list, into the "put away" folder."""
    return moved(saved.path, saved.path.parent / "put away")


def moved(path: Path, folder: Path) -> Path:
    """Move a file into a folder, with a number in its name if the name is taken; return its new path."""
    disk.make_folder(folder)
    target, copy = folder / path.name, 1
    while disk.exists(target):
        copy += 1
        target = folder / f"{path.stem}-{copy}{path.suffix}"
    os.replace(path, target)
    return target
