"""One deal with a buck: the ante, the cards, one round of betting, the showdown and the payment (SP-2 to SP-10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.questions import Rule, Script
from ...engine.table import Table
from ...procedures.ranking import Ranking
from ...procedures.vying.betting import BettingWithPasses, Fold, Pass, Terms
from ...procedures.vying.kitty import kitty_share
from ...procedures.vying.misdeal import deal_to, shuffled
from ...procedures.vying.payout import take_alone
from ...procedures.vying.purse import seats_with_counters
from ...procedures.vying.showdown import ShowRules, pay_best, show_hands
from ...procedures.vying.stakes import LIMIT, Clauses, Stakes
from .options import StraightPokerOptions, pack_of

CLAUSES = Clauses(stake="SP-6", fold="SP-6", alone="SP-7", pool="SP-8", layer="DP-S2", excess="SP-R10", buy="DP-S5")


class BuckBetting(BettingWithPasses):
    """Betting in which the list of passes starts afresh each round."""

    def opening(self, order: Sequence[int]) -> Script[None]:
        """Ask each seat in turn to pass or bet, until one bets."""
        self.table.note("passed", [])
        return super().opening(order)


class BuckBettingWithEarlyFolds(BuckBetting):
    """Betting with table penalties, under which a seat may fold before there is a bet at no cost."""

    def extra(self, seat: int) -> list[Rule]:
        """Return the rule that lets a seat fold before a bet."""
        return [Rule(Fold, True, "SP-4")] if self.called is None else []


class StraightDeal:
    """One deal of Straight Poker. Stud Poker overrides the dealing and the rounds of betting."""

    terms = Terms(clause="SP-6", open_clause="SP-4", declines=Pass)
    held: tuple[str, ...] = ("hands",)  # the zones that hold a seat's cards
    show_clause = "SP-8"

    def __init__(self, table: Table, options: StraightPokerOptions, ranked: Ranking) -> None:
        self.table, self.options, self.ranking, self.dealer = table, options, ranked, table.dealer or 0
        free = table.facts["free_riders"] or ()
        around = table.seats_from(self.dealer + 1)
        self.payers = seats_with_counters(table, self.dealer + 1)
        self.players = [seat for seat in around if seat in self.payers or seat in free]
        limit = options.limit if options.stakes == LIMIT else None
        short, held = options.short_call, self.held[0]
        self.stakes = Stakes(table, self.players, limit=limit, short=short, held=held, clauses=CLAUSES)
        self.betting_kind = BuckBettingWithEarlyFolds if options.table_penalties else BuckBetting

    def script(self) -> Script[int | None]:
        """Play the deal; return the next dealer, or None if too few can play."""
        if len(self.payers) < 2:
            return None
        self.table.note("players", list(self.players))
        self.pay_antes()
        yield from self.deal_cards()
        return (yield from self.play())

    def deal_cards(self) -> Script[None]:
        """Shuffle, and deal five cards to each player (SP-3)."""
        yield from self.shuffle("SP-3")
        deal_to(self.table, self.players, 5, "SP-3")

    def play(self) -> Script[int | None]:
        """Run the betting and settle the pool; return the next dealer (SP-4 to SP-8)."""
        could_bet = len(self.stakes.able()) > 1
        betting = self.betting_kind(self.stakes, self.terms)
        called = yield from betting.round(self.players)
        if called is None and could_bet and self.stakes.last is None:
            return self.all_passed()
        return (yield from self.settle(called))

    # before the betting
    def pay_antes(self) -> None:
        """Let the holder of the buck ante for every seat with counters, and pass the buck (SP-2, R3)."""
        table, facts = self.table, self.table.facts
        holder = next(s for s in table.seats_from(self.dealer if facts["buck"] is None else facts["buck"])
                      if s in self.payers)  # fmt: skip
        self.stakes.ante(holder, self.options.ante * len(self.payers), "SP-2")
        left = next(seat for seat in table.seats_from(holder + 1) if seat in self.payers)
        table.note("buck", left, "SP-2")

    def shuffle(self, clause: str) -> Script[None]:
        """Shuffle the pack, again after each misdeal, and record whether there was one."""
        misdeals = yield from shuffled(self.table, pack_of(self.options), clause, self.options.accidents, "DP-I13")
        if misdeals:
            self.table.note("misdealt", True)

    # after the betting
    def all_passed(self) -> int:
        """Throw in the hands and leave the pool; return the next dealer, the seat on the dealer's left (SP-5)."""
        table = self.table
        self.throw_in("SP-5")
        without = [seat for seat in self.players if table.counters[seat] <= 0 and not self.stakes.borrows]
        table.note("free_riders", without or None, "SP-R3")
        return table.left(self.dealer)

    def throw_in(self, clause: str) -> None:
        """Move every hand still in play to the discards."""
        for seat in self.stakes.in_play:
            for zone in self.held:
                self.table.sweep(self.table.piles(zone)[seat], self.table.pile("discards"), clause)

    def settle(self, called: int | None) -> Script[int]:
        """Return unmatched stakes, show called hands and pay out the pool; return the next dealer (SP-7 to 10).

        The winner of the pool deals next; of several, the first from the dealer's left (R2).
        """
        table, stakes = self.table, self.stakes
        table.note("free_riders", None)
        stakes.return_excess()
        if stakes.last is not None:
            self.take_kitty([])
            winner = take_alone(stakes, "SP-7")
            table.note("winners", [winner])
            return winner
        first = self.players.index(called if called in stakes.in_play else stakes.in_play[0])
        order = self.players[first:] + self.players[:first]
        shown = yield from show_hands(stakes, self.ranking, self.show_rules(), order)
        self.take_kitty(list(shown.values()))
        return pay_best(stakes, shown, self.players)[0][1][0]

    def show_rules(self) -> ShowRules:
        """Return the rules on who must show and what hiding a hand costs."""
        fine = self.fine_for_hiding if self.options.table_penalties else None
        hides = self.options.show == "winner"
        return ShowRules(clause=self.show_clause, beaten_may_hide=hides, fine=fine, zones=self.held)

    def fine_for_hiding(self, seat: int) -> None:
        """Make a seat that hides a called hand pay the ante to each other player (F law 34)."""
        for other in self.table.others(seat):
            if other in self.players:
                amount = self.options.ante
                if self.stakes.borrows:
                    self.stakes.buy(seat, amount - self.table.counters[seat])
                self.table.pay(seat, other, min(amount, self.stakes.has(seat)), "DP-I34")

    def take_kitty(self, shown: Sequence[Any]) -> None:
        """Pay the kitty its share before the pool is divided (DP-S6)."""
        table, is_misdealt = self.table, bool(self.table.facts["misdealt"])
        share = kitty_share(self.options.kitty, self.ranking, shown, is_after_misdeal=is_misdealt)
        share = min(share, table.pools["pool"])
        table.pay("pool", "kitty", share, "DP-S6")
        self.stakes.deduct(share)
        if is_misdealt:
            table.note("misdealt", False)
