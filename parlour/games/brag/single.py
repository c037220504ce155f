"""Single-stake Brag: an ante, three cards down, one betting round to a call (BR-2 to BR-8)."""

from __future__ import annotations

from ...questions import Script
from .deal import AnteBetting, BragDeal


class SingleDeal(BragDeal):
    """One pool, played for by the dealer's ante and what is bet upon it."""

    def play(self) -> Script[None]:
        yield from self.ante()
        yield from self.dealt(lambda stock: self.table.deal(stock, [self.hands[s] for s in self.order], 3, "BR-3"))
        called = yield from self.bragging()
        if self.stakes.last is None:
            yield from self.showing(called)
            self.settle(self.shown_value)
        else:
            self.unopposed()

    def bragging(self) -> Script[int]:
        """Bet until the ante, or the last raise, is met by all; return the seat that is called (BR-4, BR-5)."""
        betting = AnteBetting(self.stakes, self.dealer)
        yield from betting.answering([seat for seat in self.order if seat != self.dealer], self.order)
        assert betting.called is not None
        return betting.called

    def unopposed(self) -> None:
        """Let the only seat left take the pool unshown, or the dealer whose ante nobody met be paid (BR-6, BR-7)."""
        stakes, winner = self.stakes, self.stakes.last
        assert winner is not None
        if sum(stakes.staked) == stakes.staked[self.dealer] and winner == self.dealer:
            self.nobody_met_the_ante()
            return
        self.settle(self.shown_value)

    def nobody_met_the_ante(self) -> None:
        """Give the ante back, and let every other seat pay the dealer one counter (BR-6, BR-R7)."""
        self.table.pay("pool", self.dealer, self.stakes.staked[self.dealer], "BR-6")
        for seat in self.order:
            if seat != self.dealer:
                self.pay(seat, self.dealer, 1, "BR-6")
