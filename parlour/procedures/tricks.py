"""Trick play: what may be played to a trick, who wins it, and one trick as a procedure."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards import Card, Suit
from ..questions import Ask, Play, Script
from ..table import Pile, Table


def following(hand: tuple[Card, ...], led: Suit | None) -> tuple[Card, ...]:
    """Return the cards that follow suit; all of them where none can (Nap, pp. 10-11)."""
    return tuple([c for c in hand if c.suit is led]) or hand


def winning_place(trick: Sequence[Card], trumps: Suit | None) -> int:
    """Return the place in `trick` of the highest trump, or, with no trump in it, of the highest of the suit led."""
    best = 0
    for i in range(1, len(trick)):
        card, head = trick[i], trick[best]
        if card.suit is head.suit:
            if card.high > head.high:
                best = i
        elif card.suit is trumps:
            best = i
    return best


def card_to_trick(seat: int, hand: Pile, trick: Pile, follow_clause: str, lead_clause: str) -> Ask:
    """Ask a seat for a card to a trick: any to lead, then one of the suit led by whoever has it."""
    held = (Play, tuple(hand), lead_clause, "{} is not in your hand.")
    if not trick:
        return Ask(seat, lead_clause, rules=[held])
    led = trick[0].suit
    return Ask(seat, follow_clause, rules=[held, (Play, following(held[1], led), follow_clause, _MUST_FOLLOW[led])])


_MUST_FOLLOW = {
    suit: f"A {str(suit)[:-1]} was led and you hold one, so {{}} may not be played."
    for suit in Suit
}  # fmt: skip


def gather_trick(table: Table, winner: int, why: str) -> None:
    """Lay the trick face down before its winner."""
    table.sweep(table.pile("trick"), table.piles("taken")[winner], why)


def play_to_trick(table: Table, order: Sequence[int], follow_clause: str, lead_clause: str) -> Script[None]:
    """Let the seats of `order`, the leader first, play one card each to the zone `trick`."""
    hands, trick = table.piles("hands"), table.pile("trick")
    for seat in order:
        hand = hands[seat]
        answer = yield card_to_trick(seat, hand, trick, follow_clause, lead_clause)
        table.move(answer.key, hand, trick, follow_clause if trick else lead_clause)
