"""The flourishes of My Bird Sings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.flourish import Flourish, fact, noting
from ...engine.table import Event


def _flush(song: Any, events: Sequence[Event]) -> int | None:
    """Return the singer if the bird is all of one suit, otherwise None."""
    return fact(events, "singer") if song and len({card[-1] for card in song}) == 1 else None


FLOURISHES = (Flourish("flush", noting("song", _flush), 4),)
