"""The titles and descriptions of sample deals in their game's language.

Records have them in English; `saves/de.toml` has them in German, by game and English title.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from ...records.record import cleaned
from ...resources import saves
from ...words.language import language_of_game


def sample_words(game: str, header: Mapping[str, Any]) -> tuple[str, str]:
    """Return the title and description of a record, in its game's language if they are translated."""
    title, about = cleaned(header.get("title", "")), cleaned(header.get("about", ""))
    told = translations(language_of_game(game)).get(game, {}).get(title)
    return (told["title"], told["about"]) if told else (title, about)


@cache
def translations(code: str) -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    """Return the translations into a language, by game and English title; empty for English."""
    path = saves() / f"{code}.toml"
    return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}
