"""Advice at Newmarket: rich stops first, then cards that nobody can play up to (p. 90, and pp. 82-84)."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.cards import RANK_TEXTS, Card, card
from ...engine.questions import Action, Ask, Play
from ...engine.table import Table, View
from ...games.newmarket.pool_cards import Layout, below
from ...words.message import Message, Sentence
from ..families.leads import KEEPING, OUT, LeadKnowledge, LeadProspect, RunForecast, lead_quickly
from ..policy import PLAIN, Advice, Policy, Style


class NewmarketKnowledge(LeadKnowledge):
    """A seat's knowledge: the stakes that cards win, and the cards that can no longer be played."""

    def __init__(self, view: View, style: Style = PLAIN) -> None:
        super().__init__(view, style)
        pool_cards = [card(text) for text in view.facts["layout"]]
        self.stakes = {below(c): view.pools[RANK_TEXTS[c.rank]] for c in pool_cards}
        gone = {*self.recalled, *pool_cards, *view["removed"]}
        self.forecast = RunForecast(view.hand, gone, self.takings)

    def takings(self, played: Card, mine: Sequence[Card]) -> int:
        """Return the counters on the pool card that `played` wins, 0 if none."""
        return self.stakes.get(played, 0)


class NewmarketPolicy(Policy):
    """Leads cards that win a stake and keep the lead; places counters where there are most."""

    error_scale = 3.0
    max_candidates = 6

    def rollout_action(self, table: Table, ask: Ask, draw: float) -> Action:
        """Return an answer for a rollout."""
        return lead_quickly(table, ask, draw, ("pool_cards", "removed"))

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        verb = ask.actions[0].verb
        if verb is Play:
            seen = NewmarketKnowledge(view, style)
            advice = [self.lead(seen.forecast.prospect(action.what), seen, style) for action in ask.actions]
        elif verb is Layout:
            advice = self.lay_out(ask)
        else:
            advice = self.place(view, ask)
        return advice

    def lay_out(self, ask: Ask) -> list[Advice]:
        """Return equal advice on all layouts: before the deal no suit is better than another (R8, R10)."""
        idea = Message("players.newmarket.idea.lay_out")
        found = []
        for action in ask.actions:
            cards = action.what.replace(" ", ", ")
            reason = Message("players.newmarket.lay_out", cards=cards)
            found.append(Advice(action, 0.0, idea, reason, "NEWM-R8", True))
        return found

    def place(self, view: View, ask: Ask) -> list[Advice]:
        """Return advice on placing a counter: the fullest pool card; before the deal all four are equal (R10)."""
        found = []
        idea = Message("players.newmarket.idea.place")
        for action in ask.actions:
            held = view.pools[action.what]
            pool_card = Message(f"players.newmarket.card.{action.what}")
            reason = Message("players.newmarket.place_on", card=pool_card, n=held)
            found.append(Advice(action, held / 100, idea, reason, "NEWM-R10", True))
        return found

    def lead(self, found: LeadProspect, seen: NewmarketKnowledge, style: Style) -> Advice:
        """Return advice on a lead: stakes won less stakes lost, cards played, and the chance of leading again."""
        keeping = KEEPING + style.boldness / 2
        worth = found.takes - found.gives + found.shed + keeping * found.keeps
        worth += found.out * sum(seen.others) + seen.position(found)
        reason, is_settled = seen.forecast.reason(found), seen.forecast.is_the_end(found)
        return Advice(Play(found.card), worth, self.idea(found, seen), reason, self.clause(found), is_settled)

    def idea(self, found: LeadProspect, seen: NewmarketKnowledge) -> Sentence:
        if found.out:
            return OUT
        if found.takes:
            return Message("players.newmarket.idea.takes")
        return seen.forecast.idea(found, Message("players.newmarket.idea.no_stop"))

    def clause(self, found: LeadProspect) -> str:
        if found.out:
            return "NEWM-14"
        return "NEWM-11" if found.takes else "NEWM-9"


POLICY = NewmarketPolicy()
