"""What must be played to a trick: each duty is one rule of a question, to be noted where a game knows it.

A rule lists the cards that are left when the duty is done, so that several narrow one another; where a duty cannot be
done it leaves every card. `clause` is the game's own.
Following suit, the duty of all these games, stands beside the trick itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.cards import Card, Suit
from ...engine.questions import Play, Rule
from .order import Order
from .trick import ONE_OF, winning_place

Cards = tuple[Card, ...]


def trumps_in(hand: Sequence[Card], order: Order) -> Cards:
    """Return the trumps of a hand, the highest first."""
    held = [c for c in hand if order.is_trump(c)]
    return tuple(sorted(held, key=order.heights.__getitem__, reverse=True))


def heading(cards: Cards, trick: Sequence[Card], order: Order) -> Cards:
    """Return those of `cards` that would win the trick as it lies; all of them where none would."""
    return _beating(cards, trick[winning_place(trick, order)], order)


def _beating(cards: Cards, best: Card, order: Order) -> Cards:
    return tuple([c for c in cards if order.beats(c, best)]) or cards


def must_head(eligible: Cards, trick: Sequence[Card], order: Order, clause: str) -> Rule:
    """Whoever can head the trick with one of the cards that follow, or else with a trump, does so (Loo, pp. 20-21).

    `eligible` are the cards that follow suit, or the whole hand of a player who has none of it. He can head it with
    a trump only, so that one test serves both duties, and he need never trump in vain.
    """
    best = trick[winning_place(trick, order)]
    allowed = _beating(eligible, best, order)
    is_void = order.suits[eligible[0]] is not order.suits[trick[0]]
    how = "you cannot follow suit and can trump" if is_void else "you can head the trick"
    return Play, allowed, clause, f"{best} is the best so far, and {how}, so {{}} may not be played."


def must_lead(cards: Sequence[Card], clause: str, because: str) -> Rule:
    """One of these cards has to be led, `because` of what a sentence says before its last comma."""
    return Play, tuple(cards), clause, f"{because}, so {{}} may not be led."


def must_follow_or_trump(hand: Cards, suit: Suit, order: Order, clause: str) -> Rule:
    """Whoever has the plain suit led plays it or any trump; who has none plays anything (Spoil-Five, p. 105)."""
    allowed = hand
    if any(order.suits[c] is suit for c in hand):
        allowed = tuple([c for c in hand if order.suits[c] is suit or order.is_trump(c)])
    return Play, allowed, clause, f"{ONE_OF[suit]} was led and you hold one, so play it or a trump: {{}} is neither."


def may_be_kept_back(card: Card, led: Card, order: Order) -> bool:
    """Whether a trump need not be played to a lower one: the five, the knave, the ace of hearts (pp. 105-106)."""
    return card in order.kept and order.beats(card, led)


def must_play_a_trump(hand: Cards, led: Card, order: Order, clause: str) -> Rule:
    """Whoever has a trump that may not be kept back plays some trump when one is led (Spoil-Five, pp. 105-106)."""
    held = trumps_in(hand, order)
    bound = [c for c in held if not may_be_kept_back(c, led, order)]
    said = f"{led} is a trump and your {bound[0]} may not be kept back" if bound else "Any card may be played"
    return Play, held if bound else hand, clause, f"{said}, so play a trump: {{}} is none."
