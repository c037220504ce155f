"""The options of Whiskey Poker."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from ...engine.cards import JOKER, PACK_52, PACK_60, Card
from ...engine.options import Conflict, Options, number, one_of, some_of, switch
from ...procedures.ranking import (
    BY_ODDS,
    CUSTOMARY,
    EXTRA_HANDS,
    FIVE,
    ORDER_52,
    ORDER_60,
    Ranking,
    classes_of,
    ranking,
)
from ...words.message import Message

POOL, MARKERS = "pool", "markers"
REFUSE, SIXTY, DEALER_OUT = "refuse", "sixty", "dealer_out"
MOST = 8
LEAST_POOL, MARKERS_EACH = 20, 5


@dataclass(frozen=True, kw_only=True)
class WhiskeyPokerOptions(Options):
    """The stakes, the local customs, and the pack and ranking taken from Draw Poker."""

    CONFLICTS = (
        Conflict(
            ("eight_players", "seats"),
            lambda o, seats: seats == MOST and o.eight_players == REFUSE,
            Message("plays.whiskey_poker.conflict.eight_players"),
        ),
        Conflict(
            ("pack", "eight_players", "seats"),
            lambda o, seats: seats == MOST and o.eight_players == SIXTY and o.pack == 52,
            Message("plays.whiskey_poker.conflict.eight_pack"),
        ),
        Conflict(
            ("start_counters", "settle"),
            lambda o, seats: o.settle == POOL and o.start_counters < LEAST_POOL,
            Message("plays.whiskey_poker.conflict.start_counters"),
        ),
        Conflict(
            ("deals", "settle"),
            lambda o, seats: o.settle == MARKERS and bool(o.deals),
            Message("plays.whiskey_poker.conflict.deals"),
        ),
    )
    settle: str = one_of(POOL, MARKERS, clause="WHP-16")
    start_counters: int = number(LEAST_POOL, 1, 100_000, "WHP-1")
    turn_widow_on_knock: bool = switch("WHP-9")
    eight_players: str = one_of(REFUSE, SIXTY, DEALER_OUT, clause="WHP-R8")
    pack: int = one_of(52, 60, clause="WHP-R15")
    eccentric: str = some_of(*EXTRA_HANDS, clause="WHP-15")
    joker: bool = switch("WHP-15")
    eccentric_rank: str = one_of("customary", "odds", clause="WHP-15")
    deals: int | None = number(None, 0, 1000, "WHP-16", words=("per_seat",))

    @property
    def provides_for_broke(self) -> bool:
        return True

    @classmethod
    def implied(cls, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return the default of five markers each when playing for markers."""
        return {"start_counters": MARKERS_EACH} if given.get("settle") == MARKERS else {}

    @classmethod
    def read(cls, given: Mapping[str, Any], seats: int) -> Self:
        """Return the options; `sixty` implies the larger pack for eight players unless another is named."""
        if seats == MOST and given.get("eight_players") == SIXTY and "pack" not in given:
            given = {**given, "pack": 60}
        return super().read(given, seats)

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return the pack in use."""
        pack = PACK_60 if self.pack == 60 else PACK_52
        return (*pack, JOKER) if self.joker else pack

    @property
    def ranking(self) -> Ranking:
        """Return the ranking of hands, taken from Draw Poker (WHP-15, R10, R15)."""
        order = CUSTOMARY if self.eccentric_rank == "customary" else BY_ODDS
        classes = classes_of(order, self.eccentric.split(), without=[] if self.joker else [FIVE])
        return ranking(classes, order=ORDER_60 if self.pack == 60 else ORDER_52)
