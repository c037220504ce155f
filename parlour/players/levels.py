"""The three levels: how far a computer player looks ahead and how much it remembers. None plays absurdly."""

from __future__ import annotations

import random
from dataclasses import dataclass

from ..engine.questions import Action
from ..engine.table import View
from .personas import PERSONAS, PLAINEST
from .policy import ActionValue, policy_of
from .search.evaluation import PATIENCE, evaluate_actions


@dataclass(frozen=True)
class Level:
    """A level: the `worlds` sampled per choice (0: only the rule of thumb), the memory, and the whim.

    `remembers` is the share of played cards that it recalls; with `whim` 1 its errors span the game's whole error
    scale, with 0 it makes none.
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
    """Return the action of a computer player; the same arguments give the same action.

    The clock matters only if `patience`, in seconds, runs out before all worlds have been tried. A question asked
    in secret is answered by the rule of thumb, because thinking time would reveal who was asked.
    """
    if view.ask is None or not view.ask.actions:
        raise LookupError("a player who is asked nothing has nothing to choose")
    if len(view.ask.actions) == 1:
        return view.ask.actions[0]
    chosen, rng = LEVELS[level], random.Random(seed)
    style = PERSONAS.get(persona, PLAINEST).style(chosen.remembers, chosen.whim)
    policy = policy_of(view.game)
    advice = policy.advise(view, style)
    if advice[0].is_settled:
        return advice[0].action
    scale = policy.error_scale_of(view.ask)
    if not chosen.worlds or view.ask.quiet or not policy.is_searched(view.ask):
        margin = style.whim * scale
        close = [
            a.action for a in advice if a is advice[0] or (advice[0].worth - a.worth <= margin and not a.dissuades)
        ]
        return rng.choice(close) if style.whim and scale else advice[0].action
    values = evaluate_actions(view, chosen.worlds, rng, style, patience)
    return rng.choice(within_margin(values, style.whim * scale, scale)) if style.whim and scale else values[0].action


def choice_by_rule(view: View, level: str, persona: str) -> Action:
    """Return the action of a computer player that uses only the rule of thumb."""
    chosen = LEVELS[level]
    style = PERSONAS.get(persona, PLAINEST).style(chosen.remembers, chosen.whim)
    return policy_of(view.game).advise(view, style)[0].action


def within_margin(values: list[ActionValue], margin: float, scale: float) -> list[Action]:
    """Return the actions within `margin` of the best by search, and not far below it by the rule of thumb.

    No action is among them whose own reason speaks against it, unless it is the best.

    Both limits are in counters: `margin` for the search, `scale`, the game's error scale, for the rule of thumb.
    """
    best = values[0]
    return [
        each.action
        for each in values
        if each.worlds == best.worlds
        and abs(each.mean - best.mean) <= margin
        and best.advice.worth - each.advice.worth <= scale
        and (each is best or not each.advice.dissuades)
    ]
