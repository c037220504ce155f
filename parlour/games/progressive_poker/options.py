"""The options of a party of Progressive Poker, and of the Draw Poker at its tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from ...engine.options import Conflict, Options, number, one_of, some_of, switch
from ...procedures.ranking import EXTRA_HANDS
from ...words.message import Message
from ..draw_poker.options import DrawPokerOptions
from .company import sizes_of

AUTO, MOST_TABLES = None, 6


@dataclass(frozen=True, kw_only=True)
class ProgressivePokerOptions(Options):
    """The options of Progressive Poker; the defaults are the plain evening."""

    CONFLICTS: ClassVar[tuple[Conflict, ...]] = (
        Conflict(
            ("tables", "seats"),
            lambda o, seats: not sizes_of(seats, o.tables),
            Message("plays.progressive_poker.conflict.seats"),
        ),
        Conflict(
            ("blind", "limit"),
            lambda o, seats: 2 * o.blind > o.limit,
            Message("plays.progressive_poker.conflict.blind"),
        ),
        Conflict(
            ("jack_ante", "blind"),
            lambda o, seats: not o.blind <= o.jack_ante <= o.limit,
            Message("plays.progressive_poker.conflict.jack_ante"),
        ),
        Conflict(
            ("only_two_in", "jack_natural"),
            lambda o, seats: o.only_two_in != "off" and not o.jack_natural,
            Message("plays.progressive_poker.conflict.only_two_in"),
        ),
    )
    tables: int | None = number(AUTO, 2, MOST_TABLES, "PP-1", words=("auto",))
    stake: int = number(50, 20, 200, "PP-3")
    rounds: int = number(12, 4, 40, "PP-13")
    blind: int = number(1, 1, 500, "PP-5")
    limit: int = number(50, 2, 1000, "PP-5")
    straddle: bool = one_of(True, False, clause="PP-5")
    jack_natural: bool = one_of(True, False, clause="PP-R22")
    only_two_in: str = one_of("law21", "off", "dealer_only", clause="PP-5")
    jack_ante: int = number(2, 1, 500, "PP-5")
    jack_fatten: int = number(1, 0, 5, "PP-5")
    kitty: str = one_of("off", "standard", "sliding", clause="PP-R19")
    joker: bool = switch("DP-J")
    pack: int = one_of(52, 60, clause="PP-5")
    eccentric: str = some_of(*EXTRA_HANDS, clause="DP-X")
    eccentric_rank: str = one_of("customary", "odds", clause="DP-X")
    booby_prize: str = one_of("fewest_counters", "off", "fewest_yellow", clause="PP-14")
    pairing: str = one_of("couples", "free", clause="PP-2")
    prizes: int = one_of(4, 3, clause="PP-14")

    @property
    def provides_for_broke(self) -> bool:
        return True

    @classmethod
    def implied(cls, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return the defaults implied by the stake and the jack-pots."""
        stake = given.get("stake", 50)
        follow: dict[str, Any] = {"start_counters": int(stake) if str(stake).isdecimal() else 50}
        return {**follow, "only_two_in": "off"} if given.get("jack_natural") is False else follow

    def at_the_table(self) -> DrawPokerOptions:
        """Return the options of the Draw Poker at each table."""
        keys = (
            "blind", "limit", "straddle", "jack_natural", "only_two_in", "jack_ante", "jack_fatten", "kitty", "joker",
                "pack", "eccentric", "eccentric_rank")  # fmt: skip
        return DrawPokerOptions(short_call="sight", jack_pass=False, **{key: getattr(self, key) for key in keys})
