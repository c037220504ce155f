"""What a hand at Vingt-un counts, and what it pays or is paid (pp. 59-65)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ...engine.cards import ACE, Card

FULL = 21
COURT = 10  # a king, queen or knave counts as much


def counts(card: Card) -> int:
    """Return what a card counts, an ace as one."""
    return min(card.rank, COURT)


def points(cards: Iterable[Card]) -> int:
    """Return the largest total not above twenty-one, an ace as one or eleven, or the least where all are above.

    >>> from parlour.engine.cards import cards
    >>> points(cards("AH 9D")), points(cards("AH 9D 5C")), points(cards("KH 9D 5C"))
    (20, 15, 24)
    """
    least, has_ace = 0, False
    for card in cards:  # asked at every card
        rank = card.rank
        least += rank if rank < COURT else COURT
        has_ace = has_ace or rank == ACE
    return least + 10 if has_ace and least + 10 <= FULL else least


def is_natural(cards: Sequence[Card]) -> bool:
    """Whether two cards are an ace and one that counts ten; as a hand's own first two they are the natural."""
    return len(cards) == 2 and points(cards) == FULL


def is_pair(cards: Sequence[Card]) -> bool:
    """Whether two cards are of one rank: two kings are, king and queen are not (VGT-8)."""
    return len(cards) == 2 and cards[0].rank == cards[1].rank


def is_over(cards: Iterable[Card]) -> bool:
    return points(cards) > FULL


def is_tie(player: int, dealer: int) -> bool:
    """Whether two totals that are in are the same, which pays the dealer (VGT-17)."""
    return player == dealer <= FULL


def gain(player: int, dealer: int) -> int:
    """Return what a player's hand gets, or pays where it is below nothing, in stakes, against one hand of the dealer.

    Both are totals of hands drawn to; the player's is not overdrawn (he has paid then). Naturals are settled before.
    """
    if dealer > FULL or player > dealer:
        return 2 if player == FULL else 1
    return -2 if dealer == FULL > player else -1


@dataclass
class Hand:
    """A hand in play: whose, the zone in which it lies (0 the first), what is laid on it, whether it is done with."""

    seat: int
    number: int
    stake: int
    cards: list[Card]  # the pile itself
    is_out: bool = False  # settled already
    is_declined: bool = False  # it was not to be divided
    drawn: list[Card] = field(default_factory=list)  # face up

    @property
    def points(self) -> int:
        return points(self.cards)
