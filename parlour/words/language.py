"""The language that is spoken, and the languages there are.

The program has one language of its own. What is about a game is told in that language if the game has texts in it, and
otherwise in English as a whole.
"""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, lru_cache, wraps
from typing import ParamSpec, TypeVar

from ..resources import exists, listing, text

P = ParamSpec("P")
R = TypeVar("R")

DEFAULT = "en"
SYSTEM = "system"  # the choice to follow the system
FOLDER = "words"
WHOLE = "language.toml"  # a language that has the whole house has this file, with its own name

_own = _spoken = DEFAULT
_game = ""


def language() -> str:
    """Return the code of the language that is spoken now: "en"."""
    return _spoken


def game_told() -> str:
    """Return the game that is told about, or nothing."""
    return _game


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of all languages, with English first."""
    return (DEFAULT, *(code for code in listing(FOLDER) if code != DEFAULT))


@cache
def whole_languages() -> tuple[str, ...]:
    """Return the codes of the languages that can be chosen: those that have the whole house."""
    return tuple(code for code in languages() if exists(f"{FOLDER}/{code}/{WHOLE}"))


@cache
def native_name(code: str) -> str:
    """Return a language's name in itself: "Deutsch"."""
    return str(tomllib.loads(text(f"{FOLDER}/{code}/{WHOLE}"))["name"])


def speak(code: str) -> None:
    """Make a language the program's own, and speak it."""
    global _own
    if code not in languages():
        raise ValueError(f"choose one of {', '.join(languages())}: Parlour does not speak “{code}”")
    _own = code
    tell_of(_game)


def choose(setting: str) -> None:
    """Speak the language that a setting names, or the system's if Parlour has the whole house in it."""
    if setting == SYSTEM:
        code = system_language()
        setting = code if code in whole_languages() else DEFAULT
    speak(setting)


@cache
def system_language() -> str:
    """Return the code of the system's language, as far as the environment or Windows tells it."""
    if sys.platform == "win32":
        import ctypes
        import locale

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), DEFAULT)[:2]
    told = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return next(filter(None, told), DEFAULT)[:2].lower()


def tell_of(game: str) -> None:
    """Speak from now on as is right for a game, or for the house."""
    global _spoken, _game
    _game, _spoken = game, language_of_game(game) if game else _own


@contextmanager
def telling_of(game: str) -> Iterator[None]:
    """Speak as is right for a game, or for the house, for the length of a block."""
    before = _game
    tell_of(game)
    try:
        yield
    finally:
        tell_of(before)


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak a language for the length of a block, whatever is told about."""
    global _spoken
    before, _spoken = _spoken, code
    try:
        yield
    finally:
        _spoken = before


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
    """Return the language that a game is told in: the program's own if it has the game's texts, otherwise English."""
    return _own if exists(f"{FOLDER}/{_own}/games/{slug}.toml") else DEFAULT


def cached_by_language(of: Callable[P, R]) -> Callable[P, R]:
    """Cache the results of a function whose words depend on the language that is spoken."""
    kept: Callable[..., R] = lru_cache(512)(lambda _language, *args, **named: of(*args, **named))

    @wraps(of)
    def cached(*args: P.args, **named: P.kwargs) -> R:
        return kept(_spoken, *args, **named)

    return cached
