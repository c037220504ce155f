"""What lies in the middle of each game's table: one arrangement of its piles and special pieces, named after its slug.

Each module ends in `ARRANGEMENT`.
"""

from __future__ import annotations

from importlib import import_module

from ..table.arrangement import Arrangement


def arrangement_of(slug: str) -> Arrangement:
    """Return the arrangement of a game; its module is imported when the game is first laid out."""
    arrangement: Arrangement = import_module(f"{__name__}.{slug}").ARRANGEMENT
    return arrangement
