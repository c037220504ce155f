"""Haggling: all know what a thing is worth, so a player multiplies it by a temper of his own, or nobody would trade."""

from __future__ import annotations

from ..table import View
from .policy import Style

SPREAD = 0.13  # how far two seats of one manner may differ
ROUGH = 1.6  # how much further an easy player strays from the true worth


def temper(view: View, style: Style) -> float:
    """Return what a seat multiplies a worth by: below 1 for the quiet, above for the bold, never twice the same."""
    manner = 1.025 + (0.225 if style.boldness > 0 else 0.2) * style.boldness
    place = (view.seat or 0) * 0.618 % 1.0  # the golden section spreads neighbours well apart
    found = manner + SPREAD * (2 * place - 1)
    return 1 + (found - 1) * (ROUGH if style.remembers < 0.5 else 1.0)
