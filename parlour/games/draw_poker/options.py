"""The options of Draw Poker: one list for both codes, with separate defaults for each code."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...engine.options import Conflict, Options, needs, number, one_of, some_of, switch
from ...procedures.ranking import EXTRA_HANDS
from ...procedures.vying.stakes import BORROW, FREEZE_OUT, LIMIT, OF_STAKES, SIGHT, TABLE
from ...words.message import Message

AMERICAN, ENGLISH = "american", "english"
DRAW, SHOW_DOWN, FLAT = "draw", "show_down", "flat"
LAW60 = "law60"

# The defaults of the English code where they differ; and options of one code only, with the value that disables them.
ENGLISH_WAYS: dict[str, Any] = {
    "limit": 12,
    "straddle_step": "add_ante",
    "predraw": "one_circuit",
    "last_say_alone": "may_open",
    "stand": "all",
    "ace_in_sequence": "low",
    "hearts": "law69",
    "two_pair_odd_card": "share",
    "only_two_in": "off",
    "jack_minimum": "jqk",
    "jack_same_dealer": False,
    "jack_pass": False,
    "jack_throw": "may_throw",
    "short_call": LAW60,
}
AMERICAN_ONLY = {
    "variant": DRAW, "blind": 1, "blind_choice": False, "pack": 52, "eight_players": "dealer_out", "showdown_ante": 2,
    "flat_settle": "show", "jack_ante": 5, "jack_ante_choice": False, "jack_fatten": 1, "false_opener": "second",
    "false_late": "free_ride", "table_buy_in": "equal", "eccentric_rank": "customary",
}  # fmt: skip
ENGLISH_ONLY = {"ante": 1, "straddled_open": "double_last", "borrow_to_raise": False, "kitty_amount": 1}


def _of_one_code(code: str, key: str, usual: Any) -> Conflict:
    """Return the conflict between a code and an option that it does not have."""
    sentence = Message(f"plays.draw_poker.conflict.code.{code}", key=key)
    return Conflict(("code", key), lambda o, seats: o.code == code and getattr(o, key) != usual, sentence)


@dataclass(frozen=True, kw_only=True)
class DrawPokerOptions(Options):
    """The options of Draw Poker; the defaults are the American code's, and `implied` has those of the English."""

    CONFLICTS = (
        *(_of_one_code(ENGLISH, key, usual) for key, usual in AMERICAN_ONLY.items()),
        *(_of_one_code(AMERICAN, key, usual) for key, usual in ENGLISH_ONLY.items()),
        Conflict(
            ("ante", "limit"),
            lambda o, seats: 2 * (o.ante if o.code == ENGLISH else o.blind) > o.limit,
            Message("plays.draw_poker.conflict.ante"),
        ),
        Conflict(
            ("variant", "stakes"),
            lambda o, seats: o.variant != DRAW and o.stakes != LIMIT,
            Message("plays.draw_poker.conflict.variant"),
        ),
        *OF_STAKES,
        Conflict(
            ("stakes", "jack_pass"),
            lambda o, seats: o.stakes == FREEZE_OUT and o.jack_pass,
            Message("plays.draw_poker.conflict.jack_pass"),
        ),
        Conflict(
            ("table_buy_in", "stakes"),
            lambda o, seats: o.table_buy_in == "free" and o.stakes != TABLE,
            Message("plays.draw_poker.conflict.table_buy_in"),
        ),
        Conflict(
            ("borrow_to_raise", "short_call"),
            lambda o, seats: o.borrow_to_raise and o.short_call == BORROW,
            Message("plays.draw_poker.conflict.borrow_to_raise"),
        ),
        Conflict(
            ("borrow_to_raise", "stakes"),
            lambda o, seats: o.borrow_to_raise and o.stakes != LIMIT,
            Message("plays.draw_poker.conflict.borrow_without_limit"),
        ),
        Conflict(
            ("jack_ante", "blind"),
            lambda o, seats: o.code == AMERICAN and not o.blind <= o.jack_ante <= o.limit,
            Message("plays.draw_poker.conflict.jack_ante"),
        ),
        Conflict(
            ("showdown_ante", "limit"),
            lambda o, seats: o.showdown_ante > o.limit,
            Message("plays.draw_poker.conflict.showdown_ante"),
        ),
        needs(
            "jack_ante_choice",
            "jack_buck",
            Message("plays.draw_poker.conflict.jack_ante_choice"),
        ),
        Conflict(
            ("only_two_in", "predraw"),
            lambda o, seats: o.only_two_in != "off" and (o.predraw != "until_equal" or not o.jack_natural),
            Message("plays.draw_poker.conflict.only_two_in"),
        ),
        Conflict(
            ("bobtail_open", "jack_natural"),
            lambda o, seats: o.bobtail_open and not o.has_jack_pots,
            Message("plays.draw_poker.conflict.bobtail_open"),
        ),
        Conflict(
            ("jack_misdeal", "accidents"),
            lambda o, seats: o.jack_misdeal and not o.accidents and not o.table_penalties,
            Message("plays.draw_poker.conflict.jack_misdeal"),
        ),
        Conflict(
            ("kitty", "code"),
            lambda o, seats: o.kitty == "fixed" and o.code == AMERICAN,
            Message("plays.draw_poker.conflict.fixed_kitty"),
        ),
        Conflict(
            ("kitty_use", "code"),
            lambda o, seats: (
                (o.kitty_use == "free_jack" and o.code == ENGLISH) or (o.kitty_use == "reward" and o.code == AMERICAN)
            ),
            Message("plays.draw_poker.conflict.kitty_use_of_code"),
        ),
        needs("kitty_use", "kitty", Message("plays.draw_poker.conflict.kitty_use")),
        Conflict(
            ("eccentric", "code"),
            lambda o, seats: o.code == ENGLISH and ("tiger" in o.eccentric or "round_corner" in o.eccentric),
            Message("plays.draw_poker.conflict.eccentric"),
        ),
        Conflict(
            ("eight_players", "seats"),
            lambda o, seats: seats == 8 and o.code == AMERICAN and o.eight_players == "refuse" and o.pack == 52,
            Message("plays.draw_poker.conflict.eight_players"),
        ),
    )
    code: str = one_of(AMERICAN, ENGLISH, clause="DP-R1")
    variant: str = one_of(DRAW, SHOW_DOWN, FLAT, clause="DP-V1")
    ante: int = number(1, 1, 500, "DP-E1", "32")
    blind: int = number(1, 1, 500, "DP-A1")
    blind_choice: bool = switch("DP-A2")
    limit: int = number(50, 2, 1000, "DP-A1", "31")
    straddle: bool = one_of(True, False, clause="DP-A3", page="32")
    straddle_step: str = one_of("double", "add_ante", clause="DP-A3")
    straddle_cap: str = one_of("half", "quarter", clause="DP-R7", page="32")
    straddled_open: str = one_of("double_last", "double_sum", clause="DP-R4", page="34")
    predraw: str = one_of("until_equal", "one_circuit", clause="DP-A5", page="34-35")
    last_say_alone: str = one_of("jack", "may_open", clause="DP-R13", page="40")
    stand: str = one_of("none", "first_only", "all", clause="DP-E13", page="37")
    ace_in_sequence: str = one_of("both", "low", clause="DP-A16", page="31")
    hearts: str = one_of("off", "law69", "tie_only", "general", clause="DP-E23", page="39")
    two_pair_odd_card: str = one_of("counts", "share", clause="DP-E24")
    joker: bool = switch("DP-J", "41")
    pack: int = one_of(52, 60, clause="DP-A15")
    eight_players: str = one_of("dealer_out", "sixty", "refuse", clause="DP-R18")
    showdown_ante: int = number(2, 1, 500, "DP-V1")
    flat_settle: str = one_of("show", "field", clause="DP-V2")
    eccentric: str = some_of(*EXTRA_HANDS, clause="DP-X", page="41")
    eccentric_rank: str = one_of("customary", "odds", clause="DP-X")
    jack_natural: bool = one_of(True, False, clause="DP-A8", page="40")
    jack_ante: int = number(5, 1, 500, "DP-A17")
    jack_ante_choice: bool = switch("DP-A17")
    jack_buck: bool = switch("DP-S7")
    jack_high_hand: str = one_of("off", "flush", "full", "fours", clause="DP-S7")
    jack_round_on_fours: bool = switch("DP-S7")
    jack_misdeal: bool = switch("DP-S7")
    only_two_in: str = one_of("law21", "off", "dealer_only", clause="DP-A9")
    jack_minimum: str = one_of("jacks", "jqk", "jqka", clause="DP-E17", page="40")
    jack_fatten: int = number(1, 0, 5, "DP-A20")
    jack_same_dealer: bool = one_of(True, False, clause="DP-A21", page="40")
    jack_pass: bool = one_of(True, False, clause="DP-A17")
    jack_throw: str = one_of("hold", "may_throw", clause="DP-A19")
    bobtail_open: bool = switch("DP-A18")
    false_opener: str = one_of("second", "first", "third", clause="DP-A28")
    false_late: str = one_of("free_ride", "full_pool", "barred_two", clause="DP-A28")
    show: str = one_of("all", "winner", clause="DP-R40")
    stakes: str = one_of(LIMIT, TABLE, FREEZE_OUT, clause="DP-T1")
    short_call: str = one_of(BORROW, SIGHT, LAW60, clause="DP-S5")
    borrow_to_raise: bool = switch("DP-E26")
    table_buy_in: str = one_of("equal", "free", clause="DP-T1")
    table_trade: bool = switch("DP-T1")
    kitty: str = one_of("off", "standard", "sliding", "fixed", clause="DP-S6", page="42")
    kitty_amount: int = number(1, 1, 5, "DP-S6", "42")
    kitty_use: str = one_of("expenses", "free_jack", "reward", clause="DP-S6", page="42")
    discard_all_first: bool = switch("DP-A10")
    draw_counts: str = one_of("strict", "shown", clause="DP-A10")
    accidents: int = number(0, 0, 20, "DP-I13")
    table_penalties: bool = switch("DP-I34")
    rebuy: bool = one_of(True, False, clause="DP-R30")
    deals: int | None = number(40, 0, 200, "DP-R12")

    @property
    def provides_for_broke(self) -> bool:
        return True

    @classmethod
    def implied(cls, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return the defaults of the code, and those implied by table stakes and freeze-out."""
        follow = dict(ENGLISH_WAYS) if given.get("code") == ENGLISH else {}
        stakes = given.get("stakes", LIMIT)
        if stakes != LIMIT:
            follow["short_call"] = SIGHT
        if stakes == TABLE:
            follow["start_counters"] = 200
        if stakes == FREEZE_OUT:
            follow |= {"rebuy": False, "jack_pass": False}
        if given.get("jack_natural") is False:
            follow["only_two_in"] = "off"
        if given.get("predraw") == "one_circuit":
            follow["only_two_in"] = "off"
        return follow

    @property
    def first_stake(self) -> int:
        """Return the stake that the age puts up before the deal: the ante or the blind, by the code."""
        return self.ante if self.code == ENGLISH else self.blind

    @property
    def has_jack_pots(self) -> bool:
        """Return whether jack-pots are possible at this table."""
        by_hands = self.jack_buck or self.jack_high_hand != "off" or self.jack_round_on_fours or self.jack_misdeal
        return self.jack_natural or by_hands or self.kitty_use == "free_jack"

    @property
    def pot_ante(self) -> int:
        """Return what each seat pays into a jack-pot."""
        return self.ante if self.code == ENGLISH else self.jack_ante
