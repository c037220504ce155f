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
    "middle": Level("middle", 50, 0.8),
    "strong": Level("strong", 100, 1.0),
}


def choice(view: View, level: str, persona: str, seed: int, patience: float = PATIENCE) -> Action:
    """Return what a computer player of this level and persona does; the same arguments give the same action.

    Only where `patience`, in seconds, is at an end before all worlds are seen, the clock has a say. What is
    asked in secret is answered by the rule of thumb alone: time taken to think would tell who was asked.
    """
    assert view.ask is not None and view.ask.actions, "a player who is asked nothing has nothing to choose"
    if len(view.ask.actions) == 1:
        return view.ask.actions[0]
    chosen = LEVELS[level]
    style = PERSONAS[persona].style(chosen.remembers) if persona in PERSONAS else Style(remembers=chosen.remembers)
    policy = policy_of(view.game)
    best = policy.advise(view, style)[0]
    searches = chosen.worlds and not view.ask.quiet and getattr(policy, "searches", True)
    if best.is_settled or not searches:
        return best.action
    return judged(view, chosen.worlds, random.Random(seed), style, patience)[0].action
