"""Advice at Spin: kings and other stops first, declare pairs at once, and do not keep Spin too long (p. 88)."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.cards import KING, Card
from ...engine.questions import Action, Ask, Play
from ...engine.table import Table, View
from ...games.spin.deal import PAIRS, REMOVED, SPIN, Claim, Declare, Forgo, PlayWithSpin
from ...words.message import Message, Sentence
from ..families.leads import KEEPING, OUT, SHED, LeadKnowledge, LeadProspect, RunForecast, lead_quickly
from ..families.odds import counters
from ..policy import PLAIN, Advice, Policy, Style

NEARLY_OUT = 4  # cards: if another hand is this short, Spin is played at the first chance
WAITING = 0.9  # the value of Spin, as a share of its stake, while it can be added later without losing the lead
RISKED = 0.5  # the same, while it waits for a turn that may not come


class SpinKnowledge(LeadKnowledge):
    """A seat's knowledge: the values of cards, the cards out of play, and the sizes of the other hands."""

    def __init__(self, view: View, style: Style = PLAIN) -> None:
        super().__init__(view, style)
        self.forecast = RunForecast(view.hand, {*self.recalled, *REMOVED}, self.takings)
        self.is_urgent = min(self.others) <= NEARLY_OUT

    @property
    def stake(self) -> int:
        """Return the counters that Spin wins from all the other seats."""
        return int(self.view.options.spin_stake * (self.view.seats - 1))

    def takings(self, card: Card, mine: Sequence[Card]) -> int:
        """Return the counters that `card` wins if it is played now, after `mine` in the same run."""
        won = self.view.seats - 1 if card.rank == KING else 0
        won += self.stake if card is SPIN else 0
        for pair, both in PAIRS.items():
            if card in both and self.is_mine(both[both[0] is card], mine):
                won += self.view.pools[pair]
        return won

    def is_mine(self, partner: Card, mine: Sequence[Card]) -> bool:
        """Return whether the seat has played the other card of a pair."""
        return partner in mine or self.fell.get(partner) == self.view.seat

    def left_to_pay(self) -> int:
        """Return the counters won by going out now: the other players' payments and game."""
        return sum(self.others) + self.view.pools["game"]


class SpinPolicy(Policy):
    """Claims and declares at once, adds Spin if it costs nothing, and leads to keep the lead."""

    error_scale = 2.4
    max_candidates = 6

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        if Forgo in ask.actions:
            advice = self.claiming()
        elif any(a.verb is PlayWithSpin for a in ask.actions):
            advice = self.joining(ask.actions, SpinKnowledge(view, style))
        else:
            seen = SpinKnowledge(view, style)
            advice = [self.lead(a.what, seen, style) for a in ask.actions if a.verb is Play]
            best = max(a.worth for a in advice)
            advice += [self.before_lead(a, best, seen) for a in ask.actions if a.verb is not Play]
        return advice

    def rollout_action(self, table: Table, ask: Ask, draw: float) -> Action:
        """Return an answer for a rollout: all players claim, declare and add Spin."""
        for action in ask.actions:
            if action is Claim or action.verb in (Declare, PlayWithSpin):
                return action
        return lead_quickly(table, ask, draw, ())

    def claiming(self) -> list[Advice]:
        idea = Message("players.spin.idea.claim")
        return [
            Advice(Claim, 1.0, idea, Message("players.spin.claim_now"), "SPIN-16", True),
            Advice(Forgo, 0.0, idea, Message("players.spin.let_go"), "SPIN-16"),
        ]

    def before_lead(self, action: Action, best: float, seen: SpinKnowledge) -> Advice:
        """Return advice on a claim or declaration, which are always right because they risk nothing (SPIN-10, 16)."""
        if action is Claim:
            _, each = seen.view.facts["due"]
            due = each * (seen.view.seats - 1)
            idea = Message("players.spin.idea.claim")
            reason = Message("players.spin.claim_first", sum=counters(due))
            return Advice(Claim, best + due, idea, reason, "SPIN-16", True)
        pair = action.what
        held = seen.view.pools[pair]
        idea = Message("players.spin.idea.declare")
        reason = Message("players.spin.declare", pair=Message(f"players.spin.pair.{pair}"), sum=counters(held))
        return Advice(action, best + held, idea, reason, "SPIN-10", True)

    def joining(self, actions: Sequence[Action], seen: SpinKnowledge) -> list[Advice]:
        """Return advice on adding Spin to the card that must follow, or keeping it (SPIN-14)."""
        card: Card = actions[0].what
        found, is_last = seen.forecast.prospect(card), len(seen.view.hand) == len((card, SPIN))
        together = seen.takings(card, []) + seen.stake + 2 + KEEPING
        together += seen.left_to_pay() if is_last else 0
        waiting = WAITING if found.is_sure and not seen.is_urgent else RISKED
        alone = self.run_worth(found, seen) + KEEPING * found.keeps + waiting * seen.stake
        idea = Message("players.spin.idea.join")
        adding = "players.spin.with_spin_to_win" if is_last else "players.spin.with_spin"
        keeping = "players.spin.alone_comes_back" if found.is_sure else "players.spin.alone"
        return [
            Advice(PlayWithSpin(card), together, idea, Message(adding, card=card, sum=counters(seen.stake)), "SPIN-14"),
            Advice(Play(card), alone, idea, Message(keeping, card=card), "SPIN-7"),
        ]

    def lead(self, card: Card, seen: SpinKnowledge, style: Style) -> Advice:
        """Return advice on a lead: counters won, cards played and the chance of leading again; Spin is best kept."""
        found = seen.forecast.prospect(card)
        worth = self.run_worth(found, seen) + (KEEPING + style.boldness / 2) * found.keeps
        worth += found.out * seen.left_to_pay() + seen.position(found)
        if card is SPIN and not seen.is_urgent and not found.is_sure and not found.out:
            worth -= WAITING * seen.stake
        worth -= self.pair_spoilt(found, seen)
        reason, is_settled = seen.forecast.reason(found), seen.forecast.is_the_end(found)
        return Advice(Play(card), worth, self.idea(found, seen), reason, self.clause(found, seen), is_settled)

    def run_worth(self, found: LeadProspect, seen: SpinKnowledge) -> float:
        """Return the value of a run: counters won, less the seat's share of payments to others, plus cards played."""
        return found.takes - found.gives / (seen.view.seats - 1) + found.shed

    def pair_spoilt(self, found: LeadProspect, seen: SpinKnowledge) -> float:
        """Return the cost of a lead that breaks a pair, which could be declared after another stop."""
        hand = seen.view.hand
        held = [p for p, both in PAIRS.items() if found.card in both and all(c in hand for c in both)]
        broken = [pair for pair in held if not all(c in found.run for c in PAIRS[pair])]
        return sum(seen.view.pools[pair] for pair in broken) / 2

    def idea(self, found: LeadProspect, seen: SpinKnowledge) -> Sentence:
        if found.out:
            return OUT
        if found.card is SPIN:
            return Message("players.spin.idea.spin")
        if found.takes:
            return Message("players.spin.idea.takes")
        return seen.forecast.idea(found, SHED)

    def clause(self, found: LeadProspect, seen: SpinKnowledge) -> str:
        if found.out:
            return "SPIN-18"
        if found.card is SPIN:
            return "SPIN-15"
        if found.takes:
            return "SPIN-12" if any(card.rank == KING and card in seen.view.hand for card in found.run) else "SPIN-11"
        return "SPIN-8"


POLICY = SpinPolicy()
