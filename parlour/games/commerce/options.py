"""The options of Commerce: five modes, and the variations of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ...engine.options import Conflict, Options, number, of_mode, one_of, only_with, switch
from ...procedures.combinations import FLUSH, PAIR, CombinationRanking, club_commerce, parlour_commerce
from ...procedures.first_dealer import TURNED_FROM_A_SEAT
from ...words.message import Message

MODERN, OLD, POOL, NO_WIDOW, WIDOW = "modern", "old", "pool", "foster_no_widow", "foster_widow"
BOOK, CLUB = (MODERN, OLD, POOL), (NO_WIDOW, WIDOW)
ENTRIES = range(6, 301, 6)
LIVES = 3

# The modes in which an option applies; in others it must keep its default.
BELONGS: dict[str, tuple[str, ...]] = {
    "pack": BOOK,
    "stake": (MODERN, OLD),
    "deal_style": BOOK,
    "combos": BOOK,
    "dealer_penalty": (MODERN, OLD),
    "extended": (MODERN,),
    "continuous_dealing": (MODERN,),
    "entry": (POOL,),
    "hand_prize": (POOL,),
    "horse_price": (POOL,),
    "extra_combos": CLUB,
    "widow_end": (WIDOW,),
    "counter_value": (WIDOW,),
    "choose_start": BOOK,
    "deals": (MODERN, OLD, NO_WIDOW),
}
NAMES = {
    MODERN: Message("plays.commerce.mode.modern"),
    OLD: Message("plays.commerce.mode.old"),
    POOL: Message("plays.commerce.mode.pool"),
    NO_WIDOW: Message("plays.commerce.mode.no_widow"),
    WIDOW: Message("plays.commerce.mode.widow"),
}


@dataclass(frozen=True, kw_only=True)
class CommerceOptions(Options):
    """The options of Commerce; the defaults are the modern game."""

    CONFLICTS = (
        *[of_mode(key, {mode: NAMES[mode] for mode in modes}) for key, modes in BELONGS.items()],
        Conflict(
            ("pack", "seats"),
            lambda o, seats: o.pack == 32 and seats > 7,
            Message("plays.commerce.conflict.pack"),
        ),
        TURNED_FROM_A_SEAT,
        Conflict(
            ("hand_prize", "entry"),
            lambda o, seats: 3 * o.hand_prize > o.entry,
            Message("plays.commerce.conflict.hand_prize"),
        ),
        Conflict(
            ("horse_price", "entry"),
            lambda o, seats: isinstance(o.horse_price, int) and o.horse_price > o.entry,
            Message("plays.commerce.conflict.horse_price"),
        ),
        only_with(
            "counter_value",
            "widow_end",
            "freeze_out",
            Message("plays.commerce.conflict.counter_value"),
        ),
    )
    mode: str = one_of(*BOOK, *CLUB, clause="COM-10", page="70-76")
    pack: int = one_of(52, 32, clause="COM-1", page="70")
    stake: int = number(1, 1, 10_000, "COM-3", "72")
    deal_style: str = one_of("single", "three", clause="COM-4", page="72")
    combos: str = one_of("full", "no_pair", "no_pair_flush", clause="COM-40", page="75")
    dealer_penalty: str = one_of("none", "better_hands", "all_players", clause="COM-41", page="76")
    extended: bool = switch("COM-42", "76")
    continuous_dealing: bool = switch("COM-43", "76")
    entry: int = field(default=6, metadata={"values": ENTRIES, "clause": "COM-30", "page": "75"})
    hand_prize: int = number(1, 1, ENTRIES[-1] // 3, "COM-31", "75")
    horse_price: str | int = one_of("third", "half", *range(1, ENTRIES[-1] + 1), clause="COM-33", page="75")
    extra_combos: str = one_of("none", "flush", "pair", "both", clause="COM-67")
    widow_end: str = one_of("first_out", "freeze_out", clause="COM-65")
    counter_value: int = number(1, 1, 10_000, "COM-66")
    rotation: str = one_of("left", "right", clause="COM-5")
    choose_start: int = number(0, 0, 11, "COM-2", "9")
    deals: int | None = number(None, 0, 1000, "COM-80", "72", words=("per_seat",))

    @property
    def provides_for_broke(self) -> bool:
        return self.mode in (POOL, WIDOW)

    @classmethod
    def implied(cls, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return the default of three counters each, as lives, for the game with a widow."""
        return {"start_counters": LIVES} if given.get("mode") == WIDOW else {}

    @property
    def ranking(self) -> CombinationRanking:
        """Return the ranking of three-card hands in this mode (COM-7, 40, 55, 67)."""
        if self.mode in CLUB:
            extra = {"none": (), "flush": (FLUSH,), "pair": (PAIR,), "both": (FLUSH, PAIR)}[self.extra_combos]
            return club_commerce(frozenset(extra))
        without = {"full": (), "no_pair": (PAIR,), "no_pair_flush": (PAIR, FLUSH)}[self.combos]
        return parlour_commerce(frozenset(without), self.pack)

    @property
    def horse(self) -> int:
        """Return the price in counters of a horse, a new life (COM-33)."""
        if isinstance(self.horse_price, int):
            return self.horse_price
        return self.entry // (3 if self.horse_price == "third" else 2)
