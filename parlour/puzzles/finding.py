"""Puzzle search in random deals: positions where one play is clearly best and a beginner would miss it.

If the policy searches, every legal action is tried in the same determinized worlds for the full trial; successive
elimination would find the best action sooner, but not the cost of the others. If the policy computes odds, the
positions are judged by those odds.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import count
from math import inf

from ..engine.questions import Action
from ..engine.table import View
from ..lessons.lesson import RiggedDeal
from ..lessons.library import lessons_of
from ..players.levels import choice
from ..players.policy import STEADY, ActionValue, Advice, policy_of
from ..players.sampling.sampler import WorldSampler
from ..players.search.evaluation import ranked_values
from ..players.vying.betting_verbs import BETTING

SEAT = 0
BEGINNERS = 10  # beginners asked, each with a different seed
MOST_RIGHT = 4  # at most this many of them may find the best play
GLANCE, CARE = 40, 400  # worlds for a first look, and for the final judgement
CLEAR = 0.4  # counters by which the best play must beat every worse one
SURE = 3.5  # the same in standard errors
EQUAL = 0.05  # counters within which two plays count as equal
MOST_ACTIONS = 14  # most choices for a question on a page, unless most of them are amounts
RARELY = 0.03  # how often a strong player may choose a different bet


@dataclass(frozen=True)
class Found:
    """A position worth asking about: the answers before it, the best choice, and those equally good.

    `losses` is the cost of each other choice in the sampled worlds, empty if odds were computed; `tempting` has the
    choices that beginners make; `advice` rates every choice.
    """

    acts: tuple[str, ...]
    best: Action
    equals: tuple[Action, ...]
    tempting: tuple[Action, ...]
    advice: tuple[Advice, ...]
    is_by_rule: bool
    losses: dict[Action, float] = field(default_factory=dict)

    @property
    def worse(self) -> list[Action]:
        """Return the choices that are worse than the best one."""
        return [each.action for each in self.advice if each.action is not self.best and each.action not in self.equals]

    @property
    def lead(self) -> float:
        """Return the counters lost by the next best choice; 0 if odds were computed instead."""
        return min((self.losses[action] for action in self.worse), default=0.0) if self.losses else 0.0


def openings(slug: str) -> Iterator[RiggedDeal]:
    """Yield random deals at the table of the game's first lesson, without end."""
    table = replace(lessons_of(slug)[0].deal, rig={}, acts=(), counters=())
    for seed in count(1):
        yield replace(table, seed=seed, dealer=seed % table.seats)


def positions(slug: str, deal: RiggedDeal, preset: str = "plain") -> Iterator[Found]:
    """Yield the positions of a random deal that would make a good question."""
    match = deal.start(slug, preset)
    acts: list[str] = []
    while match.ask is not None and not match.results:
        seat = match.ask.seats[0]
        view = match.view(seat)
        found = judged(view, tuple(acts)) if seat == SEAT else None
        if found is not None:
            yield found
        action = choice(view, "middle", "", deal.seed * 1000 + len(acts), inf)
        acts.append(f"{seat} {action}")
        match.act(action, seat)


def judged(view: View, acts: tuple[str, ...]) -> Found | None:
    """Return the judged position, or None if it makes no good question."""
    ask = view.ask
    if ask is None or ask.quiet or len(ask.actions) < 2 or set(ask.amounts) == {a.verb.name for a in ask.actions}:
        return None
    beginners = [choice(view, "easy", "", whim) for whim in range(BEGINNERS)]
    policy = policy_of(view.game)
    advice = tuple(policy.advise(view, STEADY))
    found = _by_search(view, acts, advice) if policy.is_searched(ask) else _by_odds(acts, advice)
    if found is None or sum(each in (found.best, *found.equals) for each in beginners) > MOST_RIGHT:
        return None
    tempting = tuple(dict.fromkeys(each for each in beginners if each in found.worse))
    return Found(acts, found.best, found.equals, tempting, advice, found.is_by_rule, found.losses)


def _by_odds(acts: tuple[str, ...], advice: tuple[Advice, ...]) -> Found | None:
    """Return the position judged by computed odds, or None."""
    best = advice[0]
    equals = tuple(each.action for each in advice[1:] if best.worth - each.worth <= EQUAL)
    next_best = next((each.worth for each in advice[1:] if each.action not in equals), best.worth)
    if any(each.action.verb.name in BETTING for each in advice):
        is_clear = next_best <= RARELY * best.worth
    else:
        is_clear = best.worth - next_best >= CLEAR and len(advice) <= MOST_ACTIONS
    is_good = is_clear and not best.is_settled and len(equals) < len(advice) / 2
    return Found(acts, best.action, equals, (), advice, is_by_rule=True) if is_good else None


def _by_search(view: View, acts: tuple[str, ...], advice: tuple[Advice, ...]) -> Found | None:
    """Return the position judged by rollouts, or None: a few worlds at first, many if it looks promising."""
    if advice[0].is_settled or len(advice) > MOST_ACTIONS:
        return None
    for worlds, sure in ((GLANCE, 0.0), (CARE, SURE)):
        values = action_values(view, advice, worlds)
        if values is None:
            return None
        best = values[0]
        losses = {value.action: best.mean - value.mean for value in values}
        equals = tuple(each for each, loss in losses.items() if each is not best.action and loss <= EQUAL)
        doubtful = (v for v in values[1:] if v.action not in equals and not _is_clear(v, best, sure))
        if next(doubtful, None) is not None or len(equals) >= len(advice) / 2:
            return None
    return Found(acts, best.action, equals, (), advice, advice[0].action in (best.action, *equals), losses)


def _is_clear(value: ActionValue, best: ActionValue, sure: float) -> bool:
    return best.mean - value.mean > max(CLEAR, sure * max(value.error, best.error))


def action_values(view: View, advice: tuple[Advice, ...], worlds: int) -> list[ActionValue] | None:
    """Return every legal action's value in the same worlds, best first; None if no worlds are found."""
    policy, rng = policy_of(view.game), random.Random(1)
    found = policy.weigh(view, advice, worlds, rng, STEADY)
    if found is not None:
        return sorted(found, key=lambda value: -value.mean)
    sampler = WorldSampler(view, rng)
    evaluate = policy.evaluator(sampler, advice)
    results: list[list[float]] = [[] for _ in advice]
    for world in sampler.worlds(worlds, inf):
        luck = rng.getrandbits(32)
        for place, each in enumerate(advice):
            results[place].append(evaluate(world, each.action, random.Random(luck)))
    return sorted(ranked_values(advice, results), key=lambda value: -value.mean) if len(results[0]) > 1 else None
