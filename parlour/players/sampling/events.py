"""Helpers for events and answers, used throughout the sampler."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...engine.keys import seat_of
from ...engine.questions import Action
from ...engine.table import Acted, Event, Moved, Noted, Shown

FEWEST_OF_A_PACK = 16  # cards; a smaller number is a cut


def event_key(event: Event) -> tuple[Any, ...]:
    """Return the fields of an event seen by a seat that must be equal in every world."""
    if type(event) is Acted:
        return event.seat, event.text, event.clause
    if type(event) is Noted:
        return event.name, event.value, event.clause
    return event[:-1]


def are_alike(some: Sequence[Event], others: Sequence[Event], bit: int) -> bool:
    """Return whether two sequences of events look the same to the seat with this bit."""
    pairs = zip(some, others, strict=True)
    return all(_look_alike(one, other, bit) for one, other in pairs if one != other)


def _look_alike(one: Event, other: Event, bit: int) -> bool:
    if (one.seen | other.seen) & bit:
        return False
    if isinstance(one, Moved) and isinstance(other, Moved):
        return one[1:-1] == other[1:-1] and len(one.pieces) == len(other.pieces)
    if isinstance(one, Acted) and isinstance(other, Acted):
        return one.public == other.public and one.seat == other.seat and one.clause == other.clause
    return False


def endpoints(event: Moved | Shown) -> tuple[str, str]:
    """Return the keys of the piles that an event's pieces leave and reach."""
    return (event.source, event.target) if isinstance(event, Moved) else (event.where, event.where)


def owner(key: str) -> int:
    """Return the seat that owns the pile with this key, or -1 for a shared pile."""
    seat = seat_of(key)
    return -1 if seat is None else seat


def next_piece_event(events: Sequence[Event]) -> Moved | Shown | None:
    """Return the first event that moves or shows pieces, or None."""
    return next((e for e in events if isinstance(e, Moved | Shown)), None)


def is_new_pack(event: Moved) -> bool:
    """Return whether a whole pack leaves the box, which invalidates earlier observations of it."""
    return event.source == "box" and len(event.pieces) >= FEWEST_OF_A_PACK and event.target.startswith("stock")


def whole_packs(seen: Sequence[Event]) -> set[int]:
    """Return the indices of events at which a full pack leaves the box, so that all cards had been gathered."""
    found: set[int] = set()
    most = 0
    for at, event in enumerate(seen):
        if isinstance(event, Moved) and is_new_pack(event):
            if most and len(event.pieces) >= most:
                found.add(at)
            most = max(most, len(event.pieces))
    return found


def named_pieces(action: Action) -> Sequence[Any]:
    """Return the pieces that an answer names, individually or as a set."""
    args = action.args
    if tuple not in map(type, args):
        return args
    return [piece for arg in args for piece in (arg if isinstance(arg, tuple) else (arg,))]


def names_as_required(action: Action, required: Mapping[Any, bool]) -> bool:
    """Return whether an answer names every required piece (True) and no excluded one (False)."""
    if not required:
        return True
    return bool(action.args) and all((p in named_pieces(action)) is named for p, named in required.items())


def renamed(action: Action, as_: Mapping[Any, Any]) -> Action:
    """Return the answer with other pieces substituted for those that it names."""
    args = (tuple(as_.get(p, p) for p in arg) if isinstance(arg, tuple) else as_.get(arg, arg) for arg in action.args)
    return action.verb(*args)
