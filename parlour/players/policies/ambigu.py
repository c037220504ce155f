"""The rule of thumb for Ambigu: which cards to keep, a hand's prospects, the price of staying, and compelling.

A hand is ranked among some hundreds of sampled hands after sensible draws. Future draws are sampled from the unseen
cards, deterministically for a given view.
"""

from __future__ import annotations

import random
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import combinations
from statistics import fmean

from ...engine.cards import Card, in_pack_order
from ...engine.questions import Ask, Pass
from ...engine.table import View
from ...games.ambigu.combinations import POINT, PRIME, SEQUENCE, TRICON, Worth, worth
from ...games.ambigu.deal import (
    PACK_OF_TENS,
    Compel,
    Draw,
    Enough,
    Exchange,
    Play,
    Raise,
    Redeal,
    Show,
    ShowCards,
    Stifle,
)
from ...procedures.vying.betting import Fold
from ...procedures.vying.purse import Rebuy
from ...words.message import Message
from ..families.exchange_race import Worths
from ..families.odds import hands
from ..policy import NO_VERB, Advice, Policy, Style
from ..vying.brag_rule import BragDecision, Manner, answering, raising
from ..vying.mixed.advice import considered, goes_by_table, mixed_advice
from ..vying.mixed.situation import AFTER_THE_DRAW, NOW, HandStrength
from ..vying.strength import caution, coin, misread
from ..vying.table_questions import common_advice
from ..vying.tells import MOST_RAISES, raises_made, uppers

HandHeight = tuple[int, tuple[int, ...]]
STANDARD = 700  # number of sampled hands that represent the opponents'
MOST_DRAWN = 2  # the most cards that the rule of thumb draws
EXACT = 2  # up to this many cards drawn, all combinations are enumerated
TRIES = 80  # samples for larger draws
BETS = frozenset(("Play", "Raise"))
BLUFFS = 0.03  # the winner is also paid for the hand, so a bluff risks more than its stake
RARELY = 0.3  # for the same reason, the share of the usual bluffs that is made
GOOD_PRIME = 22  # pips of a good prime
TOGETHER = 0.12  # the gain from two matching cards in the later draw
YET_TO_DRAW = 0.35  # how much of what the betting suggests the later draw may still change


def height(held: Worth) -> HandHeight:
    return held.combination, held.ties


@cache
def standard() -> list[HandHeight]:
    """Return the values of some hundreds of hands after sensible draws, low to high."""
    return sorted(held for _, held in _drawn_to())


@cache
def standard_after(many: int) -> list[HandHeight]:
    """Return the values of hands after drawing `many` cards; more than two count as two."""
    return sorted(held for drawn, held in _drawn_to() if drawn == min(many, MOST_DRAWN))


@cache
def _drawn_to() -> list[tuple[int, HandHeight]]:
    draw, found = random.Random(3), list[tuple[int, HandHeight]]()
    for _ in range(STANDARD):
        dealt = draw.sample(PACK_OF_TENS, 8)
        hand, rest = dealt[:4], dealt[4:]
        out = thrown(hand)
        found.append((len(out), height(worth([*(c for c in hand if c not in out), *rest[: len(out)]]))))
    return found


def thrown(hand: Sequence[Card]) -> list[Card]:
    """Return the cards of a hand to discard by rule: those not in any combination (Advice)."""
    held = worth(hand)
    suits, ranks = [c.suit for c in hand], [c.rank for c in hand]
    if held.combination == TRICON:
        return [c for c in hand if ranks.count(c.rank) == 1]
    if held.combination == SEQUENCE:
        return [c for c in hand if suits.count(c.suit) == 1]
    if held.combination != POINT:
        return []
    many = len(set(suits))
    if many == 2 and 3 in map(suits.count, suits):
        return [c for c in hand if suits.count(c.suit) == 1]
    doubled = sorted((c for c in hand if suits.count(c.suit) == 2), key=lambda c: c.rank)
    if many == 3:
        return doubled[:1]
    return [min((c for c in doubled if c.suit is suit), key=lambda c: c.rank) for suit in dict.fromkeys(suits)]


