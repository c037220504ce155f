"""The flourishes of Vingt-un."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.flourish import Flourish
from ...engine.keys import seat_of
from ...engine.table import Event, Shown

NATURAL = ("VGT-6", "VGT-7")  # the clauses under which a natural is turned up


def _natural(events: Sequence[Event]) -> int | None:
    """Return the seat that turned up a natural, or None."""
    last = events[-1]
    return seat_of(last.where) if isinstance(last, Shown) and last.clause in NATURAL else None


FLOURISHES = (Flourish("natural", _natural, 2),)
