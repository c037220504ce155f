"""Straight Poker, or Bluff (rules/straight_poker.md): five cards, no draw, one round of betting, a buck that antes.

Public facts: those of `procedures.stakes` (`stakes`, `staked`, `in_play`, `sights`, `carried`) and of the show
(`shown_as`, `winners`), `passed` (the seats that passed before a bet), `players` (the seats dealt in, the eldest
first), `misdeals`, and across deals `buck` (the seat that pays the next ante), `bought` (counters had from the bank, by
seat), `retired` (seats that left), `free_riders` (seats without counters that are in for the ante pool) and
`misdealt` (whether a misdeal is still to be paid for by the pool).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

from ..engine.cards import PACK_52, PACK_53, Card
from ..engine.game import Game, Put, share_out
from ..engine.options import Conflict, Options, number, one_of, some_of, switch
from ..engine.questions import Action, Rule, Script
from ..engine.table import ALL, BANK, NOBODY, OWNER, Table, View, Zone
from ..procedures.first_dealer import lowest_card_deals
from ..procedures.ranking import BY_ODDS, CUSTOMARY, EXTRA_HANDS, FIVE, STRAIGHT_FLUSH, Ranking, classes_of, ranking
from ..procedures.vying.betting import BettingWithPasses, Fold, Pass, Terms
from ..procedures.vying.kitty import kitty_share
from ..procedures.vying.misdeal import deal_to, shuffled
from ..procedures.vying.purse import Purse, between_deals, pay_back, seats_with_counters
from ..procedures.vying.showdown import ShowRules, pay_best, show_hands
from ..procedures.vying.stakes import BORROW, FREEZE_OUT, LIMIT, OF_STAKES, SIGHT, TABLE, Clauses, Stakes
from ..procedures.vying.standing import put_by

CLAUSES = Clauses(stake="SP-6", fold="SP-6", alone="SP-7", pool="SP-8", layer="DP-S2", excess="SP-R10", buy="DP-S5")


@dataclass(frozen=True, kw_only=True)
class StraightPokerOptions(Options):
    """The variations; the defaults are the plain game."""

    CONFLICTS: ClassVar[tuple[Conflict, ...]] = (
        Conflict(
            ("ante", "limit"),
            lambda o, seats: 2 * o.ante > o.limit,
            "The ante is at most half the limit: lower the ante, or raise the limit.",
        ),
        *OF_STAKES,
    )
    ante: int = number(1, 1, 500, "SP-2")
    limit: int = number(50, 2, 1000, "SP-4")
    stakes: str = one_of(LIMIT, TABLE, FREEZE_OUT, clause="DP-T1")
    short_call: str = one_of(BORROW, SIGHT, clause="DP-S5")
    straight_flush: bool = switch("SP-9")
    show: str = one_of("all", "winner", clause="DP-R40")
    kitty: str = one_of("off", "standard", "sliding", clause="DP-S6")
    joker: bool = switch("DP-J")
    eccentric: str = some_of(*EXTRA_HANDS, clause="DP-X")
    eccentric_rank: str = one_of("customary", "odds", clause="DP-X")
    rebuy: bool = one_of(True, False, clause="DP-R30")
    table_trade: bool = switch("DP-T1")
    deals: int | None = number(30, 0, 200, "SP-11")
    accidents: int = number(0, 0, 20, "DP-I13")
    table_penalties: bool = switch("DP-I34")

    @classmethod
    def implied(cls, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return what follows from table stakes and the freeze-out (DP-T1 to T5)."""
        stakes = given.get("stakes", LIMIT)
        follow: dict[str, Any] = {} if stakes == LIMIT else {"short_call": SIGHT}
        if stakes == TABLE:
            follow["start_counters"] = 200
        return {**follow, "rebuy": False} if stakes == FREEZE_OUT else follow


Chosen = TypeVar("Chosen", bound=StraightPokerOptions)
FAMILY = {"limit": 10, "deals": 12}
FULL = {"joker": True, "eccentric": "blaze tiger skip round_corner", "kitty": "standard"}
POKER_ZONES = {
    "stock": Zone(NOBODY),
    "hands": Zone(OWNER, per_seat=True),
    "discards": Zone(NOBODY),
    "shown": Zone(ALL, per_seat=True),
    "draw": Zone(ALL, per_seat=True),
    "slips": Zone(NOBODY),
    "accident": Zone(ALL),
}
POKER_FACTS = {"buck": None, "bought": None, "retired": None, "free_riders": None, "misdealt": False}


