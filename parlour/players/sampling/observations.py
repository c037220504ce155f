"""What one seat saw of the pieces in a deal, and in what a deal that is imagined differs from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from typing import Any, NamedTuple

from ...engine.cards import Card
from ...engine.game import Checkpoint
from ...engine.questions import Action, Ask, AskSeveral, Script
from ...engine.table import Acted, Event, Moved, Noted, Shown, Table

FEWEST_OF_A_PACK = 16  # cards; fewer are a cut


class Given(NamedTuple):
    """An answer, by seat and action, and its event.

    `hidden`: it is imagined, for the seat that looks on was not told all of it. Then `named` are the pieces that it
    names; None where a move told which it was.
    """

    answer: tuple[int, Action]
    event: Acted
    hidden: bool
    named: frozenset[Any] | None


@dataclass
class Run:
    """The script of one world in progress: the table, the open question, and what goes to the script next."""

    table: Table
    script: Script[int | None]
    question: Ask | AskSeveral | None = None
    value: Any = None
    chances: int = 0  # shuffles so far
    falls: list[int] = field(default_factory=list)  # by shuffle: the events before it
    answers: list[tuple[int, Action]] = field(default_factory=list)
    course: list[tuple[int, Given]] = field(default_factory=list)  # the same with how many events had been seen
    unseen: list[tuple[int, int, Action]] = field(default_factory=list)  # imagined answers: seat, seen events, answer
    ends: dict[int, int] = field(default_factory=lambda: {0: 0})  # by events compared: how many seen ones they are
    astray: int | None = None  # the events before the first that was not as seen, where one was ranked_values


class Disagrees(Exception):
    """The imagined deal went another way than the seat saw; what would have to lie elsewhere for it to agree.

    `pairs` are the piece that came or went and the one that was seen to, `left` the pile which these left. `suspects`
    are seats whose hidden cards may be why, where nothing tells which: one was asked and another not.
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


def brief(event: Event) -> tuple[Any, ...]:
    """Return what two events that the seat saw alike have in common."""
    if type(event) is Acted:
        return event.seat, event.text, event.clause
    if type(event) is Noted:
        return event.name, event.value, event.clause
    return event[:-1]


def are_alike(some: Sequence[Event], others: Sequence[Event], bit: int) -> bool:
    """Whether the holder of `bit` saw the same of as many events, but for faces and words that he did not see."""
    for one, other in zip(some, others, strict=True):
        if one == other:
            continue
        if (one.seen | other.seen) & bit:
            return False
        if isinstance(one, Moved) and isinstance(other, Moved):
            is_alike = one[1:-1] == other[1:-1] and len(one.pieces) == len(other.pieces)
        elif isinstance(one, Acted) and isinstance(other, Acted):
            is_alike = one.public == other.public and one.seat == other.seat and one.clause == other.clause
        else:
            return False
        if not is_alike:
            return False
    return True


def completed(start: Checkpoint, order: Sequence[Any]) -> Checkpoint:
    """Return a checkpoint with the pieces of an order in place of the backs that lie in its piles."""
    hidden = iter(order)
    piles = {key: tuple(next(hidden) if p is None else p for p in pieces) for key, pieces in start.piles.items()}
    return replace(start, piles=piles) if order else start


def are_of(order: Sequence[Any], pieces: Sequence[Any]) -> bool:
    """Whether an order is of these pieces: other cards may have been given in before it fell."""
    return len(order) == len(pieces) and set(order) == set(pieces)


def known_pieces(seen: tuple[Event, ...], start: Checkpoint) -> set[Any]:
    """Return the pieces whose places the seat knows; one that goes back to the box may come from anywhere again."""
    known = {p for pieces in start.piles.values() for p in pieces if p is not None}
    again = whole_packs(seen)
    for at, event in enumerate(seen):
        if at in again:
            known.clear()
        if isinstance(event, Moved) and event.target == "box":
            known.difference_update(event.pieces)
        elif isinstance(event, Moved | Shown):
            known.update(p for p in event.pieces if p is not None)
    return known


class Sight(NamedTuple):
    """A piece's face: at which event it was first seen, where it lay or came from then, and when it was gathered."""

    at: int
    where: str
    until: float = inf


def sights(seen: tuple[Event, ...], start: Checkpoint) -> dict[Any, list[Sight]]:
    """Return for each piece its sights, one for each time that it was dealt; one in the box may come from anywhere."""
    found: dict[Any, list[Sight]] = {}
    for key, pieces in start.piles.items():
        for piece in pieces:
            if piece is not None:
                found[piece] = [Sight(-1, key)]
    again = whole_packs(seen)
    for i, event in enumerate(seen):
        if i in again:
            for had in found.values():
                had[-1:] = [had[-1]._replace(until=min(i, had[-1].until))] if had else []
        if not isinstance(event, Moved | Shown):
            continue
        for piece in event.pieces:
            if piece is None:
                continue
            had = found.setdefault(piece, [])
            is_lying = bool(had) and had[-1].until == inf
            if isinstance(event, Moved) and event.target == "box":
                had[-1:] = [had[-1]._replace(until=i)] if is_lying else []
            elif not is_lying:
                had.append(Sight(i, way(event)[0]))
    return found


