"""The options of Nap (docs/rules/nap.md, Variations); the defaults are the plain game."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine.cards import PACK_32, PACK_52, Card
from ...engine.options import Conflict, Options, needs, number, one_of, switch
from ...procedures.first_dealer import TURNED_FROM_A_SEAT
from ...words.message import Message

HAND = 5  # cards in a hand when play starts, except in nine-card Nap


@dataclass(frozen=True, kw_only=True)
class NapOptions(Options):
    """The options of Nap."""

    CONFLICTS = (
        TURNED_FROM_A_SEAT,
        needs("buying", "kitty", Message("plays.nap.conflict.buying")),
        needs(
            "min_call",
            "double_header",
            Message("plays.nap.conflict.min_call"),
        ),
        needs("blucher", "wellington", Message("plays.nap.conflict.blucher")),
        needs(
            "nap_raise",
            "wellington",
            Message("plays.nap.conflict.nap_raise"),
        ),
        Conflict(
            ("hand_size", "buying"),
            lambda o, seats: o.hand_size != HAND and o.buying,
            Message("plays.nap.conflict.hand_size_buying"),
        ),
        Conflict(
            ("hand_size", "spare_hand"),
            lambda o, seats: o.hand_size != HAND and o.spare_hand,
            Message("plays.nap.conflict.hand_size_spare_hand"),
        ),
        Conflict(
            ("pack", "seats"),
            lambda o, seats: o.pack == 32 and seats > 4,
            Message("plays.nap.conflict.pack"),
        ),
        Conflict(
            ("pack", "hand_size", "seats"),
            lambda o, seats: o.pack == 32 and o.hand_size == 9 and seats > 3,
            Message("plays.nap.conflict.pack_nine_cards"),
        ),
    )
    stake: int = number(1, 1, 10_000, "NAP-4", "8")
    kitty: str = one_of("off", "dealer", "round", clause="NAP-14", page="11")
    kitty_end: str = one_of("divide", "draw", clause="NAP-16", page="12")
    misere: bool = switch("NAP-17", "12")
    misere_trumps: str = one_of("suit_led", "none", clause="NAP-17", page="12")
    misere_stake: int = number(3, 1, 5, "NAP-17", "12")
    buying: bool = switch("NAP-18", "12-13")
    spare_hand: bool = switch("NAP-19", "13")
    double_header: bool = switch("NAP-24", "13")
    min_call: int = one_of(1, 3, clause="NAP-24", page="13")
    wellington: str = one_of("off", "double", "penalty_only", clause="NAP-21", page="13")
    blucher: bool = switch("NAP-22", "14")
    nap_raise: bool = switch("NAP-23", "14")
    pack: int = one_of(52, 32, clause="NAP-25", page="3, 14-15")
    hand_size: int = one_of(5, 6, 7, 9, clause="NAP-26", page="15")
    dealer_out: str = one_of("six", "five_and_six", clause="NAP-28", page="3")
    choose_start: int = number(0, 0, 5, "NAP-2", "9")

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return the pack in use (NAP-25)."""
        return PACK_32 if self.pack == 32 else PACK_52

    @property
    def tricks(self) -> int:
        """Return the number of tricks in a deal: nine in nine-card Nap, otherwise five (NAP-27)."""
        return 9 if self.hand_size == 9 else HAND

    @property
    def surplus(self) -> int:
        """Return how many cards of a hand are discarded before the call (NAP-26)."""
        return self.hand_size - self.tricks

    @property
    def spare_hand_forfeit(self) -> int:
        """Return what a failed nap on the spare hand pays into the kitty (NAP-20, R14)."""
        return 0 if self.kitty == "off" else 2 * self.stake
