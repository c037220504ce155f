"""Hints for a person: the idea first, then the play, from what his seat sees and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from ..questions import Action
from ..table import View
from .policy import policy_of

NEARLY = 0.25  # counters: what is worth almost as much is named beside the best


@dataclass(frozen=True)
class Hint:
    """`idea` and the one to three `candidates` are the first stage; `action`, `reason` and `clause` the second."""

    idea: str
    candidates: tuple[Action, ...]
    action: Action
    reason: str
    clause: str


def hint_for(view: View) -> Hint:
    """Return the hint upon the open question of a view."""
    advice = policy_of(view.game).advise(view)
    best = advice[0]
    near = tuple(a.action for a in advice[:3] if best.worth - a.worth <= NEARLY)
    return Hint(best.idea, near, best.action, best.reason, best.clause)
