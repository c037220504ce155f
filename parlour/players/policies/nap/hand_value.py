"""The value of a hand at Nap: the tricks it should win with each suit as trumps, and its chance of making a call."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from ....engine.cards import ACE, KING, QUEEN, Card, Suit

# The value of a trump in tricks, by rank: without and with higher trumps in the same hand.
TRUMPS = {14: (1.0, 1.0), 13: (0.85, 0.95), 12: (0.6, 0.9), 11: (0.45, 0.8), 10: (0.3, 0.7)}
COMPANY = {1: 1.05, 2: 1.05, 3: 1.0, 4: 0.93}  # by opponents: with more of them, more high cards are in play
# By number of opponents: how far an estimate may fall short of a call of one with an even chance, and how much further
# for a higher call. Higher calls succeeded more often than that in simulated deals, both against the rule of thumb and
# against search.
MARGIN = {1: 1.8, 2: 1.4, 3: 1.0, 4: 0.8}
HIGHER = 0.35
STEEPNESS = 2.0  # how much one trick more or less changes the odds, as an exponent


def estimate(hand: Sequence[Card], opponents: int) -> tuple[float, Suit]:
    """Return the most tricks that a hand should win, and the trump suit that wins them."""
    suits = sorted({c.suit for c in hand if c.suit}, key=lambda suit: suit.value)
    values = [(tricks_with(hand, suit, opponents), suit) for suit in suits]
    return max(values, key=lambda pair: pair[0])


def tricks_with(hand: Sequence[Card], trumps: Suit, opponents: int) -> float:
    """Return the tricks that a hand should win with these trumps."""
    held = sorted((c for c in hand if c.suit is trumps), key=lambda c: -c.high)
    sure, value = sure_tricks(hand, trumps), 0.0
    for place, card in enumerate(held[sure:], sure):
        alone, backed = TRUMPS.get(card.high, (0.0, 0.0))
        backing = 1 if card.high >= 12 else 2
        long_suit = 0.4 if place >= 4 else 0.3 if place == 3 else 0.0
        value += max(backed if place >= backing else alone, long_suit)
    if len(held) >= 2:
        value += sum(_side_card(card, hand) for card in hand if card.suit is not trumps)
    return sure + value * COMPANY.get(opponents, 0.93)


def sure_tricks(hand: Sequence[Card], trumps: Suit) -> int:
    """Return the number of trumps in unbroken sequence from the ace: tricks that cannot be lost."""
    ranks = {c.high for c in hand if c.suit is trumps}
    return next(i for i in range(len(ranks) + 1) if 14 - i not in ranks)


def _side_card(card: Card, hand: Sequence[Card]) -> float:
    if card.rank == ACE:
        return 0.75
    if card.rank == KING:
        return 0.6 if any(c.suit is card.suit and c.rank == ACE for c in hand) else 0.4
    return 0.1 if card.rank == QUEEN else 0.0


def chance(value: float, tricks: int, opponents: int) -> float:
    """Return the chance, from 0 to 1, that a hand of this value wins at least `tricks` tricks."""
    to_spare = value - tricks + MARGIN.get(opponents, 0.8) + (HIGHER if tricks > 1 else 0.0)
    return 1 / (1 + exp(-STEEPNESS * to_spare))


def danger(hand: Sequence[Card]) -> int:
    """Return how dangerously high a hand is for misère.

    The lowest card of a suit is safe up to a five, the next up to an eight, and so on.
    """
    suits = [sorted(c.high for c in hand if c.suit is suit) for suit in Suit]
    return sum(max(0, high - 5 - 3 * i) for highs in suits for i, high in enumerate(highs))


def fits_misere(hand: Sequence[Card], opponents: int) -> bool:
    """Return whether a hand is worth calling misère; with one opponent, nobody else can beat the caller."""
    return opponents > 1 and danger(hand) <= 4 and all(c.high <= 9 or _is_guarded(c, hand) for c in hand)


def _is_guarded(card: Card, hand: Sequence[Card]) -> bool:
    """Return whether two lower cards of the suit can be played before a card."""
    return sum(c.suit is card.suit and c.high < card.high for c in hand) >= 2
