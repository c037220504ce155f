"""Advice on the other questions at a poker table: buying counters, breaks, and showing a hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...engine.cards import Card
from ...engine.keys import key_of
from ...engine.questions import Action, Ask
from ...engine.table import View
from ...procedures.vying.purse import Buy, Consent, Object, Ready, Rebuy, Retire, Sell, SitOut
from ...procedures.vying.showdown import Muck
from ...words.message import Message
from ..policy import Advice


def common_advice(view: View, ask: Ask, beaten: bool = False) -> list[Advice]:
    """Return advice on every action of such a question; `beaten`: a better hand has been shown."""
    return [_advice(view, ask, action, beaten) for action in ask.actions]


def _advice(view: View, ask: Ask, action: Action, beaten: bool) -> Advice:
    clause = ask.clause
    if action in (Rebuy, SitOut):
        idea, reason = Message("players.vying.table.idea.rebuy"), Message("players.vying.table.rebuy")
        return Advice(action, float(action is Rebuy), idea, reason, clause)
    if action in (Consent, Object):
        idea, reason = Message("players.vying.table.idea.consent"), Message("players.vying.table.consent")
        return Advice(action, float(action is Consent), idea, reason, clause)
    if action.verb in (Buy, Sell) or action in (Ready, Retire):
        worth = 1.0 if action is Ready else -50.0 if action is Retire else -float(action.args[0])
        idea, reason = Message("players.vying.table.idea.counters"), Message("players.vying.table.counters")
        return Advice(action, worth, idea, reason, clause)
    may_hide = view.options.show == "winner" and beaten
    worth = float((action is Muck) == may_hide)
    reason = Message("players.vying.table.hide" if may_hide else "players.vying.table.show")
    return Advice(action, worth, Message("players.vying.table.idea.show"), reason, clause)


def is_beaten(view: View, worth: Callable[[Sequence[Card]], Any], hand: Sequence[Card], size: int = 5) -> bool:
    """Return whether a complete hand of `size` cards already shown beats this one, if it is complete itself."""
    shown = [view[key_of("shown", seat)] for seat in range(view.seats)]
    return len(hand) == size and any(len(other) == size and worth(other) > worth(hand) for other in shown)
