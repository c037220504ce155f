"""Sampling worlds for any game: determinization by constraint repair.

A world is a set of shuffles with which the script, given the answers so far, shows the seat exactly the events that it
saw. It is found by trial: random shuffles with the known cards in the slots they were dealt from, a replay of the
script and, at the first mismatch, a swap of cards that the seat cannot tell apart. The replay itself verifies the
world, so the sampler needs no game's rules, and every world that it returns is consistent. See docs/sampling.md.
"""

from __future__ import annotations

import gc
import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf
from time import perf_counter
from typing import Any

from ...engine.questions import Action, AskSeveral, Shuffle
from ...engine.table import View
from ...games import CATALOGUE
from ...match.opening import game_of, laid_table
from .answer_model import AnswerModel
from .deal_model import DealModel
from .hidden_answers import HiddenAnswers
from .observations import Observations
from .perturbation import RETHINK, WorldPerturber
from .repair import DealRepairer
from .replay import Orders, Replay, ReplayMismatch, World, piece_locations
from .replayer import Replayer

ATTEMPTS = 4  # per world requested
HOPELESS = 30  # attempts without a world after which the sampler gives up
CHEAP = 1  # replays per world up to which every world is sampled afresh
NEAR, FARTHEST = 10, 240  # neighbours tried for each replay that a fresh world cost, and at most
CLINGING, GIVING_UP = 0.8, 0.03  # attempts that undo bad repairs; and how often, for each one just undone, they do not
REPAIRS = 60  # repairs without progress, in addition to one per known card, before an attempt is given up


