"""The duties when playing to a trick, each a rule of a question.

A rule lists the cards that fulfil the duty, so several rules narrow each other; if no card fulfils a duty, every card
is allowed. `clause` is the game's own. The duty to follow suit, common to all these games, is in `trick`.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.cards import Card, Suit
from ...engine.questions import Play, Rule, stated
from ...words.message import Message, Sentence
from .card_order import CardOrder
from .trick import winning_place

Cards = tuple[Card, ...]


def trumps_in(hand: Sequence[Card], order: CardOrder) -> Cards:
    """Return the trumps in a hand, highest first."""
    held = [c for c in hand if c in order.trump_cards]
    return tuple(sorted(held, key=order.heights.__getitem__, reverse=True))


def heading(cards: Cards, trick: Sequence[Card], order: CardOrder) -> Cards:
    """Return the cards that would win the trick so far, or all of `cards` if none would."""
    return _beating(cards, trick[winning_place(trick, order)], order)


def _beating(cards: Cards, best: Card, order: CardOrder) -> Cards:
    return tuple([c for c in cards if order.beats(c, best)]) or cards


def must_head(eligible: Cards, trick: Sequence[Card], order: CardOrder, clause: str) -> Rule:
    """Return the rule that a player who can head the trick must do so (Loo, pp. 20-21).

    `eligible` are the cards that follow suit or, for a player who has none, the whole hand. Such a player can head
    the trick only with a trump, so one test covers both duties, and nobody is forced to play a trump that does not
    win.
    """
    best = trick[winning_place(trick, order)]
    allowed = _beating(eligible, best, order)
    if order.suits[eligible[0]] is not order.suits[trick[0]]:
        return stated(Rule, (Play, allowed, clause, Message("procedures.tricks.beat_with_trump", best=best)))
    return stated(Rule, (Play, allowed, clause, Message("procedures.tricks.beat", best=best)))


def must_lead(cards: Sequence[Card], clause: str, refusal: Sentence) -> Rule:
    """Return the rule that one of these cards must be led; `refusal` says which and why."""
    return stated(Rule, (Play, tuple(cards), clause, refusal))


def following_or_trumps(hand: Cards, suit: Suit, order: CardOrder) -> Cards:
    """Return the trumps and the cards of the plain suit led; all cards if the hand has none of that suit."""
    suits, trumps = order.suits, order.trumps
    if suit in [suits[c] for c in hand]:
        return tuple([c for c in hand if suits[c] is suit or suits[c] is trumps])
    return hand


def must_follow_or_trump(hand: Cards, suit: Suit, order: CardOrder, clause: str) -> Rule:
    """Return the rule that a player who holds the plain suit led must play it or a trump (Spoil-Five, p. 105)."""
    refusal = Message(f"procedures.tricks.follow_or_trump.{suit.value}")
    return Rule(Play, following_or_trumps(hand, suit, order), clause, refusal)


def may_be_kept_back(card: Card, led: Card, order: CardOrder) -> bool:
    """Return whether a trump may be withheld when `led` is led: the five, knave or ace of hearts (pp. 105-106)."""
    return card in order.kept and order.beats(card, led)


def trumps_owed(hand: Cards, led: Card, order: CardOrder) -> Cards:
    """Return the trumps that must follow a trump lead, highest first; all cards if every trump may be withheld."""
    held = trumps_in(hand, order)
    return held if any(not may_be_kept_back(c, led, order) for c in held) else hand


def must_play_a_trump(hand: Cards, led: Card, order: CardOrder, clause: str) -> Rule:
    """Return the rule that a player follows trumps, unless all the player's trumps may be withheld (pp. 105-106)."""
    owed = trumps_owed(hand, led, order)
    bound = [c for c in owed if order.is_trump(c) and not may_be_kept_back(c, led, order)]
    if not bound:
        return Rule(Play, hand, clause, Message("procedures.tricks.any_card"))
    return Rule(Play, owed, clause, Message("procedures.tricks.trump_owed", led=led, owed=bound[0]))
