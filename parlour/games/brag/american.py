"""American Brag: eight braggers, and a player who calls a raise compares hands in secret (BR-21 to BR-26)."""

from __future__ import annotations

from ...engine.questions import GoOn, Script
from ...procedures.pauses import look_in_turn
from ...procedures.vying.betting import Call, Raise
from .deal import AnteBetting
from .hands import AMERICAN
from .single import SingleDeal


class AmericanDeal(SingleDeal):
    """A deal with the ante and cards of single-stake Brag; raises and comparisons follow until the last two show."""

    worths = AMERICAN

    def bragging(self) -> Script[int]:
        """Run the betting until everybody has answered the ante or the last raise; return the seat that is called."""
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
                self.note_waiting(seat)
                queue = self.after(seat)
            elif answer is Call and waiting is not None and any(map(betting.is_asked, queue)):
                waiting = self.compared(waiting, seat)
            elif answer is Call and waiting is not None:
                break  # only the last two hands are shown to the table (BR-26)
        return self.dealer if waiting is None else waiting

    def after(self, seat: int) -> list[int]:
        """Return the other seats in play, clockwise from the one that raised; each must answer (BR-25)."""
        return [other for other in self.from_seat(seat, self.stakes.in_play) if other != seat]

    def note_waiting(self, seat: int) -> None:
        self.table.note("waiting", seat, "BR-24")

    def compared(self, waiting: int, caller: int) -> int:
        """Let two seats compare hands and fold the worse; return the better, which waits (BR-23, R9, R20)."""
        table, hands = self.table, self.hands
        table.note("compared", [waiting, caller], "BR-23")
        table.look(caller, hands[waiting], "BR-23")
        table.look(waiting, hands[caller], "BR-23")
        values = {seat: self.worths(hands[seat]) for seat in (waiting, caller)}
        best = max(values.values())
        winner = next(seat for seat in self.order if values.get(seat) == best)  # the elder hand wins a tie
        loser = caller if winner == waiting else waiting
        look_in_turn(table, (loser, winner), GoOn, "BR-23")  # players at a shared machine look in turn
        self.stakes.fold(loser, "BR-R19")
        self.note_waiting(winner)
        return winner
