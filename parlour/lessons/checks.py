"""A step's expectations of the table; the checker warns if the deal no longer meets them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ..engine.keys import zone_of
from ..narration.facts import HAPPENED, is_empty
from .course import CourseMoment

WHOLE = ("turn", "counters")  # kinds with a single value for the whole table
BY_NAME = ("pools", "held", "size", "facts")


@dataclass(frozen=True)
class Expected:
    """An expected value: its kind, the name of the pool, seat, pile or fact, and the value."""

    kind: str
    name: str
    value: Any


def table_value(kind: str, name: str, moment: CourseMoment) -> Any:
    """Return the table's current value for an expectation; raise KeyError for an unknown kind."""
    seen = moment.seen
    if kind == "turn":
        return moment.match.ask.seats[0] if moment.match.ask else None
    if kind == "held":
        return len(seen.hand(int(name)))
    if kind == "size":
        return len(moment.pile(name))
    values: Any = {"counters": seen.counters, "pools": seen.pools, "facts": seen.facts}[kind]
    return _plain(values if kind == "counters" else values.get(name))


def table_values(kind: str, wanted: Any, moment: CourseMoment) -> Any:
    """Return the table's current value for every name in an expectation."""
    if kind in BY_NAME and isinstance(wanted, Mapping):
        return {name: table_value(kind, name, moment) for name in wanted}
    return table_value(kind, "", moment)


def expectable(moment: CourseMoment) -> list[Expected]:
    """Return all expectations that the table meets now."""
    seen = moment.seen
    names = [("turn", ""), ("counters", "")]
    names += [("pools", pool) for pool in seen.pools]
    names += [("held", str(seat)) for seat in range(moment.match.seats) if seen.hand(seat)]
    names += [("size", key) for key, pile in seen.piles.items() if pile and zone_of(key) != "hands"]
    names += [("facts", key) for key, value in seen.facts.items() if key not in HAPPENED and not is_empty(value)]
    found = (Expected(kind, name, table_value(kind, name, moment)) for kind, name in names)
    return [each for each in found if _can_be_written(each.value)]


def expected(check: Mapping[str, Any]) -> Iterator[Expected]:
    """Yield the expectations in a step's check."""
    for kind, wanted in check.items():
        if kind in BY_NAME and isinstance(wanted, Mapping):
            yield from (Expected(kind, name, value) for name, value in wanted.items())
        elif kind in WHOLE:
            yield Expected(kind, "", wanted)


def turned(check: Mapping[str, Any], one: Expected) -> dict[str, Any]:
    """Return a check with one expectation removed if present, or else added or given its new value."""
    is_out = one in expected(check)
    if one.kind in WHOLE:
        rest = {kind: value for kind, value in check.items() if kind != one.kind}
        return rest if is_out else {**check, one.kind: one.value}
    named = {name: value for name, value in dict(check.get(one.kind, {})).items() if name != one.name}
    if not is_out:
        named[one.name] = one.value
    rest = {kind: value for kind, value in check.items() if kind != one.kind}
    return {**rest, one.kind: named} if named else rest


def _plain(value: Any) -> Any:
    """Return a value with tuples as lists, as in a lesson file."""
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    return {key: _plain(each) for key, each in value.items()} if isinstance(value, Mapping) else value


def _can_be_written(value: Any) -> bool:
    """Return whether a value can be saved in a lesson file and read back unchanged."""
    if isinstance(value, list):
        return all(map(_can_be_written, value))
    if isinstance(value, Mapping):
        return all(isinstance(key, str) and _can_be_written(each) for key, each in value.items())
    return isinstance(value, bool | int | str)