def is_new_pack(event: Moved) -> bool:
    """Whether a whole pack comes from the box: what was seen of the one before tells nothing of it."""
    return event.source == "box" and len(event.pieces) >= FEWEST_OF_A_PACK and event.target.startswith("stock")


def whole_packs(seen: Sequence[Event]) -> set[int]:
    """Return the events at which as many cards as before come from the box: all have been gathered, seen or not."""
    found: set[int] = set()
    most = 0
    for at, event in enumerate(seen):
        if isinstance(event, Moved) and is_new_pack(event):
            if most and len(event.pieces) >= most:
                found.add(at)
            most = max(most, len(event.pieces))
    return found


def names(action: Action, needed: dict[Any, bool]) -> bool:
    """Whether an answer names the pieces that it must, and none that it must not."""
    return not needed or (bool(action.args) and all((p in said(action)) is named for p, named in needed.items()))


def renamed(action: Action, as_: Mapping[Any, Any]) -> Action:
    """Return the answer with other pieces in the place of those that it names."""
    args = (tuple(as_.get(p, p) for p in arg) if isinstance(arg, tuple) else as_.get(arg, arg) for arg in action.args)
    return action.verb(*args)


def said(action: Action) -> Sequence[Any]:
    """Return the pieces that an answer names, one by one or as a set."""
    args = action.args
    if tuple not in map(type, args):
        return args
    return [piece for arg in args for piece in (arg if isinstance(arg, tuple) else (arg,))]


def next_sight(events: Sequence[Event]) -> Moved | Shown | None:
    """Return the first move or show of pieces, which tells by what cards two deals part ways."""
    return next((e for e in events if isinstance(e, Moved | Shown)), None)


def way(event: Moved | Shown) -> tuple[str, str]:
    """Return the piles that an event of pieces goes from and to."""
    return (event.source, event.target) if isinstance(event, Moved) else (event.where, event.where)


def difference(mine: Moved | Shown | None, theirs: Moved | Shown | None) -> Disagrees:
    """Return what would have to lie elsewhere for the imagined deal to go on as the seen one did."""
    if mine is not None and theirs is not None and way(mine) == way(theirs):
        pairs = zip(mine.pieces, theirs.pieces, strict=False)  # cards are turned until one falls: soon or late
        wrong = [(a, b) for a, b in pairs if b is not None and a is not b]
        if wrong or len(mine.pieces) == len(theirs.pieces):
            return Disagrees([], [], wrong, left=mine.source if isinstance(mine, Moved) else "")
    wanted = [(p, way(theirs)[0]) for p in theirs.pieces if p is not None] if theirs is not None else []
    seats = {owner(key) for event in (mine, theirs) if event is not None for key in way(event)}
    return Disagrees(wanted, list(mine.pieces) if mine is not None else [], None, frozenset(seats - {-1}))


def owner(key: str) -> int:
    """Return the seat whose pile has this key, or -1 for one that all share."""
    return int(key[key.index("[") + 1 : -1]) if key.endswith("]") else -1


def refused(own: Ask, shown: Acted, run: Run) -> Disagrees:
    """Return the mending for an answer that was seen but is not lawful in the imagined deal."""
    try:
        tried = own.read(shown.text)
    except ValueError:  # so is it where no such answer is asked for
        return Disagrees([], [], None, frozenset([own.seat]))
    named = [p for p in said(tried) if isinstance(p, Card)]
    hand = f"hands[{own.seat}]"
    held = {id(p) for p, key in lying(run) if key == hand}
    missing = [(p, hand) for p in named if id(p) not in held]
    if missing:
        return Disagrees(missing, [])
    if tried.verb not in {action.verb for action in own.actions}:  # something else is asked: any card may be the cause
        return Disagrees([], [p for p, key in lying(run) if key == hand])
    instead = [p for action in own.actions for arg in action.args for p in ((arg,) if isinstance(arg, Card) else ())]
    return Disagrees([], instead)


def lying(run: Run) -> list[tuple[Any, str]]:
    """Return every piece with its pile; what has left its owner's since the run went astray is counted as there yet."""
    lie = [(piece, pile.key) for piles in run.table.zones.values() for pile in piles for piece in pile]
    since = [] if run.astray is None else (run.table.events or [])[run.astray :]
    left = {id(p): e.source for e in reversed(since) if isinstance(e, Moved) and owner(e.source) >= 0 for p in e.pieces}
    return [(piece, left.get(id(piece), key)) for piece, key in lie] if left else lie


def places(orders: dict[int, list[Any]], pairs: list[tuple[Any, Any]]) -> list[tuple[int, int, Any]]:
    """Return for each pair the newest order that has both, the place of the one imagined in it, and the one seen."""
    found = []
    for imagined, seen in pairs:
        source = next((s for s, o in reversed(orders.items()) if imagined in o and seen in o), None)
        if source is not None:
            found.append((source, orders[source].index(imagined), seen))
    return found
