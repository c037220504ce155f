"""A family's evenings and score sheets: each is a file of values in a folder beside the games."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

from .places import Places, unused
from .values import change_values, read_values, write_values


def folder(places: Places) -> Path:
    """Return the folder of evenings and score sheets."""
    return places.games / "evenings"


EVENING, SCORE = "evening", "score"  # the kinds of files, as they start the file names


def new_path(places: Places, kind: str, now: datetime) -> Path:
    """Return an unused path for a new file of a kind."""
    stem = f"{kind}-{now:%Y%m%d-%H%M%S}"
    return unused(folder(places), stem, ".json")


def files(places: Places, kind: str) -> list[Path]:
    """Return the files of a kind, the newest first."""
    try:
        return sorted(folder(places).glob(f"{kind}-*.json"), reverse=True)
    except OSError:  # the folder is unreadable
        return []


def read(path: Path) -> dict[str, Any]:
    """Return the values in a file, empty if it is unreadable."""
    found, _ = read_values(path)
    return found


def write(path: Path, kept: dict[str, Any]) -> str:
    """Replace a file's values; return a sentence if that failed."""
    return write_values(path, kept)


def kept_programme(places: Places, family: str) -> list[Any]:
    """Return the programme of games that a family saved for its evenings, or an empty list."""
    given, _ = read_values(places.config / "programmes.json")
    found = given.get(family)
    return found if isinstance(found, list) else []


def keep_programme(places: Places, family: str, games: list[dict[str, Any]]) -> str:
    """Save a family's programme of games for its evenings; return a sentence if that failed."""
    return change_values(places.config / "programmes.json", lambda values: {**values, family: games})
