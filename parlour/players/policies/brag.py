"""The rule of thumb for Brag: the strength of three cards, their price, and an occasional bluff.

Probabilities are exact over the unseen cards; opponents' hands are judged by their stakes.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import comb, prod
from statistics import fmean

from ...engine.cards import PACK_52, Card
from ...engine.keys import key_of
from ...engine.questions import Ask
from ...engine.table import View
from ...games.brag.deal import Ante
from ...games.brag.hands import AMERICAN, BRAGGERS, ENGLISH, MOST, BragWorths, Value, pips
from ...games.brag.options import THREE_STAKE
from ...games.brag.three_stake import PassOut, Stop, Take
from ...procedures.vying.betting import Bet, Fold, Raise
from ...words.message import Message
from ..families.odds import does, how_often
from ..policy import NO_VERB, Advice, Policy, Style
from ..vying.betting_verbs import WIN
from ..vying.brag_rule import BragDecision, Manner, answering, raising
from ..vying.mixed.advice import considered, goes_by_table, mixed_advice
from ..vying.mixed.situation import HandStrength
from ..vying.strength import caution, coin, misread
from ..vying.table_questions import common_advice, is_beaten
from ..vying.tells import MOST_RAISES, raises_made, uppers

BLUFFS = 1 / 8  # the share of hopeless hands to bluff with against a single opponent
FEW_BLUFFS = 0.03
BETS = frozenset(("Bet", "Raise"))


@cache
def _all_hands(worths: BragWorths) -> tuple[list[Value], dict[frozenset[Card], list[Value]]]:
    """Return the sorted ranks of all hands, and of the hands that contain one or two given cards."""
    every: list[Value] = []
    having: dict[frozenset[Card], list[Value]] = {}
    for hand in combinations(PACK_52, 3):
        value = worths(hand)
        every.append(value)
        for few in (1, 2):
            for some in combinations(hand, few):
                having.setdefault(frozenset(some), []).append(value)
    every.sort()
    for values in having.values():
        values.sort()
    return every, having


def _less(values: Sequence[Value], value: Value) -> float:
    """Return the number of sorted hands that a rank beats; ties count half."""
    return (bisect_left(values, value) + bisect_right(values, value)) / 2


def share_of(hand: Sequence[Card], worths: BragWorths) -> float:
    """Return the share of all hands from the other 49 cards that a hand beats; ties count half.

    It is computed exactly, by inclusion-exclusion over hands that share a card with this one.
    """
    every, having = _all_hands(worths)
    value = worths(hand)
    whole = _less(every, value) - sum(_less(having[frozenset((c,))], value) for c in hand)
    whole += sum(_less(having[frozenset(two)], value) for two in combinations(hand, 2)) - 0.5
    return whole / comb(49, 3)


def share_against(hand: Sequence[Card], up: Card, seen: frozenset[Card]) -> float:
    """Return the share of an opponent's hands that a hand beats, given the opponent's up card.

    It is computed exactly, as in `share_of`, over hands with that card and none of the others seen.
    """
    having = _all_hands(ENGLISH)[1]
    value, others = ENGLISH(hand), seen - {up}
    won = _less(having[frozenset((up,))], value) - sum(_less(having[frozenset((up, c))], value) for c in others)
    won += sum(_less([ENGLISH((up, *two))], value) for two in combinations(others, 2))
    return won / comb(52 - len(seen | {up}), 2)


class BragPolicy(Policy):
    """Weighs the pool against the hands others may hold, and occasionally bluffs a player who seems weak."""

    searched_verbs = NO_VERB  # probabilities are exact here, and random betting in rollouts would prove nothing

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        style = considered(view, style)
        verbs = {action.verb for action in ask.actions}
        if Ante in verbs:
            return self.ante(view, ask, style)
        if Take in ask.actions:
            return self.thirty_one(view, ask)
        if verbs & {Fold.verb, PassOut.verb}:
            return self.betting(view, ask, style)
        return common_advice(view, ask, is_beaten(view, self.form(view), view.hand, 3))

    def form(self, view: View) -> BragWorths:
        return AMERICAN if view.options.form == "american" else ENGLISH

    def ante(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        """Return advice on antes: small ones are best, because a large one only drives the others away (BR-2)."""
        span = ask.amounts["Ante"]
        best = min(span[-1], max(span[0], view.options.ante + round(2 * style.boldness)))
        idea = Message("players.brag.idea.ante")
        return [Advice(Ante(k), -abs(k - best) / 5, idea, self.ante_reason(k, best), "BR-2") for k in span]

    def ante_reason(self, amount: int, best: int) -> Message:
        return Message("players.brag.ante_small" if amount <= best else "players.brag.ante_large", amount=amount)

    def betting(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        """Return advice on folding, calling and every raise, against the hands that others may hold."""
        if goes_by_table(style):
            return mixed_advice(view, ask, style, self.hand(view))
        decision = self.decision(view, style)
        manner = Manner(
            held=self.holding(view),
            clause=ask.clause,
            boldness=style.boldness,
            bluffs=coin(view, decision.pool) < self.bluff(view, decision) * (1 + 0.8 * style.boldness + style.slyness),
            tired=raises_made(view, BETS) >= MOST_RAISES,
        )
        raises = [*raising(decision, manner, ask, Raise), *raising(decision, manner, ask, Bet)]
        return [*raises, *answering(decision, manner, ask, "DP-T2")]

    def hand(self, view: View) -> HandStrength:
        """Return the hand with its chance against each opponent."""
        kinds = {"american": "american", THREE_STAKE: "after"}
        account = "second_pool" if view.options.form == THREE_STAKE else "pool"
        beats = {seat: self.strength(view, [seat]) for seat in view.facts["in_play"] if seat != view.seat}
        return HandStrength(
            table=kinds.get(view.options.form, "brag"), beats=beats, held=self.holding(view), account=account
        )

    def holding(self, view: View) -> Message:
        """Return a sentence about the hand."""
        worths = self.form(view)
        return Message("players.brag.held", hand=worths.words(worths(view.hand[:3])))

    def decision(self, view: View, style: Style) -> BragDecision:
        """Return the inputs of the decision: the pool, the price, the hand's share, and the others' betting."""
        seat, facts = view.seat, view.facts
        assert seat is not None
        stakes = facts["stakes"]
        account = "second_pool" if view.options.form == THREE_STAKE else "pool"
        told = uppers(view, style, BETS, account)
        others = {s: told[s] for s in facts["in_play"] if s != seat}
        able = frozenset(s for s in others if s not in facts["sights"])
        owes = max(stakes) - stakes[seat]
        true = self.strength(view, list(others))
        share = misread(view, style, true)
        return BragDecision(view.pools[account], owes, share, others, able, view.counters[seat], caution(style, true))

    def strength(self, view: View, others: Sequence[int]) -> float:
        """Return the exact share of opposing hands that the seat's hand beats, given what it knows of them."""
        held, worths = view.hand, self.form(view)
        if view.options.form == THREE_STAKE:
            ups = {s: view[key_of("up", s)][0] for s in view.facts["players"]}
            seen = frozenset((*held, *ups.values()))
            return fmean(share_against(held, ups[s], seen) for s in others)
        known = [view[key_of("hands", s)] for s in others if None not in view[key_of("hands", s)]]
        if known and any(worths(theirs) > worths(held) for theirs in known):
            return 0.0  # it has seen a better hand that is still in
        return share_of(held, worths)

    def bluff(self, view: View, decision: BragDecision) -> float:
        """Return how often to bluff: when all but one have left and nobody has raised (Advice)."""
        facts = view.facts
        alone = len(facts["in_play"]) == 2 and len(facts["players"]) > 2
        is_raised = max(facts["stakes"]) > facts.get("ante", 0)
        if view.options.form == THREE_STAKE and not is_raised and view[key_of("up", view.seat)][0] in BRAGGERS:
            return 0.5  # everybody can see the bragger
        return BLUFFS if alone and not is_raised else FEW_BLUFFS if not is_raised and decision.owes < 3 else 0.0

    def thirty_one(self, view: View, ask: Ask) -> list[Advice]:
        """Return advice on taking a card for thirty-one, with all hands open (BR-20)."""
        made = pips(view.hand)
        race = ThirtyOneRace.of(view)
        stop, take = race.stands(made), race.draws(made)
        idea, others = Message("players.brag.idea.thirty_one"), race.others_in_words()
        worth = (take - stop) * race.pool - 1
        out = race.puts_out(made)
        yes = Message("players.brag.take.safe", others=others)
        if out:
            yes = Message("players.brag.take.risky", others=others, often=how_often(out))
        no = Message("players.brag.stop", others=others, wins=does(WIN, stop))
        return [Advice(Take, worth, idea, yes, "BR-20"), Advice(Stop, 0.0, idea, no, "BR-20")]


