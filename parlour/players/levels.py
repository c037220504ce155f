"""The three levels: how far a computer player sees and how much it remembers. Weaker never means absurd."""

from __future__ import annotations

import random
from dataclasses import dataclass

from ..questions import Action
from ..table import View
from .personas import PERSONAS, PLAINEST
from .policy import GRAIN, policy_of
from .search import PATIENCE, judged


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
    "middle": Level("middle", 16, 0.8),
    "strong": Level("strong", 120, 1.0),
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
    grain = style.whim * getattr(policy, "grain", GRAIN)
    if not chosen.worlds or view.ask.quiet or not getattr(policy, "searches", True):
        alike = [a for a in advice if advice[0].worth - a.worth <= grain]
        return rng.choice(alike).action if grain else advice[0].action
    verdicts = judged(view, chosen.worlds, rng, style, patience)
    near = [v for v in verdicts if v.worlds == verdicts[0].worlds and abs(v.mean - verdicts[0].mean) <= grain / 2]
    return rng.choice(near).action if grain else verdicts[0].action
