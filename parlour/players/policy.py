"""The policy of a game: the advice of its specification turned into choices with reasons."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import TYPE_CHECKING

from ..engine.questions import Action, Ask, Verb
from ..engine.table import Table, View
from ..games import CATALOGUE
from ..words.message import Message, Sentence
from .sampling.rollout import Evaluator, counters_won

if TYPE_CHECKING:
    from .sampling.sampler import WorldSampler

DOUBT = 1.0  # standard errors by which an action must beat the rule of thumb's
SURE = 2.0  # standard errors before a person is advised against an action


class Reasoned:
    """What has an idea and a reason, told when they are read: a search makes many that nobody reads."""

    untold_idea: Sentence
    untold_reason: Sentence

    @property
    def idea(self) -> str:
        """Return the thought behind a play, without naming the play: "High cards first: your king may win."."""
        return str(self.untold_idea)

    @property
    def reason(self) -> str:
        """Return the case for a play in one sentence."""
        return str(self.untold_reason)


@dataclass(frozen=True)
class Advice(Reasoned):
    """One legal action and the case for it.

    `worth` is in counters of the seat per deal, as far as the policy can tell, and orders the actions. The idea and the
    reason are messages, or plain text if there is only one language; both write cards as `KH` and seats as `seat 2`.
    `clause` is the rule that they rest on. `is_settled`: no imagined deal could speak against it, as where a sum only
    has to be collected. `dissuades`: the reason says why not to make this play.
    """

    action: Action
    worth: float
    untold_idea: Sentence
    untold_reason: Sentence
    clause: str
    is_settled: bool = False
    dissuades: bool = False


@dataclass(frozen=True)
class Phrase:
    """An action in a player's words, as an argument of a message: "play KH"."""

    action: Action

    def __str__(self) -> str:
        return self.action.phrase


@dataclass(frozen=True)
class ActionValue:
    """An action, the mean of counters it won in `worlds` imagined deals, and the policy's advice on it.

    `over` is by how many counters it beat the policy's best action, `error` the standard error of that difference, and
    `doubt` how many standard errors are deducted for chance. It did `better` and `worse` in this many of the deals in
    which both were played out.
    """

    action: Action
    mean: float
    worlds: int
    advice: Advice
    over: float = 0.0
    error: float = 0.0
    doubt: float = DOUBT
    better: int = 0
    worse: int = 0

    @property
    def gain(self) -> float:
        """Return the counters by which it beat the policy's best action, less the deduction for chance."""
        return self.over - self.doubt * self.error

    @property
    def is_sure(self) -> bool:
        """Return whether it did better by enough standard errors to tell a person."""
        return self.over - SURE * self.error > 0


@dataclass(frozen=True)
class Style:
    """A player's leanings: `boldness` from -1 (quiet) to 1 (bold), and the share of played cards they `remember`.

    `slyness`, 0 to 1, is how well a player hides a hand: the sly bluff more, and hold back with the best. `whim`, 0 to
    1, is the part of the game's error scale within which a player treats actions as equal. A player who `mixes` varies
    between plays at random where that is part of good play, as in bluffing.
    """

    boldness: float = 0.0
    remembers: float = 1.0
    slyness: float = 0.0
    whim: float = 0.0
    mixes: bool = True


PLAIN = Style()
STEADY = Style(mixes=False)  # for hints: the usual play, never a rare one by chance


class _EveryVerb:
    def __contains__(self, verb: object) -> bool:
        return True


EVERY_VERB: Container[Verb] = _EveryVerb()
NO_VERB: Container[Verb] = ()


class Policy(ABC):
    """The rule of thumb for one game, and where searching imagined deals may improve on it.

    A policy is a pure function of the view: no clock, no randomness. A game overrides `advice_on` and whatever else
    differs from the defaults declared here.
    """

    error_scale: Mapping[Verb, float] | float = 0.0
    """Counters by which the most careless player errs: one figure for every question, or by verb."""

    searched_verbs: Container[Verb] = EVERY_VERB
    """The verbs that imagined deals can judge better than the rule of thumb."""

    max_candidates: int = 12
    """How many actions are tried in imagined deals; of more, those that the rule of thumb likes best."""

    @abstractmethod
    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        """Return advice on the question asked of the view's seat; of equal worth the earlier is preferred."""

    def advise(self, view: View, style: Style = PLAIN) -> list[Advice]:
        """Return advice on the open question of `view`, best first: at least one entry, all of them legal."""
        assert view.ask is not None, "a seat that is not asked needs no advice"
        return sorted(self.advice_on(view, view.ask, style), key=lambda each: -each.worth)

    def rollout_action(self, table: Table, ask: Ask, draw: float) -> Action:
        """Return a seat's action in a rollout; `draw`, 0 to 1, is its only source of chance."""
        return ask.drawn(draw)

    def evaluator(self, sampler: WorldSampler, advice: Sequence[Advice]) -> Evaluator:
        """Return the function that values an action in one imagined deal: by default by the counters won."""
        return partial(counters_won, sampler, self.rollout_action)

    def weigh(
        self, view: View, advice: Sequence[Advice], worlds: int, rng: random.Random, style: Style
    ) -> list[ActionValue] | None:
        """Return the values of the actions, best first, if the game has a search of its own; otherwise None."""
        return None

    def error_scale_of(self, ask: Ask) -> float:
        """Return the counters by which the most careless player errs at a question."""
        scale = self.error_scale
        return max(scale.get(a.verb, 0.0) for a in ask.actions) if isinstance(scale, Mapping) else scale

    def is_searched(self, ask: Ask) -> bool:
        """Return whether search may improve on the rule of thumb at a question."""
        return any(action.verb in self.searched_verbs for action in ask.actions)


class PlainSearch(Policy):
    """The policy of a game without its own: all actions count alike until search tells them apart."""

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        idea = Message("players.hints.try_each")
        return [Advice(a, 0.0, idea, Message("players.hints.play", play=Phrase(a)), ask.clause) for a in ask.actions]


@cache
def policy_of(slug: str) -> Policy:
    """Return the policy of a game: its own, or a plain search over imagined deals."""
    module = CATALOGUE.companion(slug, f"{__package__}.policies", "policy")
    policy: Policy = PlainSearch() if module is None else module.POLICY
    return policy