class NoDrawPoker(Game[Chosen]):
    """What Straight and Stud Poker have in common: the pools, the length of a session, and its end."""

    seats, best = range(2, 9), range(5, 6)
    pages = "Foster"
    pools = ("pool", "kitty", BANK)
    session_facts = POKER_FACTS

    def __init__(self, seats: int, chosen: Chosen) -> None:
        super().__init__(seats, chosen)
        self.ranking = ranking_of(chosen)
        self.purse = Purse(stake=chosen.start_counters or 100, rebuys=chosen.rebuy, trades=chosen.table_trade)

    def length(self) -> int:
        """Return the deals agreed on; a freeze-out goes on to the last seat (SP-11)."""
        return 0 if self.chosen_options.stakes == FREEZE_OUT else super().length()

    def deal(self, table: Table) -> Script[int | None]:
        if table.dealer is None:
            yield from lowest_card_deals(table, range(self.n), "SP-1")
        following = yield from self.one_deal(table)
        if following is None or table.deal_number == self.length():
            return following
        if not (yield from between_deals(table, self.purse, table.left(table.dealer or 0))):
            return None
        return next(seat for seat in table.seats_from(following) if table.counters[seat] > 0)

    @abstractmethod
    def one_deal(self, table: Table) -> Script[int | None]:
        """Play one deal; return who deals next, or None where too few can play."""

    def consequence(self, view: View, action: Action) -> Put | None:
        return put_by(view, action)

    def close(self, table: Table) -> None:
        """Divide an undecided pool; what was bought goes back to the bank, so that the result is net (SP-11, DP-R9)."""
        share_out(table, ("pool",), table.left(table.dealer or 0), "SP-11")
        pay_back(table, "DP-R9")


class StraightPoker(NoDrawPoker[StraightPokerOptions]):
    """The controller of Straight Poker."""

    slug, name = "straight_poker", "Straight Poker"
    options = StraightPokerOptions
    presets = {  # noqa: RUF012  (declared as the base class types it)
        "plain": {},
        "family": FAMILY,
        "table_stakes": {"stakes": TABLE},
        "freeze_out": {"stakes": FREEZE_OUT, "start_counters": 50},
        "full": FULL,
    }
    zones = POKER_ZONES

    def one_deal(self, table: Table) -> Script[int | None]:
        return StraightDeal(table, self.chosen_options, self.ranking).script()


def ranking_of(options: StraightPokerOptions) -> Ranking:
    """Return the order of hands at this table: the American one, without straight flushes unless agreed (SP-9)."""
    without = [] if options.straight_flush else [STRAIGHT_FLUSH]
    without += [] if options.joker else [FIVE]
    order = CUSTOMARY if options.eccentric_rank == "customary" else BY_ODDS
    return ranking(classes_of(order, options.eccentric.split(), without=without))


def pack_of(options: StraightPokerOptions) -> tuple[Card, ...]:
    """Return the cards of the table."""
    return PACK_53 if options.joker else PACK_52


class BuckBetting(BettingWithPasses):
    """Betting at a table with a buck: nobody has passed when it begins."""

    def opening(self, order: Sequence[int]) -> Script[None]:
        self.table.note("passed", [])
        return super().opening(order)


class FoldsEarly(BuckBetting):
    """The same with table penalties: a seat may throw its hand away though there is no bet; it costs nothing."""

    def extra(self, seat: int) -> list[Rule]:
        return [(Fold, True, "SP-4", "")] if self.called is None else []


