"""The flourishes of Jig."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.flourish import Flourish, last_player, noting
from ...engine.table import Event
from .deal import JIG


def _whole_run(word: Any, events: Sequence[Event]) -> int | None:
    """Return the seat whose card completed a run of five, or None."""
    return last_player(events) if word == JIG else None


FLOURISHES = (Flourish("jig", noting("word", _whole_run), 1),)
