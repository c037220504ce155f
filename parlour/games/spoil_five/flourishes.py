"""The flourishes of Spoil-Five."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.flourish import Flourish, all_tricks, fact, noting
from ...engine.table import Event


def _jinked(takers: Any, events: Sequence[Event]) -> int | None:
    """Return the seat that jinked, playing on for all five tricks, and won them; otherwise None."""
    jinker = fact(events, "jinker")
    return jinker if jinker is not None and jinker in takers else None


def _straight(takers: Any, events: Sequence[Event]) -> int | None:
    """Return the seat that won the pool by winning every trick, or None."""
    seat = all_tricks(takers, events)
    return seat if seat in takers else None


FLOURISHES = (
    Flourish("jink", noting("takers", _jinked), 5),
    Flourish("straight", noting("takers", _straight), 3),
)
