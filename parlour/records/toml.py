"""TOML files that anybody may have written: lessons, puzzles, kiosks."""

from __future__ import annotations

import re
import tomllib
from typing import Any

from ..words.message import message

# Signs that move the cursor, colour a terminal or turn the direction of writing; tabs and line ends are none.
_UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def parsed(text: str) -> dict[str, Any]:
    """Return the contents of a TOML file, with a mark for each sign that only controls a display.

    Raise ValueError with what is wrong with it.
    """
    try:
        contents = tomllib.loads(text)
        return _plain(contents) if "\\" in text or _UNSEEN.search(text) else contents
    except tomllib.TOMLDecodeError:
        raise
    except (ValueError, RecursionError) as problem:  # a number of thousands of digits, or brackets without end
        raise ValueError(message("records.record.boundless")) from problem


def _plain(value: Any) -> Any:
    """Return a value with a mark in place of every sign that only controls a display."""
    if isinstance(value, str):
        return _UNSEEN.sub("\N{REPLACEMENT CHARACTER}", value)
    if isinstance(value, dict):
        return {_plain(key): _plain(held) for key, held in value.items()}
    return [_plain(held) for held in value] if isinstance(value, list) else value
