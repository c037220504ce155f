"""What every form of Brag shares: who is dealt in, the ante, the cards, the call and the show, the way to the next deal.

A form is a subclass that says how the cards are dealt and bet upon.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...cards import PACK_52, Card
from ...procedures.betting import Betting, Terms
from ...procedures.purse import Purse, between_deals, seats_with_counters
from ...procedures.stakes import BORROW, Clauses, Stakes, buy
from ...questions import Ask, Script, Shuffle, Verb, plain
from ...table import Account, Pile, Table
from .hands import Value, english
from .options import BragOptions

Ante = Verb("Ante", "ante {}")
Show, Muck = plain("Show", "show your hand"), plain("Muck", "throw it in unshown")

CLAUSES = Clauses(
    stake="BR-4", fold="BR-4", alone="BR-7", pool="BR-8", layer="BR-S2", excess="BR-S4", buy="BR-S2", sight="BR-S2"
)
FEWEST = 3  # players (BR-1, BR-R21)
HUNDRED = tuple(range(100))


class BragDeal:
    """One deal: its steps in the order of the chapter. `order` has the seats dealt in from the dealer's left."""

    worth: Callable[[frozenset[Card]], Value] = staticmethod(english)
    account: type[Stakes] = Stakes

    def __init__(self, table: Table, options: BragOptions) -> None:
        self.table, self.options = table, options
        self.dealer = table.dealer or 0
        self.order = seats_with_counters(table, self.dealer + 1)
        self.hands = table.piles("hands")
        self.stakes: Stakes

    def script(self) -> Script[int | None]:
        if len(self.order) < self.fewest:
            return None
        if self.dealer not in self.order:
            self.table.pass_deal(self.order[0], "BR-1")  # a seat without counters deals to nobody
            self.dealer, self.order = self.order[0], [*self.order[1:], self.order[0]]
        self.table.note("players", list(self.order))
        yield from self.play()
        return (yield from self.next_dealer())

    @property
    def fewest(self) -> int:
        """The least number of seats that play on; a freeze-out ends with the last two (BR-R21)."""
        return 2 if self.options.stakes == "freeze_out" else FEWEST

    def play(self) -> Script[None]:
        raise NotImplementedError  # the one thing that every form says for itself

    # the stakes and the cards
    def laid_stakes(self, order: Sequence[int], pool: str = "pool") -> Stakes:
        """Return the account of what is staked for a pool by the seats of `order`."""
        o = self.options
        limit = o.limit if o.stakes == "limit" else None
        return self.account(self.table, order, limit=limit, short=o.short_call, pool=pool, clauses=CLAUSES)

    def ante(self) -> Script[None]:
        """Put up the dealer's ante, of his own choosing or fixed (BR-2, BR-R8, BR-R15)."""
        o, dealer = self.options, self.dealer
        self.stakes = self.laid_stakes(self.order)
        amount = o.ante
        if o.ante_choice == "dealer":
            most = min(o.limit, self.stakes.reach(dealer) or o.limit)
            said = "The ante is of {low} to {high} counters."
            answer = yield Ask(dealer, "BR-2").may(Ante, range(1, most + 1), "BR-2", said)
            amount = answer.what
        self.stakes.put(dealer, amount, "BR-2")
        self.table.note("ante", self.stakes.staked[dealer], "BR-2")

    def dealt(self, lay_out: Callable[[Pile], None]) -> Script[None]:
        """Shuffle and let `lay_out` deal, again and again until no card is turned up in it (BR-3, BR-A1)."""
        table = self.table
        stock = table.pile("stock")
        while True:
            table.lay((yield Shuffle(PACK_52)), stock, "BR-3")
            lay_out(stock)
            if not (yield from self.is_spoilt()):
                return
            table.note("misdeals", table.facts.get("misdeals", 0) + 1, "BR-A1")
            for piles in table.zones.values():
                table.gather(*piles, why="BR-A1")

    def is_spoilt(self) -> Script[bool]:
        """Whether a card was turned up in dealing, of so many deals in a hundred (BR-A1)."""
        if not self.options.accidents:
            return False
        drawn = yield Shuffle(HUNDRED)
        return bool(drawn[0] < self.options.accidents)

    # the call
    def value(self, seat: int) -> Value:
        """Return what a seat's three cards are worth."""
        return self.worth(frozenset(self.hands[seat]))

    def show(self, seat: int, why: str = "BR-8") -> None:
        """Turn a seat's hand up before it."""
        self.table.sweep(self.hands[seat], self.table.piles("shown")[seat], why)

    def shown_value(self, seat: int) -> Value:
        return self.worth(frozenset(self.table.piles("shown")[seat]))

    def showing(self, called: int) -> Script[None]:
        """Show the hands of a call, the maker of the last bet first (BR-8, BR-P1)."""
        stakes = self.stakes
        for seat in self.from_seat(called, stakes.in_play):
            if stakes.last is not None:
                break  # all the others threw theirs in
            ask = self.may_hide(seat, called)
            if ask is not None and (yield ask) is Muck:
                self.hide(seat)
            else:
                self.show(seat)

    def may_hide(self, seat: int, called: int) -> Ask | None:
        """Ask a seat to show where it may hide its cards: beaten, or with the forfeits of old tables."""
        if self.options.table_penalties:
            return Ask(seat, "BR-P1", Show, Muck)
        if self.options.show == "winner" and seat != called and self.is_beaten(seat):
            return Ask(seat, "BR-8", Show, Muck)
        return None

    def is_beaten(self, seat: int) -> bool:
        """Whether a hand that has been shown is better, in every layer that the seat contests."""
        shown = [s for s in self.stakes.in_play if self.table.piles("shown")[s]]
        staked = self.stakes.staked
        return any(self.shown_value(s) > self.value(seat) and staked[s] >= staked[seat] for s in shown)

    def hide(self, seat: int) -> None:
        """Throw a called hand in: a beaten one for nothing, any other for the ante to each (BR-8, BR-P1)."""
        table, is_free = self.table, self.options.show == "winner" and self.is_beaten(seat)
        if not is_free:
            for other in table.others(seat):
                if other in self.order:
                    self.pay(seat, other, self.forfeit, "BR-P1")
        self.stakes.fold(seat, "BR-8" if is_free else "BR-P1")

    @property
    def forfeit(self) -> int:
        """What hiding a called hand costs, to each player."""
        ante: int = self.table.facts["ante"]
        return ante

    def pay(self, source: int, target: Account, amount: int, why: str) -> int:
        """Pay from a seat's counters as far as it has any, or may buy them; return what was paid (BR-S2)."""
        counters = self.table.counters
        if self.options.short_call == BORROW and counters[source] < amount:
            buy(self.table, source, amount - counters[source], "BR-S2")
        paid = min(amount, max(counters[source], 0))
        self.table.pay(source, target, paid, why)
        return paid

    def settle(self, kind: Callable[[int], Value]) -> None:
        """Pay back what nobody met, the kitty its counter, and the pool by the hands shown (BR-S1, BR-S4, BR-S6)."""
        self.stakes.return_excess()
        kept = self.pay_kitty(self.stakes.pool)
        if self.stakes.last is not None:
            self.stakes.take_alone()
        else:
            self.stakes.pay_out(kind, less=kept)

    def pay_kitty(self, pool: str) -> int:
        """Put one counter of a pool into the kitty; return how many were put (BR-S6)."""
        kept = min(1, self.table.pools[pool]) if self.options.kitty == "fixed" else 0
        self.table.pay(pool, "kitty", kept, "BR-S6")
        return kept

    def from_seat(self, first: int, seats: Sequence[int]) -> list[int]:
        """Return these seats clockwise from `first`."""
        return [seat for seat in self.table.seats_from(first) if seat in seats]

    # the way on
    def next_dealer(self) -> Script[int | None]:
        """Ask who buys or trades, and pass the deal to the left of those who play on (BR-1, BR-R17, BR-R21)."""
        table, o = self.table, self.options
        last = bool(o.deals) and table.deal_number >= o.deals and o.stakes != "freeze_out"
        if last:
            return table.left(self.dealer)
        purse = Purse(
            stake=o.start_counters, rebuys=o.rebuy, trades=o.table_trade, least=self.fewest,
            rebuy_clause="BR-R21", trade_clause="BR-T1", retire_clause="BR-T1",
        )  # fmt: skip
        if not (yield from between_deals(table, purse, self.dealer + 1)):
            return None
        return seats_with_counters(table, self.dealer + 1)[0]


class AnteBetting(Betting):
    """Betting in which the dealer's ante is to be met: he himself is asked only when he has been raised (BR-4, BR-5)."""

    TERMS = Terms(clause="BR-4", opens=None, short_clause="BR-S2")

    def __init__(self, stakes: Stakes, dealer: int) -> None:
        super().__init__(stakes, self.TERMS)
        self.called = dealer
