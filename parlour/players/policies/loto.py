"""The rule of thumb for Loto: answer, take two cards, agree to what costs nothing (pp. 109-112)."""

from __future__ import annotations

from ...engine.questions import Action, Ask, Pass
from ...engine.table import View
from ...games.loto.boxes import column
from ...games.loto.lottery import Agree, Close, Done, DrawCard, Exchange, Propose, Refuse, TakeCards
from ...games.loto.race import Answer
from ..policy import NO_VERB, Advice, Policy, Style

ROW_PRIZE, LAID = 0.676, 0.556  # the mean prize and the mean counters laid, of one row in one drawing


class LotoPolicy(Policy):
    """All cards are equal, so there is little to choose: be quick, and do not pay for what changes nothing."""

    searched_verbs = NO_VERB

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        return [self.judge(view, ask, action) for action in ask.actions]

    def judge(self, view: View, ask: Ask, action: Action) -> Advice:
        if action is Answer or (action is Pass and Answer in ask.actions):
            worth = 1.0 if action is Answer else 0.0
            idea = f"Look down column {column(view['called'][-1]) + 1} only."
            return Advice(action, worth, idea, f"Answer at once: {where_it_stands(view)}.", "LOTO-14")
        if action.verb is TakeCards:
            mean = 3 * (ROW_PRIZE + LAID)
            reason = f"Every card brings back about {mean:.1f} counters a drawing: more cards only raise the stake."
            return Advice(action, -float(action.what), "How much do you like to venture?", reason, "LOTO-30")
        if action in (Agree, Refuse):
            return self.consent(ask, action)
        return self.pause(action)

    def consent(self, ask: Ask, action: Action) -> Advice:
        """Weigh a proposal of another seat: an exchange of cards, or how many drawings are still to come."""
        idea = "Does it cost you anything?"
        if action is Refuse:
            return Advice(action, 0.0, idea, "Refuse if you would rather go on as you are.", ask.clause)
        if ask.clause == "LOTO-38":
            reason = "What is left at the end is shared out by cards, so an end costs nobody anything."
        else:
            reason = "All cards are worth the same, so agreeing costs you nothing."
        return Advice(action, 1.0, idea, reason, ask.clause)

    def pause(self, action: Action) -> Advice:
        if action is Done:
            reason = "All cards are equal, so no exchange changes your chances."
            return Advice(action, 1.0, "Is any card better than another?", reason, "LOTO-32")
        if action.verb in (Exchange, Propose):
            return Advice(
                action, 0.0, "Is any card better than another?", "An exchange changes nothing but the look.", "LOTO-32"
            )
        if action is DrawCard:
            return Advice(action, -1.0, "More cards, more stake.", "A further card costs 60 counters.", "LOTO-33")
        if action.verb is Close:
            reason = "In the last drawing the seats far from the eldest hand are paid last, while the pool lasts."
            return Advice(action, -0.5, "How long do you like to play?", reason, "LOTO-38")
        return Advice(action, -0.5, "Think before you give something up.", "Nothing is given back for it.", "LOTO-33")


def where_it_stands(view: View) -> str:
    """Return in which column to look for what was called, and why where numbers are called (LOTO-S2, R3)."""
    number = view["called"][-1]
    place = column(number)
    if view.options.theme != "numbers":
        return f"what was called stands in column {place + 1}"
    among = "the units" if not place else f"the numbers from {place * 10} to {90 if place == 8 else place * 10 + 9}"
    return f"{number} is among {among}, in column {place + 1}"


POLICY = LotoPolicy()
