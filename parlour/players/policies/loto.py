"""Advice at Loto: answer, take two cards, and agree where it costs nothing (pp. 109-112)."""

from __future__ import annotations

from ...engine.questions import Action, Ask, Pass
from ...engine.table import View
from ...games.loto.boxes import column
from ...games.loto.deal import Answer
from ...games.loto.lottery import Agree, Close, Done, DrawCard, Exchange, Propose, Refuse, TakeCards
from ..policy import NO_VERB, Advice, Policy, Style


class LotoPolicy(Policy):
    """All cards are equal, so there is little to choose: be quick, and pay for nothing that changes nothing."""

    searched_verbs = NO_VERB

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        return [self.judge(view, ask, action) for action in ask.actions]

    def judge(self, view: View, ask: Ask, action: Action) -> Advice:
        if action is Answer or (action is Pass and Answer in ask.actions):
            worth = 1.0 if action is Answer else 0.0
            idea = f"Look down column {column(view['called'][-1]) + 1} only."
            return Advice(action, worth, idea, f"Answer at once: {where_it_stands(view)}.", "LOTO-14")
        if action.verb is TakeCards:
            reason = f"Take {action.what}: all cards are equally good, and more of them only raise the stake."
            return Advice(action, -float(action.what), "How much would you like to risk?", reason, "LOTO-30")
        if action in (Agree, Refuse):
            return self.consent(ask, action)
        return self.pause(action)

    def consent(self, ask: Ask, action: Action) -> Advice:
        """Weigh another seat's proposal of an exchange or of an early close."""
        idea = "Does it cost you anything?"
        if action is Refuse:
            return Advice(action, 0.0, idea, "Refuse if you would rather leave things as they are.", ask.clause)
        if ask.clause == "LOTO-38":
            reason = "Agree: the counters left are shared out by cards, so closing costs nobody anything."
        else:
            reason = "Agree: all cards are equally good, so it costs you nothing."
        return Advice(action, 1.0, idea, reason, ask.clause)

    def pause(self, action: Action) -> Advice:
        if action is Done:
            reason = "Go on: all cards are equally good, so an exchange does not change your chances."
            return Advice(action, 1.0, "Is any card better than another?", reason, "LOTO-32")
        if action.verb in (Exchange, Propose):
            return Advice(
                action, 0.0, "Is any card better than another?", "An exchange does not change your chances.", "LOTO-32"
            )
        if action is DrawCard:
            return Advice(action, -1.0, "More cards mean a higher stake.", "Another card costs 60 counters.", "LOTO-33")
        if action.verb is Close:
            reason = "In the last drawing players far from the eldest hand are paid last, while the pool lasts."
            return Advice(action, -0.5, "How long would you like to play?", reason, "LOTO-38")
        reason = "You get nothing back for a card thrown up."
        return Advice(action, -0.5, "Think before you give a card up.", reason, "LOTO-33")


def where_it_stands(view: View) -> str:
    """Return the column in which to look for the call, with the reason where numbers are called (LOTO-S2, R3)."""
    number = view["called"][-1]
    place = column(number)
    if view.options.theme != "numbers":
        return f"look in column {place + 1}"
    return f"{number} can only be in column {place + 1}"


POLICY = LotoPolicy()
