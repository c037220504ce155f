"""Suits, ranks and cards: interned, immutable objects that convert to text and back.

Cards are compared by identity, which makes membership tests and dictionary look-ups fast. The iteration order of a set
of cards differs between runs, so use sets only for membership tests and iterate over a list; otherwise a replay may
differ.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from operator import attrgetter

from ..words.message import Message


class Suit(Enum):
    """The four suits; each value is the letter used in text."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    def __str__(self) -> str:
        return self.name.lower()

    __hash__ = object.__hash__  # the members are singletons, and suits are looked up in every trick


SPADES, HEARTS, DIAMONDS, CLUBS = Suit
ACE, KNAVE, QUEEN, KING = 1, 11, 12, 13
ELEVEN, TWELVE = 14, 15  # the extra ranks of the sixty-card pack sort after the others, but only in text

RANK_TEXTS = {
    ACE: "A",
    **{n: str(n) for n in range(2, 11)},
    KNAVE: "J",
    QUEEN: "Q",
    KING: "K",
    ELEVEN: "11",
    TWELVE: "12",
}


class Card:
    """A playing card.

    `rank` is 1 (ace) to 13 (king); `high` is the same, but with the ace as 14. `place` is the card's index in the
    sorted pack, used to write and compare sets of cards. The joker has suit None and rank 0.
    """

    __slots__ = ("high", "place", "rank", "suit", "text")

    def __init__(self, suit: Suit | None, rank: int, text: str, place: int) -> None:
        self.suit, self.rank, self.text, self.place = suit, rank, text, place
        self.high = 14 if rank == ACE else rank

    def __str__(self) -> str:
        return self.text

    __repr__ = __str__

    def __reduce__(self) -> tuple[object, ...]:
        return card, (self.text,)  # stays interned when sent to another process


def _pack(ranks: Iterable[int], begun: int) -> tuple[Card, ...]:
    ranks = tuple(ranks)
    return tuple(
        Card(suit, rank, RANK_TEXTS[rank] + suit.value, begun + i * len(ranks) + j)
        for i, suit in enumerate(Suit)
        for j, rank in enumerate(ranks)
    )


PACK_52: tuple[Card, ...] = _pack(range(ACE, KING + 1), 0)
ELEVENS_AND_TWELVES: tuple[Card, ...] = _pack((ELEVEN, TWELVE), 52)
PACK_60: tuple[Card, ...] = PACK_52 + ELEVENS_AND_TWELVES
JOKER = Card(None, 0, "JOKER", 60)
PACK_53: tuple[Card, ...] = (*PACK_52, JOKER)
PACK_40: tuple[Card, ...] = tuple(c for c in PACK_52 if c.rank not in (8, 9, 10))
PACK_32: tuple[Card, ...] = tuple(c for c in PACK_52 if c.high >= 7)
PACK_20: tuple[Card, ...] = tuple(c for c in PACK_52 if c.high in (8, 9, 12, 13, 14))
TWIN = "′"  # suffix for a card of the second pack, when two packs are shuffled together
PACK_104: tuple[Card, ...] = PACK_52 + tuple(Card(c.suit, c.rank, c.text + TWIN, 61 + c.place) for c in PACK_52)
BY_TEXT: dict[str, Card] = {c.text: c for c in (*PACK_60, JOKER, *PACK_104)}


def card(text: str) -> Card:
    """Return the card written as `text`, such as "10D"; raise KeyError if there is none.

    >>> card("10D").suit is DIAMONDS
    True
    """
    return BY_TEXT[text]


def suit_of(plain: Card) -> Suit:
    """Return the suit of a card other than the joker."""
    if plain.suit is None:
        raise ValueError("the joker has no suit")
    return plain.suit


def cards(text: str) -> list[Card]:
    """Return the cards in a line of text such as "AH KH 5H"."""
    return [card(word) for word in text.split()]


def text_of(pieces: Iterable[object]) -> str:
    """Return cards, knobs or Loto cards as one line of text."""
    return " ".join(map(str, pieces))


_PLACE = attrgetter("place")


def in_pack_order(held: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards sorted by suit and rank, the order in which sets are written."""
    return tuple(sorted(held, key=_PLACE))


def are_left(number: int) -> Message:
    """Return a phrase with the number of cards left: "1 card is left", "3 cards are left"."""
    return Message("engine.cards.are_left", n=number)
