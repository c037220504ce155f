"""The flourishes of Speculation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.flourish import Flourish, fact, noting
from ...engine.table import Event


def _owner_of_the_ace(chief: Any, events: Sequence[Event]) -> int | None:
    """Return the seat that comes to own the ace of trumps, the highest card, or None."""
    return chief if str(fact(events, "best")).startswith("A") else None


FLOURISHES = (Flourish("ace", noting("chief", _owner_of_the_ace)),)
