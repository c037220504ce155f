"""The hands of one round of Vingt-un and their stakes: the state shared by its steps."""

from __future__ import annotations

from ...engine.table import Pile, Table
from .actions import HANDS
from .hands import VingtUnHand
from .options import VingtUnOptions
from .pack import VingtUnPack


class RoundHands:
    """The hands in one round, by seat, with their piles and stakes.

    `proper` is the seat whose turn it is to deal; `dealer` is the one that deals, who may have bought the deal.
    """

    def __init__(self, table: Table, options: VingtUnOptions) -> None:
        self.table, self.options, self.pack = table, options, VingtUnPack(table)
        self.proper = self.dealer = table.dealer or 0
        self.players: list[int] = []  # everybody but the dealer, in turn from the left of the proper dealer (R20)
        self.piles = [table.piles(HANDS[0])]  # hands made by dividing a pair are added later
        self.stakes: list[list[int]] = [[] for _ in range(table.n)]
        self.of: list[list[VingtUnHand]] = [[] for _ in range(table.n)]
        self.times = 1  # 2 if the dealer has doubled
        self.counting: list[int] = []  # seats whose naturals end the dealer's turn, or win the pool

    def pile(self, hand: VingtUnHand) -> Pile:
        """Return the pile of a hand."""
        return self.piles[hand.number][hand.seat]

    def in_turn(self) -> list[Pile]:
        """Return the piles of the first hands, from the left of the proper dealer (R20)."""
        first = self.piles[0]
        return [first[seat] for seat in self.table.seats_from(self.proper + 1)]

    def limits(self, seat: int) -> tuple[int, int, int]:
        """Return the lowest and highest stakes, and the counters of a seat."""
        return self.options.min_stake, self.options.max_stake, self.table.counters[seat]

    def worth(self, hand: VingtUnHand) -> int:
        """Return the stake of a hand, including the dealer's double."""
        return hand.stake * self.times

    def in_play(self) -> list[VingtUnHand]:
        """Return the players' hands that are not settled yet, in turn."""
        return [hand for seat in self.players for hand in self.of[seat] if not hand.is_out]

    def note_stakes(self, clause: str) -> None:
        """Publish the stakes of all hands."""
        self.table.note("stakes", [list(laid) for laid in self.stakes], clause)

    def put_out(self, hand: VingtUnHand, clause: str) -> None:
        """Collect a settled hand."""
        hand.is_out = True
        self.pack.give_in([self.pile(hand)], clause)
