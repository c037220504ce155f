"""The form with the whole pack: a seat plays until the next one can pair its card, and so on (pp. 93-94)."""

from __future__ import annotations

from ...engine.cards import Card
from ...engine.questions import Ask, Play, Script
from ...engine.table import Table
from ...procedures.stops import NOT_IN_HAND
from .deal import SnipDeal
from .options import SnipOptions

MOST_IN_A_RUN = 4  # cards of one rank


class WholePack(SnipDeal):
    """One deal of the whole pack; play is between the active seat and the one on its left."""

    def __init__(self, table: Table, options: SnipOptions) -> None:
        super().__init__(table, options)
        self.ends_with_first = not self.counts_out

    def script(self) -> Script[None]:
        yield from self.deal_out()
        active: int | None = self.seats_in(self.dealer + 1)[0]
        while active is not None and self.winner is None:
            self.table.note("active", active, "SNIP-V2")
            other = self.next_with_cards(active)
            if other is None:
                self.play_out(active)
                return
            if not self.hands[active]:  # R9
                active = other
                continue
            answer = yield Ask(active, "SNIP-V2").may(Play, self.hands[active], "SNIP-V2", NOT_IN_HAND)
            active = self.played(answer.what, active)

    def next_with_cards(self, seat: int) -> int | None:
        """Return the nearest seat to the left of `seat` that is still in and has cards (R8)."""
        for other in self.table.others(seat):
            if self.hands[other] and self.is_in(other):
                return other
        return None

    def play_out(self, seat: int) -> None:
        """Lay down the cards of the only seat that has any left; they win nothing (R9)."""
        self.table.sweep(self.hands[seat], self.shown[seat], "SNIP-R9")

    def played(self, card: Card, seat: int) -> int:
        """Play a card and every pair that follows; return the seat then active (R8)."""
        self.last = None  # only the card just played can be paired
        self.show(card, seat, "SNIP-V2")
        while not self.is_out_first(seat):
            self.may_be_paired(card, seat)
            other = self.next_with_cards(seat)
            found = None if other is None else next((c for c in self.hands[other] if c.rank == card.rank), None)
            if other is None or found is None:
                return seat
            due, payer, card, seat = self.run, seat, found, other
            self.show(card, seat, "SNIP-V2")
            self.fine(payer, due, "SNIP-8")
            self.see_who_is_out(payer)
            if self.winner is not None or self.run == MOST_IN_A_RUN:
                self.is_out_first(seat)
                return seat
        return seat

    def is_out_first(self, seat: int) -> bool:
        """Return whether the deal is over; if the first seat out of cards wins, pay it the pool (V4, R10)."""
        if self.winner is None and self.ends_with_first and not self.hands[seat]:
            self.wins(seat, "SNIP-V4")
        return self.winner is not None
