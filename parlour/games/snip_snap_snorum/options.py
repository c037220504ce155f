"""The options of Snip-Snap-Snorum (pp. 90-94)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...engine.options import Conflict, Options, number, one_of, switch
from ...procedures.first_dealer import TURNED_FROM_A_SEAT
from ...words.message import Message

STAKES = 5  # counters of each player in a game (SNIP-1)
SMALL_PACK_SEATS = 6


@dataclass(frozen=True, kw_only=True)
class SnipOptions(Options):
    """The options of Snip-Snap-Snorum; the defaults are the plain game."""

    CONFLICTS = (
        TURNED_FROM_A_SEAT,
        Conflict(
            ("pack", "seats"),
            lambda o, seats: o.pack == 32 and seats > SMALL_PACK_SEATS,
            Message("plays.snip_snap_snorum.conflict.pack"),
        ),
        Conflict(
            ("turn_up", "deal"),
            lambda o, seats: o.turn_up != "off" and o.deal == "whole_pack",
            Message("plays.snip_snap_snorum.conflict.turn_up"),
        ),
        Conflict(
            ("whole_pack_end", "deal"),
            lambda o, seats: o.whole_pack_end == "first_out" and o.deal == "five",
            Message("plays.snip_snap_snorum.conflict.first_out"),
        ),
        Conflict(
            ("table_penalties", "deal"),
            lambda o, seats: o.table_penalties and o.deal == "whole_pack",
            Message("plays.snip_snap_snorum.conflict.table_penalties"),
        ),
        Conflict(
            ("games", "whole_pack_end"),
            lambda o, seats: o.games > 1 and o.whole_pack_end == "first_out",
            Message("plays.snip_snap_snorum.conflict.games"),
        ),
        Conflict(
            ("deals", "whole_pack_end"),
            lambda o, seats: bool(o.deals) and o.whole_pack_end == "last_in",
            Message("plays.snip_snap_snorum.conflict.deals"),
        ),
        Conflict(
            ("start_counters", "whole_pack_end"),
            lambda o, seats: not o.start_counters and o.whole_pack_end == "last_in",
            Message("plays.snip_snap_snorum.conflict.counters"),
        ),
    )
    pack: int = one_of(52, 32, clause="SNIP-V1", page="90-91")
    deal: str = one_of("five", "whole_pack", clause="SNIP-V2", page="93-94")
    turn_up: str = one_of("off", "dealer_pays", "pool_pays", clause="SNIP-V3", page="94")
    whole_pack_end: str = one_of("last_in", "first_out", clause="SNIP-V4", page="94")
    games: int = number(1, 1, 20, "SNIP-V5", "93")
    deals: int | None = number(None, 0, 100, "SNIP-V6", "94", words=("2n",))
    table_penalties: bool = switch("SNIP-V7", "93")
    choose_start: int = number(0, 0, 9, "SNIP-3", "91")

    @property
    def provides_for_broke(self) -> bool:
        return self.whole_pack_end == "last_in"

    @classmethod
    def implied(cls, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return the default of five counters each, unless nobody can go out (SNIP-1, V4)."""
        return {} if given.get("whole_pack_end") == "first_out" else {"start_counters": STAKES}
