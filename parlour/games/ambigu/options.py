"""The options of Ambigu; the defaults are the four-handed game."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine.options import Options, number, one_of, switch


@dataclass(frozen=True, kw_only=True)
class AmbiguOptions(Options):
    """The options of Ambigu."""

    start_counters: int = number(100, 1, 100_000, "AM-2")
    limit: int = number(10, 1, 50, "AM-2")
    blind: int = number(1, 1, 5, "AM-3")
    ante: int = number(2, 1, 10, "AM-5")
    compel: bool = one_of(True, False, clause="AM-8")
    early_pass: str = one_of("keep", "drop", clause="AM-9")
    stifle: bool = switch("AM-11")
    short_call: str = one_of("sight", "borrow", clause="AM-S2")
    rebuy: bool = one_of(True, False, clause="AM-R30")
    kitty: str = one_of("off", "fixed", clause="AM-S6")
    deals: int = number(30, 0, 200, "AM-R22")
    table_penalties: bool = switch("AM-P1")

    @property
    def provides_for_broke(self) -> bool:
        return True
