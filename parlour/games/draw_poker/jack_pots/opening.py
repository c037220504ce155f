"""The opening of a jack-pot (DP-A19, E16)."""

from __future__ import annotations

from ....engine.questions import Action, Rule
from ....procedures.vying.betting import Fold, Terms, TurnOutcome
from ....words.message import Message, Sentence
from ..betting import EnglishSay
from ..options import ENGLISH
from ..pot import HandInPlay
from .dealt_hands import DealtHands
from .openers import Openers

THROWN_AWAY = 5  # counters paid for folding before a jack-pot is opened (F law 38)


class JackOpening(EnglishSay):
    """The opening, which requires openers unless there are table penalties; a seat may also fold (DP-A19, E16)."""

    def __init__(self, pot: HandInPlay, terms: Terms, openers: Openers, dealt: DealtHands) -> None:
        super().__init__(pot, terms)
        self.openers, self.dealt = openers, dealt
        self.spoken: list[int] = []

    def may_open(self, seat: int) -> bool:
        """Return whether a seat may open: with openers or, with table penalties, in error."""
        return self.options.table_penalties or self.openers.are_in(self.dealt.of(seat))

    def no_opening(self, seat: int) -> Sentence:
        """Return the refusal for a seat without openers."""
        return Message("plays.draw_poker.no_openers", openers=self.openers.in_words)

    def extra(self, seat: int) -> list[Rule]:
        """Return the rules of the game's own actions, including folding before the opening."""
        more, o = super().extra(seat), self.options
        is_american = o.code != ENGLISH
        if self.called is None and is_american and (o.jack_throw == "may_throw" or o.table_penalties):
            more.append(Rule(Fold, True, "DP-A19"))
        return more

    def takes(self, seat: int, answer: Action) -> TurnOutcome:
        """Carry out an answer that a seat gave outside the circuit."""
        return self._opened(seat, answer)

    def _opened(self, seat: int, answer: Action) -> TurnOutcome:
        self.spoken.append(seat)
        if answer is Fold and self.options.code != ENGLISH and self.options.jack_throw == "hold":
            self.pot.pay_fine(seat, "pool", THROWN_AWAY, "DP-I38")
            self.stakes.carried = self.table.pools["pool"] - sum(self.stakes.staked)
        return super()._opened(seat, answer)
