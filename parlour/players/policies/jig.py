"""Advice at Jig: lead so as to play the last card of the run oneself (p. 96)."""

from __future__ import annotations

from ...engine.cards import PACK_52
from ...engine.questions import Action, Ask, Play
from ...engine.table import Table, View
from ...games.jig.deal import RUN, Call, right_word
from ...words.message import Message
from ..families.leads import OUT, LeadKnowledge, LeadProspect, RunForecast, fallen, in_sequence, lead_quickly
from ..policy import PLAIN, Advice, Policy, Style

CLOSING = 3.0  # the value of ending the run and leading again
FEARED = 2.0  # the cost of letting a player lead who is nearly out
LED_ONLY = 0.3  # the value of playing a card that nobody can play up to


class JigKnowledge(LeadKnowledge):
    """A seat's knowledge: its hand, the cards that are gone, and the sizes of the other hands."""

    def __init__(self, view: View, style: Style = PLAIN) -> None:
        super().__init__(view, style)
        self.forecast = RunForecast(view.hand, set(self.recalled), lambda card, mine: 0.0, longest=RUN)

    @property
    def prize(self) -> int:
        """Return the counters won by going out now: the other players' payments and the pool."""
        return sum(self.others) + self.view.pools["pool"]


class JigPolicy(Policy):
    """Leads runs that come back to it, and says the right word."""

    error_scale = 3.5
    max_candidates = 6

    def rollout_action(self, table: Table, ask: Ask, draw: float) -> Action:
        """Return an answer for a rollout."""
        return lead_quickly(table, ask, draw, (), RUN)

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        if ask.actions[0].verb is Call:
            advice = self.call(view, ask)
        else:
            seen = JigKnowledge(view, style)
            advice = [self.lead(seen.forecast.prospect(action.what), seen, style) for action in ask.actions]
        return advice

    def call(self, view: View, ask: Ask) -> list[Advice]:
        """Return advice on the word to call, by the place in the run; Jig if the next card is gone (JIG-4, 6, 7)."""
        gone = fallen(view)
        word = right_word(view["run"], {c for c in PACK_52 if c not in gone})
        is_last = "-" in word
        idea = Message("players.jig.idea.call")
        found = []
        for action in ask.actions:
            is_right = action.what == word
            reason = Message("players.jig.wrong_word", word=action.what)
            if is_right:
                says = "players.jig.last_word" if is_last else "players.jig.word"
                reason = Message(says, word=word, place=len(view["run"]))
            found.append(Advice(action, float(is_right), idea, reason, "JIG-7" if is_last else "JIG-4", is_right))
        return found

    def lead(self, found: LeadProspect, seen: JigKnowledge, style: Style) -> Advice:
        """Return advice on a lead: own cards played, the chance of leading again, and the danger in another's lead."""
        worth = found.shed + (CLOSING + style.boldness / 2) * found.keeps + found.out * seen.prize
        worth -= FEARED * (1 - found.keeps) * (1 - found.out) * seen.danger
        if not seen.forecast.is_reachable(found.card):
            worth += LED_ONLY
        worth += 0.01 * in_sequence(found.card, seen.view.hand)
        clause = "JIG-10" if found.out else "JIG-7" if len(found.run) < RUN else "JIG-6"
        reason, is_settled = seen.forecast.reason(found), seen.forecast.is_the_end(found)
        return Advice(Play(found.card), worth, self.idea(found), reason, clause, is_settled)

    def idea(self, found: LeadProspect) -> Message:
        if found.out:
            return OUT
        if found.is_sure and len(found.run) == RUN:
            return Message("players.jig.idea.jig")
        if found.is_sure:
            return Message("players.jig.idea.ends_early")
        return Message("players.jig.idea.no_run")


POLICY = JigPolicy()
