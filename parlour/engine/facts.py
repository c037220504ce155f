"""The kinds of session facts: each game declares its own, and a match with other values does not start or load."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ..words.message import Message, Sentence, message
from .cards import BY_TEXT

MOST = 10**18  # upper bound for counters, points and deals, far above any real session

Test = Callable[[Any, int], bool]  # a predicate on the value and the number of seats


class FactKind(NamedTuple):
    """A kind of session fact: a description for error messages, and a predicate."""

    description: Sentence
    allows: Test


def is_whole(value: Any, low: int = -MOST, high: int = MOST) -> bool:
    """Return whether a value is a whole number within bounds; True and 4.0 are not."""
    return type(value) is int and low <= value <= high


def _is_list(value: Any) -> bool:
    return isinstance(value, list | tuple)


def _are_seats(value: Any, seats: int) -> bool:
    return _is_list(value) and all(is_whole(seat, 0, seats - 1) for seat in value) and len(set(value)) == len(value)


FLAG = FactKind(Message("engine.facts.flag"), lambda value, seats: type(value) is bool)
COUNT = FactKind(Message("engine.facts.count"), lambda value, seats: is_whole(value, 0))
SEAT = FactKind(Message("engine.facts.seat"), lambda value, seats: is_whole(value, 0, seats - 1))
SEATS = FactKind(Message("engine.facts.seats"), _are_seats)
BY_SEAT = FactKind(
    Message("engine.facts.by_seat"),
    lambda value, seats: _is_list(value) and len(value) == seats and all(map(is_whole, value)),
)
COUNT_BY_SEAT = FactKind(
    Message("engine.facts.count_by_seat"),
    lambda value, seats: _is_list(value) and len(value) == seats and all(is_whole(each, 0) for each in value),
)
CARDS = FactKind(
    Message("engine.facts.cards"),
    lambda value, seats: (
        _is_list(value)
        and all(type(text) is str and text in BY_TEXT for text in value)
        and len(set(value)) == len(value)
    ),
)


def at_least(many: int) -> FactKind:
    """Return the kind for a list of at least `many` distinct seats."""
    return FactKind(
        Message("engine.facts.at_least", many=many),
        lambda value, seats: _are_seats(value, seats) and len(value) >= many,
    )


def all_but(many: int) -> FactKind:
    """Return the kind for a list of distinct seats that leaves out at least `many`."""
    return FactKind(
        Message("engine.facts.all_but", many=many),
        lambda value, seats: _are_seats(value, seats) and seats - len(value) >= many,
    )


def between(low: int, high: int) -> FactKind:
    """Return the kind for a whole number from `low` to `high`."""
    return FactKind(
        Message("engine.facts.between", low=low, high=high), lambda value, seats: is_whole(value, low, high)
    )


def one_of_words(*words: str) -> FactKind:
    """Return the kind of a fact whose value is one of these words."""
    return FactKind(
        Message("engine.facts.one_of", words=words), lambda value, seats: type(value) is str and value in words
    )


def points_by_side(value: Any, seats: int) -> bool:
    """Return whether a value gives points per seat, or per side as in {"0,2": 31, "1,3": 28}."""
    if not isinstance(value, Mapping):
        return _is_list(value) and len(value) == seats and all(is_whole(points, 0) for points in value)
    named = [seat for side in value if type(side) is str for seat in side.split(",")]
    return sorted(named) == sorted(map(str, range(seats))) and all(is_whole(points, 0) for points in value.values())


BY_SIDE = FactKind(Message("engine.facts.by_side"), points_by_side)


def or_none(kind: FactKind) -> FactKind:
    """Return the kind for a fact that starts as None."""
    told = Message("engine.facts.or_none", kind=kind.description)
    return FactKind(told, lambda value, seats: value is None or kind.allows(value, seats))


BY_TYPE: dict[type, FactKind] = {bool: FLAG, int: COUNT, list: SEATS}  # kinds by the type of a fact's default


def wrong_fact(
    name: str, value: Any, seats: int, defaults: Mapping[str, Any], declared: Mapping[str, FactKind]
) -> str | None:
    """Return what is wrong with the value of a session fact, or None if it is valid.

    The kind is the declared one, or follows from the type of the default; a fact without a kind may have any value.
    """
    kind = declared.get(name) or BY_TYPE.get(type(defaults[name]))
    if kind is None or kind.allows(value, seats):
        return None
    return message("engine.facts.must_be", fact=name, kind=kind.description, given=repr(value))


SEAT_OR_NONE, SEATS_OR_NONE, BY_SEAT_OR_NONE = or_none(SEAT), or_none(SEATS), or_none(BY_SEAT)
BY_SIDE_OR_NONE, CARDS_OR_NONE = or_none(BY_SIDE), or_none(CARDS)
COUNT_BY_SEAT_OR_NONE = or_none(COUNT_BY_SEAT)
COUNTS_OR_NONE = or_none(
    FactKind(
        Message("engine.facts.counts"),
        lambda value, seats: _is_list(value) and len(value) <= seats and all(is_whole(v, 0) for v in value),
    )
)
FOR_EACH_SIDE = BY_SIDE_OR_NONE, COUNTS_OR_NONE  # partners share a number


def not_by_side(name: str, value: Any) -> str:
    """Return the sentence for a fact that has not one number for each side."""
    return message("engine.facts.must_be", fact=name, kind=BY_SIDE.description, given=repr(value))
