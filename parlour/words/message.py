"""Messages by id: `message("gui.saved.row", players=3)` returns the message `row` of `gui/saved.toml`.

The file is in `assets/words/<language>/`; the rest of the id is the path of keys in it. A template has a placeholder
in braces for each argument, with its kind after a colon:

| Slot | Argument | Rendered as |
|---|---|---|
| `{name}` | text, a number, or another message | unchanged |
| `{play:capital}` | text, or another message | with a capital first letter |
| `{trumps:suit}` | a suit's letter | its name: "hearts" |
| `{sum:+}` | a number | with its sign: "+3", "−2" |
| `{share:.1}` | a number | with this many decimals |
| `{deals:words}` | a whole number to 99 | in words: "two" |
| `{players:list}` | several texts | "Ann, Tom and Lily" |
| `{cards:either}` | several texts | "9S, QS or KS" |

A table with `one` and `other` (and optionally `none`) is a message with a plural, chosen by the argument `n`. A pair of
empty braces is left alone: it is the placeholder in a verb's phrase.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple

from .. import resources
from .english import ENGLISH
from .german import GERMAN
from .grammar import Grammar
from .language import DEFAULT, language, word_file

GRAMMARS: Mapping[str, Grammar] = {"en": ENGLISH, "de": GERMAN}
SLOT = re.compile(r"{(\w+)(?::(\+|\.\d|words|list|either|capital|suit))?}")
PLURALS = {"none", "one", "other"}

Template = str | dict[str, str]


class MessageError(LookupError):
    """Raised for an unknown message id, or a missing argument."""


class Slot(NamedTuple):
    """A placeholder in a template: the argument's name, and its kind or ""."""

    name: str
    kind: str


class Message:
    """A message to be rendered later, in the language then current."""

    __slots__ = ("id", "told")

    def __init__(self, id: str, /, **told: Any) -> None:
        self.id, self.told = id, told

    def __str__(self) -> str:
        return message(self.id, **self.told)

    def with_more(self, **told: Any) -> Message:
        """Return the message with further arguments."""
        return Message(self.id, **self.told, **told)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self.id, self.told) == (other.id, other.told)

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"Message({self.id!r}{''.join(f', {name}={value!r}' for name, value in self.told.items())})"


Sentence = str | Message  # plain text, or a message rendered when it is read


def grammar() -> Grammar:
    """Return the grammar of the current language."""
    return GRAMMARS[language()]


def message(id: str, /, **told: Any) -> str:
    """Return a message in the current language, with its arguments filled in.

    Raise MessageError if there is no such message, or if an argument is missing.
    """
    return _rendered(language(), id, told)


@lru_cache(8192)  # the name of a hand is needed at every showdown of a simulated deal
def recorded(id: str, /, **told: str | int) -> str:
    """Return a message in English whatever the current language: records keep it, as a fact of a deal."""
    return _rendered(DEFAULT, id, told)


def labels(id: str) -> Mapping[str, str]:
    """Return a table of messages without arguments, such as the labels of an option's values."""
    found = _found(language(), id)
    if not isinstance(found, dict) or not all(isinstance(value, str) for value in found.values()):
        raise MessageError(f"{id} is not a table of messages")
    return found


def lines(id: str) -> tuple[str, ...]:
    """Return a message that is a list of sentences."""
    found = _found(language(), id)
    if not isinstance(found, list):
        raise MessageError(f"{id} is not a list of messages")
    return tuple(found)


def slots(template: str) -> tuple[Slot, ...]:
    """Return the placeholders in a template."""
    return tuple(Slot(name, kind) for name, kind in SLOT.findall(template))


@cache
def _file(folder: str, name: str, code: str) -> dict[str, Any]:
    try:
        return tomllib.loads(resources.text(word_file(f"{folder}/{name}.toml", code)))
    except FileNotFoundError:
        raise MessageError(f"there is no file {folder}/{name}.toml of words") from None


@cache
def _found(code: str, id: str) -> Any:
    folder, name, *keys = id.split(".")
    found: Any = _file(folder, name, code)
    for key in keys:
        if not isinstance(found, dict) or key not in found:
            raise MessageError(f"there is no message {id} in {code}")
        found = found[key]
    return found


@cache
def _template(code: str, id: str) -> Template:
    found = _found(code, id)
    if isinstance(found, str) or (isinstance(found, dict) and PLURALS.issuperset(found) and "other" in found):
        return found
    raise MessageError(f"{id} is no message, but a table or a list of them")


def _rendered(code: str, id: str, told: Mapping[str, Any]) -> str:
    template = _template(code, id)
    if isinstance(template, dict):
        template = _plural(id, template, told.get("n"))
    return SLOT.sub(lambda slot: _filled(GRAMMARS[code], id, slot, told), template) if "{" in template else template


def _plural(id: str, forms: dict[str, str], number: Any) -> str:
    if not isinstance(number, int | float):
        raise MessageError(f"{id} needs a number n")
    if number == 0 and "none" in forms:
        return forms["none"]
    return forms["one"] if abs(number) == 1 and "one" in forms else forms["other"]


def _filled(speech: Grammar, id: str, slot: re.Match[str], told: Mapping[str, Any]) -> str:
    name, kind = slot[1], slot[2]
    if name not in told:
        raise MessageError(f"{id} needs {name}")
    value = told[name]
    if not kind:
        return speech.number(value) if isinstance(value, float) else str(value)
    if kind == "capital":
        return speech.capital(str(value))
    if kind == "suit":
        return speech.suit(value)
    if kind == "list":
        return speech.listed([str(word) for word in value])
    if kind == "either":
        return speech.either([str(word) for word in value])
    if kind == "words":
        return speech.number_in_words(value)
    return speech.signed(value) if kind == "+" else speech.decimal(value, int(kind[1:]))
