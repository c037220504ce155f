"""The order of cards in a deal: the suit each card counts as, its height, and the trumps."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ...engine.cards import ACE, BY_TEXT, DIAMONDS, HEARTS, KNAVE, PACK_52, Card, Suit

ACE_OF_HEARTS = BY_TEXT["AH"]
RED = (HEARTS, DIAMONDS)
TOP = 100  # higher than any card in the usual order


class CardOrder:
    """An order of the cards, computed once for each trump suit.

    `suits` maps each card to the suit that it counts as, which need not be the printed one; `heights` gives its
    height within that suit; `kept` are the trumps that may be withheld when a lower one is led.
    """

    __slots__ = ("heights", "kept", "suits", "trump_cards", "trumps")

    def __init__(
        self,
        trumps: Suit | None,
        suits: Mapping[Card, Suit | None],
        heights: Mapping[Card, int],
        kept: tuple[Card, ...] = (),
    ) -> None:
        self.trumps, self.suits, self.heights, self.kept = trumps, suits, heights, kept
        self.trump_cards = frozenset(card for card, suit in suits.items() if suit is trumps and trumps is not None)

    def beats(self, card: Card, head: Card) -> bool:
        """Return whether `card`, played after `head`, beats it: higher in the same suit, or a trump on a plain suit."""
        suit = self.suits[card]
        if suit is self.suits[head]:
            return self.heights[card] > self.heights[head]
        return suit is not None and suit is self.trumps

    def is_trump(self, card: Card) -> bool:
        """Return whether a card counts as a trump."""
        return card in self.trump_cards


@cache
def ordinary(trumps: Suit | None) -> CardOrder:
    """Return the usual order, with the ace high (Nap, p. 10; Loo, p. 16)."""
    return CardOrder(trumps, {c: c.suit for c in PACK_52}, {c: c.high for c in PACK_52})


@cache
def with_pam(trumps: Suit, pam: Card) -> CardOrder:
    """Return the usual order with one card above all others, which counts as a trump (Loo, p. 27)."""
    plain = ordinary(trumps)
    return CardOrder(trumps, {**plain.suits, pam: trumps}, {**plain.heights, pam: TOP})


@cache
def spoil_five_order(trumps: Suit) -> CardOrder:
    """Return the order of Spoil-Five (p. 103): high in red, low in black; five, knave and ace of hearts lead trumps."""
    heights = {c: _height(c, trumps) for c in PACK_52}
    suits = {c: trumps if c is ACE_OF_HEARTS else c.suit for c in PACK_52}
    return CardOrder(trumps, suits, heights, tuple(c for c in PACK_52 if heights[c] >= TOP))


def _height(card: Card, trumps: Suit) -> int:
    """Return a card's height in Spoil-Five.

    Court cards are above the others in every suit. Among the others the higher is better in red and the lower in
    black, the ace counting as one; the ace of trumps is above the king.
    """
    if card is ACE_OF_HEARTS:
        return TOP
    if card.suit is trumps and card.rank in (ACE, 5, KNAVE):
        return TOP + {5: 2, KNAVE: 1, ACE: -1}[card.rank]
    if card.rank >= KNAVE:
        return card.rank
    return card.rank if card.suit in RED else -card.rank
