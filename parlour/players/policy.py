"""The interface of a game's policy: ranked actions with reasons, following the advice in its specification."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field
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
SURE = 2.0  # standard errors required before a person is advised of another action


class Reasoned:
    """Base class for an idea and a reason, rendered only when read, since a search makes many that nobody reads."""

    untold_idea: Sentence
    untold_reason: Sentence

    @property
    def idea(self) -> str:
        """Return the idea behind a play, without naming the play: "High cards first: your king may win."."""
        return str(self.untold_idea)

    @property
    def reason(self) -> str:
        """Return the reason for a play in one sentence."""
        return str(self.untold_reason)


@dataclass(frozen=True)
class Advice(Reasoned):
    """One legal action and the reason for or against it.

    `worth` is the estimated gain of the seat in counters per deal, and orders the actions. The idea and the reason
    are messages, or plain text if there is only one language; both write cards as `KH` and seats as `seat 2`.
    `clause` is the rule on which they are based. `is_settled`: no sampled world could contradict it, as when a sum
    only has to be collected. `dissuades`: the reason says why not to make this play.
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
    """An action as the player reads it, used as an argument of a message: "play KH"."""

    action: Action

    def __str__(self) -> str:
        return self.action.phrase


@dataclass(frozen=True)
class ActionValue:
    """An action, the mean number of counters it won in `worlds` sampled worlds, and the policy's advice on it.

    `over` is the lead over the policy's best action in counters, `error` the standard error of that difference, and
    `doubt` how many standard errors are subtracted for chance. It did `better` and `worse` in this many of the
    worlds in which both were played out. `won` has its winnings world by world.
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
    won: Sequence[float] = field(default=(), compare=False, repr=False)

    @property
    def gain(self) -> float:
        """Return the lead over the policy's best action in counters, less the allowance for chance."""
        return self.over - self.doubt * self.error

    @property
    def is_sure(self) -> bool:
        """Return whether it was better by enough standard errors to recommend it to a person."""
        return self.over - SURE * self.error > 0


@dataclass(frozen=True)
class Style:
    """A player's style: `boldness` from -1 (quiet) to 1 (bold), and the share of played cards that it `remembers`.

    `slyness`, 0 to 1, is how well a player hides a hand: the sly bluff more, and slow-play the best hands. `whim`,
    0 to 1, is the share of the game's error scale within which a player treats actions as equal. A player that
    `mixes` randomises between plays where good play requires it, as in bluffing.
    """

    boldness: float = 0.0
    remembers: float = 1.0
    slyness: float = 0.0
    whim: float = 0.0
    mixes: bool = True


PLAIN = Style()
STEADY = Style(mixes=False)  # for hints: the usual play, never a rare one drawn by chance


class _EveryVerb:
    def __contains__(self, verb: object) -> bool:
        return True


EVERY_VERB: Container[Verb] = _EveryVerb()
NO_VERB: Container[Verb] = ()


class Policy(ABC):
    """The rule of thumb for one game, and the questions on which search may improve it.

    A policy is a pure function of the view: no clock, no randomness. A game overrides `advice_on` and any of the
    defaults declared here.
    """

    error_scale: Mapping[Verb, float] | float = 0.0
    """The errors of the most careless player, in counters: one figure for every question, or by verb."""

    searched_verbs: Container[Verb] = EVERY_VERB
    """The verbs that search can judge better than the rule of thumb."""

    luck_decides: bool = False
    """Whether no number of deals a person plays would tell one level from another."""

    max_candidates: int = 12
    """Maximum number of actions to search; if there are more, those that the rule of thumb likes best."""

    @abstractmethod
    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        """Return advice on the question asked of the viewing seat; among equals, earlier entries are preferred."""

    def advise(self, view: View, style: Style = PLAIN) -> list[Advice]:
        """Return advice on the open question of `view`, best first: one entry or more, all of them legal."""
        assert view.ask is not None, "a seat that is not asked needs no advice"
        return sorted(self.advice_on(view, view.ask, style), key=lambda each: -each.worth)

    def rollout_action(self, table: Table, ask: Ask, draw: float) -> Action:
        """Return a seat's action in a rollout; `draw`, in [0, 1), is its only source of chance."""
        return ask.drawn(draw)

    def evaluator(self, sampler: WorldSampler, advice: Sequence[Advice]) -> Evaluator:
        """Return a function that values an action in one sampled world: by default, by the counters won."""
        return partial(counters_won, sampler, self.rollout_action)

    def weigh(
        self, view: View, advice: Sequence[Advice], worlds: int, rng: random.Random, style: Style
    ) -> list[ActionValue] | None:
        """Return the values of the actions, best first, if the game has a search of its own; otherwise None."""
        return None

    def error_scale_of(self, ask: Ask) -> float:
        """Return the error scale for a question, in counters."""
        scale = self.error_scale
        return max(scale.get(a.verb, 0.0) for a in ask.actions) if isinstance(scale, Mapping) else scale

    def is_searched(self, ask: Ask) -> bool:
        """Return whether search may improve on the rule of thumb at a question."""
        return any(action.verb in self.searched_verbs for action in ask.actions)


class PlainSearch(Policy):
    """The policy of a game that has none: all actions are equal until search tells them apart."""

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        idea = Message("players.hints.try_each")
        return [Advice(a, 0.0, idea, Message("players.hints.play", play=Phrase(a)), ask.clause) for a in ask.actions]


@cache
def policy_of(slug: str) -> Policy:
    """Return the policy of a game: its own, or a plain search."""
    module = CATALOGUE.companion(slug, f"{__package__}.policies", "policy")
    policy: Policy = PlainSearch() if module is None else module.POLICY
    return policy
