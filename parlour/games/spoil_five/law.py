"""The rules for a card to a trick of Spoil-Five (SPF-9 to 13, 22)."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.cards import Card, Suit
from ...engine.questions import Rule
from ...procedures.tricks import (
    ACE_OF_HEARTS,
    CardOrder,
    in_hand,
    must_follow_or_trump,
    must_play_a_trump,
    ordinary,
    spoil_five_order,
)
from .options import SpoilFiveOptions


def order_of(options: SpoilFiveOptions, trumps: Suit) -> CardOrder:
    """Return the order of the cards with these trumps."""
    return ordinary(trumps) if options.order == "ordinary" else spoil_five_order(trumps)


def asks_for_trumps(led: Card, order: CardOrder) -> bool:
    """Return whether a lead calls for trumps; the ace of hearts calls for hearts if they are plain (SPF-12)."""
    return order.is_trump(led) and not (led is ACE_OF_HEARTS and led.suit is not order.trumps)


def rules(hand: tuple[Card, ...], trick: Sequence[Card], order: CardOrder) -> list[Rule]:
    """Return the rules for a card of `hand` to `trick`; the second, if any, narrows the first."""
    held = in_hand(hand, "SPF-9")
    if not trick:
        return [held]
    led = trick[0]
    if asks_for_trumps(led, order):
        return [held, must_play_a_trump(hand, led, order, "SPF-10")]
    assert led.suit is not None
    clause = "SPF-12" if order.is_trump(led) else "SPF-11"
    return [held, must_follow_or_trump(hand, led.suit, order, clause)]