class ThirtyOneRace:
    """The race for the third pool, the hand nearest to thirty-one.

    `before` and `after` are the totals of the seats that have drawn and of those yet to draw; `cards` has the pips
    of the unseen cards.
    """

    def __init__(self, pool: int, before: Sequence[int], after: Sequence[int], cards: Sequence[int]) -> None:
        self.pool, self.before, self.after = pool, before, after
        self.chances = {n: many / len(cards) for n, many in Counter(cards).items()}
        self._passes: dict[tuple[int, int], float] = {}
        self._draws: dict[int, float] = {}

    @classmethod
    def of(cls, view: View) -> ThirtyOneRace:
        made: list[int | None] = view.facts["pips"]
        order = [s for s in view.facts["players"] if made[s] is not None]
        at = order.index(view.seat)
        seen = {c for key, pile in view.zones.items() if key[:3] in ("up[", "dow") for c in pile}
        cards = [pips([c]) for c in PACK_52 if c not in seen]
        totals = [made[s] or 0 for s in order]
        return cls(view.pools["third_pool"], totals[:at], totals[at + 1 :], cards)

    def puts_out(self, made: int) -> float:
        """Return the chance that the next card takes the total above thirty-one."""
        return sum(chance for n, chance in self.chances.items() if made + n > MOST)

    def stands(self, made: int) -> float:
        """Return the chance that a total wins; the elder hand wins ties."""
        if made > MOST or any(made <= t <= MOST for t in self.before):
            return 0.0
        return prod(1 - self.passes(theirs, made) for theirs in self.after)

    def passes(self, theirs: int, made: int) -> float:
        """Return the chance that a later seat, drawing until it does or exceeds thirty-one, beats a total."""
        if theirs > made or theirs > MOST:
            return float(theirs <= MOST)
        known = self._passes.get((theirs, made))
        if known is None:
            known = sum(chance * self.passes(theirs + n, made) for n, chance in self.chances.items())
            self._passes[theirs, made] = known
        return known

    def draws(self, made: int) -> float:
        """Return the chance of winning after one more card, and perhaps further ones."""
        known = self._draws.get(made)
        if known is None:
            known = sum(chance * self._after(made + n) for n, chance in self.chances.items())
            self._draws[made] = known
        return known

    def _after(self, total: int) -> float:
        return (
            max(self.stands(total), self.draws(total) - 1 / max(self.pool, 1)) if total < MOST else self.stands(total)
        )

    def others_in_words(self) -> Message:
        """Return a clause about the best total of the others."""
        others = [t for t in (*self.before, *self.after) if t <= MOST]
        return Message("players.brag.others.best", best=max(others)) if others else Message("players.brag.others.out")


POLICY = BragPolicy()
