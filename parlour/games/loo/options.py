"""The variations of Loo, and what follows from them: the pack, the cards of a hand, the prices of a loo."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...engine.cards import BY_TEXT, PACK_32, PACK_52, Card, Suit
from ...engine.options import Conflict, Options, number, one_of, switch
from ...procedures.first_dealer import TURNED_FROM_A_SEAT

FEWER = "take the full pack, or play with fewer."
DEAREST_LOO = 1_000_000  # an unlimited loo can multiply the pool deal after deal; past this no purse can be told


def _too_many(form: str, pack: int, most: int, sentence: str) -> Conflict:
    return Conflict(
        ("form", "pack", "seats"), lambda o, seats: o.form == form and o.pack == pack and seats > most, sentence
    )


def _only_with(key: str, form: str, sentence: str) -> Conflict:
    """Return the conflict of an option that differs from its default where another form is played."""
    return Conflict(
        (key, "form"), lambda o, _: getattr(o, key) != o.declared()[key].default and o.form != form, sentence
    )


@dataclass(frozen=True, kw_only=True)
class LooOptions(Options):
    """The variations of the chapter; the defaults are the plain game."""

    CONFLICTS = (
        TURNED_FROM_A_SEAT,
        _too_many("three_card", 32, 7, f"Three cards each and a miss from thirty-two are for seven at most: {FEWER}"),
        _too_many("five_card", 52, 6, "Five-card Loo is for six players at most: choose another form, or fewer."),
        _too_many("five_card", 32, 4, f"Five cards each from thirty-two are for four players at most: {FEWER}"),
        _too_many("irish", 52, 8, "Irish Loo is for eight players at most: choose another form, or fewer."),
        _too_many("irish", 32, 5, f"Irish Loo from thirty-two cards is for five players at most: {FEWER}"),
        _only_with("pam", "five_card", "Pam belongs to five-card Loo: choose that form, or leave pam as it is."),
        _only_with("pam_civil", "five_card", "Pam belongs to five-card Loo: choose that form, or leave pam_civil on."),
        _only_with("five_deal", "five_card", "Packets of three and two are for five cards: choose that form, or ones."),
        _only_with("irish_flush", "irish", "A flush of three is for Irish Loo only: choose that form, or none."),
        _only_with("miss_leads", "three_card", "A miss is dealt in the three-card game only: let miss_leads be off."),
        _only_with("deal_style", "three_card", "A miss is dealt in the three-card game only: deal in rotation."),
        Conflict(
            ("mixed_limit", "loo_limit"),
            lambda o, _: o.mixed_limit != 30 and o.loo_limit != "mixed",
            "A limit is set in mixed Loo only: let loo_limit be mixed, or mixed_limit 30.",
        ),
        Conflict(
            ("allow_leave", "seats"),
            lambda o, seats: o.allow_leave and seats < 3,
            "Of two players neither can leave the other alone: turn allow_leave off, or be three at least.",
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
        """Five-card Loo is played for five and ten where nothing else is said (pp. 17-18, 22)."""
        return {"deal_stake": 5, "loo_stake": 10} if given.get("form") == "five_card" else {}


def pack_of(options: LooOptions) -> tuple[Card, ...]:
    """Return the cards of the table (LOO-34)."""
    return PACK_32 if options.pack == 32 else PACK_52


def cards_each(options: LooOptions) -> int:
    """Return the cards of a hand, which are the tricks of a deal."""
    return 5 if options.form == "five_card" else 3


def pam_of(options: LooOptions, trumps: Suit, turned: Card) -> Card | None:
    """Return the card that is Pam, or None where there is none or where it lies turned up (LOO-29, R15)."""
    if options.form != "five_card":
        return None
    pam = BY_TEXT["JC" if options.pam == "club_knave" else f"J{trumps.value}"]
    return None if pam is turned else pam


def full_loo(options: LooOptions, pool: int) -> int:
    """Return the price of a loo when `pool` is played for, in counters (LOO-6, 27)."""
    if options.loo_limit == "fixed":
        return options.loo_stake
    return min(pool, DEAREST_LOO if options.loo_limit == "unlimited" else options.mixed_limit)


def single_loo(options: LooOptions, pool: int) -> int:
    """Return the price of a loo upon a single, in counters (LOO-6, 27, R24, R25)."""
    if options.loo_limit != "fixed" or options.single_loo == "full":
        return full_loo(options, pool)
    return options.deal_stake if options.single_loo == "deal" else max(1, options.loo_stake // 2)


def worth_of_tricks(pool: int, tricks: int) -> list[int]:
    """Return what each trick takes from the pool, in counters; the earlier get the odd ones (p. 22)."""
    each, odd = divmod(pool, tricks)
    return [each + (i < odd) for i in range(tricks)]
