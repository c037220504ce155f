"""One round of betting in a vying game: the order of speaking, the limits of a raise, and when the round ends.

`Terms` holds its rules as data, `BettingQuestions` builds the questions, and `Betting` runs the round on the `Stakes`
of a deal. `opening` runs until there is a bet; `answering` then goes round until every seat in play has matched it.
`round` does both. A game adds actions of its own (asking the dealer's number, making it a jack-pot) by `extra` and
`other`.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from ...engine.questions import Action, Pass, Script
from .betting_questions import BettingQuestions
from .stakes import Stakes
from .terms import Bet, Call, DemandShow, Fold, MakeGood, Open, Raise, Sight, Stand, Terms


class TurnOutcome(Enum):
    """The effect that one of a game's own actions has on the turn."""

    GOES_ON = "goes on"  # the seat has answered
    STAYS = "stays"  # the same seat is asked again
    ENDS = "ends"  # the whole round is over


GOES_ON, STAYS, ENDS = TurnOutcome


class Betting(BettingQuestions):
    """One round of betting. `called` is the seat that made the last bet or raise, None before any bet."""

    def __init__(self, stakes: Stakes, terms: Terms) -> None:
        super().__init__(stakes, terms)
        self.called: int | None = None
        self.is_ended = False  # ended by one of the game's own actions

    # to be overridden by games
    def other(self, seat: int, action: Action) -> TurnOutcome:
        """Carry out one of the game's own actions; return what happens to the turn."""
        raise AssertionError(f"{action} was not offered")

    def may_stand(self, seat: int) -> bool:
        """Return whether a seat may stand, in games where standing is possible."""
        return True

    def giving_up(self, seat: int) -> Script[None]:
        """Run any steps that precede a seat's fold."""
        yield from ()

    # the round
    def round(self, order: Sequence[int]) -> Script[int | None]:
        """Run the opening in `order`, and the answers to the bet; return the seat that is called, or None."""
        yield from self.opening(order)
        if self.called is not None and not self.is_ended:
            yield from self.answering(self.after(self.called, order), order)
        return self.called

    def after(self, seat: int, order: Sequence[int]) -> list[int]:
        """Return the seats that answer a bet by `seat`: all others or, in a single circuit, those yet to speak."""
        at = order.index(seat)
        return [*order[at + 1 :], *order[: 0 if self.terms.is_one_circuit else at]]

    def opening(self, order: Sequence[int]) -> Script[None]:
        """Ask each seat of `order` in turn until one bets; seats that stood are asked once more."""
        stood: list[int] = []
        waiting = list(order)
        while waiting and self.called is None and self.stakes.last is None and not self.is_ended:
            seat = waiting.pop(0)
            if not self.is_asked_to_open(seat):
                continue
            may_stand = self.terms.stands is not None and seat not in stood and self.may_stand(seat)
            answer = yield self.open_question(seat, may_stand)
            if answer is self.terms.folds:
                yield from self.giving_up(seat)
            turn = self._opened(seat, answer)
            if turn is STAYS:
                waiting.insert(0, seat)
            elif turn is ENDS:
                self.is_ended = True
            elif answer is self.terms.stands:
                stood.append(seat)
                waiting.append(seat)

    def is_asked_to_open(self, seat: int) -> bool:
        """Return whether a seat is asked before a bet: it can bet, and another seat could answer."""
        return self.stakes.is_able(seat) and self.stakes.has_rival(seat)

    def _opened(self, seat: int, answer: Action) -> TurnOutcome:
        terms, stakes = self.terms, self.stakes
        clause = terms.open_clause or terms.clause
        if answer.verb is terms.opens:
            self.stake(seat, answer.what, max(terms.price, stakes.phase[seat]), clause)
            self.called = seat
        elif answer is terms.short:
            stakes.sight(seat, terms.short_clause)
            self.called = seat
        elif answer is terms.folds:
            stakes.fold(seat, clause)
        elif answer is not terms.declines and answer is not terms.stands:
            return self.other(seat, answer)
        return GOES_ON

    def answering(self, waiting: Sequence[int], order: Sequence[int]) -> Script[None]:
        """Ask the seats of `waiting` to match the stakes; after a raise, start again with the others in `order`."""
        queue = list(waiting)
        terms, stakes = self.terms, self.stakes
        while queue and len(stakes.in_play) > 1 and not self.is_ended:
            seat = queue.pop(0)
            if not self.is_asked(seat):
                continue
            answer = yield self.question(seat)
            if answer is terms.folds:
                yield from self.giving_up(seat)
            turn = self.answered(seat, answer)
            if turn is STAYS:
                queue.insert(0, seat)
            elif turn is ENDS:
                self.is_ended = True
            elif answer.verb is terms.raises:
                self.called = seat
                queue = self.after(seat, order)

    def is_asked(self, seat: int) -> bool:
        """Return whether a seat must answer: it can bet, and has a stake to match or a rival to raise."""
        stakes = self.stakes
        return stakes.is_able(seat) and (stakes.phase[seat] < self.level or stakes.has_rival(seat))

    def stake(self, seat: int, amount: int, level: int, clause: str) -> None:
        """Put in a bet or raise over the stake `level`."""
        total = amount if self.terms.by_total else level + amount
        self.stakes.put(seat, total - self.stakes.phase[seat], clause)

    def answered(self, seat: int, answer: Action) -> TurnOutcome:
        """Carry out a seat's answer to a bet; return what happens to the turn."""
        terms, stakes = self.terms, self.stakes
        if answer is terms.calls:
            stakes.bring_to(seat, self.level, terms.clause)
        elif answer.verb is terms.raises:
            self.stake(seat, answer.key, self.level, terms.clause)
        elif answer is terms.short:
            stakes.sight(seat, terms.short_clause)
        elif answer is terms.folds:
            stakes.fold(seat, terms.clause)
        else:
            return self.other(seat, answer)
        return GOES_ON


class BettingWithPasses(Betting):
    """Betting in which `Pass` before a bet keeps the cards; the public fact `passed` lists the seats that passed."""

    def _opened(self, seat: int, answer: Action) -> TurnOutcome:
        if answer is Pass:
            self.table.note("passed", [*self.table.facts["passed"], seat])
        return super()._opened(seat, answer)


__all__ = [
    "Bet", "Betting", "Call", "DemandShow", "Fold", "MakeGood", "Open", "Pass", "Raise", "Sight", "Stand", "Terms",
    "TurnOutcome",
]  # fmt: skip
