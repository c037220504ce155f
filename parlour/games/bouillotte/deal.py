"""One deal of Bouillotte: blind, straddles, cards, betting, showdown, brelans, new caves."""

from __future__ import annotations

from functools import lru_cache

from ...engine.questions import Ask, Script, Shuffle, Verb, leaving, plain
from ...engine.table import Table
from ...procedures.french import to_the_right
from ...procedures.vying.misdeal import is_accident
from ...procedures.vying.payout import take_alone
from ...procedures.vying.stakes import buy
from ...words.message import Message
from .betting import Cave, RoundToTheRight
from .hands import brelan, pack_for
from .options import BouillotteOptions
from .settlement import Showdown, pay_brelan

Straddle = plain("Straddle", Message("plays.bouillotte.straddle"))
NoStraddle = plain("NoStraddle", Message("plays.bouillotte.no_straddle"))
Show, Stifle = plain("Show", Message("plays.bouillotte.show")), plain("Stifle", Message("plays.bouillotte.stifle"))
BuyCave = Verb("BuyCave", Message("plays.bouillotte.buy_cave"))
Leave = leaving("Leave", Message("plays.bouillotte.leave"))

FEWEST = 3  # players (BO-R15)
NEW_CAVES = range(20, 501)  # permitted sizes of a new cave (BO-2)
MOST_KEPT = 64  # cached questions about a new cave


