"""The saved games: what each is, and what became of those that cannot be read."""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from .. import record
from ..match import Match
from .places import Places


@dataclass(frozen=True)
class Saved:
    """One saved game in the list; `trouble` is why it cannot be played, when it cannot."""

    path: Path
    changed: datetime
    game: str = ""
    names: tuple[str, ...] = ()
    deal: int = 0
    is_over: bool = False
    preset: str = ""
    trouble: str = ""


def saved_games(places: Places) -> list[Saved]:
    """Return every game in the folder, the newest first; a file that cannot be read does not hide the others."""
    return [_saved(path) for path in _newest_first(places)]


def _newest_first(places: Places) -> list[Path]:
    return sorted(places.games.glob("*.parlour"), key=lambda path: path.stat().st_mtime, reverse=True)


def _saved(path: Path) -> Saved:
    changed = datetime.fromtimestamp(path.stat().st_mtime)
    try:
        match = Match.load(path)
    except record.RecordError as problem:
        return Saved(path, changed, trouble=str(problem))
    sitters = match.extra.get("sitters", [])
    names = tuple(str(s.get("name", "")) for s in sitters if isinstance(s, dict))
    return Saved(path, changed, match.game.slug, names, match.deal_number, match.is_over, match.preset)


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
