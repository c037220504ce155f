"""Robbing the turn-up: whoever holds the ace of trumps takes the turned card for one of his (Spoil-Five, p. 104)."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.cards import ACE, BY_TEXT, Card, Suit
from ...engine.questions import Rule, Verb
from ...engine.table import Table

Rob = Verb("Rob", "rob, and lay out {}")


def ace_of_trumps(trumps: Suit) -> Card:
    """Return the card that gives the right to rob."""
    return BY_TEXT[f"A{trumps.value}"]


def may_rob(hand: Sequence[Card], turned: Sequence[Card]) -> bool:
    """Whether a hand holds the ace of the suit that lies turned up; a turned ace is robbed by nobody's ace."""
    return bool(turned) and turned[0].rank != ACE and ace_of_trumps(turned[0].suit) in hand  # type: ignore[arg-type]


def for_the_turn_up(hand: Sequence[Card], turned: Card, clause: str) -> Rule:
    """Any card but the robbing ace itself can be laid out for the turned card."""
    ace = ace_of_trumps(turned.suit)  # type: ignore[arg-type]
    return Rob, tuple(c for c in hand if c is not ace), clause, f"Lay out a card of your hand that is not {ace}."


def rob(table: Table, seat: int, laid: Card, clause: str) -> None:
    """Lay a card out face down and take the card that is turned up."""
    hand = table.piles("hands")[seat]
    table.move(laid, hand, table.piles("laid_out")[seat], clause)
    table.sweep(table.pile("turn_up"), hand, clause)
