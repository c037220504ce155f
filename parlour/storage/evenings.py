"""The family's papers: evenings and score sheets, each a file of plain values in a folder beside the games."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

from .places import Places, unused
from .values import change_values, read_values, write_values


def folder(places: Places) -> Path:
    """Return the folder of the papers."""
    return places.games / "evenings"


EVENING, SCORE = "evening", "score"  # the kinds of papers, which start their file names


def new_path(places: Places, kind: str, now: datetime) -> Path:
    """Return an unused path for a new paper of a kind."""
    stem = f"{kind}-{now:%Y%m%d-%H%M%S}"
    return unused(folder(places), stem, ".json")


def files(places: Places, kind: str) -> list[Path]:
    """Return the papers of a kind, the newest first."""
    try:
        return sorted(folder(places).glob(f"{kind}-*.json"), reverse=True)
    except OSError:  # the folder cannot be read
        return []


def read(path: Path) -> dict[str, Any]:
    """Return the values of a paper, empty if it cannot be read."""
    found, _ = read_values(path)
    return found


def write(path: Path, kept: dict[str, Any]) -> str:
    """Write a paper in full; return a sentence if that failed."""
    return write_values(path, kept)


def kept_programme(places: Places, family: str) -> list[Any]:
    """Return a family's saved games for its evenings; empty if there are none."""
    given, _ = read_values(places.config / "programmes.json")
    found = given.get(family)
    return found if isinstance(found, list) else []


def keep_programme(places: Places, family: str, games: list[dict[str, Any]]) -> str:
    """Save a family's games for its evenings; return a sentence if that failed."""
    return change_values(places.config / "programmes.json", lambda values: {**values, family: games})
