"""What the personas say at the table, by occasion, from `remarks.toml` of the language."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from enum import Enum

from .. import resources
from ..words.language import cached_by_language, language, word_file

FILE = "remarks.toml"


class Occasion(Enum):
    """What a remark is about; the value is its key in the file."""

    WELCOME = "welcome"
    WINS = "wins"
    AGAIN = "again"  # wins a second deal running
    LOSES = "loses"
    MUCH = "much"  # loses a great deal
    OTHER = "other"  # somebody else wins
    OWN = "own"  # their own moment
    MOMENT = "moment"  # somebody else's
    PASSES = "passes"
    DRAWN = "drawn"
    MATCH_WON = "match_won"
    MATCH_LOST = "match_lost"


@cached_by_language
def remarks() -> Mapping[str, Mapping[Occasion, tuple[str, ...]]]:
    """Return every persona's remarks by slug and occasion; `{who}` in one is the winner's name."""
    data = tomllib.loads(resources.text(word_file(FILE, language())))
    return {
        slug: {occasion: tuple(lines.get(occasion.value, ())) for occasion in Occasion} for slug, lines in data.items()
    }
