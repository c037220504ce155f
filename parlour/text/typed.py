"""Typed input, recognised in English and in the current language.

The words for a command are a list in the catalogue: `quit = ["q", "quit"]`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import itemgetter

from ..words.language import DEFAULT, language, speaking
from ..words.message import lines


def command(word: str, id: str, keys: Iterable[str]) -> str | None:
    """Return the key of the command that a word means, or None; its words are the list `id.key`.

    English words take precedence over those of the current language.
    """
    found = [
        (key, number) for key in keys for number, words in enumerate(_words(f"{id}.{key}")) if word.lower() in words
    ]
    return min(found, key=itemgetter(1))[0] if found else None


def means(word: str, id: str) -> bool:
    """Return whether a word is in one of the catalogue's lists under `id`."""
    return any(word.lower() in words for words in _words(id))


def leaves(word: str) -> bool:
    """Return whether a word asks to leave the current screen."""
    return means(word, "text.typed.quit")


def agrees(word: str) -> bool:
    """Return whether a word means yes; the first letter is enough."""
    return any(word.lower().startswith(words) for words in _words("text.typed.yes"))


def _words(id: str) -> Iterator[tuple[str, ...]]:
    """Yield a catalogue list in English, then in the current language."""
    for code in dict.fromkeys((DEFAULT, language())):
        with speaking(code):
            words = lines(id)
        yield words
