"""The middle of each game's table: one module per game, named after its slug.

Each module defines an `ARRANGEMENT`.
"""

from __future__ import annotations

from ...games import CATALOGUE
from ..table.arrangement import Arrangement


def arrangement_of(slug: str) -> Arrangement:
    """Return a game's own arrangement or, if it has none, a generic one drawn from its declared zones."""
    module = CATALOGUE.companion(slug, __name__, "arrangement")
    if module is None:
        from .from_zones import ZoneArrangement

        return ZoneArrangement()
    arrangement: Arrangement = module.ARRANGEMENT
    return arrangement
