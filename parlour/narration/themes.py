"""What stands for the numbers of Loto in its themes."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from .. import resources

SHORT, CALLED = 0, 1  # fields of an item: what stands on the card, and what the caller says


@cache
def _themes() -> dict[str, Any]:
    return tomllib.loads(resources.text("loto/themes.toml"))


def theme_item(theme: str, number: int, field: int) -> str:
    """Return what stands for a number in a theme, SHORT on the card or as it is CALLED; numbers have nothing else."""
    if theme == "numbers":
        return ""
    return str(_themes()[theme]["items"][number - 1][field])
