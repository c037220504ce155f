"""What one person is asked at one moment: the question in words, its choices with labels and prices, and refusals."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ..engine.game import Consequence, Game, Put
from ..engine.questions import Action, Ask, Refusal, Verb
from ..narration.consequence import in_short, odds
from ..narration.narrator import Narrator
from ..procedures.vying.standing import to_win
from ..words.message import message
from .pause import Pause
from .picture import View
from .session import Session


@dataclass(frozen=True)
class AnswerPrice:
    """What an answer moves in counters, in words and as short as possible; both "" if nothing or not known.

    `amount` is what an answer that names no sum puts in, limited to what its seat has.
    """

    words: str = ""
    short: str = ""
    amount: int = 0


@dataclass(frozen=True)
class Prompt:
    """The open question of one person; `view` is None where no price can be told, as at a pause."""

    ask: Ask
    narrator: Narrator = field(repr=False)
    game: Game[Any] = field(repr=False)
    view: View | None = field(repr=False)
    is_lead: bool = False

    @property
    def seat(self) -> int:
        """Return who is asked."""
        return self.ask.seat

    @property
    def words(self) -> str:
        """Return the question with the name of whom it is for."""
        return self.narrator.asked(self.ask, self.is_lead)

    @property
    def actions(self) -> list[Action]:
        """Return the choices that can be listed."""
        return self.ask.actions

    @property
    def verbs(self) -> list[Verb]:
        """Return the verbs of the choices."""
        return list(dict.fromkeys(action.verb for action in self.ask.actions))

    def label(self, action: Action) -> str:
        """Return a choice in words."""
        return self.narrator.label(action)

    def refusal(self, action: Action | str) -> Refusal | None:
        """Return why an action may not be chosen, or None if it may."""
        return self.ask.refusal(action, self.seat)

    def price(self, action: Action) -> AnswerPrice:
        """Return what a choice moves in counters."""
        found = self._consequence(action)
        amount = found.amount if isinstance(found, Put) and not action.args and not found.bought else 0
        return AnswerPrice(self.narrator.consequence(found), in_short(found), amount)

    def odds(self) -> list[str]:
        """Return the person's stake with the price of a call, and the pot odds; empty if there is nothing to call."""
        call = next((action for action in self.actions if action.verb.name == "Call" and not action.args), None)
        found = self._consequence(call) if call is not None else None
        if self.view is None or not isinstance(found, Put):
            return []
        owes, pool = to_win(self.view, found.pool) or (0, 0)
        staked = self.view.facts["staked"][self.seat]
        said = (
            message("session.prompt.staked", staked=staked, owes=owes)
            if staked
            else message("session.prompt.to_call", owes=owes)
        )
        return [said, message("session.prompt.to_win", pool=pool, odds=odds(owes, pool))] if pool else [said]

    def _consequence(self, action: Action) -> Consequence | None:
        return None if self.view is None else self.game.consequence(self.view, action)


def prompt_for(session: Session, narrator: Narrator, seat: int, pause: Pause | None = None) -> Prompt | None:
    """Return what a person is asked now, or at a pause; None if nothing."""
    match, view = session.match, session.view(seat)
    if pause is not None:
        return Prompt(pause.ask(seat), narrator, match.game, None, not view.zones.get("trick"))
    ask = match.ask.of(seat) if match.ask is not None else None
    return None if ask is None else Prompt(ask, narrator, match.game, view, not view.zones.get("trick"))
