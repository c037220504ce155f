"""The rule of thumb for Spin: kings and other stops first, pairs declared at once, Spin never kept too long (p. 88)."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.cards import KING, Card
from ...engine.questions import Action, Ask, Play
from ...engine.table import Table, View
from ...games.spin import PAIRS, REMOVED, SPIN, Claim, Declare, Forgo, PlayWithSpin
from ..families.stops import (
    OUT,
    SHED,
    UNREACHABLE,
    Knowledge,
    Prospect,
    counted,
    danger,
    fallen,
    in_sequence,
    lead_quickly,
    others_hold,
    remembered,
)
from ..policy import PLAIN, Advice, Policy, Style

KEEPING = 2.0  # what it is worth to lead again
NEARLY_OUT = 4  # cards: with a hand so short about, Spin is played at the first chance
WAITING = 0.9  # what Spin is worth while it can still be added to a card without losing the lead
RISKED = 0.5  # and what it is worth when it waits for a turn that may not come


class Seen:
    """What a seat knows: what cards win, which cards cannot come any more, and how near the others are to the end."""

    def __init__(self, view: View, style: Style = PLAIN) -> None:
        self.view, self.others, self.danger = view, others_hold(view), danger(view)
        self.fell = fallen(view)
        self.knowledge = Knowledge(view.hand, {*remembered(self.fell, style), *REMOVED}, self.takings)
        self.is_urgent = min(self.others) <= NEARLY_OUT

    @property
    def stake(self) -> int:
        """What Spin takes."""
        return int(self.view.options.spin_stake * (self.view.seats - 1))

    def takings(self, card: Card, mine: Sequence[Card]) -> int:
        """Return what `card` takes when it is played now, after `mine` of the same run."""
        won = self.view.seats - 1 if card.rank == KING else 0
        won += self.stake if card is SPIN else 0
        for pair, both in PAIRS.items():
            if card in both and self.is_mine(both[both[0] is card], mine):
                won += self.view.pools[pair]
        return won

    def is_mine(self, partner: Card, mine: Sequence[Card]) -> bool:
        """Whether the seat has played the other card of a pair."""
        return partner in mine or self.fell.get(partner) == self.view.seat

    def left_to_pay(self) -> int:
        """Return what the others would pay to whoever is out now, with the pool for it."""
        return sum(self.others) + self.view.pools["game"]


class SpinPolicy(Policy):
    """Claims and declares at once, adds Spin where it costs nothing, and leads what comes back."""

    error_scale = 2.4
    max_candidates = 6

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        if Forgo in ask.actions:
            advice = self.claiming()
        elif any(a.verb is PlayWithSpin for a in ask.actions):
            advice = self.joining(ask.actions, Seen(view, style))
        else:
            seen = Seen(view, style)
            advice = [self.lead(a.what, seen, style) for a in ask.actions if a.verb is Play]
            best = max(a.worth for a in advice)
            advice += [self.before_lead(a, best, seen) for a in ask.actions if a.verb is not Play]
        return advice

    def rollout_action(self, table: Table, question: Ask, draw: float) -> Action:
        """Answer in an imagined deal: nobody would let a payment or a pool lie."""
        for action in question.actions:
            if action is Claim or action.verb in (Declare, PlayWithSpin):
                return action
        return lead_quickly(table, question, draw, ())

    def claiming(self) -> list[Advice]:
        idea = "What is owed to you is lost when the next card falls."
        return [
            Advice(Claim, 1.0, idea, "Claim it now: each of the others has to pay.", "SPIN-16", True),
            Advice(Forgo, 0.0, idea, "Let it go: the counters stay with the others.", "SPIN-16"),
        ]

    def before_lead(self, action: Action, best: float, seen: Seen) -> Advice:
        """Take what can be had before the lead: nothing is risked by it (SPIN-10, 16)."""
        if action is Claim:
            _, each = seen.view.facts["due"]
            due = each * (seen.view.seats - 1)
            idea = "What is owed to you is lost when the next card falls."
            return Advice(Claim, best + due, idea, f"Claim {counted(due)} before you lead.", "SPIN-16", True)
        pair = action.what
        held = seen.view.pools[pair]
        idea = "You have made a stop and hold a pair of diamonds."
        reason = f"Declare {pair}: it takes {counted(held)}, and you need not play the cards."
        return Advice(action, best + held, idea, reason, "SPIN-10", True)

    def joining(self, actions: Sequence[Action], seen: Seen) -> list[Advice]:
        """Weigh Spin with the card that has to follow against what the run may still bring (SPIN-14)."""
        card: Card = actions[0].what
        found, is_last = seen.knowledge.prospect(card), len(seen.view.hand) == len((card, SPIN))
        together = seen.takings(card, []) + seen.stake + 2 + KEEPING
        together += seen.left_to_pay() if is_last else 0
        waiting = WAITING if found.is_sure and not seen.is_urgent else RISKED
        alone = (
            found.takes
            - found.gives / (seen.view.seats - 1)
            + found.shed
            + KEEPING * found.keeps
            + waiting * seen.stake
        )
        idea = "Spin stops the run wherever it is added, and the lead is yours."
        reason = f"Play {card} and Spin with it: Spin takes {counted(seen.stake)}"
        reason += " and the hand is yours." if is_last else " and you lead."
        later = "the run comes back to you" if found.is_sure else "you hope for another turn"
        return [
            Advice(PlayWithSpin(card), together, idea, reason, "SPIN-14"),
            Advice(Play(card), alone, idea, f"Play {card} alone and keep Spin: {later}.", "SPIN-7"),
        ]

    def lead(self, card: Card, seen: Seen, style: Style) -> Advice:
        """Score a lead: what it takes, cards shed, the chance to lead again; Spin may wait while nobody is short."""
        found = seen.knowledge.prospect(card)
        worth = (
            found.takes
            - found.gives / (seen.view.seats - 1)
            + found.shed
            + (KEEPING + style.boldness / 2) * found.keeps
        )
        worth += found.out * seen.left_to_pay()
        if not seen.knowledge.is_reachable(card):
            worth += UNREACHABLE
        if card is SPIN and not seen.is_urgent and not found.is_sure and not found.out:
            worth -= WAITING * seen.stake
        worth -= self.pair_spoilt(found, seen)
        worth -= (1 - found.keeps) * (1 - found.out) * seen.danger * len(seen.view.hand)
        worth += 0.01 * in_sequence(card, seen.view.hand)
        reason, is_settled = seen.knowledge.reason(found), seen.knowledge.is_the_end(found)
        return Advice(Play(card), worth, self.idea(found, seen), reason, self.clause(found), is_settled)

    def run_worth(self, found: Prospect, seen: Seen) -> float:
        """Return what a run is worth in itself: payments, less one's share of those to others, and the cards shed."""
        return found.takes - found.gives / (seen.view.seats - 1) + found.shed

    def pair_spoilt(self, found: Prospect, seen: Seen) -> float:
        """Return what is put at risk by a lead that breaks a pair, which could be declared after another stop."""
        hand = seen.view.hand
        held = [p for p, both in PAIRS.items() if found.card in both and all(c in hand for c in both)]
        broken = [pair for pair in held if not all(c in found.run for c in PAIRS[pair])]
        return sum(seen.view.pools[pair] for pair in broken) / 2

    def idea(self, found: Prospect, seen: Seen) -> str:
        if found.out:
            return OUT
        if found.card is SPIN:
            return "Whoever is left with Spin pays double for every card."
        if found.takes:
            return "Kings and pairs are paid as they are played."
        return seen.knowledge.idea(found, SHED)

    def clause(self, found: Prospect) -> str:
        if found.out:
            return "SPIN-18"
        if found.card is SPIN:
            return "SPIN-15"
        return "SPIN-12" if found.takes else "SPIN-8"


POLICY = SpinPolicy()
