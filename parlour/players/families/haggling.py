"""Haggling: everybody can compute a card's value, so players trade because one likes a card better than another."""

from __future__ import annotations

from ...engine.table import View
from ..policy import Style

SPREAD = 0.13  # how far two seats of the same boldness may differ
PAYS, DEARER = 0.35, 0.1  # how much more is paid for a card that is fancied: counters, or a share of its value
LETS_GO = 0.25  # how much less is taken, in counters, for a card that is not
ROUGH = 2.2  # how much further a forgetful player deviates from the true value


def multiplier_of(style: Style) -> float:
    """Return the factor by which bold players overvalue a card and quiet ones undervalue it."""
    return 1.025 + (0.225 if style.boldness > 0 else 0.2) * style.boldness


def bid_multiplier(view: View, style: Style) -> float:
    """Return a seat's factor on the value of a card: below 1 if quiet, above 1 if bold, different for each seat."""
    place = (view.seat or 0) * 0.618 % 1.0  # the golden ratio spreads neighbouring seats well apart
    found = multiplier_of(style) + SPREAD * (2 * place - 1)
    return 1 + (found - 1) * (ROUGH if style.remembers < 1 else 1.0)


def limits(view: View, style: Style, value: float, fancy: float) -> tuple[float, float]:
    """Return the most that a seat pays for a card of this value and the least it sells it for, in counters.

    A careless player misjudges the value; one who forgets nothing knows it. `fancy`, 0 to 1, is how much the seat
    would like to own this card: it then pays a trifle more, and one who cares little for a card lets it go for a
    trifle less. So whole counters can meet a value between them, and nobody gains by bidding the same for every card.
    A hint, which leaves nothing to chance, advises the value itself.
    """
    judged = value * (bid_multiplier(view, style) if style.remembers < 1 else 1.0)
    if not style.mixes:
        return judged, judged
    eager, cool = fancy * (1 + style.boldness), (1 - fancy) * (1 - style.boldness)
    return judged + max(PAYS, DEARER * judged) * eager, judged - LETS_GO * min(1.0, judged) * cool
