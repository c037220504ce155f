"""The variations of Nap (docs/rules/nap.md, Variations); the defaults are the plain game."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine.cards import PACK_32, PACK_52, Card
from ...engine.options import Conflict, Options, needs, number, one_of, switch
from ...procedures.first_dealer import TURNED_FROM_A_SEAT

HAND = 5  # cards in a hand when play begins, except in nine-card Nap


@dataclass(frozen=True, kw_only=True)
class NapOptions(Options):
    """The options of one table."""

    CONFLICTS = (
        TURNED_FROM_A_SEAT,
        needs("buying", "kitty", "Choose a kitty, or turn buying off: bought cards are paid for into the kitty."),
        needs(
            "min_call",
            "double_header",
            "Turn double_header on, or choose min_call 1: the lowest call is three only where all may pass.",
        ),
        needs("blucher", "wellington", "Turn Wellington on, or Blücher off: Blücher is called over Wellington."),
        needs(
            "nap_raise",
            "wellington",
            "Turn wellington on, or nap_raise off: without Wellington no call is higher than nap.",
        ),
        Conflict(
            ("hand_size", "buying"),
            lambda o, seats: o.hand_size != HAND and o.buying,
            "Deal five cards, or turn buying off: cards are bought only in the five-card game.",
        ),
        Conflict(
            ("hand_size", "spare_hand"),
            lambda o, seats: o.hand_size != HAND and o.spare_hand,
            "Deal five cards, or turn spare_hand off: the spare hand belongs to the five-card game.",
        ),
        Conflict(
            ("pack", "seats"),
            lambda o, seats: o.pack == 32 and seats > 4,
            "Take the full pack, or play with fewer: thirty-two cards are enough for four players.",
        ),
        Conflict(
            ("pack", "hand_size", "seats"),
            lambda o, seats: o.pack == 32 and o.hand_size == 9 and seats > 3,
            "Take the full pack, or play with fewer: thirty-two cards make nine each for three players only.",
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
        """Return the pack that is dealt from (NAP-25)."""
        return PACK_32 if self.pack == 32 else PACK_52

    @property
    def tricks(self) -> int:
        """Return the number of tricks in a deal: nine in nine-card Nap, otherwise five (NAP-27)."""
        return 9 if self.hand_size == 9 else HAND

    @property
    def surplus(self) -> int:
        """Return how many cards of a hand are discarded before its owner calls (NAP-26)."""
        return self.hand_size - self.tricks

    @property
    def spare_hand_forfeit(self) -> int:
        """Return the counters that a failed nap on the spare hand pays into the kitty (NAP-20, R14)."""
        return 0 if self.kitty == "off" else 2 * self.stake