@contextmanager
def without_garbage_collection() -> Iterator[None]:
    """Disable the cyclic garbage collector while sampling (saves 5 %, because replays leave few cycles)."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


@dataclass
class _Failure:
    """A failed replay; `far` orders failures by seen events matched, then by the fewest misplaced cards."""

    replay: Replay
    mismatch: ReplayMismatch
    far: tuple[int, int]
    orders: Orders
    imagined: dict[tuple[int, int], Action]


@dataclass
class _Attempt:
    """The progress of one attempt to repair a random deal into a world."""

    takes_back: bool
    patience: int  # repairs without progress
    left: int  # repairs that may still be tried
    best: _Failure | None = None
    farthest: tuple[int, int] = (-1, 0)
    in_vain: int = 0  # consecutive repairs undone


class WorldSampler:
    """Samples worlds for one view. `rng` is the only source of chance: the same seed gives the same worlds."""

    def __init__(self, view: View, rng: random.Random) -> None:
        self.view, self.rng = view, rng
        self.game = game_of(CATALOGUE[view.game], view.seats, view.options)
        self.observations = Observations(view)
        self.hidden_answers = HiddenAnswers(self.observations, rng)
        self.deal_model = DealModel(self.observations, rng)
        answers = AnswerModel(self.observations, self.hidden_answers, rng)
        parts = self.observations, self.hidden_answers, self.deal_model
        self._replayer = Replayer(self.game, self.observations, answers, self.deal_model)
        self._repairer = DealRepairer(*parts, rng)
        self._perturber = WorldPerturber(*parts, self._replayer, rng)
        self.found = 0
        self._base: World | None = None  # the world whose neighbours are tried
        self._steps = 0  # neighbours still to be tried before a fresh start
        self._spent = 0  # replays since neighbours were last tried

    @property
    def tries(self) -> int:
        """Return the number of replays so far."""
        return self._replayer.replays

    def worlds(self, most: int, patience: float = inf) -> Iterator[World]:
        """Yield up to `most` worlds, or fewer if they are hard to find or if `patience`, in seconds, runs out."""
        begun = perf_counter()
        with without_garbage_collection():
            for attempt in range(most * ATTEMPTS):
                if attempt == HOPELESS and not self.found:
                    return
                world = self.world()
                if world is not None:
                    self.found += 1
                    yield world
                if self.found >= most or perf_counter() - begun > patience:
                    return

    def world(self) -> World | None:
        """Return one world, or None if this attempt failed.

        Expensive worlds are perturbed at one replay each; the total effort is split about equally between
        perturbation and fresh starts.
        """
        while self._steps > 0 and self._base is not None:
            self._steps -= 1
            if (near := self._perturber.neighbour(self._base)) is not None:
                self._base = near
                return near
        begun = self.tries
        found = self._sample_fresh()
        self._base = found or self._base
        self._spent += self.tries - begun
        if self._base is not None:
            self._steps = min(NEAR * self._spent, FARTHEST) if self._spent > CHEAP else 0
            self._spent = 0
        return found

    def resume(self, world: World) -> Replay:
        """Return a replay of a world at the open question, in which an action can be tried."""
        table = laid_table(self.game, world.start, False)
        replay = Replay(table, self.game.deal(table))
        value: Any = None
        answers, shuffles = iter(world.answers), 0
        while True:
            question = replay.script.send(value)
            if isinstance(question, Shuffle):
                value, shuffles = tuple(world.orders[shuffles]), shuffles + 1
                continue
            answer = next(answers, None)
            if answer is None:
                replay.question = question
                return replay
            value = answer[1] if type(question) is not AskSeveral else answer

    def _sample_fresh(self) -> World | None:
        """Return a world from a new shuffle, or None if it could not be repaired into one.

        An attempt is given up after many repairs without progress.
        """
        orders: Orders = {}
        takes_back = self.rng.random() < CLINGING
        patience = REPAIRS + sum(map(len, self.observations.by_piece.values()))
        attempt = _Attempt(takes_back, patience, patience)
        self.hidden_answers.imagined.clear()
        self._repairer.begin()
        while attempt.left > 0:
            attempt.left -= 1
            replay = self._replayer.open(orders)
            try:
                self._replayer.follow(replay, orders)
            except ReplayMismatch as mismatch:
                if self.deal_model.learn_from_mismatch(replay, orders):  # the origin of cards is now known: reshuffle
                    orders.clear()
                    attempt.best = None
                    continue
                failure = self._kept(attempt, replay, mismatch, orders)
                orders = failure.orders
                if not self._repair(failure):
                    return None
                continue
            self.deal_model.learn_from_world(replay, orders)
            self._perturber.begin(replay, orders)
            return self._replayer.accept(replay, orders)
        return None

    def _kept(self, attempt: _Attempt, replay: Replay, mismatch: ReplayMismatch, orders: Orders) -> _Failure:
        """Return the failure to repair next: this one, or the best before it if the last repair is undone.

        In most attempts a repair that makes the replay fail earlier is undone, but less often the more repairs
        were undone just before.
        """
        far, best = (replay.index, -_misplaced(replay, mismatch)), attempt.best
        if best is None or not attempt.takes_back or far >= best.far or self.rng.random() < GIVING_UP * attempt.in_vain:
            attempt.in_vain = 0
            if far > attempt.farthest:
                attempt.farthest, attempt.left = far, attempt.patience
            best = _Failure(replay, mismatch, far, orders, self.hidden_answers.imagined.copy())
            attempt.best = _copied(best)
            return best
        attempt.in_vain += 1
        self.hidden_answers.imagined = best.imagined.copy()
        return _copied(best)

    def _repair(self, failure: _Failure) -> bool:
        """Repair a failure, and occasionally an imagined answer; return whether anything could be changed."""
        if self._repairer.repair(failure.replay, failure.orders, failure.mismatch):
            if self.rng.random() <= RETHINK:
                self._repairer.imagine_one_afresh(failure.replay)
            return True
        return self._repairer.imagine_one_afresh(failure.replay)


def _copied(failure: _Failure) -> _Failure:
    """Return a copy of a failure with its own orders."""
    orders = {source: order.copy() for source, order in failure.orders.items()}
    return _Failure(failure.replay, failure.mismatch, failure.far, orders, failure.imagined)


def _misplaced(replay: Replay, mismatch: ReplayMismatch) -> int:
    """Return the number of wanted cards that are in the wrong place."""
    if not mismatch.wanted:
        return 0
    where = {id(piece): key for piece, key in piece_locations(replay)}
    return sum(where.get(id(piece)) != key for piece, key in mismatch.wanted)
