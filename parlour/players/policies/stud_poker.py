"""The rule of thumb for Stud Poker: what the open cards promise, what is already out, and what the bets tell."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from zlib import crc32

from ...engine.cards import Card
from ...engine.questions import Ask
from ...engine.table import View
from ...games.straight_poker import pack_of, ranking_of
from ...games.stud_poker import CARDS, STREET, StudPokerOptions
from ...procedures.ranking import Rank, Ranking
from ...procedures.vying.betting import Bet, Call, Fold, Pass, Sight
from ..families.odds import in_hundred
from ..policy import NO_VERB, Advice, Policy, Style
from ..vying.mixed.judgement import Hand, considered, goes_by_table, mixed_advice
from ..vying.spot import (
    Spot,
    answer_advice,
    bet_advice,
    common_advice,
    floors,
    fold_early,
    spot_of,
    stay_advice,
)

DEALS = 240  # ways in which the cards unseen may lie
RARELY = 0.4  # of the bluffs that the tables would try: whoever has stayed for his cards stays for a bet
PLAIN_TO_SEE = 0.2  # of the misreading of hands, where all cards but one lie open from the beginning
BLUFF = 1 / 6  # with a threatening board against one opponent


@lru_cache(maxsize=256)
def _chances(
    ranking: Ranking, own: tuple[Card, ...], ups: tuple[tuple[Card, ...], ...], unseen: tuple[Card, ...]
) -> tuple[float, ...]:
    """Return how often a hand beats each of the others, of which these cards lie open.

    Upon the last street, where each has one card that is not seen, every card is tried; else some hundreds of deals.
    """
    if len(own) == CARDS and all(len(up) == CARDS - 1 for up in ups):
        mine = ranking(own)
        return tuple(sum(_result(mine, ranking([*up, card])) for card in unseen) / len(unseen) for up in ups)
    won, needs = [0.0] * len(ups), [CARDS - len(up) for up in ups]
    lacks = CARDS - len(own)
    rest, most = [*unseen], lacks + sum(needs)
    draw = random.Random(crc32(str((own, *map(str, unseen))).encode())).random
    for _ in range(DEALS):
        for at in range(most):  # the first cards of a new shuffle
            other = at + int(draw() * (len(rest) - at))
            rest[at], rest[other] = rest[other], rest[at]
        mine, at = ranking([*own, *rest[:lacks]]), lacks
        for place, (up, many) in enumerate(zip(ups, needs, strict=True)):
            won[place] += _result(mine, ranking([*up, *rest[at : at + many]]))
            at += many
    return tuple(wins / DEALS for wins in won)


def _result(mine: Rank, his: Rank) -> float:
    return 1.0 if mine > his else 0.5 if mine == his else 0.0


class StudPokerPolicy(Policy):
    """Deals the unseen cards many times over, and bets by how often the hand comes out best."""

    searched_verbs = NO_VERB

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        style = considered(view, style)
        options: StudPokerOptions = view.options
        ranking = ranking_of(options)
        if not ({Pass, Call, Sight} & set(ask.actions)) and "Bet" not in ask.amounts and Fold not in ask.actions:
            return common_advice(view, ask, self.is_beaten(view, ranking))
        against = self.chances(view, ranking, pack_of(options))
        if goes_by_table(style):
            return mixed_advice(view, ask, style, self.hand(view, against))
        worst = min(against.values(), default=0.5)
        told = {seat: 0.6 * floor for seat, floor in floors(view, style).items()}
        spot = spot_of(view, style, worst, told, self.bluff(view), against)
        return self.by_rule(spot, ask)

    def hand(self, view: View, against: dict[int, float]) -> Hand:
        """Return what the hand is worth against each opponent, with the table of its street."""
        if view.options.method != STREET:  # one betting only
            return Hand(table="straight", beats=against, bluffs=RARELY, doubt=PLAIN_TO_SEE)
        up = len(view[f"up[{view.seat}]"])
        return Hand(table=f"stud_{min(up, CARDS - 1) + 1}", beats=against, has_stayed=up > 1, bluffs=RARELY)

    def by_rule(self, spot: Spot, ask: Ask) -> list[Advice]:
        """Return the advice of the rule of thumb on a question of betting."""
        if Call in ask.actions or Sight in ask.actions:
            return answer_advice(spot, ask, ask.clause)
        found = bet_advice(spot, ask, Bet, ask.clause)
        for action in ask.actions:
            if action is Pass:
                found.append(stay_advice(action, 0.4 * spot.win * spot.pool, ask.clause))
            elif action is Fold and Pass in ask.actions:
                found.append(fold_early(action, ask.clause))
            elif action is Fold:
                reason = f"What shows against you is better: you win {in_hundred(spot.win)}."
                found.append(Advice(action, 0.0, "Is your hand worth a bet?", reason, ask.clause))
        return found

    def chances(self, view: View, ranking: Ranking, pack: Sequence[Card]) -> dict[int, float]:
        """Return for each opponent in play how often the own hand beats his, all unseen cards being dealt at random."""
        seat = view.seat
        assert seat is not None
        ups = {s: tuple(c for c in view[f"up[{s}]"] if c is not None) for s in range(view.seats)}
        own = tuple(c for c in view[f"down[{seat}]"] if c is not None) + ups[seat]
        seen = frozenset((*own, *(card for up in ups.values() for card in up)))
        others = [s for s in view.facts["in_play"] if s != seat]
        beaten = _chances(ranking, own, tuple(ups[s] for s in others), tuple(c for c in pack if c not in seen))
        return dict(zip(others, beaten, strict=True))

    def bluff(self, view: View) -> float:
        """Return how often to bluff: with four of a suit or three high ones in a row open, against one opponent."""
        seat = view.seat or 0
        up = [c for c in view[f"up[{seat}]"] if c is not None]
        if len(view.facts["in_play"]) > 2 or len(up) < 3:
            return 0.0
        heights = sorted({c.high for c in up})
        in_row = len(heights) >= 3 and heights[-1] - heights[-3] == 2 and heights[-1] >= 11
        return BLUFF if in_row or (len(up) == 4 and len({c.suit for c in up}) == 1) else 0.03

    def is_beaten(self, view: View, ranking: Ranking) -> bool:
        """Whether a hand already shown beats that of the seat which is asked to show."""
        seat = view.seat
        own = [c for c in (*view[f"down[{seat}]"], *view[f"up[{seat}]"]) if c is not None]
        if len(own) != CARDS:
            return False
        shown = [view[f"shown[{s}]"] for s in range(view.seats)]
        return any(len(hand) == CARDS and ranking(hand) > ranking(own) for hand in shown)


POLICY = StudPokerPolicy()
