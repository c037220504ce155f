"""What a person types: English words are always understood, and those of the language that is spoken.

The words of a command are a list in the catalogue: `quit = ["q", "quit"]`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import itemgetter

from ..words.language import DEFAULT, language, speaking
from ..words.message import lines


def command(word: str, id: str, keys: Iterable[str]) -> str | None:
    """Return which of several commands a word means, or None; the words of each are a list under `id`.

    An English word comes before one of another language.
    """
    found = [
        (key, number) for key in keys for number, words in enumerate(_words(f"{id}.{key}")) if word.lower() in words
    ]
    return min(found, key=itemgetter(1))[0] if found else None


def means(word: str, id: str) -> bool:
    """Return whether a word is in a list of the catalogue."""
    return any(word.lower() in words for words in _words(id))


def leaves(word: str) -> bool:
    """Return whether a person wants to leave what is open."""
    return means(word, "text.typed.quit")


def agrees(word: str) -> bool:
    """Return whether a person says yes; the first letter is enough."""
    return any(word.lower().startswith(words) for words in _words("text.typed.yes"))


def _words(id: str) -> Iterator[tuple[str, ...]]:
    """Yield a list of the catalogue in English, then in the language that is spoken."""
    for code in dict.fromkeys((DEFAULT, language())):
        with speaking(code):
            words = lines(id)
        yield words
