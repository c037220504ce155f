"""The middle of each game's table: one module for each game, named after its slug.

Each module ends in `ARRANGEMENT`.
"""

from __future__ import annotations

from ...games import CATALOGUE
from ..table.arrangement import Arrangement


def arrangement_of(slug: str) -> Arrangement:
    """Return a game's arrangement: its own, or a generic one drawn from its declared zones."""
    module = CATALOGUE.companion(slug, __name__, "arrangement")
    if module is None:
        from .from_zones import ZoneArrangement

        return ZoneArrangement()
    arrangement: Arrangement = module.ARRANGEMENT
    return arrangement