def go_together(hand: Sequence[Card]) -> bool:
    """Return whether two cards are a pair, or consecutive in one suit."""
    one, two = hand
    return one.rank == two.rank or (one.suit is two.suit and abs(one.rank - two.rank) == 1)


def share(held: HandHeight, drawn: int | None = None) -> float:
    """Return the share of opponents' hands that a value beats, given the number of cards they drew, if known."""
    line = standard() if drawn is None else standard_after(drawn)
    return (bisect_left(line, held) + bisect_right(line, held)) / 2 / len(line)


@cache
def shares() -> Worths:
    """Return a cache of the shares of hands that four-card hands beat, keyed by the sums of their bits."""
    return Worths(PACK_OF_TENS, lambda hand: share(height(worth(hand))))


@lru_cache(maxsize=4096)
def after(kept: tuple[Card, ...], gone: frozenset[Card], draws: int, others: int = 1) -> float:
    """Return the mean share that a hand beats after drawing `draws` cards to the cards `kept`.

    Cards in `gone` cannot be drawn. Draws of one or two cards are enumerated; larger ones are sampled.
    """
    known = shares()
    held = sum([known.bits[card] for card in kept])
    if not draws:
        return known[held] ** others
    unseen = [known.bits[c] for c in PACK_OF_TENS if c not in gone]
    if draws <= EXACT:
        return fmean([known[held + sum(more)] ** others for more in combinations(unseen, draws)])
    draw = random.Random(" ".join(map(str, kept)))
    return fmean([known[held + sum(draw.sample(unseen, draws))] ** others for _ in range(TRIES)])


def share_to_come(hand: Sequence[Card], others: int = 1) -> float:
    """Return the share, 0 to 1, of hands that a hand beats after drawing by rule."""
    out = thrown(hand)
    kept = tuple(c for c in in_pack_order(hand) if c not in out)
    return max(after(kept, frozenset(hand), len(out), others), share(height(worth(hand))) ** others)


