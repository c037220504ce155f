"""The value of a hand at Vingt-un, and its payments (pp. 59-65)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ...engine.cards import ACE, Card

FULL = 21
COURT = 10  # the value of a king, queen or knave


def counts(card: Card) -> int:
    """Return the value of a card, with an ace as one."""
    return min(card.rank, COURT)


def points(cards: Iterable[Card]) -> int:
    """Return the highest total up to twenty-one, counting an ace as one or eleven, or the lowest if all exceed it.

    >>> from parlour.engine.cards import cards
    >>> points(cards("AH 9D")), points(cards("AH 9D 5C")), points(cards("KH 9D 5C"))
    (20, 15, 24)
    """
    least, has_ace = 0, False
    for card in cards:  # inlined because it is called for every card
        rank = card.rank
        least += rank if rank < COURT else COURT
        has_ace = has_ace or rank == ACE
    return least + 10 if has_ace and least + 10 <= FULL else least


def is_natural(cards: Sequence[Card]) -> bool:
    """Return whether cards are an ace and a ten-card: a natural if they are the first two cards of a hand."""
    return len(cards) == 2 and ACE in (cards[0].rank, cards[1].rank) and points(cards) == FULL


def is_pair(cards: Sequence[Card]) -> bool:
    """Return whether cards are two of the same rank; a king and a queen are not (VGT-8)."""
    return len(cards) == 2 and cards[0].rank == cards[1].rank


def is_tie(player: int, dealer: int) -> bool:
    """Return whether two hands tie at twenty-one or less, a win for the dealer (VGT-17)."""
    return player == dealer <= FULL


def gain(player: int, dealer: int) -> int:
    """Return the number of stakes that a player's hand wins against a hand of the dealer; negative if it loses.

    Both are totals without naturals, which are settled earlier; the player's total is at most twenty-one.
    """
    if dealer > FULL or player > dealer:
        return 2 if player == FULL else 1
    return -2 if dealer == FULL > player else -1


@dataclass
class VingtUnHand:
    """A hand in play: its seat, its number (0 is the first), its stake, and whether it is settled."""

    seat: int
    number: int
    stake: int
    cards: list[Card]  # the pile itself
    is_out: bool = False  # already settled
    is_declined: bool = False  # its owner chose not to divide it
    drawn: list[Card] = field(default_factory=list)  # face up

    @property
    def points(self) -> int:
        """Return the total of its cards."""
        return points(self.cards)
