"""The personas' remarks at the table, by occasion, from the language's `remarks.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from enum import Enum

from .. import resources
from ..words.language import cached_by_language, language, word_file

FILE = "remarks.toml"


class Occasion(Enum):
    """The occasion of a remark; the value is its key in the file."""

    WELCOME = "welcome"
    WINS = "wins"
    AGAIN = "again"  # wins a second deal in a row
    LOSES = "loses"
    MUCH = "much"  # loses heavily
    OTHER = "other"  # somebody else wins
    OWN = "own"  # a flourish of their own
    MOMENT = "moment"  # somebody else's flourish
    PASSES = "passes"
    DRAWN = "drawn"
    MATCH_WON = "match_won"
    MATCH_LOST = "match_lost"


@cached_by_language
def remarks() -> Mapping[str, Mapping[Occasion, tuple[str, ...]]]:
    """Return every persona's remarks by slug and occasion; `{who}` stands for the winner's name."""
    data = tomllib.loads(resources.text(word_file(FILE, language())))
    return {
        slug: {occasion: tuple(lines.get(occasion.value, ())) for occasion in Occasion} for slug, lines in data.items()
    }
