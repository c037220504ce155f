"""Advice at Loto: answer, take two cards, and agree if it costs nothing (pp. 109-112)."""

from __future__ import annotations

from ...engine.questions import Action, Ask, Pass
from ...engine.table import View
from ...games.loto.boxes import column
from ...games.loto.deal import Answer
from ...games.loto.lottery import TakeCards
from ...games.loto.pause import Agree, Close, Done, DrawCard, Exchange, Propose, Refuse
from ...words.message import Message
from ..policy import NO_VERB, Advice, Policy, Style


class LotoPolicy(Policy):
    """Answers quickly, and avoids payments that change nothing, since all cards are equally good."""

    searched_verbs = NO_VERB

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        return [self.judge(view, ask, action) for action in ask.actions]

    def judge(self, view: View, ask: Ask, action: Action) -> Advice:
        if action is Answer or (action is Pass and Answer in ask.actions):
            worth = 1.0 if action is Answer else 0.0
            idea = Message("players.loto.idea.answer", column=column(view["called"][-1]) + 1)
            return Advice(action, worth, idea, where_it_stands(view), ask.clause)
        if action.verb is TakeCards:
            reason = Message("players.loto.take", cards=action.what)
            return Advice(action, -float(action.what), Message("players.loto.idea.take"), reason, "LOTO-30")
        if action in (Agree, Refuse):
            return self.consent(ask, action)
        return self.pause(action)

    def consent(self, ask: Ask, action: Action) -> Advice:
        """Return advice on another seat's proposal of an exchange or an early close."""
        idea = Message("players.loto.idea.consent")
        if action is Refuse:
            return Advice(action, 0.0, idea, Message("players.loto.refuse"), ask.clause)
        is_close = ask.clause == "LOTO-38"
        reason = Message("players.loto.agree_to_close" if is_close else "players.loto.agree_to_exchange")
        return Advice(action, 1.0, idea, reason, ask.clause)

    def pause(self, action: Action) -> Advice:
        if action is Done:
            return Advice(action, 1.0, Message("players.loto.idea.exchange"), Message("players.loto.done"), "LOTO-32")
        if action.verb in (Exchange, Propose):
            reason = Message("players.loto.exchange")
            return Advice(action, 0.0, Message("players.loto.idea.exchange"), reason, "LOTO-32")
        if action is DrawCard:
            return Advice(action, -1.0, Message("players.loto.idea.draw"), Message("players.loto.draw"), "LOTO-33")
        if action.verb is Close:
            return Advice(action, -0.5, Message("players.loto.idea.close"), Message("players.loto.close"), "LOTO-38")
        return Advice(action, -0.5, Message("players.loto.idea.throw_up"), Message("players.loto.throw_up"), "LOTO-33")


def where_it_stands(view: View) -> Message:
    """Return the reason for answering, which names the number's column in games with numbers (LOTO-S2, R3)."""
    number = view["called"][-1]
    place = column(number) + 1
    if view.options.theme != "numbers":
        return Message("players.loto.answer_picture", column=place)
    return Message("players.loto.answer_number", number=number, column=place)


POLICY = LotoPolicy()
