"""The options of Straight Poker, and the pack and ranking that follow from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

from ...engine.cards import PACK_52, PACK_53, Card
from ...engine.options import Conflict, Options, number, one_of, some_of, switch
from ...procedures.ranking import BY_ODDS, CUSTOMARY, EXTRA_HANDS, FIVE, STRAIGHT_FLUSH, Ranking, classes_of, ranking
from ...procedures.vying.stakes import BORROW, FREEZE_OUT, LIMIT, OF_STAKES, SIGHT, TABLE
from ...words.message import Message


@dataclass(frozen=True, kw_only=True)
class StraightPokerOptions(Options):
    """The options of Straight Poker; the defaults are the plain game."""

    CONFLICTS: ClassVar[tuple[Conflict, ...]] = (
        Conflict(
            ("ante", "limit"),
            lambda o, seats: 2 * o.ante > o.limit,
            Message("plays.straight_poker.conflict.ante"),
        ),
        *OF_STAKES,
    )
    ante: int = number(1, 1, 500, "SP-2")
    limit: int = number(50, 2, 1000, "SP-4")
    stakes: str = one_of(LIMIT, TABLE, FREEZE_OUT, clause="DP-T1")
    short_call: str = one_of(BORROW, SIGHT, clause="DP-S5")
    straight_flush: bool = switch("SP-9")
    show: str = one_of("all", "winner", clause="DP-R40")
    kitty: str = one_of("off", "standard", "sliding", clause="DP-S6")
    joker: bool = switch("DP-J")
    eccentric: str = some_of(*EXTRA_HANDS, clause="DP-X")
    eccentric_rank: str = one_of("customary", "odds", clause="DP-X")
    rebuy: bool = one_of(True, False, clause="DP-R30")
    table_trade: bool = switch("DP-T1")
    deals: int | None = number(30, 0, 200, "SP-11")
    accidents: int = number(0, 0, 20, "DP-I13")
    table_penalties: bool = switch("DP-I34")

    @property
    def provides_for_broke(self) -> bool:
        return True

    @classmethod
    def implied(cls, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return the defaults implied by table stakes or a freeze-out (DP-T1 to T5)."""
        stakes = given.get("stakes", LIMIT)
        follow: dict[str, Any] = {} if stakes == LIMIT else {"short_call": SIGHT}
        if stakes == TABLE:
            follow["start_counters"] = 200
        return {**follow, "rebuy": False} if stakes == FREEZE_OUT else follow


Chosen = TypeVar("Chosen", bound=StraightPokerOptions)


def ranking_of(options: StraightPokerOptions) -> Ranking:
    """Return the American ranking; straight flushes and five of a kind count only if agreed (SP-9)."""
    without = [] if options.straight_flush else [STRAIGHT_FLUSH]
    without += [] if options.joker else [FIVE]
    order = CUSTOMARY if options.eccentric_rank == "customary" else BY_ODDS
    return ranking(classes_of(order, options.eccentric.split(), without=without))


def pack_of(options: StraightPokerOptions) -> tuple[Card, ...]:
    """Return the 52 cards of the pack, plus the joker if agreed (DP-J)."""
    return PACK_53 if options.joker else PACK_52
