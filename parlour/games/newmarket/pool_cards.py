"""The four pool cards of Newmarket: their ranks and suits, and the cards that win their counters (p. 89)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations

from ...engine.cards import ACE, KING, KNAVE, PACK_52, QUEEN, RANK_TEXTS, Card, Suit, card, text_of
from ...engine.facts import FactKind
from ...engine.questions import Action, Verb
from ...words.message import Message, message

POOL_RANKS = (ACE, KING, QUEEN, KNAVE)
POOLS = tuple(RANK_TEXTS[rank] for rank in POOL_RANKS)
HONOURS = tuple(c for c in PACK_52 if c.rank in POOL_RANKS)  # four of these are drawn if chance decides
BOOK = tuple(map(card, ("AS", "KC", "QH", "JD")))  # the example of p. 89
LAYOUTS = tuple(
    text_of(rank + suit.value for rank, suit in zip(POOLS, suits, strict=True)) for suits in permutations(Suit)
)
POOL_CARDS = FactKind(
    Message("plays.newmarket.pool_cards"),
    lambda value, seats: isinstance(value, list | tuple) and " ".join(map(str, value)) in LAYOUTS,
)


class LayoutVerb(Verb):
    """A verb for choosing four pool cards; a refusal states the rule instead of listing all 24 layouts."""

    def choices(self, actions: Sequence[Action]) -> str:
        return self.in_short(message("plays.newmarket.four_such"))


Layout = LayoutVerb("Layout", Message("plays.newmarket.lay_out"))


@cache  # cached because it is asked about the same few cards in every deal
def below(pool_card: Card) -> Card:
    """Return the card that wins the stake on a pool card, with the ace high for this purpose only (NEWM-10, R7)."""
    rank = KING if pool_card.rank == ACE else pool_card.rank - 1
    return card(pool_card.text.replace(RANK_TEXTS[pool_card.rank], RANK_TEXTS[rank]))


def drawn_four(order: Sequence[Card]) -> list[Card]:
    """Return four pool cards from a shuffled `order`, with all layouts equally likely.

    They are the first card found of each rank, skipping suits already used.
    """
    found: dict[int, Card] = {}
    for drawn in order:
        if drawn.rank not in found and all(c.suit is not drawn.suit for c in found.values()):
            found[drawn.rank] = drawn
    return [found[rank] for rank in POOL_RANKS]
