"""The options of Blind Hookey (pp. 32-33)."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine.options import Conflict, Options, number, one_of
from ...words.message import Message


@dataclass(frozen=True, kw_only=True)
class BlindHookeyOptions(Options):
    """The method, and the limits of a stake; the defaults are the plain game."""

    CONFLICTS = (
        Conflict(
            ("min_stake", "max_stake"),
            lambda o, seats: o.min_stake > o.max_stake,
            Message("plays.blind_hookey.conflict.stakes"),
        ),
    )
    method: str = one_of("packets", "three_heaps", clause="BHK-9", page="32-33")
    min_stake: int = number(1, 1, 1000, "BHK-4", "32")
    max_stake: int = number(10, 1, 1000, "BHK-4", "32")
