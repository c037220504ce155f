"""The policy for Straight Poker: what the hand beats, what the bets reveal, and an occasional bluff."""

from __future__ import annotations

from ...engine.cards import ACE, KING
from ...engine.questions import Action, Ask
from ...engine.table import View
from ...games.straight_poker.options import StraightPokerOptions, pack_of, ranking_of
from ...procedures.ranking import THREES, TWO_PAIRS, Ranking
from ...procedures.vying.betting import Bet, Call, Pass, Sight
from ..policy import NO_VERB, Advice, Policy, Style
from ..vying.mixed.advice import considered, goes_by_table, mixed_advice
from ..vying.mixed.situation import HandStrength
from ..vying.poker_rule import PokerDecision, answer_advice, bet_advice, decision_of, waiting_advice
from ..vying.strength import measure, share_beaten
from ..vying.table_questions import common_advice, is_beaten
from ..vying.tells import floors

DOUBLED = 0.06  # added to the strength of a hand if the pool is doubled
OPENING_BLUFF, RAISING_BLUFF = 0.2, 0.05


class StraightPokerPolicy(Policy):
    """Opens and calls by the strength of its hand against what the others' bets reveal."""

    searched_verbs = NO_VERB

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        style = considered(view, style)
        options: StraightPokerOptions = view.options
        ranking = ranking_of(options)
        if not ({Pass, Call, Sight} & set(ask.actions)):
            return common_advice(view, ask, is_beaten(view, ranking, view.hand))
        strength = share_beaten(measure(ranking, pack_of(options)), ranking(view.hand))
        if not goes_by_table(style):
            return self.by_rule(view, ask, style, strength, ranking)
        others = [seat for seat in view.facts["in_play"] if seat != view.seat]
        return mixed_advice(view, ask, style, HandStrength(table="straight", beats=dict.fromkeys(others, strength)))

    def by_rule(self, view: View, ask: Ask, style: Style, strength: float, ranking: Ranking) -> list[Advice]:
        """Return rule-of-thumb advice on the betting."""
        options: StraightPokerOptions = view.options
        if view.facts["carried"] > options.ante * len(view.facts["players"]):
            strength = min(1.0, strength + DOUBLED)
        if Pass in ask.actions:
            return self.opening(view, ask, style, strength, ranking)
        decision = decision_of(view, style, strength, floors(view, style), self.raising_bluff(view))
        return answer_advice(decision, ask, "SP-6")

    def raising_bluff(self, view: View) -> float:
        """Return how often to raise with nothing: only against a single seat that has bet one counter (Advice)."""
        stakes = view.facts["stakes"]
        return RAISING_BLUFF if max(stakes) == 1 and sum(s > 0 for s in stakes) == 1 else 0.0

    def opening(self, view: View, ask: Ask, style: Style, strength: float, ranking: Ranking) -> list[Advice]:
        """Return advice on betting or passing, by position and what earlier seats did."""
        players, passed = view.facts["players"], view.facts["passed"]
        behind = len(players) - len(passed) - 1
        bluff = OPENING_BLUFF if behind == 0 else 0.03
        decision = decision_of(view, style, strength, floors(view, style), bluff)
        pair = ranking.least("pair", ACE if behind > 2 else KING)
        is_worth_it = ranking(view.hand) >= pair
        patience = self.patience(decision, ranking, view, behind)
        found = waiting_advice(ask, "SP-4", patience)
        for advice in bet_advice(decision, ask, Bet, "SP-4"):
            short = 0.0 if is_worth_it or advice.worth < 0 else self.shortage(advice.action, decision, patience)
            found.append(advice if not short else _lowered(advice, patience - short))
        return found

    def shortage(self, action: Action, decision: PokerDecision, patience: float) -> float:
        """Return how much worse a bet without the opening pair is than passing, or 0 for a bluff."""
        wins = decision.after(action.what)[1]
        return 0.0 if wins < 0.4 else 0.2 + action.what / 100

    def patience(self, decision: PokerDecision, ranking: Ranking, view: View, behind: int) -> float:
        """Return the value of passing, in counters: a share of what the hand may still win."""
        if ranking(view.hand) >= ranking.least(THREES if behind else TWO_PAIRS):
            return 0.0
        return decision.win * decision.pool * (0.5 if behind else 0.9)


def _lowered(advice: Advice, worth: float) -> Advice:
    """Return the advice with its value reduced to at most `worth`."""
    return Advice(advice.action, min(advice.worth, worth), advice.untold_idea, advice.untold_reason, advice.clause)


POLICY = StraightPokerPolicy()
