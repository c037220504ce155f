"""The settlement of Bouillotte: brelans, the challenge to a carré, the point, and payments for brelans."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...engine.cards import Card, Suit
from ...engine.questions import Ask, Script, plain
from ...engine.table import Table
from ...procedures.vying.stakes import Layer, Stakes, buy
from ...words.message import Message, recorded
from .hands import CARRE, FAVORI, ORDER, Brelan, brelan, points, suits_in_order, winner_of_point
from .options import BouillotteOptions

TurnUnder = plain("TurnUnder", Message("plays.bouillotte.turn_under"))
Accept = plain("Accept", Message("plays.bouillotte.accept"))
NAMES = {CARRE: "carre", FAVORI: "favori"}  # other brelans are plain


def named(held: Brelan) -> str:
    """Return the name of a brelan: "brelan favori of nines"."""
    ranks = recorded(f"plays.bouillotte.ranks.{held.rank}")
    return recorded(f"plays.bouillotte.brelans.{NAMES.get(held.kind, 'plain')}", ranks=ranks)


class Showdown:
    """The showdown after a call; `order` has all players from the dealer's right, and `called` shows first."""

    def __init__(self, stakes: Stakes, options: BouillotteOptions, order: Sequence[int], called: int) -> None:
        self.stakes, self.options, self.order, self.called = stakes, options, order, called
        self.table = stakes.table
        self.brelans: dict[int, Brelan] = {}
        self.suits: list[Suit] = []  # the suits in the call, the highest count first, once a point decides

    def script(self) -> Script[None]:
        """Show the hands, award every pool from the last to the first, and pay for the brelans (BO-14 to BO-21)."""
        table, stakes = self.table, self.stakes
        stakes.return_excess()
        self.show()
        yield from self.challenge()
        self.name_brelans("BO-14")
        layers = stakes.layers()
        won: list[int] = []
        for layer in reversed(layers):
            winner = self.winner(layer)
            won.insert(0, winner)
            table.pay(stakes.pool, winner, layer.amount, "BO-14" if layer is layers[0] else "BO-21")
        table.note("winners", list(dict.fromkeys(won)), "BO-14")
        self.pay_brelans()

    def show(self) -> None:
        """Turn up the hands in the call, starting with the seat called (BO-14)."""
        at = self.order.index(self.called)
        for seat in [*self.order[at:], *self.order[:at]]:
            if seat in self.stakes.in_play:
                self.turn_up(seat, "BO-14")
                held = brelan(self.hand(seat), self.retourne, self.options.favori)
                if held is not None:
                    self.brelans[seat] = held

    def turn_up(self, seat: int, clause: str) -> None:
        self.table.sweep(self.table.piles("hands")[seat], self.table.piles("shown")[seat], clause)

    def hand(self, seat: int) -> list[Card]:
        return self.table.piles("shown")[seat]

    @property
    def retourne(self) -> Card:
        card: Card = self.table.pile("retourne")[0]
        return card

    def name_brelans(self, clause: str) -> None:
        names = [named(self.brelans[s]) if s in self.brelans else None for s in range(self.table.n)]
        self.table.note("shown_as", names, clause)

    def challenge(self) -> Script[None]:
        """Let holders of brelans higher than a carré turn the card under the retourne, highest first (BO-16, R29)."""
        carre = next((held for held in self.brelans.values() if held.kind == CARRE), None)
        if carre is None:
            return
        higher = [s for s, held in self.brelans.items() if held.kind != CARRE and held.rank > carre.rank]
        for seat in sorted(higher, key=lambda s: -self.brelans[s].rank):
            self.name_brelans("BO-16")
            if (yield Ask(seat, "BO-16", TurnUnder, Accept)) is TurnUnder:
                self.turn_under(higher)
                return

    def turn_under(self, higher: Sequence[int]) -> None:
        table = self.table
        table.deal(table.pile("stock"), [table.pile("retourne")], 1, "BO-16")
        turned: Card = table.pile("retourne")[-1]
        for seat in higher:
            if self.brelans[seat].rank == turned.high:
                self.brelans[seat] = Brelan(ORDER.rank(CARRE, (turned.high,)), CARRE)

    def winner(self, layer: Layer) -> int:
        """Return the winner of a pool: the only seat, the best brelan, or the point (BO-19, R22, R32)."""
        if len(layer.seats) == 1:
            return layer.seats[0]
        held = {seat: self.brelans[seat].strength for seat in layer.seats if seat in self.brelans}
        if held:
            return max(held, key=held.__getitem__)
        return self.by_point(layer)

    def by_point(self, layer: Layer) -> int:
        """Return the winner on points among the seats that contest a pool (BO-19 to BO-21)."""
        if not self.suits:
            self.suits = self.counted_suits()
        return winner_of_point(self.suits, {seat: self.hand(seat) for seat in layer.seats})

    def counted_suits(self) -> list[Suit]:
        """Turn up all hands, count the suits, and return those in the call, highest first (BO-19, BO-20)."""
        table = self.table
        for seat in self.order:
            if table.piles("hands")[seat]:
                self.turn_up(seat, "BO-19")
        counted = points([*(c for seat in self.order for c in self.hand(seat)), self.retourne])
        in_call = {seat: self.hand(seat) for seat in self.stakes.in_play}
        precedence = [self.order[-1], *self.order[:-1]]
        order = suits_in_order(counted, in_call, precedence)
        table.note("points", {suit.value: many for suit, many in counted.items()}, "BO-19")
        table.note("suits", [suit.value for suit in order], "BO-20")
        table.note("suit", order[0].value, "BO-19")
        return order

    def pay_brelans(self) -> None:
        """Pay for every brelan shown, after the pools are paid (BO-S2)."""
        for seat in self.order:
            if seat in self.brelans:
                pay_brelan(self.table, self.options, self.order, seat, self.brelans)


def pay_brelan(
    table: Table, options: BouillotteOptions, order: Sequence[int], seat: int, brelans: Mapping[int, Brelan]
) -> None:
    """Make the other seats of `order` pay for a brelan, buying counters if necessary (BO-15 to 18, R6, R7, R25).

    `brelans` has all that were shown; the strongest is the winner.
    """
    is_winner = seat == max(brelans, key=lambda s: brelans[s].strength)
    held = brelans[seat]
    clause = {CARRE: "BO-15", FAVORI: "BO-18"}.get(held.kind, "BO-17")
    for other in order:
        if other == seat:
            continue
        theirs = brelans.get(other)
        if held.kind == CARRE:
            due = 0 if theirs is not None and theirs.kind == CARRE else options.carre_pay
        else:
            due = options.brelan_pay if theirs is None and (held.kind != FAVORI or is_winner) else 0
            due += options.favori_pay if held.kind == FAVORI else 0
        lacking = due - table.counters[other]
        if lacking > 0:
            buy(table, other, lacking, "BO-R7")
        table.pay(other, seat, due, clause)
