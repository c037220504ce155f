"""The variations of Brag; the defaults are the plain game with a single stake."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ...engine.options import Conflict, Options, number, one_of, switch
from ...procedures.vying.stakes import OF_STAKES

SINGLE, THREE_STAKE, AMERICAN = "single", "three_stake", "american"


def _only_in(form: str, key: str, default: Any) -> Callable[[Any, int], bool]:
    """Return the test for an option that is changed where another form is played."""
    return lambda o, seats: o.form != form and getattr(o, key) != default


@dataclass(frozen=True, kw_only=True)
class BragOptions(Options):
    """The rows of the variations, with what cannot stand together."""

    CONFLICTS = (
        Conflict(
            ("ante", "limit"),
            lambda o, seats: o.ante > o.limit,
            "The ante keeps to the limit: choose a lower ante, or a higher limit.",
        ),
        Conflict(
            ("ante", "form"),
            lambda o, seats: o.form == THREE_STAKE and o.ante != 1,
            "In three-stake Brag there is no ante but the three stakes: choose stake3 instead.",
        ),
        Conflict(
            ("ante_choice", "form"),
            lambda o, seats: o.form == THREE_STAKE and o.ante_choice != "dealer",
            "In three-stake Brag there is no ante but the three stakes: leave ante_choice as it is.",
        ),
        Conflict(
            ("stake3", "form"),
            _only_in(THREE_STAKE, "stake3", 2),
            "Only three-stake Brag has three stakes: choose that form, or leave stake3 as it is.",
        ),
        Conflict(
            ("third_draw", "form"),
            _only_in(THREE_STAKE, "third_draw", False),
            "Cards are drawn for the third pool of three-stake Brag: choose that form, or turn third_draw off.",
        ),
        Conflict(
            ("over31", "form"),
            _only_in(THREE_STAKE, "over31", "out"),
            "Thirty-one is played for in three-stake Brag only: choose that form, or leave over31 as it is.",
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

    @classmethod
    def implied(cls, given: Mapping[str, Any]) -> dict[str, Any]:
        """Table stakes and freeze-out have no borrowing, and a freeze-out nobody who buys again."""
        stakes = given.get("stakes", "limit")
        follow: dict[str, Any] = {} if stakes == "limit" else {"short_call": "sight"}
        return {**follow, "rebuy": False} if stakes == "freeze_out" else follow
