"""Loto themes: words and pictures that replace the numbers."""

from __future__ import annotations

import tomllib
from typing import Any

from .. import resources
from ..words.language import cached_by_language, language_of_game, word_file

SHORT, CALLED = 0, 1  # fields of an item: the text on the card, and the words in which it is called


@cached_by_language
def _themes() -> dict[str, Any]:
    return tomllib.loads(resources.text(word_file("loto_themes.toml", language_of_game("loto"))))


def theme_item(theme: str, number: int, field: int) -> str:
    """Return a theme's text for a number, or "" for plain numbers; `field` is SHORT (on the card) or CALLED."""
    if theme == "numbers":
        return ""
    return str(_themes()[theme]["items"][number - 1][field])
