"""An entry in the list of saved games."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path


@dataclass(frozen=True)
class Saved:
    """An entry in the list of saved games; `trouble` says why the game cannot be played, if so.

    A game from a newer version or with unknown options (`is_newer`) can still be watched.
    """

    path: Path
    changed: datetime
    game: str = ""
    names: tuple[str, ...] = ()
    people: tuple[str, ...] = ()  # the names of people, not of computer players
    deal: int = 0
    is_over: bool = False
    preset: str = ""
    trouble: str = ""
    is_newer: bool = False
    emblems: tuple[str, ...] = ()
    notice: str = ""  # a warning before continuing: damage, older rules

    @property
    def why_not_watched(self) -> str:
        """Return why the game cannot be watched, or ""."""
        return "" if self.is_newer else self.trouble
