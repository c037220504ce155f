"""Accessibility: what the program does for people who see, hear, move or read differently, and what it lacks."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache

from ..resources import text as asset_text


@dataclass(frozen=True)
class Need:
    """A need: what the program offers for it, and what it does not, in whole sentences."""

    who: str
    works: tuple[str, ...]
    lacks: tuple[str, ...]


@cache
def needs() -> tuple[Need, ...]:
    """Return every need, in the order of the page."""
    data = tomllib.loads(asset_text("accessibility.toml"))
    return tuple(Need(item["who"], tuple(item["works"]), tuple(item["lacks"])) for item in data["need"])
