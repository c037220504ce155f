"""Three-stake Brag: a pool for the best up card, one for the brag and one for thirty-one (BR-14 to BR-20)."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.cards import Card
from ...engine.questions import Ask, Script, leaving, plain
from ...engine.table import Table
from ...procedures.vying.betting import Bet, Betting, Terms
from ...procedures.vying.showdown import Muck, Show
from ...procedures.vying.stakes import Stakes
from ...words.message import Message
from .deal import BragDeal
from .hands import MOST, Value, pips, up_card
from .options import BragOptions

PassOut = leaving("PassOut", Message("plays.brag.pass_out"))
Take, Stop = plain("Take", Message("plays.brag.take")), plain("Stop", Message("plays.brag.stop"))

POOLS = "first_pool", "second_pool", "third_pool"
TERMS = Terms(clause="BR-17", opens=Bet, declines=PassOut, folds=PassOut)


class BragStakes(Stakes):
    """Stakes of the second pool; a player who folds keeps the cards for the third (BR-18)."""

    def fold(self, seat: int, clause: str = "") -> None:
        self.in_play.remove(seat)
        self._note()


class ThreeStakeDeal(BragDeal):
    """A deal with three equal stakes, two cards down and one up, and three pools in turn."""

    account = BragStakes
    pool = "first_pool"

    def __init__(self, table: Table, options: BragOptions) -> None:
        super().__init__(table, options)
        self.down, self.up = table.piles("down"), table.piles("up")
        self.playing: dict[str, list[int]] = {}  # by pool, from the dealer's left
        self.shown: set[int] = set()  # seats that showed after the call

    def play(self) -> Script[None]:
        self.pay_stakes()
        yield from self.shuffle()
        self.lay_out()
        self.first_pool()
        yield from self.second_pool()
        yield from self.third_pool()

    def pay_stakes(self) -> None:
        """Collect the stakes for each pool in turn, each seat paying as far as its counters last.

        A seat contests the pools that it has paid in full; if nobody has, those that paid most do (BR-14,
        BR-R14).
        """
        for pool in POOLS:
            paid = {seat: self.pay(seat, pool, self.options.stake3, "BR-14") for seat in self.order}
            most = max(paid.values())
            self.playing[pool] = [seat for seat in self.order if most and paid[seat] == most]
        self.table.note("playing", {pool: list(seats) for pool, seats in self.playing.items()}, "BR-R14")

    def lay_out(self) -> None:
        """Deal each player two cards face down and then one face up (BR-15)."""
        stock = self.table.pile("stock")
        self.table.deal(stock, [self.down[seat] for seat in self.order], 2, "BR-15")
        self.table.deal(stock, [self.up[seat] for seat in self.order], 1, "BR-15")

    def held(self, seat: int) -> list[Card]:
        return [*self.down[seat], *self.up[seat]]

    def first_pool(self) -> None:
        """Pay the first pool to the best up card; the elder hand wins a tie (BR-16)."""
        seats = self.playing["first_pool"]
        best = max(up_card(self.up[seat][0]) for seat in seats)
        self.win("first_pool", next(seat for seat in seats if up_card(self.up[seat][0]) == best), "BR-16")

    def win(self, pool: str, winner: int, clause: str) -> None:
        """Pay a whole pool, less the kitty's counter, to one seat."""
        self.pay_kitty(pool)
        self.table.pay(pool, winner, self.table.pools[pool], clause)
        self.table.note(f"{pool}_winner", winner, clause)

    def second_pool(self) -> Script[None]:
        """Run the betting for the second pool, and pay it to the winner of the brag (BR-17)."""
        seats = self.playing["second_pool"]
        if not seats:
            return
        self.stakes = self.laid_stakes(seats, "second_pool")
        betting = Betting(self.stakes, TERMS)
        called = yield from betting.round(seats)
        if called is None:
            self.win("second_pool", self.dealer if self.dealer in seats else self.stakes.in_play[-1], "BR-17")
        else:
            yield from self.settle(called)
            self.table.note("second_pool_winner", self.table.facts["winners"][0], "BR-17")

    def showing(self, called: int) -> Script[dict[int, Value]]:
        """Compare the called hands; they will be shown for the third pool in any case.

        With table penalties a player may withhold a hand from the second pool for a fine (DP-I34).
        """
        shown: dict[int, Value] = {}
        names: list[str | None] = [None] * self.table.n
        for seat in self.from_seat(called, list(self.stakes.in_play)):
            may_hide = self.options.table_penalties and self.stakes.last is None
            if may_hide and (yield Ask(seat, "DP-I34", Show, Muck)) is Muck:
                self.fine_for_hiding(seat)
                self.stakes.fold(seat)
                continue
            shown[seat] = self.worths(self.held(seat))
            names[seat] = self.worths.words(shown[seat])
            self.shown.add(seat)
            self.table.show(self.down[seat], self.down[seat], "BR-8")
            self.table.note("shown_as", list(names))
        return shown

    @property
    def fine(self) -> int:
        return self.options.stake3

    def third_pool(self) -> Script[None]:
        """Show all hands, sell cards if allowed, and pay the hand nearest to thirty-one (BR-19, BR-20)."""
        seats, table = self.playing["third_pool"], self.table
        for seat in self.order:
            if seat not in self.shown:
                table.show(self.down[seat], self.down[seat], "BR-19")
        if not seats:
            return
        if self.options.third_draw:
            self.note_pips(seats, "BR-20")
            for seat in seats:
                yield from self.draw_cards(seat)
        self.note_pips(seats, "BR-19")
        best = min(self.distance(seat) for seat in seats)
        self.win("third_pool", next(seat for seat in seats if self.distance(seat) == best), "BR-19")

    def note_pips(self, seats: Sequence[int], clause: str) -> None:
        self.table.note("pips", [self.pips(s) if s in seats else None for s in range(self.table.n)], clause)

    def pips(self, seat: int) -> int:
        return pips(self.held(seat))

    def draw_cards(self, seat: int) -> Script[None]:
        """Sell a seat cards for the third pool, one counter each, until it stops or can buy no more (BR-20)."""
        table, stock = self.table, self.table.pile("stock")
        while self.pips(seat) < MOST and stock and table.counters[seat] > 0:
            if (yield Ask(seat, "BR-20", Take, Stop)) is Stop:
                return
            self.pay(seat, "third_pool", 1, "BR-20")
            table.deal(stock, [self.up[seat]], 1, "BR-20")
            self.note_pips(self.playing["third_pool"], "BR-20")

    def distance(self, seat: int) -> tuple[int, int]:
        """Return the sort key by distance from thirty-one; hands above it come last, and the least wins (BR-19, R6)."""
        made = self.pips(seat)
        is_as_dealt = len(self.up[seat]) == 1
        if made <= MOST or (self.options.over31 == "nearest" and is_as_dealt):
            return 0, abs(MOST - made)
        return 1, made
