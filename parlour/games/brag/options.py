"""The options of Brag; the defaults are the plain single-stake game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...engine.options import Conflict, Options, number, one_of, only_with, switch
from ...procedures.vying.stakes import OF_STAKES
from ...words.message import Message

SINGLE, THREE_STAKE, AMERICAN = "single", "three_stake", "american"


@dataclass(frozen=True, kw_only=True)
class BragOptions(Options):
    """The options of all three forms, and their conflicts."""

    CONFLICTS = (
        Conflict(
            ("ante", "limit"),
            lambda o, seats: o.ante > o.limit,
            Message("plays.brag.conflict.ante"),
        ),
        Conflict(
            ("ante", "form"),
            lambda o, seats: o.form == THREE_STAKE and o.ante != 1,
            Message("plays.brag.conflict.three_stake_ante"),
        ),
        Conflict(
            ("ante_choice", "form"),
            lambda o, seats: o.form == THREE_STAKE and o.ante_choice != "dealer",
            Message("plays.brag.conflict.ante_choice"),
        ),
        only_with(
            "stake3",
            "form",
            THREE_STAKE,
            Message("plays.brag.conflict.stake3"),
        ),
        only_with(
            "third_draw",
            "form",
            THREE_STAKE,
            Message("plays.brag.conflict.third_draw"),
        ),
        only_with(
            "over31",
            "form",
            THREE_STAKE,
            Message("plays.brag.conflict.over31"),
        ),
        *OF_STAKES,
    )
    start_counters: int = number(100, 1, 100_000, "session")
    form: str = one_of(SINGLE, THREE_STAKE, AMERICAN, clause="BR-21")
    limit: int = number(50, 1, 1000, "BR-4")
    ante_choice: str = one_of("dealer", "fixed", clause="BR-2")
    ante: int = number(1, 1, 1000, "BR-2")
    stake3: int = number(2, 1, 500, "BR-14")
    third_draw: bool = switch("BR-20")
    over31: str = one_of("out", "nearest", clause="BR-R6")
    stakes: str = one_of("limit", "table", "freeze_out", clause="DP-T1")
    short_call: str = one_of("borrow", "sight", clause="DP-S5")
    kitty: str = one_of("off", "fixed", clause="DP-S6")
    show: str = one_of("all", "winner", clause="BR-8")
    rebuy: bool = one_of(True, False, clause="DP-R30")
    table_trade: bool = switch("DP-T1")
    deals: int = number(30, 0, 200, "BR-R17")
    table_penalties: bool = switch("DP-I34")
    accidents: int = number(0, 0, 20, "DP-I13")

    @property
    def provides_for_broke(self) -> bool:
        return True

    @classmethod
    def implied(cls, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return the options implied by table stakes and freeze-outs: no borrowing and, in the latter, no rebuying."""
        stakes = given.get("stakes", "limit")
        follow: dict[str, Any] = {} if stakes == "limit" else {"short_call": "sight"}
        return {**follow, "rebuy": False} if stakes == "freeze_out" else follow
