"""The request made on the command line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..resources import saves
from ..storage.places import Places


@dataclass(frozen=True)
class Request:
    """A request to start a game, open a file or show a demonstration; otherwise the home screen opens.

    `seats` None means the game's best number; `demo` is a sample deal or a file, or "" for the list.
    """

    places: Places
    game: str | None = None
    preset: str = "plain"
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: int | None = None
    seed: int | None = None
    file: Path | None = None
    demo: str | None = None
    is_fullscreen: bool | None = None
    is_safe: bool = False
    is_printed: bool = False  # spoken lines are printed as well
    scan: float | None = None  # seconds for each target in one-switch scanning, which starts at once; 0 is off


def sample_paths() -> dict[str, Path]:
    """Return the paths of the shipped sample deals, by the name used with --demo."""
    return {path.stem: path for path in sorted(saves().glob("*.parlour"))}
