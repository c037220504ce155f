"""The saved games: what each is, and what became of those that cannot be read."""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from ..match import Match
from ..records import record
from .places import Places


@dataclass(frozen=True)
class Saved:
    """One saved game in the list; `trouble` is why it cannot be played, when it cannot.

    One of a newer version, or with options that this one does not know (`is_newer`), can still be watched.
    """

    path: Path
    changed: datetime
    game: str = ""
    names: tuple[str, ...] = ()
    people: tuple[str, ...] = ()  # those of the names that are not of computer players
    deal: int = 0
    is_over: bool = False
    preset: str = ""
    trouble: str = ""
    is_newer: bool = False
    emblems: tuple[str, ...] = ()
    notice: str = ""  # what is to be known before it is continued: damage, older rules

    @property
    def why_not_watched(self) -> str:
        """Return why it cannot even be watched, or nothing."""
        return "" if self.is_newer else self.trouble


def saved_games(places: Places) -> list[Saved]:
    """Return every game in the folder, the newest first; a file that cannot be read does not hide the others."""
    return [_saved(path) for path in _newest_first(places)]


def _newest_first(places: Places) -> list[Path]:
    return sorted(files(places.games), key=changed, reverse=True)


def files(games: Path) -> list[Path]:
    """Return the files in the folder of the games; none where it cannot be looked into."""
    try:
        return list(games.glob("*.parlour"))
    except OSError:
        return []


def changed(path: Path) -> float:
    """Return when a file was last written, in seconds; 0 for one that is gone or leads nowhere."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _saved(path: Path) -> Saved:
    when = datetime.fromtimestamp(changed(path))
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
    """Return what the record says of who sat where, by seat; nothing when it does not say it of everybody."""
    given = match.extra.get("sitters")
    sitters = [each for each in given if isinstance(each, dict)] if isinstance(given, list) else []
    return sitters if len(sitters) == match.seats else []


def newest_open(places: Places) -> Saved | None:
    """Return the game to continue: the newest that is not over."""
    found = map(_saved, _newest_first(places))  # one after another: the older ones are not even opened
    return next((saved for saved in found if saved.game and not saved.is_over), None)


def set_aside(saved: Saved) -> Path:
    """Move a file that cannot be read to the folder of those set aside; nothing is ever deleted."""
    return _moved(saved.path, saved.path.parent / "set aside")


def put_away(saved: Saved) -> Path:
    """Move a game out of the list into the folder of those put away."""
    return _moved(saved.path, saved.path.parent / "put away")


def _moved(path: Path, folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    target, copy = folder / path.name, 1
    while target.exists():
        copy += 1
        target = folder / f"{path.stem}-{copy}{path.suffix}"
    os.replace(path, target)
    return target
