"""One deal of Loo; its steps follow the order of the chapter (pp. 17-28)."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.questions import Ask, Deal, Script, Shuffle, leaving
from ...engine.table import Pile, Table
from ...words.message import Message
from . import settlement
from .declaring import declare
from .law import law_of
from .loo_seats import LooSeats
from .options import LooOptions, full_loo, single_loo, values_of_tricks
from .tricks import play_tricks

Leave = leaving("Leave", Message("plays.loo.leave"))


class LooDeal:
    """The script of one deal, and the state that its steps share."""

    def __init__(self, table: Table, options: LooOptions) -> None:
        self.table, self.options, self.dealer = table, options, table.dealer or 0
        self.hands = table.piles("hands")
        facts = table.facts
        self.is_closing_deal = facts["closing"] and options.session_end == "release"
        self.is_single = facts["single"] and not self.is_closing_deal

    def script(self) -> Script[int | None]:
        """Play the deal; return the next dealer, or None when the session ends."""
        table = self.table
        if table.facts["first_dealer"] is None:
            table.note("first_dealer", self.dealer)
        if table.facts["closing"]:
            table.note("closing", True, "LOO-22")
        yield from self.leave()
        company = self.seated()
        table.pay(self.dealer, "pool", self.options.deal_stake, "LOO-2")
        table.lay((yield Shuffle(self.options.cards)), table.pile("stock"), "LOO-8")
        if self.is_single:
            table.note("price", single_loo(self.options, table.pools["pool"]), "LOO-6")
            self.play_single(company)
        else:
            table.note("price", full_loo(self.options, table.pools["pool"]), "LOO-6")
            yield from self.play_full(company)
        return self.end()

    # before the cards
    def leave(self) -> Script[None]:
        """Let the next dealer leave for good, if three or more would remain (LOO-24, R29)."""
        gone = self.table.facts["gone"]
        if self.options.allow_leave and self.table.n - len(gone) >= 3:
            answer = yield Ask(self.dealer, "LOO-24", Deal, Leave)
            if answer is Leave:
                self.table.note("gone", [*gone, self.dealer], "LOO-24")

    def seated(self) -> LooSeats:
        """Return the seats in this deal: those still in, less an idle dealer (LOO-24, 26, R3, R29)."""
        table, gone = self.table, self.table.facts["gone"]
        still_in = [seat for seat in table.seats_from(self.dealer + 1) if seat not in gone]
        stands_out = self.options.dealer_out == "over_five" and len(still_in) >= 6
        idle = self.dealer if stands_out or self.dealer in gone else None
        table.note("idle", idle, "" if idle is None else "LOO-24" if self.dealer in gone else "LOO-26")
        return LooSeats(table, [seat for seat in still_in if seat != idle])

    # the single
    def play_single(self, company: LooSeats) -> None:
        """Turn up a card and deal one to each seat; the best above it in its suit wins the pool (LOO-4 to 7, R23)."""
        table, stock, turn_up = self.table, self.table.pile("stock"), self.table.pile("turn_up")
        table.deal(stock, [turn_up], 1, "LOO-4")
        for seat in company.active:
            table.deal(stock, [self.hands[seat]], 1, "LOO-4")
            table.show(self.hands[seat], self.hands[seat], "LOO-4")
        turned = turn_up[0]
        heights = {s: self.hands[s][0].high for s in company.active if self.hands[s][0].suit is turned.suit}
        taker = max(heights, key=heights.__getitem__, default=None)
        if taker is not None and heights[taker] < turned.high:
            taker = None
        settlement.pay_single(company, self.options, taker)

    # the full deal
    def play_full(self, company: LooSeats) -> Script[None]:
        """Play a full deal: cards, declarations, tricks and settlement (LOO-8 to 20)."""
        table = self.table
        self.deal_hands(company)
        law = law_of(self.options, table.pile("turn_up")[0])
        table.note("trumps", law.trumps.value, "LOO-9")
        if self.is_closing_deal:
            table.note("last_deal", True, "LOO-R11")
        is_bound = self.is_closing_deal or (self.options.club_law and law.trumps.value == "C")
        yield from declare(company, self.options, "LOO-R11" if self.is_closing_deal else "LOO-25" if is_bound else "")
        flushes = settlement.flushes(company, self.options, law)
        if flushes:
            settlement.pay_flush(company, self.options, flushes)
        elif len(company.standers) == 1:
            settlement.take_unplayed(company)
        else:
            yield from play_tricks(company, self.options, law)
            values = values_of_tricks(table.pools["pool"], self.options.tricks)
            settlement.pay_tricks(company, self.options, values, is_excused=self.is_closing_deal)

    def deal_hands(self, company: LooSeats) -> None:
        """Deal the hands and the miss as agreed, then turn up the next card (LOO-8, 9, 28, 33)."""
        table, stock, style = self.table, self.table.pile("stock"), self.options.deal_style
        hands = [self.hands[seat] for seat in company.active]
        miss = [table.pile("miss")] if self.options.form == "three_card" and not self.is_closing_deal else []
        if self.options.five_deal == "three_two":
            in_packets(table, hands, (3, 2), "LOO-8")
        elif style == "threes":
            in_packets(table, [*hands, *miss], (3,), "LOO-8")
        elif style == "miss_last":
            table.deal(stock, hands, 3, "LOO-8")
            in_packets(table, miss, (3,), "LOO-8")
        else:
            table.deal(stock, [*hands, *miss], self.options.tricks, "LOO-8")
        table.deal(stock, [table.pile("turn_up")], 1, "LOO-9")

    # the end
    def end(self) -> int | None:
        """Return the next dealer, clockwise among those still in, or None if the session ends (LOO-21, 22)."""
        table, options, gone = self.table, self.options, self.table.facts["gone"]
        after = next(seat for seat in table.seats_from(self.dealer + 1) if seat not in gone)
        if self.is_over():
            table.note("last_dealer", self.dealer)
            return None
        if self.is_agreed_number() and options.session_end != "divide" and not table.facts["closing"]:
            table.note("closing", True, "LOO-22")
        table.note("last_dealer", self.dealer)
        if after == table.facts["first_dealer"]:
            table.note("round_done", True, "LOO-23")
        return after

    def is_agreed_number(self) -> bool:
        """Return whether the agreed number of deals has been played."""
        agreed = self.options.deals or 0
        return 0 < agreed <= self.table.deal_number

    def is_over(self) -> bool:
        """Return whether the session ends: after the closing deal or a full deal without loos (LOO-22, R33, R34)."""
        table = self.table
        if self.is_closing_deal:
            return True
        if not (table.facts["closing"] or self.is_agreed_number()) or self.options.session_end == "divide":
            return False
        if self.options.session_end == "release":
            return not table.pools["pool"]
        return not self.is_single and bool(table.facts["single"])


def in_packets(table: Table, piles: Sequence[Pile], packets: Sequence[int], clause: str) -> None:
    """Deal a packet of each of these sizes to every pile in turn."""
    for size in packets:
        for pile in piles:
            table.deal(table.pile("stock"), [pile], size, clause)
