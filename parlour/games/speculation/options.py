"""The options of Speculation (pp. 77-79)."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine.cards import PACK_32, PACK_52, Card
from ...engine.options import Conflict, Options, number, one_of, switch
from ...procedures.first_dealer import TURNED_FROM_A_SEAT
from ...words.message import Message


@dataclass(frozen=True, kw_only=True)
class SpeculationOptions(Options):
    """The options of Speculation; the defaults are the plain game."""

    CONFLICTS = (
        TURNED_FROM_A_SEAT,
        Conflict(
            ("pack", "seats"),
            lambda o, seats: o.pack == 32 and seats > 6,
            Message("plays.speculation.conflict.pack"),
        ),
    )
    pack: int = one_of(52, 32, clause="SPC-3", page="77")
    high_turnup: bool = one_of(True, False, clause="SPC-6", page="78-79")
    turnup_to_pool: bool = switch("SPC-V1", "79")
    spare_hand: bool = switch("SPC-V2", "79")
    knave_five: int = number(0, 0, 1000, "SPC-V3", "79")
    table_penalties: bool = switch("SPC-V4", "79")
    contribution: int = number(1, 1, 1000, "SPC-2", "77")
    bidding: str = one_of("once", "rising", clause="SPC-V5")
    choose_start: int = number(0, 0, 9, "SPC-1", "77")


def pack_of(options: SpeculationOptions) -> tuple[Card, ...]:
    """Return the pack in use."""
    return PACK_32 if options.pack == 32 else PACK_52
