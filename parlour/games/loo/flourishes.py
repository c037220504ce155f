"""The flourishes of Loo."""

from __future__ import annotations

from ...engine.flourish import Flourish, all_tricks, noting

FLOURISHES = (
    Flourish("flush", noting("flush", lambda seat, _: seat), 5),
    Flourish(
        "all_tricks", noting("looed", lambda seats, events: all_tricks(seats, events) if len(seats) > 1 else None), 5
    ),
)
