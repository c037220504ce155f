"""Auctions: one round of rising bids, or bidding until all but one have passed; the seller then accepts or refuses.

Public facts: `offer` (the thing for sale, or None), `bids` (by seat: counters, "pass" or None), `bidder` and `bid` (the
best so far). They are reset when the next sale begins.
"""

from __future__ import annotations

from typing import NamedTuple

from ..engine.game import Offered
from ..engine.questions import Action, Ask, Pass, Script, Verb, plain
from ..engine.table import Table, View
from ..words.message import Message

Bid = Verb("Bid", Message("procedures.auction.bid"))
Sell = plain("Sell", Message("procedures.auction.sell"))
Keep = plain("Keep", Message("procedures.auction.keep"))


class Sale(NamedTuple):
    """A completed sale: the buyer and the price in counters."""

    buyer: int
    price: int


class Auction:
    """The bidding for one item. `clause` is its rule, `limit` the rule that nobody bids more than they hold."""

    def __init__(self, table: Table, seller: int, clause: str, limit: str, *, is_rising: bool = False) -> None:
        self.table, self.seller, self.clause, self.limit, self.is_rising = table, seller, clause, limit, is_rising
        self.bids: list[int | str | None] = [None] * table.n
        self.best = Sale(seller, 0)

    def script(self, what: str, clause: str) -> Script[Sale | None]:
        """Offer `what` under `clause`, take bids, then ask the seller; return the sale, or None."""
        self.table.note("bids", list(self.bids), self.clause)
        self.note_best()
        self.table.note("offer", what, clause)
        yield from self.bidding()
        answer: Action = Keep
        if self.best.price:
            answer = yield Ask(self.seller, self.clause, Sell, Keep)
        if answer is not Keep:
            self.table.pay(self.best.buyer, self.seller, self.best.price, self.clause)
        self.table.note("offer", None)
        return None if answer is Keep else self.best

    def bidding(self) -> Script[None]:
        """Take bids from the seller's left; a seat with too few counters passes without being asked."""
        waiting = in_the_running = self.table.others(self.seller)
        while waiting:
            seat, *waiting = waiting
            if self.table.counters[seat] <= self.best.price:
                answer: Action = Pass
            else:
                answer = yield self.question(seat)
            if answer is Pass:
                in_the_running = [s for s in in_the_running if s != seat]
                self.says(seat, "pass")
                continue
            self.best = Sale(seat, answer.what)
            self.says(seat, answer.what)
            self.note_best()
            if self.is_rising:
                waiting = [s for s in self.table.others(seat) if s in in_the_running]

    def question(self, seat: int) -> Ask:
        held, best = self.table.counters[seat], self.best.price
        beyond_means = Message("procedures.auction.beyond_means", held=held)
        too_low = Message("procedures.auction.too_low", best=best)
        return (
            Ask(seat, self.clause, Pass)
            .may(Bid, range(1, held + 1), self.limit, beyond_means)
            .may(Bid, range(best + 1, held + 1), self.clause, too_low)
        )

    def says(self, seat: int, bid: int | str) -> None:
        self.bids[seat] = bid
        self.table.note("bids", list(self.bids), self.clause)

    def note_best(self) -> None:
        is_bid = self.best.price > 0
        self.table.note("bidder", self.best.buyer if is_bid else None, self.clause)
        self.table.note("bid", self.best.price, self.clause)


def offer_of(view: View, action: Action) -> Offered | None:
    """Return the price and effect of a bid by the viewing seat, or None for any other action.

    The seller is the fact `seller`, or the dealer if there is none.
    """
    if action.verb is not Bid or view.seat is None or view.dealer is None:
        return None
    return Offered(action.what, view.facts.get("seller", view.dealer), view.counters[view.seat] - action.what)
