"""A replay: the open deal's script rerun with sampled shuffles, and the point at which it diverged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from ...engine.cards import Card
from ...engine.game import Checkpoint
from ...engine.keys import key_of
from ...engine.questions import Action, Ask, AskSeveral, Script
from ...engine.table import Acted, Moved, Shown, Table
from .events import endpoints, named_pieces, owner

Orders = dict[int, list[Any]]  # by the number of the shuffle in the deal: the pieces in order
Slot = tuple[int, int]  # the number of a shuffle, and an index in it
CARRIED = -1  # in place of a shuffle's number: the face-down cards left from the previous deal


class ReplayedAnswer(NamedTuple):
    """An answer given in a replay, as seat and action, and its event.

    `hidden`: it is imagined, because the observing seat did not see all of it. `named` are then the pieces it
    names; None if a move showed which piece that was.
    """

    answer: tuple[int, Action]
    event: Acted
    hidden: bool
    named: frozenset[Any] | None


@dataclass
class Replay:
    """The script of one world in progress: the table, the open question, and the script's next input."""

    table: Table
    script: Script[int | None]
    question: Ask | AskSeveral | None = None
    value: Any = None
    index: int = 0  # number of seen events matched by the replay so far
    shuffles: int = 0
    falls: list[int] = field(default_factory=list)  # by shuffle: the number of events before it
    answers: list[tuple[int, Action]] = field(default_factory=list)
    course: list[tuple[int, ReplayedAnswer]] = field(default_factory=list)  # by the number of seen events before them
    unseen: list[tuple[int, int, Action]] = field(default_factory=list)  # imagined answers: seat, seen events, answer
    ends: dict[int, int] = field(default_factory=lambda: {0: 0})  # number of events compared -> seen events matched
    astray: int | None = None  # the number of events before the first difference, if a comparison failed


class ReplayMismatch(Exception):
    """Raised when a replay shows the seat something other than it saw; the fields suggest swaps that may repair it.

    `wanted` are pieces with the piles they should be in, `unwanted` pieces that should be elsewhere, `pairs` the
    piece that moved and the piece seen to move, `left` the pile that these left. `suspects` are seats whose hidden
    cards may be the cause if no card is named: one was asked and another was not.
    """

    def __init__(
        self,
        wanted: list[tuple[Any, str]],
        unwanted: list[Any],
        pairs: list[tuple[Any, Any]] | None = None,
        suspects: frozenset[int] = frozenset(),
        left: str = "",
    ) -> None:
        super().__init__()
        self.wanted, self.unwanted, self.pairs, self.suspects = wanted, unwanted, pairs or [], suspects
        self.left = left


@dataclass
class World:
    """One sampled deal up to the open question: its shuffles, the answers given, and its start."""

    orders: Orders
    answers: list[tuple[int, Action]]
    start: Checkpoint
    imagined: dict[tuple[int, int], Action] = field(default_factory=dict)  # the answers that the seat did not see


def completed(start: Checkpoint, order: Sequence[Any]) -> Checkpoint:
    """Return a checkpoint with the pieces of an order in place of the hidden ones in its piles."""
    hidden = iter(order)
    piles = {key: tuple(next(hidden) if p is None else p for p in pieces) for key, pieces in start.piles.items()}
    return replace(start, piles=piles) if order else start


def event_mismatch(mine: Moved | Shown | None, theirs: Moved | Shown | None) -> ReplayMismatch:
    """Return the mismatch between the replay's next move of pieces and the one that was seen."""
    if mine is not None and theirs is not None and endpoints(mine) == endpoints(theirs):
        pairs = zip(mine.pieces, theirs.pieces, strict=False)  # cards may be turned until one appears, sooner or later
        wrong = [(a, b) for a, b in pairs if b is not None and a is not b]
        if wrong or len(mine.pieces) == len(theirs.pieces):
            return ReplayMismatch([], [], wrong, left=mine.source if isinstance(mine, Moved) else "")
    wanted = [(p, endpoints(theirs)[0]) for p in theirs.pieces if p is not None] if theirs is not None else []
    seats = {owner(key) for event in (mine, theirs) if event is not None for key in endpoints(event)}
    return ReplayMismatch(wanted, list(mine.pieces) if mine is not None else [], None, frozenset(seats - {-1}))


def answer_mismatch(own: Ask, shown: Acted, replay: Replay) -> ReplayMismatch:
    """Return the mismatch for an observed answer that is illegal in the replay."""
    try:
        tried = own.read(shown.text)
    except ValueError:  # no such answer is possible here
        return ReplayMismatch([], [], None, frozenset([own.seat]))
    named = [p for p in named_pieces(tried) if isinstance(p, Card)]
    hand = key_of("hands", own.seat)
    held = {id(p) for p, key in piece_locations(replay) if key == hand}
    missing = [(p, hand) for p in named if id(p) not in held]
    if missing:
        return ReplayMismatch(missing, [])
    if tried.verb not in {action.verb for action in own.actions}:  # a different question: any card may be the cause
        return ReplayMismatch([], [p for p, key in piece_locations(replay) if key == hand])
    instead = [p for action in own.actions for arg in action.args for p in ((arg,) if isinstance(arg, Card) else ())]
    return ReplayMismatch([], instead)


def piece_locations(replay: Replay) -> list[tuple[Any, str]]:
    """Return every piece with its pile; one that left its owner's pile after the mismatch counts as still there."""
    lie = [(piece, pile.key) for piles in replay.table.zones.values() for pile in piles for piece in pile]
    since = [] if replay.astray is None else (replay.table.events or [])[replay.astray :]
    left = {id(p): e.source for e in reversed(since) if isinstance(e, Moved) and owner(e.source) >= 0 for p in e.pieces}
    return [(piece, left.get(id(piece), key)) for piece, key in lie] if left else lie


def moves(replay: Replay, orders: Mapping[int, Sequence[Any]]) -> Iterator[tuple[int, Moved, Mapping[int, Slot]]]:
    """Yield each move of a replay: its number, its event and, by identity, the slot that each piece came from.

    A piece that is gathered and shuffled again comes from the new shuffle. If a pile is shuffled in place, only the
    first pieces to leave it keep a slot: later ones may be chosen from the pile.
    """
    slots = {id(piece): (CARRIED, at) for at, piece in enumerate(orders.get(CARRIED, ()))}
    shuffles, fallen = 0, set[int]()
    for number, event in enumerate(replay.table.events or ()):
        while shuffles < len(replay.falls) and replay.falls[shuffles] <= number:
            slots.update((id(piece), (shuffles, at)) for at, piece in enumerate(orders[shuffles]))
            fallen.update(map(id, orders[shuffles]))
            shuffles += 1
        if isinstance(event, Moved):
            for piece in fallen.difference(map(id, event.pieces)):
                del slots[piece]
            fallen.clear()
            yield number, event, slots


def moves_of_deal(
    replay: Replay, orders: Mapping[int, Sequence[Any]], until: int
) -> list[tuple[Moved, list[Slot | None]]]:
    """Return the moves since shuffled pieces last returned to the box, as after a cut for the deal.

    Each move has the slots of its pieces, None for a piece of no shuffle. Events from `until` on are excluded.
    """
    found: list[tuple[Moved, list[Slot | None]]] = []
    for number, event, slots in moves(replay, orders):
        if number >= until:
            break
        if event.target == "box" and id(event.pieces[0]) in slots:
            found.clear()
        elif event.source != "box":
            found.append((event, [slots.get(id(piece)) for piece in event.pieces]))
    return found
