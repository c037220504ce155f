"""Deals whose figures a person has deleted: the saved games stay, and the figures can be counted again."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from .values import change_values, read_values

FILE = "deleted_figures.json"


class DeletedFigures:
    """For each person, the last deal of each saved game whose figures they deleted; records are named by their stem."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        values, _ = read_values(self._path)
        self._last = {name: _deals(values.get(name)) for name in values}

    def has(self, name: str, record: str, deal: int) -> bool:
        """Return whether the figures of a deal are deleted."""
        return deal <= self._last.get(name, {}).get(record, 0)

    def delete(self, name: str, deals: Iterable[tuple[str, int]]) -> str:
        """Delete the figures of deals, given as (record, deal); return a sentence if that was not written."""
        last = self._last.setdefault(name, {})
        for record, deal in deals:
            last[record] = max(deal, last.get(record, 0))
        return self._keep(name, dict(last))

    def restore(self, name: str, records: Iterable[str]) -> str:
        """Count the deleted deals of some records again; return a sentence if that was not written."""
        last = self._last.get(name, {})
        for record in records:
            last.pop(record, None)
        return self._keep(name, dict(last))

    def _keep(self, name: str, last: dict[str, int]) -> str:
        return change_values(self._path, lambda values: {**values, name: last})


def _deals(given: Any) -> dict[str, int]:
    """Return the valid entries of one person; a damaged file deletes nothing more than it names."""
    pairs = given.items() if isinstance(given, dict) else ()
    return {record: deal for record, deal in pairs if isinstance(deal, int) and not isinstance(deal, bool)}
