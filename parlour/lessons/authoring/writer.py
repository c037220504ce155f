"""Writing a lesson file, with one key a line and one block a step so that version control can merge it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import Field, fields
from datetime import date, time
from typing import Any

from ...words.message import message
from ..lesson import FORMAT, Branch, Decision, Lesson, LessonError, RiggedDeal, Step

BARE = re.compile(r"[A-Za-z0-9_-]+")
LINE = 118  # most characters in a line of answers
BLOCKS = ("steps", "deal", "answer", "ask", "also", "wrong", "branches")  # fields written as tables of their own
LONG_LISTS = ("acts", "orders", "learned")  # fields written over several lines
DOTTED = ("rig", "laid", "piles", "facts", "pools")


def written(lesson: Lesson) -> str:
    """Return a lesson as the text of its file, which `read` parses; raise LessonError if TOML cannot hold it."""
    parts = [f"format = {FORMAT}", "", "[lesson]", *_keys(lesson), "", "[deal]", *_keys(lesson.deal)]
    for step in lesson.steps:
        parts += ["", "[[step]]", *_step(step)]
    for name, value in lesson.tables.items():
        parts += ["", f"{_key(name)} = {_value(value)}"]
    return _in_order(parts, len(lesson.tables)) + "\n"


def _in_order(parts: list[str], others: int) -> str:
    """Return the lines as one text, with unknown keys of the whole file before the first table."""
    cut = len(parts) - 2 * others
    return "\n".join([parts[0], *[line for line in parts[cut:] if line], *parts[1:cut]])


def _step(step: Step) -> Iterator[str]:
    yield from _keys(step)
    if step.answer is not None:
        yield from ("[step.answer]", *_keys(step.answer), *_comments(step.answer))
    if step.ask is not None:
        yield from ("[step.ask]", *_keys(step.ask))


def _comments(answer: Decision) -> Iterator[str]:
    """Yield the lines of a decision's comments and branches."""
    for name in ("also", "wrong"):
        comments: Mapping[str, str] = getattr(answer, name)
        if comments:
            yield f"[step.answer.{name}]"
            yield from (f"{_key(action)} = {_value(text)}" for action, text in comments.items())
    for action, branch in answer.branches.items():
        yield f"[step.answer.try.{_key(action)}]"
        yield from (f"acts = {_value(branch.acts)}", *_keys(branch, ("acts",)))


def _keys(item: Lesson | RiggedDeal | Step | Decision | Branch | Any, besides: tuple[str, ...] = ()) -> Iterator[str]:
    """Yield a line for each field that differs from its default, then the unknown keys."""
    for place in fields(item):
        value = getattr(item, place.name)
        if place.name in BLOCKS or place.name in besides or "hidden" in place.metadata or _is_default(place, value):
            continue
        if place.name in DOTTED:
            yield from _dotted(place.name, value)
        elif place.name in LONG_LISTS:
            yield from _list(place.name, value)
        else:
            yield f"{place.name} = {_value(value)}"
    yield from (f"{_key(name)} = {_value(value)}" for name, value in item.others.items())


def _is_default(place: Field[Any], value: Any) -> bool:
    """Return whether a value equals its field's default and may be left out."""
    return value == place.default or (callable(place.default_factory) and value == place.default_factory())


def _dotted(name: str, content: Mapping[str, Any]) -> Iterator[str]:
    """Yield a line with a dotted key for each pile or fact: `rig.hands.0 = "AH KH"`."""
    for key, value in content.items():
        dotted = f"{name}.{_key(key)}"
        if isinstance(value, Mapping) and value:
            yield from _dotted(dotted, value)
        else:
            yield f"{dotted} = {_value(value)}"


def _list(name: str, values: tuple[Any, ...]) -> Iterator[str]:
    """Yield a list over several lines, filling each line."""
    yield f"{name} = ["
    line = " "
    for value in map(_value, values):
        if len(line) > 1 and len(line) + len(value) + 2 > LINE:
            yield line
            line = " "
        line += f" {value},"
    yield from [line] if len(line) > 1 else []
    yield "]"


def _key(name: str) -> str:
    return name if BARE.fullmatch(name) else _value(name)


def _value(value: Any) -> str:
    """Return a value in TOML; raise LessonError if TOML cannot hold it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, date | time):
        return value.isoformat()
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, Mapping):
        inner = ", ".join(f"{_key(str(name))} = {_value(each)}" for name, each in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    raise LessonError(message("lessons.file.cannot_be_written"))
