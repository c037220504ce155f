"""Single-stake Brag: an ante, three cards face down, and one round of betting up to a call (BR-2 to BR-8)."""

from __future__ import annotations

from ...engine.questions import Script
from ...engine.table import TableError
from ...procedures.vying.misdeal import deal_to
from .deal import AnteBetting, BragDeal


class SingleDeal(BragDeal):
    """A deal with one pool, made up of the dealer's ante and the bets."""

    def play(self) -> Script[None]:
        yield from self.ante()
        yield from self.shuffle()
        deal_to(self.table, self.order, 3, "BR-3")
        called = yield from self.bragging()
        if self.stakes.in_play == [self.dealer] and sum(self.stakes.staked) == self.stakes.staked[self.dealer]:
            self.nobody_met_the_ante()
        else:
            yield from self.settle(called)

    def bragging(self) -> Script[int]:
        """Bet until all players have met the ante or the last raise; return the seat that is called (BR-4, BR-5)."""
        betting = AnteBetting(self.stakes, self.dealer)
        yield from betting.answering([seat for seat in self.order if seat != self.dealer], self.order)
        if betting.called is None:
            raise TableError("nobody is called")
        return betting.called

    def nobody_met_the_ante(self) -> None:
        """Return the ante, and make every other seat pay the dealer one counter (BR-6, BR-R7)."""
        self.table.pay("pool", self.dealer, self.stakes.staked[self.dealer], "BR-6")
        for seat in self.order:
            if seat != self.dealer:
                self.pay(seat, self.dealer, 1, "BR-6")
