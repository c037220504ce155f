"""The rule of thumb for Bouillotte: how often the hand wins in sampled deals, the price, and hiding a brelan.

The pack is small, and folded cards count too, so a hand is evaluated by dealing the unseen cards about a hundred times,
deterministically for a given view.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from ...engine.cards import Card, Suit
from ...engine.questions import Ask, Pass
from ...engine.table import View
from ...games.bouillotte.betting import PassWord, Raise
from ...games.bouillotte.deal import BuyCave, Leave, NoStraddle, Show, Stifle, Straddle
from ...games.bouillotte.hands import brelan, pack_for, points, suits_in_order, winner_of_point
from ...games.bouillotte.settlement import Accept, TurnUnder, named
from ...procedures.combinations import pips
from ...procedures.vying.betting import Fold, Open
from ...words.message import Message
from ..families.odds import how_often
from ..policy import NO_VERB, Advice, Policy, Style
from ..vying.brag_rule import BragDecision, Manner, answering, raising
from ..vying.mixed.advice import considered, goes_by_table, mixed_advice
from ..vying.mixed.situation import HandStrength
from ..vying.strength import caution, coin, misread
from ..vying.tells import CALLS, MOST_RAISES, raises_made, uppers

DEALS, AT_A_GLANCE = 160, 40  # deals sampled for one judgement, by careful players and by players of habit
BETS = frozenset(("Open", "Raise"))
BLUFFS, STRADDLES = 0.06, 1 / 30
SHORT = 10  # with fewer counters, the payment for a brelan is worth more than its secrecy


def share_of(view: View, deals: int = DEALS, callers: Sequence[int] = ()) -> float:
    """Return how often the seat's hand wins a call, 0 to 1, against these callers or, without any, one opponent.

    Beating several is more likely than the product of beating each, because the same cards count in every point.
    """
    assert view.seat is not None
    order, turned = tuple(view.facts["players"]), view["retourne"][0]
    return _share(tuple(view.hand), turned, order, view.seat, view.options.favori, deals, tuple(callers))


@lru_cache(maxsize=512)
def _share(
    own: tuple[Card, ...],
    turned: Card,
    order: tuple[int, ...],
    seat: int,
    favori: bool,
    deals: int = DEALS,
    callers: tuple[int, ...] = (),
) -> float:
    unseen = [c for c in pack_for(len(order)) if c not in own and c is not turned]
    draw = random.Random(" ".join(map(str, (*own, turned, *order))))
    others = [s for s in order if s != seat]
    won = 0
    for i in range(deals):
        dealt = draw.sample(unseen, 3 * len(others))
        hands = {s: dealt[3 * k : 3 * k + 3] for k, s in enumerate(others)} | {seat: list(own)}
        won += _beats(seat, callers or (others[i % len(others)],), hands, turned, order, favori)
    return won / deals


def _beats(
    seat: int, others: Sequence[int], hands: dict[int, list[Card]], turned: Card, order: Sequence[int], favori: bool
) -> bool:
    """Return whether a seat wins a call against these others; the cards of every hand count."""
    mine, *theirs = (brelan(hands[s], turned, favori) for s in (seat, *others))
    if mine or any(theirs):
        return mine is not None and all(each is None or mine.strength > each.strength for each in theirs)
    in_call = {s: hands[s] for s in (seat, *others)}
    counted = points([*(c for hand in hands.values() for c in hand), turned])
    return winner_of_point(suits_in_order(counted, in_call, [order[-1], *order[:-1]]), in_call) == seat


def best_point(hand: Sequence[Card], turned: Card) -> tuple[int, Suit]:
    """Return the count of a hand's best suit together with the retourne, and the suit."""
    counted = points([*hand, turned])
    held = {c.suit for c in hand}
    suit = max((s for s in counted if s in held), key=lambda s: (counted[s], s.value))
    return counted[suit], suit


