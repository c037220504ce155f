"""The options of Loo (docs/rules/loo.md), the price of a loo, and the values of the tricks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...engine.cards import BY_TEXT, PACK_32, PACK_52, Card, Suit
from ...engine.options import Conflict, Options, number, one_of, only_with, switch
from ...procedures.first_dealer import TURNED_FROM_A_SEAT
from ...words.message import Message, Sentence

DEAREST_LOO = 1_000_000  # an unlimited loo can multiply the pool from deal to deal; this keeps balances readable


def _too_many(form: str, pack: int, most: int, sentence: Sentence) -> Conflict:
    return Conflict(
        ("form", "pack", "seats"), lambda o, seats: o.form == form and o.pack == pack and seats > most, sentence
    )


@dataclass(frozen=True, kw_only=True)
class LooOptions(Options):
    """The options of Loo; the defaults are the plain game."""

    CONFLICTS = (
        TURNED_FROM_A_SEAT,
        _too_many("three_card", 32, 7, Message("plays.loo.conflict.three_card_small_pack")),
        _too_many("five_card", 52, 6, Message("plays.loo.conflict.five_card")),
        _too_many("five_card", 32, 4, Message("plays.loo.conflict.five_card_small_pack")),
        _too_many("irish", 52, 8, Message("plays.loo.conflict.irish")),
        _too_many("irish", 32, 5, Message("plays.loo.conflict.irish_small_pack")),
        only_with("pam", "form", "five_card", Message("plays.loo.conflict.pam")),
        only_with("pam_civil", "form", "five_card", Message("plays.loo.conflict.pam_civil")),
        only_with("five_deal", "form", "five_card", Message("plays.loo.conflict.five_deal")),
        only_with("irish_flush", "form", "irish", Message("plays.loo.conflict.irish_flush")),
        only_with("miss_leads", "form", "three_card", Message("plays.loo.conflict.miss_leads")),
        only_with("deal_style", "form", "three_card", Message("plays.loo.conflict.deal_style")),
        only_with(
            "mixed_limit",
            "loo_limit",
            "mixed",
            Message("plays.loo.conflict.mixed_limit"),
        ),
        Conflict(
            ("allow_leave", "seats"),
            lambda o, seats: o.allow_leave and seats < 3,
            Message("plays.loo.conflict.allow_leave"),
        ),
    )
    form: str = one_of("three_card", "five_card", "irish", clause="LOO-8", page="16, 27-28")
    deal_stake: int = number(3, 1, 10_000, "LOO-2", "17-18, 22")
    loo_stake: int = number(6, 1, 10_000, "LOO-6", "18, 22-23")
    single_loo: str = one_of("half", "deal", "full", clause="LOO-6", page="18, 23")
    loo_limit: str = one_of("fixed", "unlimited", "mixed", clause="LOO-27", page="23, 26")
    mixed_limit: int = number(30, 1, 10_000, "LOO-27", "26")
    club_law: bool = switch("LOO-25", "19, 26")
    two_trumps_lead: str = one_of("highest", "any", clause="LOO-15", page="20, 23")
    miss_leads: bool = switch("LOO-14", "20")
    dealer_out: str = one_of("off", "over_five", clause="LOO-26", page="16")
    deal_style: str = one_of("rotation", "threes", "miss_last", clause="LOO-8", page="23")
    five_deal: str = one_of("ones", "three_two", clause="LOO-28", page="27")
    pam: str = one_of("club_knave", "trump_knave", clause="LOO-29", page="27")
    pam_civil: bool = one_of(True, False, clause="LOO-30", page="28")
    irish_flush: bool = switch("LOO-31", "28")
    pack: int = one_of(52, 32, clause="LOO-34", page="16, 28")
    session_end: str = one_of("at_single", "divide", "release", clause="LOO-22", page="17")
    allow_leave: bool = switch("LOO-24", "17")
    table_penalties: bool = switch("LOO-R32", "21-25")
    choose_start: int = number(0, 0, 11, "LOO-1", "23")

    @classmethod
    def implied(cls, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return the default stakes of five-card Loo, five and ten (pp. 17-18, 22)."""
        return {"deal_stake": 5, "loo_stake": 10} if given.get("form") == "five_card" else {}

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return the pack in use (LOO-34)."""
        return PACK_32 if self.pack == 32 else PACK_52

    @property
    def tricks(self) -> int:
        """Return the number of tricks in a deal, which is also the size of a hand."""
        return 5 if self.form == "five_card" else 3


def pam_of(options: LooOptions, trumps: Suit, turned: Card) -> Card | None:
    """Return the card that serves as Pam, or None if there is none or it is turned up (LOO-29, R15)."""
    if options.form != "five_card":
        return None
    pam = BY_TEXT["JC" if options.pam == "club_knave" else f"J{trumps.value}"]
    return None if pam is turned else pam


def full_loo(options: LooOptions, pool: int) -> int:
    """Return the price of a loo in counters, in a deal with `pool` counters in the pool (LOO-6, 27)."""
    if options.loo_limit == "fixed":
        return options.loo_stake
    return min(pool, DEAREST_LOO if options.loo_limit == "unlimited" else options.mixed_limit)


def single_loo(options: LooOptions, pool: int) -> int:
    """Return the price of a loo in a single, in counters (LOO-6, 27, R24, R25)."""
    if options.loo_limit != "fixed" or options.single_loo == "full":
        return full_loo(options, pool)
    return options.deal_stake if options.single_loo == "deal" else max(1, options.loo_stake // 2)


def values_of_tricks(pool: int, tricks: int) -> list[int]:
    """Return the counters that each trick wins from the pool; the first tricks get the odd ones (p. 22)."""
    each, odd = divmod(pool, tricks)
    return [each + (i < odd) for i in range(tricks)]
