"""The language that is spoken, and the languages there are.

One language is spoken at a time: the program's own, or at a table the language that its game has texts in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, lru_cache, wraps
from typing import ParamSpec, TypeVar

from ..resources import exists, listing

P = ParamSpec("P")
R = TypeVar("R")

DEFAULT = "en"
FOLDER = "words"

_spoken = DEFAULT


def language() -> str:
    """Return the code of the language that is spoken: "en"."""
    return _spoken


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of all languages, with English first."""
    return (DEFAULT, *(code for code in listing(FOLDER) if code != DEFAULT))


def speak(code: str) -> None:
    """Speak a language from now on."""
    global _spoken
    if code not in languages():
        raise ValueError(f"Choose one of {', '.join(languages())}: Parlour does not speak “{code}”.")
    _spoken = code


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak a language for the length of a block."""
    before = _spoken
    speak(code)
    try:
        yield
    finally:
        speak(before)


@cache
def word_file(path: str, code: str) -> str:
    """Return the path of a file of words in a language, or of the English file if the language has none."""
    own = f"{FOLDER}/{code}/{path}"
    return own if exists(own) else f"{FOLDER}/{DEFAULT}/{path}"


def translated(folder: str, name: str, code: str) -> str:
    """Return where a game's file is in a language: in the language's own folder, or the English one if it lacks it."""
    own = f"{folder}/{code}/{name}"
    return own if exists(own) else f"{folder}/{name}"


def language_of_game(slug: str) -> str:
    """Return the language that a game is told in: the spoken one if it has the game's texts, otherwise English."""
    return _spoken if exists(f"{FOLDER}/{_spoken}/games/{slug}.toml") else DEFAULT


def cached_by_language(of: Callable[P, R]) -> Callable[P, R]:
    """Cache the results of a function whose words depend on the language that is spoken."""
    kept: Callable[..., R] = lru_cache(512)(lambda _language, *args, **named: of(*args, **named))

    @wraps(of)
    def cached(*args: P.args, **named: P.kwargs) -> R:
        return kept(_spoken, *args, **named)

    return cached