class BuckDeal:
    """One deal with a buck: the ante, the cards, the show and the payment, which Straight and Stud Poker share."""

    terms = Terms(clause="SP-6", open_clause="SP-4", declines=Pass)
    held: tuple[str, ...] = ("hands",)  # the zones in which a seat's cards lie
    show_clause = "SP-8"

    def __init__(self, table: Table, options: StraightPokerOptions, ranked: Ranking) -> None:
        self.table, self.options, self.ranking, self.dealer = table, options, ranked, table.dealer or 0
        free = table.facts["free_riders"] or ()
        around = table.seats_from(self.dealer + 1)
        self.payers = seats_with_counters(table, self.dealer + 1)
        self.players = [seat for seat in around if seat in self.payers or seat in free]
        self.stakes = self.laid_stakes()
        self.betting_kind = FoldsEarly if options.table_penalties else BuckBetting

    def laid_stakes(self) -> Stakes:
        o = self.options
        limit = o.limit if o.stakes == LIMIT else None
        return Stakes(self.table, self.players, limit=limit, short=o.short_call, held=self.held[0], clauses=CLAUSES)

    def script(self) -> Script[int | None]:
        """Play the deal; return the next dealer."""
        if len(self.payers) < 2:
            return None
        self.table.note("players", list(self.players))
        self.pay_antes()
        yield from self.deal_cards()
        return (yield from self.play())

    def deal_cards(self) -> Script[None]:
        """Shuffle, and deal five cards to each (SP-3)."""
        yield from self.shuffle("SP-3")
        deal_to(self.table, self.players, 5, "SP-3")

    def play(self) -> Script[int | None]:
        """Let the seats bet, and settle the pool (SP-4 to SP-8)."""
        could_bet = len(self.stakes.able()) > 1
        betting = self.betting_kind(self.stakes, self.terms)
        called = yield from betting.round(self.players)
        if called is None and could_bet and self.stakes.last is None:
            return self.all_passed()
        return (yield from self.settle(called))

    # before the betting
    def pay_antes(self) -> None:
        """The holder of the buck pays for every seat that has counters, and passes the buck to his left (SP-2, R3)."""
        table, facts = self.table, self.table.facts
        holder = next(s for s in table.seats_from(self.dealer if facts["buck"] is None else facts["buck"])
                      if s in self.payers)  # fmt: skip
        self.stakes.ante(holder, self.options.ante * len(self.payers), "SP-2")
        left = next(seat for seat in table.seats_from(holder + 1) if seat in self.payers)
        table.note("buck", left, "SP-2")

    def shuffle(self, clause: str) -> Script[None]:
        misdeals = yield from shuffled(self.table, pack_of(self.options), clause, self.options.accidents, "DP-I13")
        if misdeals:
            self.table.note("misdealt", True)

    # after the betting
    def all_passed(self) -> int:
        """Throw the hands in: the pool stays, and the deal passes to the left (SP-5)."""
        table = self.table
        self.throw_in("SP-5")
        without = [seat for seat in self.players if table.counters[seat] <= 0 and not self.stakes.borrows]
        table.note("free_riders", without or None, "SP-R3")
        return table.left(self.dealer)

    def throw_in(self, clause: str) -> None:
        for seat in self.stakes.in_play:
            for zone in self.held:
                self.table.sweep(self.table.piles(zone)[seat], self.table.pile("discards"), clause)

    def settle(self, called: int | None) -> Script[int]:
        """Give back what nobody met, show where there was a call, and pay the pool; return who deals next (SP-7 to 10).

        The winner of the pool deals; of tied ones the first from the dealer's left (R2).
        """
        table, stakes = self.table, self.stakes
        table.note("free_riders", None)
        stakes.return_excess()
        if stakes.last is not None:
            self.take_kitty([])
            winner = stakes.take_alone("SP-7")
            table.note("winners", [winner])
            return winner
        first = self.players.index(called if called in stakes.in_play else stakes.in_play[0])
        shown = yield from show_hands(
            stakes, self.ranking, self.show_rules(), self.players[first:] + self.players[:first]
        )
        self.take_kitty(list(shown.values()))
        return pay_best(stakes, shown, self.players)[0][1][0]

    def show_rules(self) -> ShowRules:
        fine = self.fine_for_hiding if self.options.table_penalties else None
        hides = self.options.show == "winner"
        return ShowRules(clause=self.show_clause, beaten_may_hide=hides, fine=fine, zones=self.held)

    def fine_for_hiding(self, seat: int) -> None:
        """Whoever does not show in a call pays the ante to each seat at the table (F law 34)."""
        for other in self.table.others(seat):
            if other in self.players:
                amount = self.options.ante
                if self.stakes.borrows:
                    self.stakes.buy(seat, amount - self.table.counters[seat])
                self.table.pay(seat, other, min(amount, self.stakes.has(seat)), "DP-I34")

    def take_kitty(self, shown: Sequence[Any]) -> None:
        """The kitty has its share before the pool is divided (DP-S6)."""
        table, is_misdealt = self.table, bool(self.table.facts["misdealt"])
        share = kitty_share(self.options.kitty, self.ranking, shown, is_after_misdeal=is_misdealt)
        share = min(share, table.pools["pool"])
        table.pay("pool", "kitty", share, "DP-S6")
        self.stakes.deduct(share)
        if is_misdealt:
            table.note("misdealt", False)


class StraightDeal(BuckDeal):
    """One deal of Straight Poker: nothing but the common steps."""
