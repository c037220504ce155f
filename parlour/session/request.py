"""What the command line asks of the program."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..resources import saves
from ..storage.places import Places


@dataclass(frozen=True)
class Request:
    """Start a game, open a file or show a demonstration; with none of these, Home.

    `seats` None is the game's best number; `demo` names a sample deal or a file, empty for the list of them.
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
    is_printed: bool = False  # every spoken line is printed as well
    scan: float | None = None  # seconds for each target of one-switch scanning, from now on; 0 is off


def sample_paths() -> dict[str, Path]:
    """Return the sample deals shipped with the program, by the names that --demo takes."""
    return {path.stem: path for path in sorted(saves().glob("*.parlour"))}
