"""The options of Jig (pp. 95-96)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...engine.options import Options, needs, number, one_of, switch
from ...procedures.first_dealer import TURNED_FROM_A_SEAT
from ...words.message import Message


@dataclass(frozen=True, kw_only=True)
class JigOptions(Options):
    """The agreed pools, and whether words are called by the players; the defaults are the plain game."""

    CONFLICTS = (
        TURNED_FROM_A_SEAT,
        needs(
            "table_penalties",
            "call_words",
            Message("plays.jig.conflict.table_penalties"),
        ),
        needs(
            "pool_fines",
            "table_penalties",
            Message("plays.jig.conflict.pool_fines"),
        ),
    )
    pool_equal: bool = switch("JIG-V1", "96", words=("false", "true"))
    pool_dealer: bool = switch("JIG-V2", "96", words=("false", "true"))
    pool_fines: bool = switch("JIG-V3", "96", words=("false", "true"))
    call_words: str = one_of("auto", "manual", clause="JIG-V4", page="95-96")
    table_penalties: bool = switch("JIG-V5", "96")
    deals: int | None = number(None, 0, 100, "JIG-V6", words=("2n",))
    choose_start: int = number(0, 0, 9, "JIG-1", "95")

    @classmethod
    def implied(cls, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return manual calling as the default if there are table penalties (V5)."""
        return {"call_words": "manual"} if given.get("table_penalties") else {}
