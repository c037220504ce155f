"""Judging the open question by imagined deals: every action tried in the same worlds, each played out to its end.

The play-out is random, or the policy's own where it has a `quick` rule: in games of exchange nobody would spoil at
random the hand that he is building. Where counters are not what a deal is played for, a policy brings `trials` of
its own. A few worlds say little, so the rule of thumb stands until another action does better by more than chance
would.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import starmap
from math import sqrt
from operator import gt, lt
from statistics import fmean, stdev

from ...engine.questions import Action, Ask, Shuffle
from ...engine.table import Table, View
from ..policy import PLAIN, Advice, Style, policy_of
from ..sampling.sampler import Imagination, World

WIDEST = 12  # actions that are tried; of more, the policy's best
PATIENCE = 0.9  # seconds after which no new world is begun, whatever was asked for
DOUBT = 1.0  # standard errors by which the rule of thumb must be surpassed
SURE = 2.0  # and by which it must be before a person is advised against it
LONGEST = 4000  # answers of one line of play
LOOK = 8  # worlds, after which the race is looked at again
BEATEN = 2.5  # standard errors by which an action must lie behind the best to fall out


@dataclass(frozen=True)
class Verdict:
    """An action, the mean of counters won by it in `worlds` imagined deals, and the policy's advice on it.

    `over` is by how much, in counters, it did better than the policy's best, `error` the standard error of that, and
    `doubt` how many of these are taken off, as what may be chance. In so many of the deals it did `better` and `worse`,
    where both were played out in the same.
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
        """By how much it did better than the policy's best, less what may be chance."""
        return self.over - self.doubt * self.error

    @property
    def is_sure(self) -> bool:
        """Whether it did so much better that a person may be told so: by `SURE` standard errors and more."""
        return self.over - SURE * self.error > 0


def judged(
    view: View, worlds: int, rng: random.Random, style: Style = PLAIN, patience: float = PATIENCE
) -> list[Verdict]:
    """Return a verdict on each action worth trying, best first; with no worlds to be had the policy's order stands.

    As many lines are played out as `worlds` of every action would take; what soon shows itself inferior leaves its
    share to the others.
    """
    policy = policy_of(view.game)
    advice, weigh = policy.advise(view, style), getattr(policy, "weigh", None)
    if weigh is not None and worlds and len(advice) > 1:
        found: list[Verdict] | None = weigh(view, advice, worlds, rng, style)
        if found is not None:
            return found
    tried, trials = advice[: getattr(policy, "widest", WIDEST)], getattr(policy, "trials", None)
    race = Race([[] for _ in tried], worlds * len(tried))
    if worlds and len(tried) > 1:
        imagination = Imagination(view, rng)
        played = trials(imagination, advice) if trials else partial(outcome, imagination)
        for world in imagination.worlds(race.lines // 2, patience):
            luck = rng.getrandbits(32)  # the same for all, so that what differs is the action's doing
            for runner in race.running:
                race.won[runner].append(played(world, tried[runner].action, random.Random(luck)))
            if race.is_over():
                break
    return compared(tried, race.won) if race.won[0] else by_the_rule(advice)


@dataclass
class Race:
    """What each action has won in the worlds that it was tried in, always the same for all, and who is still in."""

    won: list[list[float]]
    lines: int  # that may be played out altogether

    def __post_init__(self) -> None:
        self.running = [*range(len(self.won))]

    def is_over(self) -> bool:
        """Let those fall out who are surely not the best; return whether nothing is left to be found out."""
        made = len(self.won[0])
        if made % LOOK == 0:
            best = max(self.running, key=lambda runner: fmean(self.won[runner]))
            alike = [r for r in self.running if made > LOOK and r and self.won[r] == self.won[0]]  # it makes no odds
            self.running = [r for r in self.running if r in (0, best) or not (r in alike or self.is_beaten(r, best))]
            if best and self.is_beaten(0, best) and len(self.running) == 2:
                return True
        return len(self.running) == 1 or sum(map(len, self.won)) + len(self.running) > self.lines

    def is_beaten(self, runner: int, best: int) -> bool:
        """Whether an action did worse than the best by more than chance would make it."""
        return surplus(self.won[best], self.won[runner], BEATEN) > 0


def compared(tried: Sequence[Advice], won: Sequence[Sequence[float]], doubt: float = DOUBT) -> list[Verdict]:
    """Return verdicts, best first, by what each advice won in the same worlds; the first is the rule of thumb's."""
    verdicts = []
    for advice, results in zip(tried, won, strict=True):
        over, error = difference(results, won[0])
        better, worse = (sum(starmap(than, zip(results, won[0], strict=False))) for than in (gt, lt))
        mean, deals = fmean(results), len(results)
        verdicts.append(Verdict(advice.action, mean, deals, advice, over, error, doubt, better, worse))
    return sorted(verdicts, key=lambda v: -v.gain)


def by_the_rule(advice: Sequence[Advice]) -> list[Verdict]:
    """Return the verdicts of the rule of thumb alone, which has looked into no worlds."""
    return [Verdict(each.action, each.worth, 0, each) for each in advice]


def surplus(results: Sequence[float], standard: Sequence[float], doubt: float = DOUBT) -> float:
    """Return the mean by which results surpass the standard ones in the worlds of both, less its uncertainty."""
    over, error = difference(results, standard)
    return over - doubt * error


def difference(results: Sequence[float], standard: Sequence[float]) -> tuple[float, float]:
    """Return the mean by which results surpass the standard ones in the worlds of both, and its standard error."""
    over = [a - b for a, b in zip(results, standard, strict=False)]
    return fmean(over), stdev(over) / sqrt(len(over)) if len(over) > 1 else abs(over[0])


def outcome(imagination: Imagination, world: World, action: Action, rng: random.Random) -> float:
    """Return what the seat wins in counters by the end of the deal when it does `action` and the rest is played out."""
    table, before = played_on(imagination, world, action, rng)
    assert imagination.view.seat is not None
    return table.counters[imagination.view.seat] - before


def played_on(imagination: Imagination, world: World, action: Action, rng: random.Random) -> tuple[Table, int]:
    """Play an imagined deal to its end after `action`; return the table, and the counters that the seat held before."""
    run, seat = imagination.resume(world), imagination.view.seat
    assert run.question is not None and seat is not None
    before = run.table.counters[seat]
    value: object = action if isinstance(run.question, Ask) else (seat, action)
    draw, quick = rng.random, getattr(policy_of(imagination.view.game), "quick", None)
    try:
        for _ in range(LONGEST):
            question = run.script.send(value)
            if isinstance(question, Shuffle):
                value = tuple(sorted(question.pieces, key=lambda _: draw()))
            elif isinstance(question, Ask):
                value = quick(run.table, question, draw()) if quick else question.drawn(draw())
            else:
                asked = question.seats[int(draw() * len(question.seats))]
                value = (asked, question.asks[asked].drawn(draw()))
    except StopIteration:
        pass
    return run.table, before
