"""The policy for Stud Poker: what the open cards promise, which cards are out, and what the bets reveal."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from math import prod
from zlib import crc32

from ...engine.cards import Card
from ...engine.keys import key_of
from ...engine.questions import Ask
from ...engine.table import View
from ...games.straight_poker.options import pack_of, ranking_of
from ...games.stud_poker.deal import CARDS
from ...games.stud_poker.options import STREET, StudPokerOptions
from ...procedures.ranking import Rank, Ranking
from ...procedures.vying.betting import Bet, Call, Fold, Pass, Sight
from ..policy import NO_VERB, Advice, Policy, Style
from ..vying.mixed.advice import considered, goes_by_table, mixed_advice
from ..vying.mixed.situation import ALL_CARDS_DEALT, NOW, HandStrength
from ..vying.poker_rule import PokerDecision, answer_advice, bet_advice, decision_of, waiting_advice
from ..vying.table_questions import common_advice, is_beaten
from ..vying.tells import floors

DEALS = 240  # random deals of the unseen cards
UNSEEN = 0.001  # a chance that no random deal showed: it is told as "hardly ever" and not as "never"
RARELY = 0.4  # share of the tables' bluffs to make: a player who stayed for the cards will also call a bet
PLAIN_TO_SEE = 0.2  # share of the usual misjudgement if all cards but one are open from the start
BLUFF = 1 / 6  # with a threatening board against one opponent


@lru_cache(maxsize=256)
def _chances(
    ranking: Ranking, own: tuple[Card, ...], ups: tuple[tuple[Card, ...], ...], unseen: tuple[Card, ...]
) -> tuple[float, ...]:
    """Return the chance that a hand beats each opponent, given their open cards, and lastly all of them.

    On the last street every possible hidden card is enumerated; before it, `DEALS` random deals are sampled.
    """
    if len(own) == CARDS and all(len(up) == CARDS - 1 for up in ups):
        mine = ranking(own)
        each = [sum(_result(mine, ranking([*up, card])) for card in unseen) / len(unseen) for up in ups]
        return *each, prod(each)
    won, won_all, needs = [0.0] * len(ups), 0.0, [CARDS - len(up) for up in ups]
    lacks = CARDS - len(own)
    rest, most = [*unseen], lacks + sum(needs)
    draw = random.Random(crc32(str((own, *map(str, unseen))).encode())).random
    for _ in range(DEALS):
        for at in range(most):  # the first cards of a new shuffle
            other = at + int(draw() * (len(rest) - at))
            rest[at], rest[other] = rest[other], rest[at]
        mine, at = ranking([*own, *rest[:lacks]]), lacks
        worst = 1.0
        for place, (up, many) in enumerate(zip(ups, needs, strict=True)):
            result = _result(mine, ranking([*up, *rest[at : at + many]]))
            won[place] += result
            worst = min(worst, result)
            at += many
        won_all += worst
    return tuple(wins / DEALS for wins in (*won, won_all))


def _result(mine: Rank, theirs: Rank) -> float:
    """Return 1 for a win, 0.5 for a tie and 0 for a loss."""
    return 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0


class StudPokerPolicy(Policy):
    """Samples deals of the unseen cards, and bets by how often the hand comes out best."""

    searched_verbs = NO_VERB

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        style = considered(view, style)
        options: StudPokerOptions = view.options
        ranking = ranking_of(options)
        if not ({Pass, Call, Sight} & set(ask.actions)) and "Bet" not in ask.amounts and Fold not in ask.actions:
            own = [c for c in (*view[key_of("down", view.seat)], *view[key_of("up", view.seat)]) if c is not None]
            return common_advice(view, ask, is_beaten(view, ranking, own))
        against, wins = self.chances(view, ranking, pack_of(options))
        if goes_by_table(style):
            return mixed_advice(view, ask, style, self.hand(view, against, wins))
        worst = min(against.values(), default=0.5)
        told = {seat: 0.6 * floor for seat, floor in floors(view, style).items()}
        decision = decision_of(view, style, worst, told, self.bluff(view), against)
        return self.by_rule(decision, ask)

    def hand(self, view: View, against: dict[int, float], wins: float) -> HandStrength:
        """Return the hand's chances against each opponent and all of them, and the strategy for the street."""
        if view.options.method != STREET:  # a single round of betting
            return HandStrength(table="straight", beats=against, bluffs=RARELY, doubt=PLAIN_TO_SEE, wins=wins)
        up = len(view[key_of("up", view.seat)])
        street, when = min(up, CARDS - 1) + 1, NOW if up == CARDS - 1 else ALL_CARDS_DEALT
        wins = wins if when == NOW else max(wins, UNSEEN)
        return HandStrength(
            table=f"stud_{street}", beats=against, has_stayed=up > 1, bluffs=RARELY, wins=wins, when=when
        )

    def by_rule(self, decision: PokerDecision, ask: Ask) -> list[Advice]:
        """Return rule-of-thumb advice on the betting."""
        if Call in ask.actions or Sight in ask.actions:
            return answer_advice(decision, ask, ask.clause)
        patience = 0.4 * decision.win * decision.pool
        return [*bet_advice(decision, ask, Bet, ask.clause), *waiting_advice(ask, ask.clause, patience)]

    def chances(self, view: View, ranking: Ranking, pack: Sequence[Card]) -> tuple[dict[int, float], float]:
        """Return the chance of beating each opponent in play and all of them, with the unseen cards sampled."""
        seat = view.seat
        assert seat is not None
        ups = {s: tuple(c for c in view[key_of("up", s)] if c is not None) for s in range(view.seats)}
        own = tuple(c for c in view[key_of("down", seat)] if c is not None) + ups[seat]
        seen = frozenset((*own, *(card for up in ups.values() for card in up)))
        others = [s for s in view.facts["in_play"] if s != seat]
        *each, wins = _chances(ranking, own, tuple(ups[s] for s in others), tuple(c for c in pack if c not in seen))
        return dict(zip(others, each, strict=True)), wins

    def bluff(self, view: View) -> float:
        """Return how often to bluff: most with an open threat of a flush or high straight against one opponent."""
        seat = view.seat or 0
        up = [c for c in view[key_of("up", seat)] if c is not None]
        if len(view.facts["in_play"]) > 2 or len(up) < 3:
            return 0.0
        heights = sorted({c.high for c in up})
        in_row = len(heights) >= 3 and heights[-1] - heights[-3] == 2 and heights[-1] >= 11
        return BLUFF if in_row or (len(up) == 4 and len({c.suit for c in up}) == 1) else 0.03


POLICY = StudPokerPolicy()
