"""The flourishes of Snip-Snap-Snorum."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.flourish import Flourish, last_player, noting
from ...engine.table import Event

THREE, FOUR = 3, 4  # cards of one rank in a row


def _laid(run: Any, events: Sequence[Event], many: int) -> int | None:
    """Return the seat that played the last of `many` cards of one rank in a row, or None."""
    return last_player(events) if run == many else None


FLOURISHES = (
    Flourish("snorum", noting("run", lambda run, events: _laid(run, events, FOUR)), 1),
    Flourish("snap", noting("run", lambda run, events: _laid(run, events, THREE)), 1),
)
