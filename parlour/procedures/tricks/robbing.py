"""Robbing the turn-up: the holder of the ace of trumps may exchange a card for it (Spoil-Five, p. 104)."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.cards import ACE, BY_TEXT, Card, Suit, suit_of
from ...engine.questions import Rule, Verb, stated
from ...engine.table import Table
from ...words.message import Message

Rob = Verb("Rob", Message("procedures.tricks.rob"))


def ace_of_trumps(trumps: Suit) -> Card:
    """Return the card that entitles its holder to rob: the ace of trumps."""
    return BY_TEXT[f"A{trumps.value}"]


def may_rob(hand: Sequence[Card], turned: Sequence[Card]) -> bool:
    """Return whether a hand holds the ace of the suit turned up; no hand does if the ace itself is turned up."""
    return bool(turned) and turned[0].rank != ACE and ace_of_trumps(suit_of(turned[0])) in hand


def for_the_turn_up(hand: Sequence[Card], turned: Card, clause: str) -> Rule:
    """Return the rule that any card except the ace itself may be discarded for the turn-up."""
    ace = ace_of_trumps(suit_of(turned))
    return stated(
        Rule,
        (
            Rob,
            tuple(c for c in hand if c is not ace),
            clause,
            Message("procedures.tricks.rob_with_another", ace=ace),
        ),
    )


def rob(table: Table, seat: int, laid: Card, clause: str) -> None:
    """Discard a card face down and take the turn-up."""
    hand = table.piles("hands")[seat]
    table.move(laid, hand, table.piles("laid_out")[seat], clause)
    table.sweep(table.pile("turn_up"), hand, clause)
