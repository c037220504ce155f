"""Rollouts: a sampled world played to its end after one action."""

from __future__ import annotations

import random
from collections.abc import Callable

from ...engine.questions import Action, Ask, Shuffle
from ...engine.table import Table
from .replay import World
from .sampler import WorldSampler

RolloutAction = Callable[[Table, Ask, float], Action]  # of a table, a question and a random number in [0, 1)
Evaluator = Callable[[World, Action, random.Random], float]  # the value of an action in one sampled world

LONGEST = 4000  # maximum number of answers in one rollout


def counters_won(
    sampler: WorldSampler, rollout_action: RolloutAction, world: World, action: Action, rng: random.Random
) -> float:
    """Return the counters that the sampler's seat wins by the end of a sampled world after `action`."""
    table, before = play_out(sampler, rollout_action, world, action, rng)
    assert sampler.view.seat is not None
    return table.counters[sampler.view.seat] - before


def play_out(
    sampler: WorldSampler, rollout_action: RolloutAction, world: World, action: Action, rng: random.Random
) -> tuple[Table, int]:
    """Play a sampled world to its end after `action`; return the table, and the seat's counters beforehand."""
    replay, seat = sampler.resume(world), sampler.view.seat
    assert replay.question is not None and seat is not None
    before = replay.table.counters[seat]
    value: object = action if isinstance(replay.question, Ask) else (seat, action)
    draw = rng.random
    try:
        for _ in range(LONGEST):
            question = replay.script.send(value)
            if isinstance(question, Shuffle):
                value = tuple(sorted(question.pieces, key=lambda _: draw()))
            elif isinstance(question, Ask):
                value = rollout_action(replay.table, question, draw())
            else:
                asked = question.seats[int(draw() * len(question.seats))]
                value = (asked, question.asks[asked].drawn(draw()))
    except StopIteration:
        pass
    return replay.table, before
