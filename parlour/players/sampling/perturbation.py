"""Perturbing a world: a few swaps of unseen cards are tried, each attempt costing one replay.

If worlds are expensive to find, most are derived from others by a random walk. Every swap is as likely as its reverse,
so the walk favours no world (a symmetric proposal, as in Metropolis sampling).
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence
from itertools import chain
from typing import Any

from .deal_model import DealModel
from .events import owner
from .hidden_answers import HiddenAnswers
from .observations import Observations
from .replay import CARRIED, Orders, Replay, ReplayMismatch, World, moves, piece_locations
from .replayer import Replayer

Placement = tuple[Any, Hashable]  # a card, and the moves that it makes from its place in the shuffle

RETHINK = 0.3  # how often an imagined answer is imagined afresh along with a swap of cards
MOST_SWAPS = 8  # number of swaps that make a neighbour
UP, DOWN = 0.25, 2  # how many more swaps after a success, how many fewer after a failure
DOUBTFUL, STILL = 1.0, 0.2  # failures after which a placement is doubtful; how often it is tried nevertheless
PICKS = 4  # pairs of cards considered for each swap


class WorldPerturber:
    """Makes neighbours of a world, and learns which placements of cards have always failed."""

    def __init__(
        self,
        observations: Observations,
        hidden: HiddenAnswers,
        deal_model: DealModel,
        replayer: Replayer,
        rng: random.Random,
    ) -> None:
        self.observations, self.replayer, self.hidden = observations, replayer, hidden
        self.deal_model, self.rng = deal_model, rng
        self._fresh: tuple[Replay, Orders] | None = None  # the last fresh world, until its first neighbour is made
        self._swaps = 2.0  # number of swaps for the next neighbour
        self._open_places: dict[int, list[int]] = {}  # by shuffle: the slots whose piece was not seen being dealt
        self._failures: dict[Placement, float] = {}  # 0 for a placement that has occurred in a world
        self._results: dict[Hashable, World | None] = {}  # neighbours already tried, by their arrangement of cards
        # for the last fresh world, by shuffle and slot: the moves that each piece made
        self._paths: dict[int, dict[int, tuple[int, ...]]] = {}

    def begin(self, replay: Replay, orders: Orders) -> None:
        """Start from a fresh world."""
        self._fresh = replay, orders

    def neighbour(self, world: World) -> World | None:
        """Return a world that differs by some swaps of unseen cards, or None if the result is inconsistent."""
        if self._fresh is not None:
            self._paths = _paths(*self._fresh)
            for source, path in self._paths.items():
                self._failures.update(((world.orders[source][at], moves), 0.0) for at, moves in path.items())
            self._fresh = None
        self.hidden.imagined = world.imagined.copy()
        if self.hidden.imagined and self.rng.random() < RETHINK:
            del self.hidden.imagined[self.rng.choice([*self.hidden.imagined])]
        dealt = [s for s, order in world.orders.items() if s in self._paths and len(order) > 1]
        source = self.rng.choice(dealt or [*world.orders])
        order = world.orders[source].copy()
        orders = {**world.orders, source: order}  # the other shuffles are shared and unchanged
        moved = self._perturb(source, order)
        key = (*orders, *chain.from_iterable(orders.values()), *self.hidden.imagined.items())
        if key not in self._results:
            self._results[key] = self._tried(orders, moved)
        found = self._results[key]
        self._swaps = min(MOST_SWAPS, self._swaps + UP) if found else max(1, self._swaps - DOWN)
        return found

    def _perturb(self, source: int, order: list[Any]) -> list[Placement]:
        """Swap unseen cards: all those untouched since the deal, and a few of the others.

        Return the new placements of the others.
        """
        if source not in self._open_places:
            exact = self.deal_model.exact
            self._open_places[source] = [at for at in range(len(order)) if (source, at) not in exact]
        loose = [at for at in self._open_places[source] if order[at] not in self.observations.known]
        if len(loose) < 2:
            return []
        path = self._paths.get(source, {})
        self._shuffle_untouched(source, order, loose)
        draw, many = self.rng.random, len(loose)
        moved: dict[int, Any] = {}  # by slot: the piece that was there
        left = int(self._swaps)
        for _ in range(PICKS * left):
            one, other = loose[int(draw() * many)], loose[int(draw() * many)]
            here, there = path.get(one), path.get(other)
            if here == there:
                continue
            if self._has_always_failed((order[one], there), (order[other], here)) and draw() > STILL:
                continue
            moved.setdefault(one, order[one])
            moved.setdefault(other, order[other])
            order[one], order[other] = order[other], order[one]
            left -= 1
            if not left:
                break
        if self.hidden.imagined:
            self.hidden.rename({piece: order[at] for at, piece in moved.items()})
        return [(order[at], path.get(at)) for at in moved]

    def _shuffle_untouched(self, source: int, order: list[Any], loose: Sequence[int]) -> None:
        """Shuffle the cards that have not moved since they were dealt."""
        path, dealing = self._paths.get(source, {}), 0 if source == CARRIED else 1  # moves that only deal a card
        untouched = [at for at in loose if len(path.get(at, ())) <= dealing]
        pieces = [order[at] for at in untouched]
        self.rng.shuffle(pieces)
        for at, piece in zip(untouched, pieces, strict=True):
            order[at] = piece

    def _has_always_failed(self, one: Placement, other: Placement) -> bool:
        """Return whether one of two placements has always failed and never occurred in a world."""
        return max(self._failures.get(one, 0.0), self._failures.get(other, 0.0)) >= DOUBTFUL

    def _tried(self, orders: Orders, moved: Sequence[Placement]) -> World | None:
        """Return the world with these orders, or None if the seat would have seen something else.

        The placements `moved` are then recorded as possible, or share the blame.
        """
        replay = self.replayer.open(orders)
        try:
            self.replayer.repeat_last(replay, orders)
            self.replayer.follow(replay, orders)
        except ReplayMismatch as mismatch:
            lies = {piece: owner(key) for piece, key in piece_locations(replay)} if moved else {}
            involved = [p for p in moved if p[0] in mismatch.unwanted or lies.get(p[0]) in mismatch.suspects]
            for placement in (causes := involved or moved):
                if self._failures.get(placement) != 0:
                    self._failures[placement] = self._failures.get(placement, 0.0) + 1 / len(causes)
            return None
        self._failures.update(dict.fromkeys(moved, 0.0))
        return self.replayer.accept(replay, orders)


def _paths(replay: Replay, orders: Orders) -> dict[int, dict[int, tuple[int, ...]]]:
    """Return, by shuffle and slot, the numbers of the moves made by the piece from there."""
    paths: dict[int, dict[int, tuple[int, ...]]] = {}
    for number, event, slots in moves(replay, orders):
        for piece in event.pieces:
            if (slot := slots.get(id(piece))) is not None:
                of_source = paths.setdefault(slot[0], {})
                of_source[slot[1]] = (*of_source.get(slot[1], ()), number)
    return paths
