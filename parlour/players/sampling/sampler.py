"""Imagined deals that agree with all that one seat has seen, for any game, without code per game.

A world is a set of shuffles under which the script, given the answers so far, shows the seat exactly the events that
it saw. It is found by trying: random orders with the known cards pinned where they came from, the script run again,
and whatever first disagrees mended by a swap of cards that the seat cannot tell apart. The run itself is the proof,
so no rule of any game is told to the sampler, and no world that it returns is false.
"""

from __future__ import annotations

import gc
import random
from collections.abc import Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain
from math import inf
from time import perf_counter
from typing import Any

from ...engine.game import Checkpoint
from ...engine.questions import Action, AskSeveral, Shuffle
from ...engine.table import View
from ...match.opening import laid_table
from .observations import Disagrees, Run, completed, lying, owner
from .repair import RETHINK, Mender
from .replay import CARRIED

_Put = tuple[Any, Hashable]  # a card, and the moves by which it goes from its place of the shuffle

ATTEMPTS = 4  # for each world that is asked for
HOPELESS = 30  # of them, after which nothing is hoped for if none came to a world
CHEAP = 1  # runs for a world: with no more than these every world is begun anew
NEAR, FARTHEST = 10, 240  # runs spent on the neighbours of a world for each that it cost, and at most
MOST_SWAPS = 8  # exchanges by which a neighbour differs
UP, DOWN = 0.25, 2  # by how many more the next differs where one was a world; by how many fewer where it was none
BLAMED, STILL = 1.0, 0.2  # failures after which a card is hardly put where it never did in a world; and how often still
PICKS = 4  # pairs of cards that are looked at for each exchange
CLINGING, GIVING_UP = 0.8, 0.03  # of attempts; and how often, for each mending taken back, the next is not
MENDINGS = 60  # swaps tried upon one world in vain, besides one for each known card, before another is begun


