"""The accessibility page: what the program offers people who see, hear, move or read differently."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass

from ..resources import text as asset_text
from ..words.language import cached_by_language, language, word_file


@dataclass(frozen=True)
class Need:
    """One need: whom it concerns, what works for them and what is lacking, in whole sentences."""

    who: str
    works: tuple[str, ...]
    lacks: tuple[str, ...]


@cached_by_language
def needs() -> tuple[Need, ...]:
    """Return the needs in page order."""
    data = tomllib.loads(asset_text(word_file("accessibility.toml", language())))
    return tuple(Need(item["who"], tuple(item["works"]), tuple(item["lacks"])) for item in data["need"])
