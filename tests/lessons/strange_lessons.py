"""Lessons of strangers: a shipped lesson with a value, or several, that nobody would write there."""

from __future__ import annotations

import json
import random
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from parlour import resources
from parlour.lessons.lesson import LessonError, read
from parlour.lessons.library import FOLDER
from parlour.text.console import Console, Leave
from parlour.text.pages.lesson import TextLesson

GONE = object()
STRANGE = [
    3, -1, 0, 1.5, True, "", "x", "AS", "nap", "1 Play(AS)", [], {}, [1, 2], [[[]]], ["0 Play(AS)"], {"a": 1},
    {"0": "AS"}, 10**20, 10**9, -(10**9), float("inf"), float("nan"), "{0}", "{AH}", "{9}", "{counters:99}",
    "{held:x}", "{fact:a.b}",
    "{" * 3000, "x" * 50_000, "\x1b[2J\u202e", GONE,
]  # fmt: skip
TYPED = ("?", "1", "i", "i", "2", "", "try", "s", "z", "hand", "")  # at each step: help, answers, ideas, a try, on
UNSEEN = "\x1b", "\u202e"


def strange(seed: int) -> str:
    """Return the text of a lesson with one to three strange values, chosen by chance."""
    chance = random.Random(seed)
    names = sorted(name for name in resources.listing(FOLDER) if name.endswith(".toml"))
    data = tomllib.loads(resources.text(f"{FOLDER}/{chance.choice(names)}"))
    for _ in range(chance.choice((1, 1, 2, 3))):
        every = list(_places(data))
        heads = [place for place in every if place[0] in ("deal", "lesson")]
        _put(data, chance.choice(heads if heads and chance.random() < 0.4 else every), chance.choice(STRANGE))
    return "\n".join(f"{key} = {_toml(value)}" for key, value in data.items())


def changed(name: str, *places: tuple[tuple[Any, ...], Any]) -> str:
    """Return the text of a shipped lesson with these values at these places."""
    data = tomllib.loads(resources.text(f"{FOLDER}/{name}.toml"))
    for place, value in places:
        _put(data, place, value)
    return "\n".join(f"{key} = {_toml(value)}" for key, value in data.items())


def taken(text: str) -> list[str]:
    """Take a lesson in the terminal, answering at random, and return what was said; a refusal is the last sentence."""
    said: list[str] = []
    words = iter(TYPED * 8)

    def typed(_: str) -> str:
        try:
            return next(words)
        except StopIteration:
            raise EOFError from None

    try:
        TextLesson(read(text, "strange.toml"), Console(typed, said.append)).run()
    except LessonError as refused:
        said.append(str(refused))
    except Leave:
        pass
    return said


def _places(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path to every value within a value."""
    if at:
        yield at
    for key, held in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from _places(held, (*at, key))


def _put(data: Any, place: tuple[Any, ...], value: Any) -> None:
    for key in place[:-1]:
        data = data[key]
    if value is GONE:
        del data[place[-1]]
    else:
        data[place[-1]] = deepcopy(value)  # what is put into it later does not stay for other lessons


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {_toml(held)}" for key, held in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value) if isinstance(value, str | bool) else str(value)
