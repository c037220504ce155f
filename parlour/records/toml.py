"""TOML files that anybody may have written: lessons, puzzles, kiosks."""

from __future__ import annotations

import tomllib
from typing import Any

from ..words.message import message


def parsed(text: str) -> dict[str, Any]:
    """Return the contents of a TOML file; raise ValueError with what is wrong with it."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        raise
    except (ValueError, RecursionError) as problem:  # a number of thousands of digits, or brackets without end
        raise ValueError(message("records.record.boundless")) from problem
