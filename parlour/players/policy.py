"""What a policy is: the advice of a game's specification turned into choices with reasons."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol

from ..engine.questions import Action, Ask, Verb
from ..engine.table import View


@dataclass(frozen=True)
class Advice:
    """One lawful action and what speaks for it.

    `worth` is in counters of the seat per deal, as far as the policy can tell, and orders the actions. `idea` names
    the thought without naming the play ("High cards first: your king may win."); `reason` explains the play in one
    sentence with its numbers; both write cards as `KH` and seats as `seat 2`. `clause` is the rule it rests on.
    `is_settled`: no imagined deal could speak against it, as where a sum has only to be taken. `dissuades`: the reason
    tells why not to do it.
    """

    action: Action
    worth: float
    idea: str
    reason: str
    clause: str
    is_settled: bool = False
    dissuades: bool = False


@dataclass(frozen=True)
class Style:
    """How a player leans: `boldness` from -1 (quiet) to 1 (bold), and how much of what fell he `remembers`, 0 to 1.

    `slyness`, 0 to 1, is how far he hides what he holds: he bluffs more, and holds back with the best.
    By `whim`, 0 to 1, he takes plays for equal that nearly are: within so large a part of the `grain` of the game.
    """

    boldness: float = 0.0
    remembers: float = 1.0
    slyness: float = 0.0
    whim: float = 0.0


PLAIN = Style()
GRAIN = 0.0  # counters between two plays that only a careful player tells apart, where a policy names no others


class Policy(Protocol):
    """A rule of thumb for one game. It answers the same view with the same advice: no clock and no dice.

    Besides, a policy may have a `grain`, the worth in which a careless player errs, one for all that it is asked or
    by verbs; `searches`, False where imagined deals cannot better it, or the verbs about which they can; `widest`,
    how many actions to try; `quick`, its rule for playing them out; or in place of that `trials`, which is given the
    imagination and the advice, and returns a function like `search.outcome` of a world, an action and the chance
    there is. Where the cards not seen are bound by little, or a tree is to be grown, a policy may `weigh` its advice
    itself: given the view, the advice, the number of worlds, the chance there is and the style, it returns a verdict
    on each action worth trying, best first, or None where the open question is not one that it weighs.
    """

    def advise(self, view: View, style: Style = PLAIN) -> list[Advice]:
        """Return advice upon the open question of `view`, best first; at least one entry, all of them lawful."""
        ...


def grain_of(policy: Policy, ask: Ask) -> float:
    """Return the worth, in counters, by which the most careless errs at a question."""
    grain: float | Mapping[Verb, float] = getattr(policy, "grain", GRAIN)
    return max(grain.get(a.verb, GRAIN) for a in ask.actions) if isinstance(grain, Mapping) else grain


def is_searched(policy: Policy, ask: Ask) -> bool:
    """Whether imagined deals may better what the rule of thumb says to a question."""
    searches: bool | Collection[Verb] = getattr(policy, "searches", True)
    return searches if isinstance(searches, bool) else any(a.verb in searches for a in ask.actions)


def policy_of(slug: str) -> Policy:
    """Return the policy of a game."""
    policy: Policy = import_module(f"{__package__}.policies.{slug}").POLICY
    return policy
