"""One deal of Brag: the steps common to all forms, from the ante to the next deal.

Each form is a subclass with its own dealing and betting.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from ...engine.cards import PACK_52
from ...engine.questions import Ask, Script, Verb
from ...engine.table import Account, Table
from ...procedures.vying.betting import Betting, Terms
from ...procedures.vying.misdeal import shuffled
from ...procedures.vying.payout import take_alone
from ...procedures.vying.purse import Purse, between_deals, seats_with_counters
from ...procedures.vying.showdown import ShowRules, pay_best, show_hands
from ...procedures.vying.stakes import BORROW, Clauses, Stakes, buy
from ...words.message import Message
from .hands import ENGLISH, Value
from .options import BragOptions

Ante = Verb("Ante", Message("plays.brag.ante"))

CLAUSES = Clauses(stake="BR-4", fold="BR-4", alone="BR-7", pool="BR-8")
FEWEST = 3  # players (BR-1, BR-R21)


class BragDeal(ABC):
    """One deal; `order` lists the seats dealt in, from the dealer's left."""

    worths = ENGLISH
    account: type[Stakes] = Stakes
    pool = "pool"  # receives the counters of a player who leaves

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
            self.table.pass_deal(self.order[0], "BR-1")  # a seat without counters may not deal
            self.dealer, self.order = self.order[0], [*self.order[1:], self.order[0]]
        self.table.note("players", list(self.order))
        yield from self.play()
        return (yield from self.next_dealer())

    @property
    def fewest(self) -> int:
        """Return the minimum number of players: three, or two in a freeze-out (BR-R21)."""
        return 2 if self.options.stakes == "freeze_out" else FEWEST

    @abstractmethod
    def play(self) -> Script[None]:
        """Play and settle the hands; overridden by each form."""

    def laid_stakes(self, order: Sequence[int], pool: str = "pool") -> Stakes:
        """Return the stakes for a pool contested by the seats of `order`."""
        o = self.options
        limit = o.limit if o.stakes == "limit" else None
        return self.account(self.table, order, limit=limit, short=o.short_call, pool=pool, clauses=CLAUSES)

    def ante(self) -> Script[None]:
        """Put up the ante, either fixed or chosen by the dealer (BR-2, BR-R8, BR-R15)."""
        o, dealer = self.options, self.dealer
        self.stakes = self.laid_stakes(self.order)
        amount = o.ante
        if o.ante_choice == "dealer":
            most = min(o.limit, self.stakes.reach(dealer) or o.limit)
            said = Message("plays.brag.ante_limits")
            answer = yield Ask(dealer, "BR-2").may(Ante, range(1, most + 1), "BR-2", said)
            amount = answer.what
        self.stakes.put(dealer, amount, "BR-2")
        self.table.note("ante", self.stakes.staked[dealer], "BR-2")

    def shuffle(self) -> Script[None]:
        """Shuffle the pack, and again after a misdeal (BR-3, DP-I13)."""
        yield from shuffled(self.table, PACK_52, "BR-3", self.options.accidents, "DP-I13")

    def showing(self, called: int) -> Script[dict[int, Value]]:
        """Show the called hands, the last bettor's first; return their ranks (BR-8, DP-R40)."""
        fine = self.fine_for_hiding if self.options.table_penalties else None
        rules = ShowRules(clause="BR-8", beaten_may_hide=self.options.show == "winner", fine=fine)
        return (yield from show_hands(self.stakes, self.worths, rules, self.from_seat(called, self.order)))

    def fine_for_hiding(self, seat: int) -> None:
        """Fine a seat that hides a called hand; it pays each other player (DP-I34)."""
        for other in self.from_seat(seat, self.order)[1:]:
            self.pay(seat, other, self.fine, "DP-I34")

    @property
    def fine(self) -> int:
        """Return the fine per player for hiding a called hand."""
        ante: int = self.table.facts["ante"]
        return ante

    def pay(self, source: int, target: Account, amount: int, clause: str) -> int:
        """Pay as much as a seat has or may buy; return the amount paid (DP-S5)."""
        counters = self.table.counters
        if self.options.short_call == BORROW and counters[source] < amount:
            buy(self.table, source, amount - counters[source], "DP-S5")
        paid = min(amount, max(counters[source], 0))
        self.table.pay(source, target, paid, clause)
        return paid

    def settle(self, called: int) -> Script[None]:
        """Return unmatched stakes, show the hands if there was a call, and pay the pool (BR-7, BR-8, BR-S1)."""
        stakes = self.stakes
        stakes.return_excess()
        if stakes.last is not None:
            self.pay_kitty(stakes.pool)
            self.table.note("winners", [take_alone(stakes)])
            return
        shown = yield from self.showing(called)
        stakes.deduct(self.pay_kitty(stakes.pool))
        pay_best(stakes, shown, self.order)

    def pay_kitty(self, pool: str) -> int:
        """Move one counter from a pool to the kitty, if the table has one; return the number moved (DP-S6)."""
        kept = min(1, self.table.pools[pool]) if self.options.kitty == "fixed" else 0
        self.table.pay(pool, "kitty", kept, "DP-S6")
        return kept

    def from_seat(self, first: int, seats: Sequence[int]) -> list[int]:
        """Return the given seats clockwise from `first`."""
        return [seat for seat in self.table.seats_from(first) if seat in seats]

    def next_dealer(self) -> Script[int | None]:
        """Let players rebuy or trade counters; return the next dealer, or None at the end (BR-1, BR-R17, BR-R21)."""
        table, o = self.table, self.options
        last = bool(o.deals) and table.deal_number >= o.deals and o.stakes != "freeze_out"
        if last:
            return table.left(self.dealer)
        purse = Purse(
            stake=o.start_counters, rebuys=o.rebuy, trades=o.table_trade, least=self.fewest,
            pool=self.pool,
        )  # fmt: skip
        if not (yield from between_deals(table, purse, self.dealer + 1)):
            return None
        return seats_with_counters(table, self.dealer + 1)[0]


class AnteBetting(Betting):
    """Betting over the dealer's ante; the dealer is asked only after a raise (BR-4, BR-5)."""

    TERMS = Terms(clause="BR-4", opens=None)

    def __init__(self, stakes: Stakes, dealer: int) -> None:
        super().__init__(stakes, self.TERMS)
        self.called = dealer
