"""One deal of Commerce: the steps common to all modes, from dealing the cards to showing the hands."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.questions import Script, Shuffle
from ...engine.table import Pile, Table
from ...procedures.combinations import PACKS, Combination, combination
from .options import CLUB, CommerceOptions

CARDS = 3
ShownHands = dict[int, Combination]


def around(table: Table, first: int, way: int) -> list[int]:
    """Return all seats from `first`, clockwise (`way` 1) or anticlockwise (-1)."""
    return [(first + way * i) % table.n for i in range(table.n)]


class CommerceDeal:
    """One deal among the seats that take part; each mode defines the play and the payments.

    `order` is the order of turns, dealer last; `middle` is the open zone that is dealt to, or "".
    """

    middle = ""

    def __init__(self, table: Table, options: CommerceOptions, seats: Sequence[int]) -> None:
        self.table, self.options = table, options
        self.dealer = table.dealer or 0
        self.way = 1 if options.rotation == "left" else -1
        self.order = [seat for seat in around(table, self.dealer + self.way, self.way) if seat in seats]
        self.hands, self.stock = table.piles("hands"), table.pile("stock")
        self.ranking = options.ranking
        self.made: ShownHands = {}

    def after(self, seat: int) -> list[int]:
        """Return the other seats in the order of turns, starting after `seat`."""
        at = self.order.index(seat)
        return [*self.order[at + 1 :], *self.order[:at]]

    def deal_cards(self) -> Script[None]:
        """Deal three cards to each seat, and to the middle just before the dealer (COM-4, 60, R19)."""
        table, clause = self.table, "COM-60" if self.middle == "widow" else "COM-4"
        table.lay((yield Shuffle(PACKS[self.options.pack])), self.stock, clause)
        targets: list[Pile] = [self.hands[seat] for seat in self.order]
        if self.middle:
            targets.insert(len(targets) - 1, table.pile(self.middle))
        if self.options.deal_style == "three":
            for target in targets:
                table.deal(self.stock, [target], CARDS, clause)
        else:
            table.deal(self.stock, targets, CARDS, clause)

    def show(self) -> None:
        """Turn all hands face up and announce their values (COM-6)."""
        table = self.table
        for seat in self.order:
            table.show(self.hands[seat], self.hands[seat], "COM-6")
            self.made[seat] = combination(self.hands[seat], self.ranking)
        values = [self.made[seat].words if seat in self.made else None for seat in range(table.n)]
        table.note("values", values, "COM-6")

    def best(self) -> list[int]:
        """Return the seats with the best hand in the order of turns; several only if they tie (COM-9).

        Foster's modes break every tie in favour of the dealer, then of the nearest seat on the dealer's left
        (COM-55, R24).
        """
        top = max(made.rank for made in self.made.values())
        tied = [seat for seat in self.order if self.made[seat].rank == top]
        winners = self.favoured(tied)[:1] if self.options.mode in CLUB else tied
        self.table.note("best", self.made[winners[0]].words, "COM-6")
        self.table.note("winners", winners, "COM-9")
        return winners

    def favoured(self, seats: Sequence[int]) -> list[int]:
        """Return the seats in the order that breaks ties: the dealer, then clockwise (COM-55)."""
        return sorted(seats, key=[self.dealer, *self.order].index)

    def better_than(self, seat: int) -> list[int]:
        """Return the seats whose hands are strictly better, in the order of turns."""
        return [other for other in self.order if self.made[other].rank > self.made[seat].rank]

    def split(self, pool: str, amount: int, winners: Sequence[int], clause: str) -> None:
        """Share an amount equally among the winners, with odd counters to the first of them (COM-R3)."""
        each, odd = divmod(amount, len(winners))
        for i, seat in enumerate(winners):
            self.table.pay(pool, seat, each + (i < odd), clause)