class AmbiguPolicy(Policy):
    """Keeps cards that belong together, plays with a good prime or better, and seldom bluffs."""

    searched_verbs = NO_VERB  # draws are sampled here, and random betting in rollouts would prove nothing

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        style = considered(view, style)
        verbs, actions = {a.verb for a in ask.actions}, set(ask.actions)
        if Exchange in verbs:
            found = self.exchange(view, ask) if goes_by_table(style) else self.exchange_by_habit(view, ask)
        elif Draw in verbs:
            found = self.drawing(view, ask) if goes_by_table(style) else self.drawing_by_habit(view, ask)
        elif actions & {Pass, Fold}:
            found = self.betting(view, ask, style)
        elif Redeal in actions:
            found = self.dealers_choice(view, ask)
        elif Rebuy in actions:
            found = common_advice(view, ask)
        else:
            found = self.ending(ask)
        return found

    def exchange(self, view: View, ask: Ask) -> list[Advice]:
        """Return advice on exchanging the first two cards, by what the hand finally beats (Advice)."""
        hand, idea = in_pack_order(view.hand), Message("players.ambigu.idea.two_cards")
        found = []
        for action in ask.actions:
            given = () if action is Enough else action.what
            kept = tuple(c for c in hand if c not in given)
            beaten = after(kept, frozenset(hand), 4 - len(kept))
            worth_of = beaten - 0.004 * len(given) + (TOGETHER if action is Enough and go_together(hand) else 0.0)
            found.append(Advice(action, worth_of, idea, keeping("players.ambigu.exchange", kept, beaten), "AM-5"))
        return found

    def drawing(self, view: View, ask: Ask) -> list[Advice]:
        """Return advice on draws, by what the hand beats afterwards; among equals, fewer cards are preferred."""
        hand, found = in_pack_order(view.hand), []
        idea = Message("players.ambigu.idea.belong_together")
        for many in range(5):
            for out in combinations(hand, many):
                kept = tuple(c for c in hand if c not in out)
                beaten = after(kept, frozenset(hand), many)
                reason = keeping("players.ambigu.draw", kept, beaten)
                found.append(Advice(Draw(out), beaten - 0.002 * many, idea, reason, "AM-12"))
        return [*found, *self.mistakes(ask)]

    def exchange_by_habit(self, view: View, ask: Ask) -> list[Advice]:
        """Return advice on the exchange by habit: keep two cards that go together, otherwise only the higher one."""
        highest = max(in_pack_order(view.hand), key=lambda card: card.rank)
        wanted = () if go_together(view.hand) else tuple(card for card in view.hand if card is not highest)
        kept = [c for c in view.hand if c not in wanted]
        idea, reason = Message("players.ambigu.idea.two_cards"), Message("players.ambigu.exchange.by_habit", cards=kept)
        return [Advice(a, -_amiss(a.what if a.args else (), wanted), idea, reason, "AM-5") for a in ask.actions]

    def drawing_by_habit(self, view: View, ask: Ask) -> list[Advice]:
        """Return advice on the draw by habit: discard the cards that belong to no combination (Advice)."""
        wanted, hand = thrown(view.hand), in_pack_order(view.hand)
        idea = Message("players.ambigu.idea.belong_together")
        reason = Message("players.ambigu.draw.by_habit", cards=[c for c in hand if c not in wanted])
        ways = (out for many in range(5) for out in combinations(hand, many))
        return [*(Advice(Draw(out), -_amiss(out, wanted), idea, reason, "AM-12") for out in ways), *self.mistakes(ask)]

    def mistakes(self, ask: Ask) -> list[Advice]:
        if ShowCards not in ask.actions:
            return []
        idea, reason = Message("players.ambigu.idea.who_should_see"), Message("players.ambigu.too_soon")
        return [Advice(ShowCards, -50.0, idea, reason, "AM-P1")]

    def betting(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        decision, held = self.decision(view, style), worth(view.hand)
        if goes_by_table(style):
            return mixed_advice(view, ask, style, self.hand(view, decision, held), self.mistakes(ask))
        manner = Manner(
            held=holding(held),
            clause=ask.clause,
            boldness=style.boldness,
            bluffs=coin(view, decision.pool) < BLUFFS * (1 + 0.8 * style.boldness + style.slyness),
            tired=raises_made(view, BETS) >= MOST_RAISES,
        )
        found = [*raising(decision, manner, ask, Raise), *self.plays(view, decision, manner, ask), *self.mistakes(ask)]
        if Pass in ask.actions:
            found.append(self.passing(view, decision, manner, held))
        return [*found, *answering(decision, manner, ask, "AM-S2")]

    def hand(self, view: View, decision: BragDecision, held: Worth) -> HandStrength:
        """Return the hand, with its chance against each opponent and the payment for its combination."""
        drawn: Sequence[int | None] | None = view.facts.get("drawn")
        has_drawn = drawn is not None
        height_of = height(held)
        by_draw = {seat: share(height_of, drawn[seat]) for seat in decision.others} if drawn else {}
        return HandStrength(
            table="straight" if has_drawn else "ambigu",
            beats=by_draw or dict.fromkeys(decision.others, decision.share),
            bluffs=RARELY,
            held=holding(held),
            pays=held.pays * (len(view.facts["players"]) - 1),
            has_stayed=has_drawn,
            wins=None if has_drawn else share_to_come(view.hand, len(decision.others)),
            when=NOW if has_drawn else AFTER_THE_DRAW,
            short_clause="AM-S2",
        )

    def plays(self, view: View, decision: BragDecision, manner: Manner, ask: Ask) -> list[Advice]:
        """Return advice on bets; after the draw, one counter may claim a pool that would otherwise stay (AM-13)."""
        found = raising(decision, manner, ask, Play)
        if view.facts.get("drawn") is None:
            return found
        claim = 0.9 * decision.wins * decision.pool - 1
        return [
            replace(advice, worth=max(advice.worth, claim)) if advice.action.what == 1 else advice for advice in found
        ]

    def passing(self, view: View, decision: BragDecision, manner: Manner, held: Worth) -> Advice:
        """Return advice on passing: good with a point, poor with a good prime or better (Advice)."""
        is_good = held.combination > PRIME or (held.combination == PRIME and held.ties[0] >= GOOD_PRIME)
        worth_of = 0.1 if is_good else 0.12 * decision.share**2 * decision.pool + 0.3
        if view.facts.get("drawn") is not None:  # if all pass, everybody plays for the pool again
            behind = len(decision.able) - len(view.facts["passed"])
            worth_of = decision.pool / len(view.facts["players"]) * (0.9 if behind <= 0 else 0.6)
        idea, reason = Message("players.ambigu.idea.worth_playing"), Message("players.ambigu.pass", hand=manner.held)
        return Advice(Pass, worth_of, idea, reason, manner.clause)

    def decision(self, view: View, style: Style) -> BragDecision:
        """Return the inputs of the decision; the pool includes the payment for the combination."""
        seat, facts = view.seat, view.facts
        assert seat is not None
        stakes: list[int] = facts["stakes"]
        told = uppers(view, style, BETS)
        others = {s: told[s] for s in facts["in_play"] if s != seat}
        able = frozenset(s for s in others if view.options.short_call == "borrow" or view.counters[s] > 0)
        has_drawn = facts.get("drawn") is not None
        if not has_drawn:
            others = {s: upper + (1 - upper) * YET_TO_DRAW for s, upper in others.items()}
        beaten = share(height(worth(view.hand))) if has_drawn else share_to_come(view.hand)
        fear = caution(style, beaten)
        beaten = beaten if goes_by_table(style) else misread(view, style, beaten)
        paid = worth(view.hand).pays * (len(facts["players"]) - 1)
        owes = max(stakes) - stakes[seat]
        return BragDecision(view.pools["pool"] + paid, owes, beaten, others, able, view.counters[seat], fear)

    def dealers_choice(self, view: View, ask: Ask) -> list[Advice]:
        """Return advice for the dealer: compel with a good prime or better, otherwise deal again (Advice)."""
        held = worth(view.hand)
        is_good = held.combination >= TRICON or (held.combination in (PRIME, SEQUENCE) and held.pays > 2)
        is_good = is_good or (held.combination == PRIME and held.ties[0] >= GOOD_PRIME)
        worths = {
            Compel: (1.0 if is_good else -1.0, Message("players.ambigu.compel", hand=held.name)),
            Redeal: (0.0, Message("players.ambigu.redeal", hand=held.name)),
        }
        idea = Message("players.ambigu.idea.play_this_hand")
        return [Advice(a, worths[a][0], idea, worths[a][1], "AM-8") for a in ask.actions]

    def ending(self, ask: Ask) -> list[Advice]:
        """Return advice on showing or stifling a hand; stifling hardly ever pays (Advice)."""
        worths = {
            Show: (1.0, Message("players.ambigu.show")),
            Stifle: (0.0, Message("players.ambigu.stifle")),
        }
        idea = Message("players.ambigu.idea.showing")
        return [Advice(a, worths[a][0], idea, worths[a][1], ask.clause) for a in ask.actions]


def holding(held: Worth) -> Message:
    """Return a sentence about the hand and what the others would pay for it."""
    return Message("players.ambigu.held", hand=held.name, pays=held.pays)


def keeping(table: str, kept: Sequence[Card], beaten: float) -> Message:
    """Return the reason for keeping cards, from a table of messages, by the share of hands then beaten."""
    if not kept:
        return Message(f"{table}.keep_nothing", hands=hands(beaten))
    return Message(f"{table}.keep", cards=kept, hands=hands(beaten))


def _amiss(out: Sequence[Card], wanted: Sequence[Card]) -> float:
    """Return a measure of the difference between the cards discarded and those that should be."""
    return len(set(out).symmetric_difference(wanted)) / 10


POLICY = AmbiguPolicy()
