"""American Brag: eight braggers, and whoever sees a raise compares hands with its maker in secret (BR-21 to BR-26)."""

from __future__ import annotations

from ...engine.questions import GoOn, Script
from ...procedures.vying.betting import Call, Raise
from .deal import AnteBetting
from .hands import AMERICAN
from .single import SingleDeal


class AmericanDeal(SingleDeal):
    """The ante and the cards as with a single stake; then raises, comparisons, and the last two show."""

    worths = AMERICAN

    def bragging(self) -> Script[int]:
        """Bet until the ante, or the last raise, has been answered by all; return the seat that is called."""
        stakes = self.stakes
        betting = AnteBetting(stakes, self.dealer)
        waiting: int | None = None
        queue = [seat for seat in self.order if seat != self.dealer]
        while queue and stakes.last is None:
            seat = queue.pop(0)
            if not betting.is_asked(seat):
                continue
            answer = yield betting.question(seat)
            betting.answered(seat, answer)
            if answer.verb is Raise:
                waiting = seat
                self.waits(seat)
                queue = self.after(seat)
            elif answer is Call and waiting is not None and any(map(betting.is_asked, queue)):
                waiting = self.compared(waiting, seat)
            elif answer is Call and waiting is not None:
                break  # the last two: their hands are shown to the table (BR-26)
        return self.dealer if waiting is None else waiting

    def after(self, seat: int) -> list[int]:
        """Return the others in play clockwise from the seat that raised: each has to come to terms with it (BR-25)."""
        return [other for other in self.from_seat(seat, self.stakes.in_play) if other != seat]

    def waits(self, seat: int) -> None:
        self.table.note("waiting", seat, "BR-24")

    def compared(self, waiting: int, caller: int) -> int:
        """Let two seats see each other's hands: the worse goes out, and the better waits (BR-23, BR-R9, BR-R20)."""
        table, hands = self.table, self.hands
        table.note("compared", [waiting, caller], "BR-23")
        table.look(caller, hands[waiting], "BR-23")
        table.look(waiting, hands[caller], "BR-23")
        values = {seat: self.worths(hands[seat]) for seat in (waiting, caller)}
        best = max(values.values())
        winner = next(seat for seat in self.order if values.get(seat) == best)  # of equals the elder
        loser = caller if winner == waiting else waiting
        table.pause((loser, winner), GoOn, "BR-23")  # persons at one machine look one after the other
        self.stakes.fold(loser, "BR-R19")
        self.waits(winner)
        return winner
