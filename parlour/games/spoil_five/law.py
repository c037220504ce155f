"""The rules for a card to a trick of Spoil-Five (SPF-9 to 13, 22)."""

from __future__ import annotations

from ...engine.cards import Card, Suit
from ...engine.questions import Rule
from ...engine.table import TableError
from ...procedures.tricks import (
    ACE_OF_HEARTS,
    CardOrder,
    following_or_trumps,
    in_hand,
    must_follow_or_trump,
    must_play_a_trump,
    ordinary,
    spoil_five_order,
    trumps_owed,
)
from .options import SpoilFiveOptions

Cards = tuple[Card, ...]


def order_of(options: SpoilFiveOptions, trumps: Suit) -> CardOrder:
    """Return the order of the cards with these trumps."""
    return ordinary(trumps) if options.order == "ordinary" else spoil_five_order(trumps)


def asks_for_trumps(led: Card, order: CardOrder) -> bool:
    """Return whether a lead calls for trumps; the ace of hearts calls for hearts if they are plain (SPF-12)."""
    return order.is_trump(led) and not (led is ACE_OF_HEARTS and led.suit is not order.trumps)


def lawful(hand: Cards, trick: Cards, order: CardOrder) -> Cards:
    """Return the cards of `hand` that may legally be played to `trick`."""
    if not trick:
        return hand
    led = trick[0]
    if asks_for_trumps(led, order):
        return trumps_owed(hand, led, order)
    if led.suit is None:
        raise TableError("no joker is in this pack")
    return following_or_trumps(hand, led.suit, order)


def clause_of(trick: Cards, order: CardOrder) -> str:
    """Return the clause under which a card is played to `trick`."""
    if not trick:
        return "SPF-9"
    if asks_for_trumps(trick[0], order):
        return "SPF-10"
    return "SPF-12" if order.is_trump(trick[0]) else "SPF-11"


def rules(hand: Cards, trick: Cards, order: CardOrder, clause: str) -> list[Rule]:
    """Return the rules for a card of `hand` to `trick` under a clause; the second, if any, narrows the first."""
    held = in_hand(hand, clause)
    if not trick:
        return [held]
    led = trick[0]
    if asks_for_trumps(led, order):
        return [held, must_play_a_trump(hand, led, order, clause)]
    if led.suit is None:
        raise TableError("no joker is in this pack")
    return [held, must_follow_or_trump(hand, led.suit, order, clause)]
