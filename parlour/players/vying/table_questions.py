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
from ..policy import Advice


def common_advice(view: View, ask: Ask, beaten: bool = False) -> list[Advice]:
    """Return advice on every action of such a question; `beaten`: a better hand has been shown."""
    return [_advice(view, ask, action, beaten) for action in ask.actions]


def _advice(view: View, ask: Ask, action: Action, beaten: bool) -> Advice:
    clause = ask.clause
    if action in (Rebuy, SitOut):
        reason = "If you sit out you can win nothing. The counters you buy are deducted from your result."
        return Advice(action, float(action is Rebuy), "Would you like to play on?", reason, clause)
    if action in (Consent, Object):
        reason = "More counters on the table do no harm, for anybody may win them."
        return Advice(action, float(action is Consent), "Does it cost you anything?", reason, clause)
    if action.verb in (Buy, Sell) or action in (Ready, Retire):
        worth = 1.0 if action is Ready else -50.0 if action is Retire else -float(action.args[0])
        reason = "Decide beforehand how much you will lose, and keep to it."
        return Advice(action, worth, "Have you enough counters?", reason, clause)
    may_hide = view.options.show == "winner" and beaten
    worth = float((action is Muck) == may_hide)
    reason = (
        "A beaten hand shows the others how you play, so keep it to yourself."
        if may_hide
        else "If you hide your hand you lose the pool, and may be fined."
    )
    return Advice(action, worth, "Who needs to see your hand?", reason, clause)


def is_beaten(view: View, worth: Callable[[Sequence[Card]], Any], hand: Sequence[Card], size: int = 5) -> bool:
    """Return whether a complete hand of `size` cards already shown beats this one, if it is complete itself."""
    shown = [view[key_of("shown", seat)] for seat in range(view.seats)]
    return len(hand) == size and any(len(other) == size and worth(other) > worth(hand) for other in shown)
