"""The flourishes of Loo."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.flourish import Flourish, all_tricks, noting
from ...engine.table import Event

FEWEST = 2  # seats looed at once: beating a single opponent is no feat


def _all_tricks(looed: Any, events: Sequence[Event]) -> int | None:
    """Return the seat that left several others without a trick, or None."""
    return all_tricks(looed, events) if len(looed) >= FEWEST else None


FLOURISHES = (
    Flourish("flush", noting("flush", lambda seat, _: seat), 5),
    Flourish(
        "all_tricks", noting("looed", lambda seats, events: all_tricks(seats, events) if len(seats) > 1 else None), 5
    ),
)
