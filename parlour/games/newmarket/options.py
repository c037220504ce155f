"""The options of Newmarket (p. 89)."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine.options import Options, number, one_of
from ...procedures.first_dealer import TURNED_FROM_A_SEAT


@dataclass(frozen=True, kw_only=True)
class NewmarketOptions(Options):
    """The choice of pool cards, and the session; the defaults are the plain game."""

    CONFLICTS = (TURNED_FROM_A_SEAT,)
    pool_suits: str = one_of("book", "random_session", "random_deal", "dealer_chooses", clause="NEWM-V1", page="89")
    deals: int | None = number(None, 0, 100, "NEWM-V2", words=("2n",))
    choose_start: int = number(0, 0, 9, "NEWM-1", "9")
