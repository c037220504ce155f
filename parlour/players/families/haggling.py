"""Haggling: everybody can compute a card's value, so players trade only because they over- or undervalue it."""

from __future__ import annotations

from ...engine.table import View
from ..policy import Style

SPREAD = 0.13  # how far two seats of the same boldness may differ
ROUGH = 2.2  # how much further a forgetful player deviates from the true value


def multiplier_of(style: Style) -> float:
    """Return the factor by which bold players overvalue a card and quiet ones undervalue it."""
    return 1.025 + (0.225 if style.boldness > 0 else 0.2) * style.boldness


def bid_multiplier(view: View, style: Style) -> float:
    """Return a seat's factor on the value of a card: below 1 if quiet, above 1 if bold, different for each seat."""
    place = (view.seat or 0) * 0.618 % 1.0  # the golden ratio spreads neighbouring seats well apart
    found = multiplier_of(style) + SPREAD * (2 * place - 1)
    return 1 + (found - 1) * (ROUGH if style.remembers < 1 else 1.0)


def limits(view: View, style: Style) -> tuple[float, float]:
    """Return the factors by which a seat multiplies a card's value as a buyer and as a seller.

    For most players they are equal. A player who forgets nothing never pays more, or sells for less, than boldness
    alone would suggest.
    """
    own = bid_multiplier(view, style)
    if style.remembers < 1:
        return own, own
    usual = multiplier_of(style)
    return min(own, max(usual, 1.0)), max(own, min(usual, 1.0))
