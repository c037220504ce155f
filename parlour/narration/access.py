"""Accessibility: what the program does for people who see, hear, move or read differently, and what it lacks."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass

from ..resources import text as asset_text
from ..words.language import cached_by_language, language, word_file


@dataclass(frozen=True)
class Need:
    """A need: what the program offers for it, and what it does not, in whole sentences."""

    who: str
    works: tuple[str, ...]
    lacks: tuple[str, ...]


@cached_by_language
def needs() -> tuple[Need, ...]:
    """Return every need, in the order of the page."""
    data = tomllib.loads(asset_text(word_file("accessibility.toml", language())))
    return tuple(Need(item["who"], tuple(item["works"]), tuple(item["lacks"])) for item in data["need"])