@contextmanager
def uncollected() -> Iterator[None]:
    """Let no garbage be looked for that goes round in circles: there is little, and the search costs a twentieth."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


@dataclass
class World:
    """One imagined deal up to the open question: its orders, the answers given in it, and how it began."""

    orders: dict[int, list[Any]]
    answers: list[tuple[int, Action]]
    start: Checkpoint
    imagined: dict[tuple[int, int], Action] = field(default_factory=dict)  # of the answers, those that were not seen


@dataclass
class _Astray:
    """A deal that went another way than the seat saw.

    It came so `far`: how many events were as they were, and, counted down from 0, how many cards then lay wrong.
    """

    run: Run
    fault: Disagrees
    far: tuple[int, int]
    orders: dict[int, list[Any]]
    answered: dict[tuple[int, int], Action]


class WorldSampler(Mender):
    """Draws worlds for one view. `rng` is the only source of chance; the same one gives the same worlds."""

    def __init__(self, view: View, rng: random.Random) -> None:
        super().__init__(view, rng)
        self.found = 0
        self._base: World | None = None  # from which neighbouring worlds are sought
        self._begun: tuple[Run, dict[int, list[Any]]] | None = None  # its run and orders, where none was sought yet
        self._steps = 0  # how many of them may still be tried before a new beginning
        self._spent = 0  # runs since these were counted
        self._swaps = 2.0  # by how many exchanges of cards a neighbour differs
        self._open_places: dict[int, list[int]] = {}  # by shuffle: where a piece lies that was not seen to be dealt
        self._blame: dict[_Put, float] = {}  # failures; 0 for what has been so in a world
        self._tried: dict[Hashable, World | None] = {}  # neighbours by how the cards lie

    def worlds(self, most: int, patience: float = inf) -> Iterator[World]:
        """Yield up to `most` worlds; fewer when they are hard to find, or when `patience`, in seconds, is at an end."""
        begun = perf_counter()
        with uncollected():
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
        """Return one world, or None when this attempt did not come to one.

        What was dear to find has neighbours, which differ by a few cards and are tried at one run each; so about as
        many runs go into these as into new beginnings.
        """
        while self._steps > 0 and self._base is not None:
            self._steps -= 1
            if (near := self._neighbour(self._base)) is not None:
                self._base = near
                return near
        begun = self.tries
        found = self._begun_anew()
        self._base = found or self._base
        self._spent += self.tries - begun
        if self._base is not None:
            self._steps = min(NEAR * self._spent, FARTHEST) if self._spent > CHEAP else 0
            self._spent = 0
        return found

    def _begun_anew(self) -> World | None:
        """Return a world from a new shuffle, or None when it could not be mended into one.

        In most attempts a mending after which the deal goes astray sooner than before is taken back, the less likely
        the more were taken back just now. An attempt is given up when many mendings have not brought it farther.
        """
        orders: dict[int, list[Any]] = {}
        clings = self.rng.random() < CLINGING
        self.answered.clear()
        self._been.clear()
        best: _Astray | None = None
        farthest = (-1, 0)
        left = patience = MENDINGS + sum(map(len, self.sights.values()))
        in_vain = 0  # mendings, one upon another, that were taken back
        while left > 0:
            left -= 1
            self.tries += 1
            run = self._open(orders)
            try:
                self._follow(run, orders)
            except Disagrees as fault:
                if self._learn_deal(run, orders):  # now it is known where cards come from: shuffle once more
                    orders.clear()
                    best = None
                    continue
                far = self._index, -self._missing(run, fault)
                if best is None or not clings or far >= best.far or self.rng.random() < GIVING_UP * in_vain:
                    in_vain = 0
                    if far > farthest:
                        farthest, left = far, patience
                    copied = {source: order.copy() for source, order in orders.items()}
                    best = _Astray(run, fault, far, copied, self.answered.copy())
                else:
                    in_vain += 1
                    run, fault, self._index = best.run, best.fault, best.far[0]
                    orders = {source: order.copy() for source, order in best.orders.items()}
                    self.answered = best.answered.copy()
                is_mended = self._mend(run, orders, fault)
                if not self._thinks_again(run, surely=not is_mended):
                    return None
                continue
            self._learn(run, orders)
            self._begun = run, orders
            return self._accepted(run, orders)
        return None

    def _missing(self, run: Run, fault: Disagrees) -> int:
        """Return how many of the cards that should lie somewhere do not."""
        if not fault.wanted:
            return 0
        where = {id(piece): key for piece, key in lying(run)}
        return sum(where.get(id(piece)) != key for piece, key in fault.wanted)

    def _accepted(self, run: Run, orders: dict[int, list[Any]]) -> World:
        self._twin, self._twin_ends, self._course = run.table.events or (), run.ends, run.course
        start = completed(self.start, orders.get(CARRIED, []))
        return World(orders, run.answers, start, self.answered.copy())

    def _neighbour(self, world: World) -> World | None:
        """Return a world that differs from one by some exchanges of unknown cards, or None where it is none.

        Every exchange is as likely as the one that takes it back, so no world is preferred to another; what has never
        come to a world is tried less often, but never given up.
        """
        if self._begun is not None:
            self._note_paths(*self._begun)
            for source, path in self._paths.items():
                self._blame.update(((world.orders[source][at], moves), 0.0) for at, moves in path.items())
            self._begun = None
        self.answered = world.imagined.copy()
        if self.answered and self.rng.random() < RETHINK:
            del self.answered[self.rng.choice([*self.answered])]
        dealt = [s for s, order in world.orders.items() if s in self._paths and len(order) > 1]
        source = self.rng.choice(dealt or [*world.orders])
        order = world.orders[source].copy()
        orders = {**world.orders, source: order}  # the others stay, and are not changed
        moved = self._stir(source, order)
        lie = (*orders, *chain.from_iterable(orders.values()), *self.answered.items())
        if lie not in self._tried:
            self._tried[lie] = self._fits(orders, moved)
        found = self._tried[lie]
        self._swaps = min(MOST_SWAPS, self._swaps + UP) if found else max(1, self._swaps - DOWN)
        return found

    def _stir(self, source: int, order: list[Any]) -> list[_Put]:
        """Exchange some cards that the seat has not seen: those that lie untouched all, of the others a few.

        Return which of these others were put where.
        """
        if source not in self._open_places:
            self._open_places[source] = [at for at in range(len(order)) if (source, at) not in self.exact]
        loose = [at for at in self._open_places[source] if order[at] not in self.known]
        if len(loose) < 2:
            return []
        path, draw, many = self._paths.get(source, {}), self.rng.random, len(loose)
        laid = 0 if source == CARRIED else 1  # moves by which it came where it is dealt from
        resting = [at for at in loose if len(path.get(at, ())) <= laid]  # nobody has touched these yet
        order_of_resting = [order[at] for at in resting]
        self.rng.shuffle(order_of_resting)
        for at, piece in zip(resting, order_of_resting, strict=True):
            order[at] = piece
        moved: dict[int, Any] = {}  # by place: what lay there
        left = int(self._swaps)
        for _ in range(PICKS * left):
            one, other = loose[int(draw() * many)], loose[int(draw() * many)]
            here, there = path.get(one), path.get(other)
            if here == there or (self._is_doubtful(order[one], there, order[other], here) and draw() > STILL):
                continue
            moved.setdefault(one, order[one])
            moved.setdefault(other, order[other])
            order[one], order[other] = order[other], order[one]
            left -= 1
            if not left:
                break
        if self.answered:
            self._rename({piece: order[at] for at, piece in moved.items()})
        return [(order[at], path.get(at)) for at in moved]

    def _is_doubtful(self, *puts: Any) -> bool:
        """Whether one of two cards was found to blame where it is to be put, and never came to a world there."""
        one, there, other, here = puts
        return max(self._blame.get((one, there), 0.0), self._blame.get((other, here), 0.0)) >= BLAMED

    def _fits(self, orders: dict[int, list[Any]], moved: Sequence[_Put]) -> World | None:
        """Return the world with these orders, or None where the seat would have seen something else.

        What was `moved` to come to them has then proved possible, or is to blame.
        """
        self.tries += 1
        run = self._open(orders)
        try:
            self._replay(run, orders)
            self._follow(run, orders)
        except Disagrees as fault:
            lies = {piece: owner(key) for piece, key in lying(run)} if moved else {}
            guilty = [put for put in moved if put[0] in fault.unwanted or lies.get(put[0]) in fault.suspects] or moved
            for put in guilty:
                if self._blame.get(put) != 0:
                    self._blame[put] = self._blame.get(put, 0.0) + 1 / len(guilty)
            return None
        self._blame.update(dict.fromkeys(moved, 0.0))
        return self._accepted(run, orders)

    def resume(self, world: World) -> Run:
        """Return the script of a world standing at the open question, for a line of play to be tried in it."""
        table = laid_table(self.game, world.start, False)
        run = Run(table, self.game.deal(table))
        value: Any = None
        answers, chances = iter(world.answers), 0
        while True:
            question = run.script.send(value)
            if isinstance(question, Shuffle):
                value, chances = tuple(world.orders[chances]), chances + 1
                continue
            answer = next(answers, None)
            if answer is None:
                run.question = question
                return run
            value = answer[1] if type(question) is not AskSeveral else answer
