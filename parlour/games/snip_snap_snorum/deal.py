"""The steps common to both forms of Snip-Snap-Snorum: showing cards, payments, players out, and the winner."""

from __future__ import annotations

from ...engine.cards import PACK_32, PACK_52, Card
from ...engine.questions import Script, Shuffle
from ...engine.table import Table
from ...procedures.stops import deal_as_far_as_it_goes
from .options import SnipOptions

WORDS = ("Snip", "Snap", "Snorum")  # they cost one, two and three counters
EACH = 5  # cards


def pack_of(options: SnipOptions) -> tuple[Card, ...]:
    """Return the pack in use (SNIP-2)."""
    return PACK_52 if options.pack == 52 else PACK_32


def are_counted_out(options: SnipOptions) -> bool:
    """Return whether a seat without counters is out; it is not if the first empty hand wins each deal (V4)."""
    return options.provides_for_broke


def is_for_the_last_in(options: SnipOptions) -> bool:
    """Return whether the whole pack is dealt and the last player with counters wins the game (V2)."""
    return options.deal == "whole_pack" and are_counted_out(options)


class SnipDeal:
    """One deal: if a player pairs a card with another of its rank, the player of the first card pays."""

    def __init__(self, table: Table, options: SnipOptions) -> None:
        self.table, self.options, self.dealer = table, options, table.dealer or 0
        self.counts_out = are_counted_out(options)
        self.hands, self.shown = table.piles("hands"), table.piles("shown")
        self.last: Card | None = None  # the card that may be paired
        self.by = self.dealer  # the seat that played it
        self.run = 0  # the number of cards of its rank played in a row
        self.winner: int | None = None

    # the seats still in
    def is_in(self, seat: int) -> bool:
        """Return whether a seat is still in the game (SNIP-12)."""
        return not self.counts_out or self.table.counters[seat] > 0

    def seats_in(self, first: int) -> list[int]:
        """Return the seats still in, clockwise from `first`."""
        seats, counters = self.table.seats_from(first), self.table.counters
        return [seat for seat in seats if counters[seat] > 0] if self.counts_out else seats

    # the deal
    def deal_out(self) -> Script[None]:
        """Shuffle and deal to the seats still in, one card at a time from the dealer's left (SNIP-4, V2)."""
        table, stock = self.table, self.table.pile("stock")
        table.lay((yield Shuffle(pack_of(self.options))), stock, "SNIP-4")
        seats = self.seats_in(self.dealer + 1)
        if self.options.deal == "five":
            table.deal(stock, [self.hands[seat] for seat in seats], EACH, "SNIP-4")
        else:
            deal_as_far_as_it_goes(table, seats, "SNIP-V2")

    # the play
    def show(self, card: Card, seat: int, clause: str) -> bool:
        """Lay a card in front of its seat; return whether it pairs the card before (SNIP-8, 9)."""
        self.table.move(card, self.hands[seat], self.shown[seat], clause)
        is_pair = self.last is not None and card.rank == self.last.rank
        self.run = self.run + 1 if is_pair else 1
        self.table.note("run", self.run, clause)
        self.table.note("word", WORDS[self.run - 2] if is_pair else None, "SNIP-8")
        return is_pair

    def may_be_paired(self, card: Card, seat: int) -> None:
        """Record the card that may be paired next, and the seat that played it."""
        self.last, self.by = card, seat

    def fine(self, seat: int, due: int, clause: str) -> None:
        """Make a seat pay the pool, but not more than it has if players can go out (R6, R10)."""
        held = self.table.counters[seat]
        self.table.pay(seat, "pool", min(due, held) if self.counts_out else due, clause)

    def see_who_is_out(self, *seats: int) -> None:
        """Announce the seats that paid their last counter; their cards join the undealt ones (SNIP-12, 14)."""
        table = self.table
        gone = [seat for seat in seats if not self.is_in(seat) and seat not in table.facts["out"]]
        for seat in gone:
            table.note("out", [*table.facts["out"], seat], "SNIP-12")
            if self.hands[seat]:
                table.deal(self.hands[seat], [table.pile("stock")], len(self.hands[seat]), "SNIP-12", on_top=True)
        if gone and len(left := self.seats_in(0)) < 2:
            self.wins(left[0] if left else next(seat for seat in gone if seat != gone[-1]), "SNIP-14")

    def wins(self, seat: int, clause: str) -> None:
        """Pay the pool to the winner, which ends the deal."""
        self.winner = seat
        self.table.note("winner", seat, clause)
        self.table.pay("pool", seat, self.table.pools["pool"], clause)
