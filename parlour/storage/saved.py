"""One saved game as listed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path


@dataclass(frozen=True)
class Saved:
    """One saved game in the list; `trouble` says why it cannot be played, if so.

    A game of a newer version or with unknown options (`is_newer`) may still be watched.
    """

    path: Path
    changed: datetime
    game: str = ""
    names: tuple[str, ...] = ()
    people: tuple[str, ...] = ()  # the names that are not computer players'
    deal: int = 0
    is_over: bool = False
    preset: str = ""
    trouble: str = ""
    is_newer: bool = False
    emblems: tuple[str, ...] = ()
    notice: str = ""  # what to know before continuing it: damage, older rules

    @property
    def why_not_watched(self) -> str:
        """Return why it cannot be watched, or ""."""
        return "" if self.is_newer else self.trouble
