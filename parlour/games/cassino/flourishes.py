"""The flourishes of Cassino."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.flourish import Flourish, noting
from ...engine.table import Event


def _swept(value: Any, events: Sequence[Event]) -> int | None:
    """Return the seat that cleared the board, or None for the cards left over at the end."""
    return value["seat"] if value["as"] == "board" else None


FLOURISHES = (Flourish("sweep", noting("swept", _swept), 1),)
