"""Show-down Poker: all cards are dealt face up and there is no betting (DP-V1)."""

from __future__ import annotations

from ...engine.questions import Ask, Script, Sets
from ...procedures.ranking import Rank
from ...procedures.vying.stakes import divided
from ...words.message import Message
from .actions import Draw
from .deal import PokerHand
from .draw import PokerDraw


class ShowDownHand(PokerHand):
    """One hand of Show-down Poker: an ante, a deal and a draw face up, and the best hand wins (DP-V1, R27)."""

    def script(self) -> Script[int]:
        """Play the hand; return the next dealer."""
        table = self.table
        self.lay_stakes()
        for seat in self.players:
            self.stakes.ante(seat, self.options.showdown_ante, "DP-V1")
        yield from self.deal_cards()
        for seat in self.players:
            table.show(self.hands[seat], self.hands[seat], "DP-V1")
        drawing = OpenDrawing(self)
        table.note("drawn", [None] * table.n)
        finished: dict[int, Rank] = {}
        for seat in self.players:
            yield from drawing.discard(seat)
            yield from drawing.serve(seat)
            table.show(self.hands[seat], self.hands[seat], "DP-V1")
            finished[seat] = self.ranking(self.hands[seat])
            self.throw_out(finished)
        for seat in finished:
            table.sweep(self.hands[seat], table.piles("shown")[seat])  # the cards were logged when they were drawn
        words = [self.ranking.words(finished[s]) if s in finished else None for s in range(table.n)]
        table.note("shown_as", words)
        self.payout().take_kitty(list(finished.values()))
        self.stakes.in_play = list(finished)
        winners = [seat for seat in self.players if seat in finished]
        for seat, share in divided(table.pools["pool"], winners).items():
            table.pay("pool", seat, share, "DP-V1")
        table.note("winners", winners)
        return table.left(self.dealer)

    def throw_out(self, finished: dict[int, Rank]) -> None:
        """Fold every finished hand that another finished hand beats."""
        best = max(finished.values())
        for seat in [seat for seat, rank in finished.items() if rank < best]:
            del finished[seat]
            self.stakes.fold(seat, "DP-V1")


class OpenDrawing(PokerDraw):
    """The draw when hands are dealt face up."""

    def make_good(self, seat: int) -> Script[None]:
        """Do nothing, since there are no bets to match."""
        yield from ()

    def discard(self, seat: int) -> Script[None]:
        """Ask a seat to discard, face up."""
        hand = self.pot.hands[seat]
        ask = Ask(seat, "DP-V1").may(Draw, Sets(hand, 0, 5), "DP-V1", Message("plays.draw_poker.refused.any_cards"))
        cards = (yield ask).what
        self.asked[seat] = len(cards)
        self.table.move_all(cards, hand, self.laid[seat], "DP-V1")
        self.table.show(cards, self.laid[seat], "DP-A10")
