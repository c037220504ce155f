"""Search: every candidate action is tried in the same sampled worlds, each played to its end.

This is flat Monte Carlo search over determinizations (perfect-information worlds consistent with what the seat has
seen). All candidates share the same worlds and random numbers, so their results are compared in pairs. Candidates that
have clearly fallen behind are dropped by successive elimination (Even-Dar, Mannor, Mansour 2006). A few worlds prove
little, so the rule of thumb's choice stands until another action beats it significantly.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import starmap
from math import sqrt
from operator import gt, lt
from statistics import fmean, stdev

from ...engine.table import View
from ..policy import DOUBT, PLAIN, ActionValue, Advice, Style, policy_of
from ..sampling.sampler import WorldSampler

PATIENCE = 0.9  # seconds after which no further world is sampled, whatever number was requested
ROUND = 8  # worlds between two eliminations
BEATEN = 2.5  # standard errors by which an action must trail the best to be eliminated


def evaluate_actions(
    view: View, worlds: int, rng: random.Random, style: Style = PLAIN, patience: float = PATIENCE
) -> list[ActionValue]:
    """Return the value of each candidate action, best first; if no world is found, in the policy's own order.

    The budget is `worlds` rollouts per candidate; the unused rollouts of eliminated ones go to the others.
    """
    policy = policy_of(view.game)
    advice = policy.advise(view, style)
    if worlds and len(advice) > 1:
        found = policy.weigh(view, advice, worlds, rng, style)
        if found is not None:
            return found
    candidates = advice[: policy.max_candidates]
    elimination = SuccessiveElimination(len(candidates), worlds * len(candidates))
    if worlds and len(candidates) > 1:
        sampler = WorldSampler(view, rng)
        evaluate = policy.evaluator(sampler, advice)
        for world in sampler.worlds(elimination.budget // 2, patience):
            luck = rng.getrandbits(32)  # the same for all, so that only the actions differ
            for place in elimination.running:
                elimination.results[place].append(evaluate(world, candidates[place].action, random.Random(luck)))
            if elimination.is_over():
                break
    results = elimination.results
    return ranked_values(candidates, results) if results[0] else values_by_rule(advice)


class SuccessiveElimination:
    """Successive elimination among candidates tried in the same worlds (Even-Dar, Mannor, Mansour 2006).

    `results` has each candidate's results, world by world; `running` lists the candidates not yet eliminated. The
    first is the rule of thumb's choice, and is always kept as the standard.
    """

    def __init__(self, candidates: int, budget: int) -> None:
        self.results: list[list[float]] = [[] for _ in range(candidates)]
        self.budget = budget  # rollouts in total
        self.running = [*range(candidates)]

    def is_over(self) -> bool:
        """Eliminate candidates that are clearly not the best; return whether the search is over."""
        worlds = len(self.results[0])
        if worlds % ROUND == 0:
            best = max(self.running, key=lambda place: fmean(self.results[place]))
            self.running = [p for p in self.running if p in (0, best) or not self._is_eliminated(p, best, worlds)]
            if best and self.is_beaten(0, best) and len(self.running) == 2:
                return True
        return len(self.running) == 1 or sum(map(len, self.results)) + len(self.running) > self.budget

    def _is_eliminated(self, place: int, best: int, worlds: int) -> bool:
        makes_no_odds = worlds > ROUND and place and self.results[place] == self.results[0]
        return makes_no_odds or self.is_beaten(place, best)

    def is_beaten(self, place: int, best: int) -> bool:
        """Return whether a candidate is significantly worse than the best."""
        return gain_over(self.results[best], self.results[place], BEATEN) > 0


def ranked_values(
    candidates: Sequence[Advice], results: Sequence[Sequence[float]], doubt: float = DOUBT
) -> list[ActionValue]:
    """Return the values of candidates tried in the same worlds, best first; the first candidate is the standard."""
    values, standard = [], results[0]
    for advice, won in zip(candidates, results, strict=True):
        over, error = paired_difference(won, standard)
        better, worse = (sum(starmap(than, zip(won, standard, strict=False))) for than in (gt, lt))
        values.append(ActionValue(advice.action, fmean(won), len(won), advice, over, error, doubt, better, worse, won))
    return sorted(values, key=lambda value: -value.gain)


def values_by_rule(advice: Sequence[Advice]) -> list[ActionValue]:
    """Return the rule of thumb's values, without any search."""
    return [ActionValue(each.action, each.worth, 0, each) for each in advice]


def gain_over(results: Sequence[float], standard: Sequence[float], doubt: float = DOUBT) -> float:
    """Return the mean paired difference from a standard, less `doubt` standard errors."""
    over, error = paired_difference(results, standard)
    return over - doubt * error


def paired_difference(results: Sequence[float], standard: Sequence[float]) -> tuple[float, float]:
    """Return the mean paired difference from a standard over their common worlds, and its standard error."""
    over = [a - b for a, b in zip(results, standard, strict=False)]
    return fmean(over), stdev(over) / sqrt(len(over)) if len(over) > 1 else abs(over[0])