class BouillotteDeal:
    """One deal; `order` lists the players from the dealer's right to the dealer."""

    def __init__(self, table: Table, options: BouillotteOptions) -> None:
        self.table, self.options, self.dealer = table, options, table.dealer or 0
        gone = table.facts["retired"] or ()
        self.order = [seat for seat in to_the_right(table, self.dealer - 1) if seat not in gone]
        self.hands = table.piles("hands")
        self.stakes: Cave
        self.ante = options.blind
        self.straddler: int | None = None

    def script(self) -> Script[int | None]:
        if len(self.order) < FEWEST:
            return None
        self.table.note("players", list(self.order))
        self.stakes = Cave(self.table, self.order)
        self.put_up_blind()
        yield from self.straddles()
        yield from self.deal_cards()
        betting = RoundToTheRight(self.stakes, self.ante, 2 if self.options.word == "two" else self.table.n)
        called = yield from betting.play_out(self.speaking())
        if called is None:
            self.void()
        elif self.stakes.last is not None:
            yield from self.unopposed(self.stakes.last)
        else:
            yield from Showdown(self.stakes, self.options, self.order, called).script()
        return (yield from self.next_dealer())

    def put_up_blind(self) -> None:
        """Put up the dealer's blind, or as much of it as the dealer has (BO-3, BO-R30)."""
        self.stakes.put(self.dealer, self.options.blind, "BO-3")
        self.note_ante()

    def note_ante(self) -> None:
        self.table.note("to_meet", self.ante, "BO-6")

    def straddles(self) -> Script[None]:
        """Ask each seat in turn, the dealer last, whether to straddle, until one declines (BO-4, BO-R3)."""
        for seat in self.order if self.options.straddle else []:
            if not self.stakes.can_pay(seat, 2 * self.ante - self.stakes.phase[seat]):
                return
            if (yield Ask(seat, "BO-4", NoStraddle, Straddle)) is NoStraddle:
                return
            self.ante *= 2
            self.stakes.bring_to(seat, self.ante, "BO-4")
            self.straddler = seat
            self.table.note("straddler", seat, "BO-4")
            self.note_ante()

    def speaking(self) -> list[int]:
        """Return the players in the order of speaking; the last straddler, or else the dealer, is last (BO-6)."""
        at = 0 if self.straddler is None else self.order.index(self.straddler) + 1
        return [*self.order[at:], *self.order[:at]]

    def deal_cards(self) -> Script[None]:
        """Deal three cards each and turn up the retourne; deal again after a misdeal (BO-5, BO-A1)."""
        table, stock, misdeals = self.table, self.table.pile("stock"), 0
        while True:
            table.lay((yield Shuffle(pack_for(len(self.order)))), stock, "BO-5")
            table.deal(stock, [self.hands[seat] for seat in self.order], 3, "BO-5")
            o = self.options
            if not o.accidents or not (yield from is_accident(table, o.accidents, "BO-A1")):
                break
            misdeals += 1
            table.note("misdeals", misdeals, "BO-A1")
            yield from self.misdealt()
        table.deal(stock, [table.pile("retourne")], 1, "BO-5")

    def misdealt(self) -> Script[None]:
        """Expose a card, let seats show brelans for a counter from each player, and gather the cards (BO-A1, R18)."""
        table, first = self.table, self.hands[self.order[0]]
        table.show([first[0]], first, "BO-A1")
        alike = [seat for seat in self.order if len({c.rank for c in self.hands[seat]}) == 1]
        shown: list[int] = []
        for seat in alike if self.options.misdeal_brelan else []:
            if (yield Ask(seat, "BO-A1", Show, Stifle)) is Show:
                table.show(self.hands[seat], self.hands[seat], "BO-A1")
                shown.append(seat)
        ranks = {seat: self.hands[seat][0].high for seat in shown}
        for seat in shown:
            for other in self.order:
                if other != seat and ranks.get(other, 99) > ranks[seat]:  # a lower brelan does not pay for a higher one
                    table.pay(other, seat, min(1, self.stakes.has(other)), "BO-R18")
        for seat in self.order:
            table.gather(self.hands[seat], clause="BO-A1")
        table.gather(table.pile("stock"), clause="BO-A1")

    def void(self) -> None:
        """Return the stakes of a void deal, and take the blind from each player for the next pool (BO-8, R4, R19)."""
        table, stakes = self.table, self.stakes
        table.note("void", value=True, clause="BO-8")
        for seat in self.order:
            table.pay("pool", seat, stakes.staked[seat], "BO-8")
        for seat in self.order:
            table.pay(seat, "pool", min(self.options.blind, stakes.has(seat)), "BO-8")

    def unopposed(self, winner: int) -> Script[None]:
        """Pay the pool to the only seat left, and pay for its brelan if it shows one (BO-10, BO-23)."""
        table, stakes = self.table, self.stakes
        stakes.return_excess()
        take_alone(stakes)
        table.note("winners", [winner])
        held = brelan(self.hands[winner], table.pile("retourne")[0], self.options.favori)
        if held is not None and (yield Ask(winner, "BO-23", Show, Stifle)) is Show:
            table.sweep(self.hands[winner], table.piles("shown")[winner], "BO-23")
            pay_brelan(table, self.options, self.order, winner, {winner: held})

    def next_dealer(self) -> Script[int | None]:
        """Let seats without counters buy a cave or leave; return the next dealer, or None (BO-2, BO-22)."""
        table, o = self.table, self.options
        if o.deals and table.deal_number >= o.deals:
            return self.dealer
        lost = [seat for seat in self.order if table.counters[seat] <= 0]
        bought = []
        for seat in lost:
            is_back = yield from self.decave(seat)
            bought += [seat] if is_back else []
        gone = table.facts["retired"] or ()
        left = [seat for seat in self.order if seat not in gone]
        if len(left) < FEWEST:
            return None
        return next((seat for seat in left if seat not in bought), left[0])

    def decave(self, seat: int) -> Script[bool]:
        """Ask a seat without counters to buy a new cave or leave; return whether it bought one (BO-2)."""
        table, o = self.table, self.options
        answer = yield asked_for_cave(seat, NEW_CAVES if o.new_cave == "own_choice" else range(o.cave, o.cave + 1))
        if answer is Leave:
            table.note("retired", [*(table.facts["retired"] or ()), seat], "BO-2")
            return False
        buy(table, seat, answer.what, "BO-2")
        return True


@lru_cache(MOST_KEPT)
def asked_for_cave(seat: int, sizes: range) -> Ask:
    """Return the question to a seat without counters: buy a cave of one of these sizes, or leave (BO-2)."""
    said = Message("plays.bouillotte.new_cave")
    return Ask(seat, "BO-2").may(BuyCave, sizes, "BO-2", said).may(Leave, True, "BO-2", "").again()
