"""What stands for the numbers of Loto in its themes."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from .. import resources


@cache
def _themes() -> dict[str, Any]:
    return tomllib.loads(resources.text("loto/themes.toml"))


def theme_item(theme: str, number: int, field: int) -> str:
    """Return what stands for a number in a theme: field 0 its short name, 1 the caller's words; numbers have none."""
    found = _themes().get(theme)
    if found is None:
        return ""
    item = found["items"][number - 1]
    return str(item[min(field, len(item) - 1)]) if isinstance(item, list) else str(item)
