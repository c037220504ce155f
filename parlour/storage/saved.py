"""One saved game as the list of them shows it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path


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
