"""The betting of Bouillotte: opening, answering, and the word, an option to raise when stakes are equal."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.questions import Action, Ask, AskAmong, Pass, Rule, Script, Verb, offered, plain
from ...engine.table import Table
from ...procedures.vying.betting import Betting, Open, Terms, TurnOutcome
from ...procedures.vying.stakes import Clauses, Stakes
from ...words.message import Message

RAISE_OUT_OF_BOUNDS = Message("plays.bouillotte.raise_out_of_bounds")

Raise = Verb("Raise", Message("plays.bouillotte.raise"))
PassWord = plain("PassWord", Message("plays.bouillotte.pass_word"))

CLAUSES = Clauses(
    stake="BO-9", fold="BO-9", alone="BO-10", pool="BO-14", layer="BO-21", excess="BO-S1", buy="BO-R7", sight="BO-13"
)


class Cave(Stakes):
    """Stakes limited to each seat's cave; nobody borrows, and folded hands stay, because their cards still count."""

    def __init__(self, table: Table, order: Sequence[int]) -> None:
        super().__init__(table, order, limit=None, short="sight", clauses=CLAUSES)

    def fold(self, seat: int, clause: str = "") -> None:
        self.in_play.remove(seat)
        self._note()


class RoundToTheRight(Betting):
    """Betting by total stakes over an ante; `raiser` is the last seat to raise, or None.

    The betting ends in a call once `most_declined` seats in a row have declined the word.
    """

    def __init__(self, stakes: Stakes, ante: int, most_declined: int) -> None:
        terms = Terms(
            clause="BO-9", open_clause="BO-7", short_clause="BO-13", opens=Open, least=0, price=ante, declines=Pass,
            raises=Raise, by_total=True,
        )  # fmt: skip
        super().__init__(stakes, terms)
        self.raiser: int | None = None
        self.most_declined = most_declined

    def opening(self, order: Sequence[int]) -> Script[None]:
        self.table.note("passed", [])
        return super().opening(order)

    def is_asked_to_open(self, seat: int) -> bool:
        """Return whether the seat has a counter left, even if all the others are all in (BO-7)."""
        return self.stakes.is_able(seat)

    def _opened(self, seat: int, answer: Action) -> TurnOutcome:
        if answer is Pass:
            self.table.note("passed", [*self.table.facts["passed"], seat])
        else:
            self.table.note("opener", seat, "BO-7")
        return super()._opened(seat, answer)

    def answered(self, seat: int, answer: Action) -> TurnOutcome:
        if answer.verb is Raise:
            self.raiser = seat
        return super().answered(seat, answer)

    def out_of_bounds(self, name: str, span: range) -> Message:
        if not span:
            return super().out_of_bounds(name, span)
        return Message("plays.bouillotte.open_out_of_bounds") if name == "bet" else RAISE_OUT_OF_BOUNDS

    def play_out(self, order: Sequence[int]) -> Script[int | None]:
        """Run the betting until there is a call; return the seat called, or None if nobody opened."""
        yield from self.round(order)
        opener = self.called
        if opener is None:
            return None
        while self.stakes.last is None and len(self.stakes.able()) > 2:
            first = opener if self.raiser is None else order[(order.index(self.raiser) + 1) % len(order)]
            raised = yield from self.pass_the_word(first, order)
            if not raised:
                break
        self.table.note("word", None)
        return self.called

    def word_question(self, holder: int) -> Ask:
        """Return the question to a seat that has the word (BO-12)."""
        span = self.span(holder, self.level - self.stakes.phase[holder], 1)
        return AskAmong(
            holder,
            "BO-12",
            Raise,
            span,
            lambda: [offered(PassWord, "BO-12"), Rule(Raise, span, "BO-12", RAISE_OUT_OF_BOUNDS)],
            first=(PassWord,),
        )

    def pass_the_word(self, first: int, order: Sequence[int]) -> Script[bool]:
        """Offer the word to each seat that can bet, from `first` to the right; return whether one raised (BO-12)."""
        at = order.index(first)
        circle = [seat for seat in [*order[at:], *order[:at]] if self.stakes.is_able(seat)]
        for holder in circle[: self.most_declined]:
            self.table.note("word", holder, "BO-12")
            answer = yield self.word_question(holder)
            if answer is not PassWord:
                self.table.note("word", None)
                self.answered(holder, answer)
                self.called = holder
                yield from self.answering(self.after(holder, order), order)
                return True
        return False
