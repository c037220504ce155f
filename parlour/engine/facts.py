"""The kinds of session facts: each game declares its own, and starts and loads refuse other values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ..words.message import Message, Sentence, message
from .cards import BY_TEXT

MOST = 10**18  # more counters, points or deals than any session reaches

Test = Callable[[Any, int], bool]  # of a value, and of the number of seats


class FactKind(NamedTuple):
    """One kind of session fact: its description for a sentence, and its test."""

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
    """Return the kind of a list of `many` or more different seats."""
    return FactKind(
        Message("engine.facts.at_least", many=many),
        lambda value, seats: _are_seats(value, seats) and len(value) >= many,
    )


def between(low: int, high: int) -> FactKind:
    """Return the kind of a whole number within bounds."""
    return FactKind(
        Message("engine.facts.between", low=low, high=high), lambda value, seats: is_whole(value, low, high)
    )


def one_of_words(*words: str) -> FactKind:
    """Return the kind of a text from a short list."""
    return FactKind(
        Message("engine.facts.one_of", words=words), lambda value, seats: type(value) is str and value in words
    )


def points_by_side(value: Any, seats: int) -> bool:
    """Return whether a value has the points of every seat, or of sides named by their seats: {"0,2": 31, "1,3": 28}."""
    if not isinstance(value, Mapping):
        return _is_list(value) and len(value) == seats and all(is_whole(points, 0) for points in value)
    named = [seat for side in value if type(side) is str for seat in side.split(",")]
    return sorted(named) == sorted(map(str, range(seats))) and all(is_whole(points, 0) for points in value.values())


BY_SIDE = FactKind(Message("engine.facts.by_side"), points_by_side)


def or_none(kind: FactKind) -> FactKind:
    """Return the kind of a fact that is None until something happens."""
    told = Message("engine.facts.or_none", kind=kind.description)
    return FactKind(told, lambda value, seats: value is None or kind.allows(value, seats))


BY_TYPE: dict[type, FactKind] = {bool: FLAG, int: COUNT, list: SEATS}  # of a declared default


def wrong_fact(
    name: str, value: Any, seats: int, defaults: Mapping[str, Any], declared: Mapping[str, FactKind]
) -> str | None:
    """Return what is wrong with the value of a session fact, or None.

    Its kind is as declared, or by the type of its default; a fact without a kind may be anything.
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
