"""The current language, and the languages available.

The program has one language. Texts about a game are in that language if the game has been translated, and otherwise
entirely in English.
"""

from __future__ import annotations

import os
import re
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
SYSTEM = "system"  # the setting that follows the system's language
FOLDER = "words"
PATIENCE = 2.0  # seconds for the system to name its language
WHOLE = "language.toml"  # present only for a complete translation; contains the language's own name

_own = _spoken = DEFAULT
_game = ""


def language() -> str:
    """Return the code of the current language: "en"."""
    return _spoken


def game_told() -> str:
    """Return the slug of the game that texts are currently about, or ""."""
    return _game


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of all languages, English first."""
    return (DEFAULT, *(code for code in listing(FOLDER) if code != DEFAULT))


@cache
def whole_languages() -> tuple[str, ...]:
    """Return the codes of the languages that can be chosen: those with a complete translation."""
    return tuple(code for code in languages() if exists(f"{FOLDER}/{code}/{WHOLE}"))


@cache
def native_name(code: str) -> str:
    """Return a language's own name: "Deutsch"."""
    return str(tomllib.loads(text(f"{FOLDER}/{code}/{WHOLE}"))["name"])


def speak(code: str) -> None:
    """Make a language the program's own, and switch to it."""
    global _own
    if code not in languages():
        raise ValueError(f"choose one of {', '.join(languages())}: Parlour does not speak “{code}”")
    _own = code
    tell_of(_game)


def choose(setting: str) -> None:
    """Switch to the language of a setting, or to the system's language if its translation is complete."""
    if setting == SYSTEM:
        code = system_language()
        setting = code if code in whole_languages() else DEFAULT
    speak(setting)


@cache
def system_language() -> str:
    """Return the code of the system's language, from the environment or, without one there, from Windows or macOS."""
    if sys.platform == "win32":
        import ctypes
        import locale

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), DEFAULT)[:2]
    told = next(filter(None, (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    if not told and sys.platform == "darwin":  # it starts programs without these
        return _language_of_macos()
    preferred = os.environ.get("LANGUAGE", "") if told and not told.startswith(("C", "POSIX")) else ""
    return (preferred or told or DEFAULT)[:2].lower()


def _language_of_macos() -> str:
    import subprocess

    command = ["defaults", "read", "-g", "AppleLanguages"]
    try:
        answer = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False).stdout
    except (OSError, subprocess.SubprocessError):
        return DEFAULT
    first = re.search(r"[a-z]{2}", answer)
    return first[0] if first else DEFAULT


def tell_of(game: str) -> None:
    """Switch to the language for texts about a game or, without one, to the program's own."""
    global _spoken, _game
    _game, _spoken = game, language_of_game(game) if game else _own


@contextmanager
def telling_of(game: str) -> Iterator[None]:
    """Switch, within a `with` block, to the language for texts about a game or to the program's own."""
    before = _game
    tell_of(game)
    try:
        yield
    finally:
        tell_of(before)


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Switch to a language within a `with` block, whatever the texts are about."""
    global _spoken
    before, _spoken = _spoken, code
    try:
        yield
    finally:
        _spoken = before


@cache
def word_file(path: str, code: str) -> str:
    """Return the path of a word file in a language, or of the English one if there is no translation."""
    own = f"{FOLDER}/{code}/{path}"
    return own if exists(own) else f"{FOLDER}/{DEFAULT}/{path}"


def translated(folder: str, name: str, code: str) -> str:
    """Return the path of a game's file in a language, or of the English one if there is no translation."""
    own = f"{folder}/{code}/{name}"
    return own if exists(own) else f"{folder}/{name}"


def language_of_game(slug: str) -> str:
    """Return the language of a game's texts: the program's own if they are translated, otherwise English."""
    return _own if _has_game(_own, slug) else DEFAULT


@cache
def _has_game(code: str, slug: str) -> bool:
    """Return whether a game has texts in a language; asked for every sentence, so looked up on disk only once."""
    return exists(f"{FOLDER}/{code}/games/{slug}.toml")


def cached_by_language(of: Callable[P, R]) -> Callable[P, R]:
    """Cache a function's results separately for each language."""
    kept: Callable[..., R] = lru_cache(512)(lambda _language, *args, **named: of(*args, **named))

    @wraps(of)
    def cached(*args: P.args, **named: P.kwargs) -> R:
        return kept(_spoken, *args, **named)

    return cached


def shelf_picture(slug: str) -> str:
    """Return the path of a game's picture on the shelf, or the program's if it has none.

    A picture with words in it has one for each language.
    """
    own = f"shelf/{language_of_game(slug)}/{slug}"
    path = own if exists(f"{own}.svg") else f"shelf/{slug}"
    return path if exists(f"{path}.svg") else "icon/parlour"
