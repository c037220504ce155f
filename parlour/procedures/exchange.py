"""Exchanging cards with those that lie face up on the table, and what everybody knows of a hand by it."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards import Card
from ..questions import Ask, Verb, plain
from ..table import Pile, Table

Exchange = Verb("Exchange", "give {} for {}")
Draw = Verb("Draw", "lay down {} for {}")
Knock, Keep, TakeWidow = plain("Knock"), plain("Keep", "keep your hand"), plain("TakeWidow", "take the widow")

NO_SWAP = "An exchange gives a card of your own for one that lies on the table, and {} is none."
LONGEST = 30  # circuits after which the hands are shown though nobody has ended the exchange


def swaps(hand: Sequence[Card], middle: Sequence[Card]) -> list[tuple[Card, Card]]:
    """Return every exchange of one's own card for one of the table: (given, taken)."""
    return [(give, take) for give in hand for take in middle]


def may_swap(ask: Ask, verb: Verb, hand: Pile, middle: Pile, clause: str) -> Ask:
    """Let a seat give one of its own cards for one of the table."""
    return ask.may(verb, swaps(hand, middle), clause, NO_SWAP)


class OpenCards:
    """The cards that everybody knows to be in a hand, since they were taken up from the table.

    They stand in the public fact `known`, a list of card texts by seat.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.held: list[list[Card]] = [[] for _ in range(table.n)]
        self.note()

    def note(self) -> None:
        self.table.note("known", [[str(card) for card in cards] for cards in self.held])

    def swap(self, seat: int, give: Card, take: Card, middle: Pile, why: str) -> None:
        """Lay `give` from the seat's hand face up on the table, and take `take` from there in its place."""
        table, hand = self.table, self.table.piles("hands")[seat]
        table.move(take, middle, hand, why)
        table.move(give, hand, middle, why)
        self.held[seat] = [card for card in self.held[seat] if card is not give] + [take]
        self.note()

    def swap_all(self, seat: int, middle: Pile, why: str) -> None:
        """Take up everything that lies on the table and lay the whole hand there, face up.

        What lay face down, in a covered pile, is known to its taker alone, and the pile lies open from then on.
        """
        table, hand = self.table, self.table.piles("hands")[seat]
        taken, laid, was_open = list(middle), list(hand), middle.sees == table.everybody
        table.move_all(taken, middle, hand, why)
        if not was_open:
            table.uncover(middle, why)
        table.move_all(laid, hand, middle, why)
        self.held[seat] = taken if was_open else []
        self.note()
