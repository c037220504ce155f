"""One trick: who follows suit with what, who wins it, and the cards as they fall."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.cards import Card, Suit
from ...engine.questions import Ask, Play, Rule, Script
from ...engine.table import Pile, Table
from .order import Order

ONE_OF = {suit: f"A {str(suit)[:-1]}" for suit in Suit}
MUST_FOLLOW = {suit: f"{ONE_OF[suit]} was led and you hold one, so {{}} may not be played." for suit in Suit}


def following(hand: tuple[Card, ...], led: Suit | None, order: Order) -> tuple[Card, ...]:
    """Return the cards that follow suit; all of them where none can (Nap, pp. 10-11)."""
    suits = order.suits
    return tuple([c for c in hand if suits[c] is led]) or hand


def winning_place(trick: Sequence[Card], order: Order) -> int:
    """Return the place in `trick` of the highest trump, or, with no trump in it, of the highest of the suit led."""
    best = 0
    for i in range(1, len(trick)):
        if order.beats(trick[i], trick[best]):
            best = i
    return best


def in_hand(hand: Sequence[Card], clause: str) -> Rule:
    """Only a card of one's own hand can be played."""
    return Play, tuple(hand), clause, "{} is not in your hand."


def must_follow(hand: tuple[Card, ...], led: Suit, order: Order, clause: str) -> Rule:
    """Whoever has the suit led plays it."""
    return Play, following(hand, led, order), clause, MUST_FOLLOW[led]


def card_to_trick(seat: int, hand: Pile, trick: Pile, order: Order, follow_clause: str, lead_clause: str) -> Ask:
    """Ask a seat for a card to a trick: any to lead, then one of the suit led by whoever has it."""
    held = in_hand(hand, lead_clause)
    if not trick:
        return Ask(seat, lead_clause, rules=[held])
    led = order.suits[trick[0]]
    assert led is not None
    return Ask(seat, follow_clause, rules=[held, must_follow(held[1], led, order, follow_clause)])  # type: ignore[arg-type]


def gather_trick(table: Table, winner: int, clause: str) -> None:
    """Lay the trick face down before its winner."""
    table.sweep(table.pile("trick"), table.piles("taken")[winner], clause)


def play_to_trick(
    table: Table, seats: Sequence[int], order: Order, follow_clause: str, lead_clause: str
) -> Script[None]:
    """Let `seats`, the leader first, play one card each to the zone `trick`, each following suit if he can."""
    hands, trick = table.piles("hands"), table.pile("trick")
    for seat in seats:
        hand = hands[seat]
        answer = yield card_to_trick(seat, hand, trick, order, follow_clause, lead_clause)
        table.move(answer.key, hand, trick, follow_clause if trick else lead_clause)
