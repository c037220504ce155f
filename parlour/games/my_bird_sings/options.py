"""The options of My Bird Sings, V0 to V10, and the modes in which they apply."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...engine.options import Conflict, Options, number, of_mode, one_of, switch
from ...procedures.first_dealer import TURNED_FROM_A_SEAT
from ...words.message import Message

BOOK, FOSTER = "baxter_wray", "foster"
THROW, DRAW = "throw", "draw"
FIRST_BIRD, WHOLE_PACK = "first_bird", "whole_pack"
FREEZE_OUT, FIRST_OUT, SINGLE = "freeze_out", "first_out", "single"
LIVES, FREEZE_OUT_DEALS = 3, 30

BELONGS = {
    "method": BOOK,
    "flush_only": BOOK,
    "cards": BOOK,
    "end": BOOK,
    "pack": BOOK,
    "stock_exchange": BOOK,
    "max_rounds": BOOK,
    "choose_start": BOOK,
    "foster_session": FOSTER,
}
NAMES = {BOOK: Message("plays.my_bird_sings.mode.book"), FOSTER: Message("plays.my_bird_sings.mode.foster")}


@dataclass(frozen=True, kw_only=True)
class MyBirdSingsOptions(Options):
    """The options of both modes; the defaults are the plain game (pp. 101-102)."""

    CONFLICTS = (
        *[of_mode(key, {mode: NAMES[mode]}) for key, mode in BELONGS.items()],
        Conflict(
            ("mode", "seats"),
            lambda o, seats: o.mode == FOSTER and seats not in range(3, 13),
            Message("plays.my_bird_sings.conflict.seats"),
        ),
        Conflict(
            ("pack", "seats"),
            lambda o, seats: o.pack == 32 and seats > 8,
            Message("plays.my_bird_sings.conflict.pack"),
        ),
        Conflict(
            ("end", "pack", "seats"),
            lambda o, seats: o.end == WHOLE_PACK and o.pack - o.cards * seats < o.cards,
            Message("plays.my_bird_sings.conflict.no_stock"),
        ),
        Conflict(
            ("flush_only", "cards"),
            lambda o, seats: o.cards == 3 and not o.flush_only,
            Message("plays.my_bird_sings.conflict.flush_only"),
        ),
        TURNED_FROM_A_SEAT,
    )
    mode: str = one_of(BOOK, FOSTER, clause="BIRD-5", page="101")
    method: str = one_of(THROW, DRAW, clause="BIRD-7A", page="101-102")
    flush_only: bool = switch("BIRD-5", "102")
    cards: int = one_of(4, 3, clause="BIRD-3", page="102")
    end: str = one_of(FIRST_BIRD, WHOLE_PACK, clause="BIRD-9", page="102")
    pack: int = one_of(52, 32, clause="BIRD-3", page="101")
    stock_exchange: bool = one_of(True, False, clause="BIRD-11", page="102")
    max_rounds: int = number(20, 4, 50, "BIRD-R9")
    foster_session: str = one_of(FREEZE_OUT, FIRST_OUT, SINGLE, clause="BIRD-R18")
    call: str = one_of("bird", "ship", clause="BIRD-6")
    choose_start: int = number(0, 0, 12, "BIRD-1", "9")
    deals: int | None = number(None, 0, 100, "BIRD-R18", words=("book",))

    @property
    def provides_for_broke(self) -> bool:
        return self.mode == FOSTER and self.foster_session != SINGLE

    @classmethod
    def implied(cls, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return the defaults: flushes only, with three cards; for My Ship Sails, its call and three lives."""
        follow: dict[str, Any] = {"flush_only": True} if given.get("cards") == 3 else {}
        if given.get("mode") == FOSTER:
            follow["call"] = "ship"
            if given.get("foster_session") != SINGLE:
                follow["start_counters"] = LIVES
        return follow
