"""Hints for people: the idea first, then the play, based only on what their seat sees.

A hint uses the strong player's judgement: it searches where that player searches, and says so if the search prefers
another play to the rule of thumb. But while the strong player acts on what is likely, a person is told only what is
statistically sure.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from ..engine.questions import Action
from ..engine.table import View
from ..games import CATALOGUE
from ..words.message import Message, Sentence
from .families.odds import how_often
from .levels import LEVELS
from .policy import STEADY, SURE, ActionValue, Advice, Phrase, Reasoned, policy_of
from .search.evaluation import evaluate_actions, paired_difference, values_by_rule

NEARLY = 0.25  # counters: plays within this of the best are named too
MOST = 3  # maximum number of plays named
SELDOM = 0.1  # share of sampled worlds: a smaller difference may be chance, and gains little
USUALLY = 0.6  # share of sampled worlds from which on "does better so often" is a reason
PATIENCE = 0.07  # seconds after which no further world is sampled, because a person is waiting


@dataclass(frozen=True)
class Hint(Reasoned):
    """A hint in two stages: `idea` with one to three `candidates`, then `action`, `reason` and `clause`.

    `costs` tells of each action that was searched how many counters or points it wins less than the recommended one.
    """

    untold_idea: Sentence
    candidates: tuple[Action, ...]
    action: Action
    untold_reason: Sentence
    clause: str
    costs: tuple[tuple[str, float], ...] = field(default=(), compare=False)


def hint_for(view: View, patience: float = PATIENCE) -> Hint:
    """Return the hint on a view's open question; deterministic if `patience` suffices for all worlds."""
    assert view.ask is not None, "a seat that is not asked needs no hint"
    policy = policy_of(view.game)
    advice = policy.advise(view, STEADY)
    if advice[0].is_settled or view.ask.quiet or len(advice) == 1 or not policy.is_searched(view.ask):
        return hint_by_rule(advice)
    values = evaluate_actions(view, LEVELS["strong"].worlds, random.Random(1), STEADY, patience)
    hint = hint_by_search(values, advice, CATALOGUE[view.game].unit())
    return replace(hint, costs=costs(values, hint.action))


def hint_by_search(values: Sequence[ActionValue], advice: Sequence[Advice], unit: str) -> Hint:
    """Return the hint where the strong player searches, with the search's play where it is clearly better."""
    best, usual = values[0], advice[0]
    if best.action is usual.action:
        return hint_by_rule(advice, close_to_best(values))
    if not best.worlds:
        return hint_by_rule([best.advice, *advice])
    if not is_worth_telling(best):
        return hint_by_rule(advice, close_to_best(sorted(values, key=lambda each: each.action is not usual.action)))
    return searched_hint(values, usual, unit)


def costs(values: Sequence[ActionValue], best: Action) -> tuple[tuple[str, float], ...]:
    """Return each action's shortfall in mean winnings from the recommended one, over the worlds of both.

    A shortfall that may be chance counts as none.
    """
    own = next((each for each in values if each.action is best), None)
    if own is None or not own.worlds:
        return ()
    return tuple((each.action.text, shortfall(own, each)) for each in values)


def shortfall(best: ActionValue, other: ActionValue) -> float:
    """Return how much less an action won on average than the best; 0 if the difference may be chance."""
    behind, error = best.mean - other.mean, max(best.error, other.error)
    if best.won and other.won:
        behind, error = paired_difference(best.won, other.won)
    return behind if behind > SURE * error else 0.0


def hint_by_rule(advice: Sequence[Advice], candidates: tuple[Action, ...] = ()) -> Hint:
    """Return the rule of thumb's hint."""
    best = advice[0]
    named = candidates or close_to_best(values_by_rule(advice))
    return Hint(best.untold_idea, named, best.action, best.untold_reason, best.clause)


def close_to_best(values: Sequence[ActionValue]) -> tuple[Action, ...]:
    """Return the best action and those with almost the same value."""
    best = values[0]
    return tuple(v.action for v in values[:MOST] if v.worlds == best.worlds and abs(best.mean - v.mean) <= NEARLY)


def is_worth_telling(best: ActionValue) -> bool:
    """Return whether a play beat the usual one by enough, and often enough, to be recommended."""
    return best.is_sure and (best.over > NEARLY or best.better + best.worse > SELDOM * best.worlds)


def searched_hint(values: Sequence[ActionValue], usual: Advice, unit: str) -> Hint:
    """Return the hint for a play that the search prefers to the usual one, with its advantage.

    The better play's own idea and reason are used if they differ from the usual play's and speak in its favour.
    """
    best, advice = values[0], values[0].advice
    idea, reason = advice.untold_idea, advice.untold_reason
    if advice.dissuades or idea == usual.untold_idea:
        idea = Message("players.hints.beyond_the_usual")
        reason = Message("players.hints.play", play=Phrase(best.action))
    better = Message("players.hints.does_better_alone") if tells_figure(reason) else advantage(best, unit)
    reason = Message("players.hints.better", reason=reason, usual=Phrase(usual.action), better=better)
    return Hint(idea, close_to_best(values), best.action, reason, advice.clause)


def tells_figure(sentence: object) -> bool:
    """Return whether a sentence tells a number or a chance."""
    if isinstance(sentence, Message):
        return sentence.id.startswith("players.odds.") or any(map(tells_figure, sentence.told.values()))
    if isinstance(sentence, list | tuple):
        return any(map(tells_figure, sentence))
    return isinstance(sentence, int | float)


def advantage(best: ActionValue, unit: str) -> Message:
    """Return how much better a play did than the usual one, as the end of a sentence.

    How often it did better is a reason only if that is usual; otherwise the average tells more.
    """
    if best.better >= USUALLY * best.worlds:
        return Message("players.hints.does_better", often=how_often(best.better / best.worlds))
    if best.over > NEARLY:
        return Message(f"players.hints.gains.{unit}", n=round(best.over, 1))
    share = best.better / max(best.better + best.worse, 1)
    return Message("players.hints.better_where_they_differ", often=how_often(share))
