"""The options of Thirty-One."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine.options import Conflict, Options, number
from ...words.message import Message


@dataclass(frozen=True, kw_only=True)
class ThirtyOneOptions(Options):
    """The stake, the number of deals, and the counters at the start."""

    CONFLICTS = (
        Conflict(
            ("start_counters", "stake"),
            lambda o, seats: o.start_counters < o.stake,
            Message("plays.thirty_one.conflict.start_counters"),
        ),
    )
    stake: int = number(1, 1, 10_000, "THO-3")
    start_counters: int = number(20, 1, 100_000, "THO-R8")
    deals: int | None = number(None, 0, 1000, "THO-13", words=("per_seat",))

    @property
    def provides_for_broke(self) -> bool:
        return True
