"""Haggling: all know what a thing is worth, so a player multiplies it by a temper of his own, or nobody would trade."""

from __future__ import annotations

from ...engine.table import View
from ..policy import Style

SPREAD = 0.13  # how far two seats of one manner may differ
ROUGH = 2.2  # how much further one who does not remember all strays from the true worth


def manner(style: Style) -> float:
    """Return what a persona multiplies a worth by, before any whim."""
    return 1.025 + (0.225 if style.boldness > 0 else 0.2) * style.boldness


def bid_multiplier(view: View, style: Style) -> float:
    """Return what a seat multiplies a worth by: below 1 for the quiet, above for the bold, never twice the same."""
    place = (view.seat or 0) * 0.618 % 1.0  # the golden section spreads neighbours well apart
    found = manner(style) + SPREAD * (2 * place - 1)
    return 1 + (found - 1) * (ROUGH if style.remembers < 1 else 1.0)


def limits(view: View, style: Style) -> tuple[float, float]:
    """Return what a seat multiplies a worth by as a buyer and as a seller.

    Most follow one temper in both; who misses nothing has his manner, but no whim that would cost him.
    """
    whim = bid_multiplier(view, style)
    if style.remembers < 1:
        return whim, whim
    return min(whim, max(manner(style), 1.0)), max(whim, min(manner(style), 1.0))
