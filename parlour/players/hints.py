"""Hints for a person: the idea first, then the play, from what his seat sees and nothing else.

The judgement is that of the strong player: where he looks into imagined deals, so does the hint, and where these speak
for another play than the rule of thumb it says so. But what may be chance is not said against a good reason: he plays
upon what is likely, a person is told what is sure.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from ..engine.questions import Action
from ..engine.table import View
from ..games import CATALOGUE
from .levels import LEVELS
from .policy import PLAIN, Advice, is_searched, policy_of
from .search.evaluation import Verdict, by_the_rule, judged

NEARLY = 0.25  # counters: what is worth almost as much is named beside the best
MOST = 3  # plays that are named
SELDOM = 0.1  # of imagined deals: in fewer it makes a difference only by chance, and little is gained
PATIENCE = 0.07  # seconds after which no new imagined deal is begun, for a person waits
BEYOND = "The usual play is not always the best: what may come after each?"


@dataclass(frozen=True)
class Hint:
    """`idea` and the one to three `candidates` are the first stage; `action`, `reason` and `clause` the second."""

    idea: str
    candidates: tuple[Action, ...]
    action: Action
    reason: str
    clause: str


def hint_for(view: View, patience: float = PATIENCE) -> Hint:
    """Return the hint upon the open question of a view; it is the same again, if `patience` lets all worlds be seen."""
    assert view.ask is not None, "a seat that is not asked needs no hint"
    policy = policy_of(view.game)
    advice = policy.advise(view)
    if advice[0].is_settled or view.ask.quiet or len(advice) == 1 or not is_searched(policy, view.ask):
        return by_rule(advice)
    verdicts = judged(view, LEVELS["strong"].worlds, random.Random(1), PLAIN, patience)
    best, usual = verdicts[0], advice[0]
    if best.action is usual.action:
        return by_rule(advice, near(verdicts))
    if not best.worlds:
        return by_rule([best.advice, *advice])
    if not is_worth_telling(best):
        return by_rule(advice, near(sorted(verdicts, key=lambda each: each.action is not usual.action)))
    return beyond(verdicts, usual, CATALOGUE[view.game].unit())


def by_rule(advice: Sequence[Advice], candidates: tuple[Action, ...] = ()) -> Hint:
    """Return the hint of the rule of thumb."""
    best = advice[0]
    named = candidates or near(by_the_rule(advice))
    return Hint(best.idea, named, best.action, best.reason, best.clause)


def near(verdicts: Sequence[Verdict]) -> tuple[Action, ...]:
    """Return the best action and those that are worth almost as much."""
    best = verdicts[0]
    return tuple(v.action for v in verdicts[:MOST] if v.worlds == best.worlds and abs(best.mean - v.mean) <= NEARLY)


def is_worth_telling(best: Verdict) -> bool:
    """Whether a play did so much better than the usual one, and so often other than it, that a person is told so."""
    return best.is_sure and (best.over > NEARLY or best.better + best.worse > SELDOM * best.worlds)


def beyond(verdicts: Sequence[Verdict], usual: Advice, unit: str) -> Hint:
    """Return the hint where imagined deals speak for another play than the usual one: what speaks for it, and how much.

    The idea and the reason of the better play are told where they are not those of the usual one, and speak for it.
    """
    best, advice, play = verdicts[0], verdicts[0].advice, verdicts[0].action.phrase
    idea, said = advice.idea, f"{advice.reason.removesuffix('.')}, and "
    if advice.dissuades or idea == usual.idea:
        idea, said = BEYOND, f"{play[:1].upper()}{play[1:]}: "
    reason = f"{said}{measured(best, unit)} than to {usual.action.phrase}, the usual choice."
    return Hint(idea, near(verdicts), best.action, reason, advice.clause)


def measured(best: Verdict, unit: str) -> str:
    """Tell how much better a play did than another in imagined deals, up to the word for that other."""
    ways = f"{best.worlds} ways in which the cards may lie it does better"
    if not best.better:
        return f"over {ways} by {best.over:.1f} {unit} on the average"
    if best.better > best.worse:
        return f"of {ways} in {best.better} and worse in {best.worse or 'none'}"
    return f"of {ways} in {best.better}, by more than it loses in {best.worse},"
