"""Straight Poker, or Bluff (docs/rules/straight_poker.md): five cards, no draw, one round of betting and a buck.

Public facts: those of `procedures.vying.stakes` (`stakes`, `staked`, `in_play`, `sights`, `carried`) and of the
showdown (`shown_as`, `winners`); `passed` (the seats that passed before a bet), `players` (the seats dealt in, in the
order of speaking) and `misdeals`. From deal to deal: `buck` (the seat that pays the next ante), `bought` (counters
bought from the bank, by seat), `retired` (seats that left the table), `free_riders` (seats without counters that still
play for the antes) and `misdealt` (whether the kitty is still owed its share for a misdeal).
"""

from __future__ import annotations

from abc import abstractmethod

from ...engine.facts import BY_SEAT_OR_NONE, SEAT_OR_NONE, SEATS_OR_NONE
from ...engine.game import Game, Put, share_out
from ...engine.questions import Action, Script
from ...engine.table import ALL, BANK, NOBODY, OWNER, Table, View, Zone
from ...procedures.first_dealer import lowest_card_deals
from ...procedures.vying.flourishes import great_hand
from ...procedures.vying.purse import Purse, between_deals, pay_back
from ...procedures.vying.stakes import FREEZE_OUT, TABLE
from ...procedures.vying.standing import put_by
from .deal import StraightDeal
from .options import Chosen, StraightPokerOptions, ranking_of

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
POKER_FACT_KINDS = {
    "buck": SEAT_OR_NONE,
    "bought": BY_SEAT_OR_NONE,
    "retired": SEATS_OR_NONE,
    "free_riders": SEATS_OR_NONE,
}


class BuckPoker(Game[Chosen]):
    """A session of poker without a draw and with a buck; the base of Straight and Stud Poker."""

    seats, best = range(2, 9), range(5, 6)
    pages = "Foster"
    pools = ("pool", "kitty", BANK)
    session_facts, fact_kinds = POKER_FACTS, POKER_FACT_KINDS

    def __init__(self, seats: int, chosen: Chosen) -> None:
        super().__init__(seats, chosen)
        self.ranking = ranking_of(chosen)
        self.purse = Purse(stake=chosen.start_counters or 100, rebuys=chosen.rebuy, trades=chosen.table_trade)

    def length(self) -> int:
        """Return the agreed number of deals, or 0 for a freeze-out, which ends with one player left (SP-11)."""
        return 0 if self.chosen_options.stakes == FREEZE_OUT else super().length()

    def deal(self, table: Table) -> Script[int | None]:
        """Play one deal and the trading after it; return the next dealer, or None when the session ends."""
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
        """Play one deal; return the next dealer, or None if too few can play."""

    def consequence(self, view: View, action: Action) -> Put | None:
        """Return what an action puts into the pool, or None if it puts in nothing."""
        return put_by(view, action)

    def close(self, table: Table) -> None:
        """Divide an undecided pool and return bought counters to the bank, so that results are net (SP-11, DP-R9)."""
        share_out(table, ("pool",), table.left(table.dealer or 0), "SP-11")
        pay_back(table, "DP-R9")


class StraightPoker(BuckPoker[StraightPokerOptions]):
    """Straight Poker, or Bluff: its zones and presets."""

    slug, name = "straight_poker", "Straight Poker"
    flourishes = great_hand()
    options = StraightPokerOptions
    presets = {
        "plain": {},
        "family": {"limit": 10, "deals": 12},
        "table_stakes": {"stakes": TABLE},
        "freeze_out": {"stakes": FREEZE_OUT, "start_counters": 50},
        "full": {"joker": True, "eccentric": "blaze tiger skip round_corner", "kitty": "standard"},
    }
    zones = POKER_ZONES

    def one_deal(self, table: Table) -> Script[int | None]:
        """Play one deal of Straight Poker; return the next dealer, or None if too few can play."""
        return StraightDeal(table, self.chosen_options, self.ranking).script()
