"""The flourishes of Cribbage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.flourish import Flourish, noting
from ...engine.table import Event

PERFECT, GREAT = 29, 16  # points of a hand: the maximum, and a memorable count


def _counted(value: Any, events: Sequence[Event], least: int) -> int | None:
    """Return the seat whose hand or crib scored at least this many points, or None."""
    return value["seat"] if value["points"] >= least else None


FLOURISHES = (
    Flourish("twenty_nine", noting("shown", lambda value, events: _counted(value, events, PERFECT)), 4),
    Flourish("great_count", noting("shown", lambda value, events: _counted(value, events, GREAT)), 4),
)
