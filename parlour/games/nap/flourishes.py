"""The flourishes of Nap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.flourish import Flourish, fact, noting
from ...engine.table import Event

ALL_FIVE = ("nap", "wellington", "blucher")  # the calls for all the tricks


def _made(value: Any, events: Sequence[Event], calls: Sequence[str]) -> int | None:
    """Return the caller if the call succeeded and was one of `calls`, otherwise None."""
    caller, said = fact(events, "caller"), fact(events, "calls")
    return caller if value is True and caller is not None and said[caller] in calls else None


FLOURISHES = (
    Flourish("nap", noting("made", lambda value, events: _made(value, events, ALL_FIVE)), 5),
    Flourish("misere", noting("made", lambda value, events: _made(value, events, ("misere",))), 5),
    Flourish("four", noting("made", lambda value, events: _made(value, events, ("4",))), 5),
)
