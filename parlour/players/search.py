"""Judging the open question by imagined deals: every action tried in the same worlds, each played out at random."""

from __future__ import annotations

import random
from dataclasses import dataclass
from time import perf_counter

from ..questions import Action, Ask, Shuffle
from ..table import View
from .policy import PLAIN, Advice, Style, policy_of
from .worlds import Imagination, World

WIDEST = 12  # actions that are tried; of more, the policy's best
PATIENCE = 1.2  # seconds after which no new world is begun, whatever was asked for
LONGEST = 4000  # answers of one line of play


@dataclass(frozen=True)
class Verdict:
    """An action, the mean of counters won by it in `worlds` imagined deals, and the policy's advice on it."""

    action: Action
    mean: float
    worlds: int
    advice: Advice | None


def judged(view: View, worlds: int, rng: random.Random, style: Style = PLAIN) -> list[Verdict]:
    """Return a verdict on each action worth trying, best first; with no worlds to be had the policy's order stands."""
    advice = policy_of(view.game).advise(view, style)
    by_action = {a.action: a for a in advice}
    assert view.ask is not None
    actions = view.ask.actions if len(view.ask.actions) <= WIDEST else [a.action for a in advice[:WIDEST]]
    if worlds == 0 or len(actions) == 1:
        return [Verdict(a.action, a.worth, 0, a) for a in advice]
    imagination, begun = Imagination(view, rng), perf_counter()
    sums, made = [0.0] * len(actions), 0
    for world in imagination.worlds(worlds):
        for i, action in enumerate(actions):
            sums[i] += outcome(imagination, world, action, rng)
        made += 1
        if perf_counter() - begun > PATIENCE:
            break
    if not made:
        return [Verdict(a.action, a.worth, 0, a) for a in advice]
    verdicts = [Verdict(a, sums[i] / made, made, by_action.get(a)) for i, a in enumerate(actions)]
    return sorted(verdicts, key=lambda v: (v.mean, v.advice.worth if v.advice else -1e9), reverse=True)


def outcome(imagination: Imagination, world: World, action: Action, rng: random.Random) -> float:
    """Return what the seat wins in counters by the end of the deal when it does `action` and the rest is random."""
    run, seat = imagination.resume(world), imagination.view.seat
    assert run.question is not None and seat is not None
    before = run.table.counters[seat]
    value: object = action if isinstance(run.question, Ask) else (seat, action)
    draw = rng.random
    try:
        for _ in range(LONGEST):
            question = run.script.send(value)
            if isinstance(question, Shuffle):
                value = tuple(sorted(question.pieces, key=lambda _: draw()))
            elif isinstance(question, Ask):
                value = question.drawn(draw())
            else:
                asked = question.seats[int(draw() * len(question.seats))]
                value = (asked, question.asks[asked].drawn(draw()))
    except StopIteration:
        pass
    return run.table.counters[seat] - before
