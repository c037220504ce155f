"""A person's open question: its prompt, the choices with labels and prices, and refusals."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ...engine.game import Consequence, Game, Put
from ...engine.questions import Action, Ask, Refusal, Verb
from ...engine.table import View
from ...narration.consequence import in_short, odds
from ...narration.narrator import Narrator
from ...procedures.vying.standing import to_win
from ...words.message import message


@dataclass(frozen=True)
class AnswerPrice:
    """What an answer costs in counters, in words and abbreviated; both are "" if nothing or unknown.

    `amount` is what an answer without an argument puts in, limited by what its seat holds.
    """

    words: str = ""
    short: str = ""
    amount: int = 0


@dataclass(frozen=True)
class Prompt:
    """A person's open question; `view` is None where prices cannot be given, as at a pause."""

    ask: Ask
    narrator: Narrator = field(repr=False)
    game: Game[Any] = field(repr=False)
    view: View | None = field(repr=False)
    is_lead: bool = False

    @property
    def seat(self) -> int:
        """Return the seat being asked."""
        return self.ask.seat

    @property
    def words(self) -> str:
        """Return the question, with the name of the player it is for."""
        return self.narrator.asked(self.ask, self.is_lead)

    @property
    def actions(self) -> list[Action]:
        """Return the choices as a list."""
        return self.ask.actions

    @property
    def verbs(self) -> list[Verb]:
        """Return the distinct verbs of the choices."""
        return list(dict.fromkeys(action.verb for action in self.ask.actions))

    def label(self, action: Action) -> str:
        """Return the label of a choice."""
        return self.narrator.label(action)

    def refusal(self, action: Action | str) -> Refusal | None:
        """Return why an action is not allowed, or None if it is."""
        return self.ask.refusal(action, self.seat)

    def price(self, action: Action) -> AnswerPrice:
        """Return the price of a choice in counters."""
        found = self._consequence(action)
        amount = found.amount if isinstance(found, Put) and not action.args and not found.bought else 0
        return AnswerPrice(self.narrator.consequence(found), in_short(found), amount)

    def odds(self) -> list[str]:
        """Return sentences on the price of a call and the pot odds; empty if there is nothing to call."""
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