class BouillottePolicy(Policy):
    """Weighs the pool against the hands others may hold; at first hides a brelan, and stifles it at the end."""

    searched_verbs = NO_VERB  # hands are evaluated by sampling here, and random betting in rollouts would prove nothing

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        style = considered(view, style)
        actions = set(ask.actions)
        if actions & {Pass, PassWord, Fold}:
            return self.betting(view, ask, style)
        if Leave in actions:
            return self.decave(view, ask)
        return self.others(view, ask, style)

    def betting(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        decision, facts, seat = self.decision(view, style), view.facts, view.seat
        assert seat is not None
        level = max(*facts["stakes"], facts["to_meet"])
        if goes_by_table(style):
            beats = dict.fromkeys(decision.others, decision.share)
            wins = share_of(view, callers=tuple(decision.others))
            held = self.holding(view)
            hand = HandStrength(table="bouillotte", beats=beats, held=held, base=level, short_clause="BO-13", wins=wins)
            return mixed_advice(view, ask, style, hand)
        manner = Manner(
            held=self.holding(view),
            clause=ask.clause,
            boldness=style.boldness,
            bluffs=coin(view, decision.pool) < self.bluff(view) * (1 + 0.8 * style.boldness + style.slyness),
            tired=raises_made(view, BETS) >= MOST_RAISES,
            base=level,
        )
        found = [*raising(decision, manner, ask, Raise), *self.opening(view, decision, manner, ask)]
        if {Pass, PassWord} & set(ask.actions):
            found.append(self.waiting(view, decision, manner, ask))
        return [*found, *answering(decision, manner, ask, "BO-13")]

    def opening(self, view: View, decision: BragDecision, manner: Manner, ask: Ask) -> list[Advice]:
        """Return advice on opening: on 21 in the last two seats, on 31 before, and higher with more (Advice)."""
        found = raising(decision, manner, ask, Open)
        made, _ = best_point(view.hand, view["retourne"][0])
        behind = len(view.facts["players"]) - 1 - len(view.facts.get("passed") or ())
        if made < (21 if behind < 2 else 31):
            return found
        usual = manner.base if made < 31 else 3 * view.options.blind if made < 40 else 6 * view.options.blind
        usual = max(manner.base, usual)
        return [
            replace(advice, worth=max(advice.worth, 2.0 + made / 20)) if advice.action.what == usual else advice
            for advice in found
        ]

    def waiting(self, view: View, decision: BragDecision, manner: Manner, ask: Ask) -> Advice:
        """Return advice on passing, or passing the word: it is free, and a brelan is best kept for a raise (Advice)."""
        if PassWord in ask.actions:
            often = how_often(decision.wins)
            reason = Message("players.bouillotte.as_it_stands", often=often, hand=manner.held)
            return Advice(PassWord, decision.call(), Message("players.bouillotte.idea.raise_it"), reason, ask.clause)
        seats: list[int] = view.facts["players"]
        behind = len(seats) - 1 - len(view.facts.get("passed") or ())
        held = brelan(view.hand, view["retourne"][0], view.options.favori)
        if held is not None and behind > 1:
            idea = Message("players.bouillotte.idea.wait")
            return Advice(Pass, 1000.0, idea, Message("players.bouillotte.pass.wait", hand=manner.held), ask.clause)
        worth = 0.1 * decision.share**2 * decision.pool if behind else 0.1
        idea = Message("players.bouillotte.idea.come_in_later")
        reason = Message("players.bouillotte.pass.free", hand=manner.held)
        return Advice(Pass, worth, idea, reason, ask.clause)

    def decision(self, view: View, style: Style) -> BragDecision:
        """Return the inputs of the decision; a seat that passed is assumed to be weaker than one yet to speak."""
        seat, facts = view.seat, view.facts
        assert seat is not None
        stakes: list[int] = facts["stakes"]
        told = uppers(view, style, frozenset(("Raise",)), calls=CALLS | {"Open"})
        others = {s: told[s] for s in facts["in_play"] if s != seat}
        able = frozenset(s for s in others if view.counters[s] > 0)
        owes = min(max(*stakes, facts["to_meet"]) - stakes[seat], view.counters[seat])
        true = share_of(view) if goes_by_table(style) else share_of(view, AT_A_GLANCE)
        share = true if goes_by_table(style) else misread(view, style, true)
        return BragDecision(view.pools["pool"], owes, share, others, able, view.counters[seat], caution(style, true))

    def holding(self, view: View) -> Message:
        """Return a sentence about the value of the hand."""
        turned = view["retourne"][0]
        held = brelan(view.hand, turned, view.options.favori)
        if held is not None:
            return Message("players.bouillotte.held.brelan", brelan=named(held))
        made, suit = best_point(view.hand, turned)
        own = sum(pips(c) for c in view.hand if c.suit is suit)
        said = "players.bouillotte.held.with_retourne" if made > own else "players.bouillotte.held.suit"
        return Message(said, suit=suit.value, made=made)

    def bluff(self, view: View) -> float:
        """Return how often to bluff: seldom, but more often if everybody else has passed."""
        facts = view.facts
        seats: list[int] = facts["players"]
        if len(facts.get("passed") or ()) == len(seats) - 1:
            return 3 * BLUFFS
        return BLUFFS if len(facts["in_play"]) <= 3 else 0.0

    def others(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        """Return advice on straddling, showing a brelan, and turning the card under the retourne."""
        is_rash = coin(view, "straddle") < STRADDLES * (1 + style.boldness)
        short = min(view.counters[s] for s in view.facts["players"]) and view.counters[view.seat or 0] < SHORT
        shows = short or ask.clause == "BO-A1"  # in a misdeal a brelan is not worth hiding
        worths = {
            NoStraddle: (0.1, Message("players.bouillotte.choice.no_straddle")),
            Straddle: (0.2 if is_rash else -1.0, Message("players.bouillotte.choice.straddle")),
            Show: (1.0 if shows else -0.1, Message("players.bouillotte.choice.show")),
            Stifle: (0.0, Message("players.bouillotte.choice.stifle")),
            TurnUnder: (1.0, Message("players.bouillotte.choice.turn_under")),
            Accept: (0.0, Message("players.bouillotte.choice.accept")),
        }
        idea = Message("players.bouillotte.idea.secret")
        return [Advice(a, worths[a][0], idea, worths[a][1], ask.clause) for a in ask.actions]

    def decave(self, view: View, ask: Ask) -> list[Advice]:
        """Return advice on new caves: the size of the first is best, since a larger one only risks more (BO-2)."""
        like = view.options.cave
        leave, cave = Message("players.bouillotte.idea.leave"), Message("players.bouillotte.idea.cave")
        found = [Advice(Leave, -5.0, leave, Message("players.bouillotte.leave"), "BO-2")]
        for size in ask.amounts.get("BuyCave", range(0)):
            reason = Message("players.bouillotte.buy_cave", size=size)
            found.append(Advice(BuyCave(size), -abs(size - like) / 100, cave, reason, "BO-2"))
        return found


POLICY = BouillottePolicy()
