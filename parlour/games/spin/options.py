"""The options of Spin (pp. 87-88)."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine.options import Options, number, one_of, switch
from ...procedures.first_dealer import TURNED_FROM_A_SEAT


@dataclass(frozen=True, kw_only=True)
class SpinOptions(Options):
    """The options of Spin; the defaults are the plain game."""

    CONFLICTS = (TURNED_FROM_A_SEAT,)
    spin_stake: int = number(3, 1, 6, "SPIN-V1", "87")
    dealer_pays_game: bool = switch("SPIN-V2", "87-88", words=("false", "true"))
    collect: str = one_of("auto", "claim", clause="SPIN-V3", page="87")
    deals: int | None = number(None, 0, 100, "SPIN-V4", words=("2n",))
    choose_start: int = number(0, 0, 9, "SPIN-1", "9")
