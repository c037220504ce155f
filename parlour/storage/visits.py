"""The kiosk's daily counts: how often each thing was done, with nothing about individuals."""

from __future__ import annotations

from collections import Counter
from datetime import date
from pathlib import Path

from .values import read_values, write_values

MOST_DAYS, MOST_KINDS = 400, 100
NAME = "kiosk-counts.json"


class Visits:
    """The daily counts of one machine, kept in its state folder and written after every visit."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / NAME
        given, _ = read_values(self.path)
        self.days = {day: _counts(found) for day, found in given.items() if _is_day(day) and isinstance(found, dict)}

    def count(self, day: date, what: str) -> None:
        """Count something once, such as "visits" or "play nap"; if the disk is full, only the count is lost."""
        counts = self.days.setdefault(day.isoformat(), Counter())
        if what in counts or len(counts) < MOST_KINDS:
            counts[what] += 1
        for old in sorted(self.days)[:-MOST_DAYS]:
            del self.days[old]
        write_values(self.path, {key: dict(found) for key, found in self.days.items()})


def _counts(found: dict[object, object]) -> Counter[str]:
    return Counter({str(key): n for key, n in found.items() if type(n) is int and n > 0})


def _is_day(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True
