"""The three levels: how far a computer player sees and how much it remembers. Weaker never means absurd."""

from __future__ import annotations

import random
from dataclasses import dataclass

from ..questions import Action
from ..table import View
from .personas import PERSONAS
from .policy import Style, policy_of
from .search import PATIENCE, judged


@dataclass(frozen=True)
class Level:
    """`worlds` imagined deals behind a choice (0: the rule of thumb alone), and the share of what fell it recalls."""

    name: str
    worlds: int
    remembers: float


LEVELS = {
    "easy": Level("easy", 0, 0.4),
    "middle": Level("middle", 16, 0.8),
    "strong": Level("strong", 120, 1.0),
}


def choice(view: View, level: str, persona: str, seed: int, patience: float = PATIENCE) -> Action:
    """Return what a computer player of this level and persona does; the same arguments give the same action.

    Only where `patience`, in seconds, is at an end before all worlds are seen, the clock has a say.
    """
    assert view.ask is not None and view.ask.actions, "a player who is asked nothing has nothing to choose"
    if len(view.ask.actions) == 1:
        return view.ask.actions[0]
    chosen = LEVELS[level]
    boldness = PERSONAS[persona].boldness if persona in PERSONAS else 0.0
    style = Style(boldness, chosen.remembers)
    policy = policy_of(view.game)
    best = policy.advise(view, style)[0]
    if best.is_settled or not chosen.worlds or not getattr(policy, "searches", True):
        return best.action
    return judged(view, chosen.worlds, random.Random(seed), style, patience)[0].action
