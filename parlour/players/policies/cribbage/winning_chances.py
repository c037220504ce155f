"""The chance of winning the game from a given score."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, exp, sqrt

# How many more points per deal the dealer scores than the opponent, and the standard deviation of that difference, both
# measured in games of the strong level.
DEAL_IS_WORTH, STRAYS = 6.0, 7.5
A_DEAL = {"five": 8.0, "six": 13.0, "seven": 17.0, "three_hand": 11.0, "four_hand": 13.0}  # points per seat or side


def chance_of_winning(needed: Sequence[int], side: int, next_dealer: int, form: str) -> float:
    """Return the chance that `side` wins, before a deal; `needed` are the points that each side still needs."""
    if len(needed) > 2:
        weights = [exp(-(lacks - (DEAL_IS_WORTH / 2 if s == next_dealer else 0)) / 7) for s, lacks in enumerate(needed)]
        return weights[side] / sum(weights)
    other = needed[1 - side]
    ahead = other - needed[side] + (DEAL_IS_WORTH / 2 if next_dealer == side else -DEAL_IS_WORTH / 2)
    deals = max(min(needed[side], other) / A_DEAL[form], 0.6)
    return (1 + erf(ahead / (STRAYS * sqrt(2 * deals)))) / 2
