"""The moments of Cribbage that are marked with a flourish."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.flourish import Flourish, noting
from ...engine.table import Event

PERFECT, GREAT = 29, 16  # points of a hand: the most there can be, and a count to remember


def _counted(value: Any, events: Sequence[Event], least: int) -> int | None:
    """Return the seat whose hand or crib was counted at this many points or more."""
    return value["seat"] if value["points"] >= least else None


FLOURISHES = (
    Flourish("twenty_nine", noting("shown", lambda value, events: _counted(value, events, PERFECT)), 4),
    Flourish("great_count", noting("shown", lambda value, events: _counted(value, events, GREAT)), 4),
)
