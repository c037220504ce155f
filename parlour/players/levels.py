"""The three levels: how far a computer player sees and how much it remembers. Weaker never means absurd."""

from __future__ import annotations

import random
from dataclasses import dataclass

from ..engine.questions import Action
from ..engine.table import View
from .personas import PERSONAS, PLAINEST
from .policy import grain_of, is_searched, policy_of
from .search.evaluation import PATIENCE, Verdict, judged


@dataclass(frozen=True)
class Level:
    """`worlds` imagined deals behind a choice (0: the rule of thumb alone), the share of what fell it recalls, and
    how finely it tells two plays apart: `whim` 1 errs by the whole grain of the game, 0 not at all.
    """

    name: str
    worlds: int
    remembers: float
    whim: float = 0.0


LEVELS = {
    "easy": Level("easy", 0, 0.4, 1.0),
    "middle": Level("middle", 6, 0.6, 0.5),
    "strong": Level("strong", 60, 1.0),
}


def choice(view: View, level: str, persona: str, seed: int, patience: float = PATIENCE) -> Action:
    """Return what a computer player of this level and persona does; the same arguments give the same action.

    Only where `patience`, in seconds, is at an end before all worlds are seen, the clock has a say. What is
    asked in secret is answered by the rule of thumb alone: time taken to think would tell who was asked.
    """
    assert view.ask is not None and view.ask.actions, "a player who is asked nothing has nothing to choose"
    if len(view.ask.actions) == 1:
        return view.ask.actions[0]
    chosen, rng = LEVELS[level], random.Random(seed)
    style = PERSONAS.get(persona, PLAINEST).style(chosen.remembers, chosen.whim)
    policy = policy_of(view.game)
    advice = policy.advise(view, style)
    if advice[0].is_settled:
        return advice[0].action
    grain = grain_of(policy, view.ask)
    if not chosen.worlds or view.ask.quiet or not is_searched(policy, view.ask):
        alike = [a.action for a in advice if advice[0].worth - a.worth <= style.whim * grain]
        return rng.choice(alike) if style.whim and grain else advice[0].action
    verdicts = judged(view, chosen.worlds, rng, style, patience)
    return rng.choice(alike_to(verdicts, style.whim * grain, grain)) if style.whim and grain else verdicts[0].action


def alike_to(verdicts: list[Verdict], margin: float, grain: float) -> list[Action]:
    """Return the actions that did as well as the first but for a margin, and are no folly by the rule of thumb."""
    best = verdicts[0]
    return [
        each.action
        for each in verdicts
        if each.worlds == best.worlds
        and abs(each.mean - best.mean) <= margin
        and best.advice.worth - each.advice.worth <= grain
    ]
