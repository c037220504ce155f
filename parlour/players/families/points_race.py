"""The chance that each player finishes first in a race for points, if all are equally likely to score next."""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp

STEP, LONGEST = 0.2, 24.0  # the time step of the integration, and its end


@lru_cache(4096)
def first_to_arrive(missing: tuple[int, ...]) -> tuple[float, ...]:
    """Return each player's chance of finishing first, given the steps that each still needs (1 or more).

    Steps that fall to each player with equal probability are equivalent to independent Poisson processes of equal
    rate, for which the arrival times are independent.

    >>> [round(chance, 2) for chance in first_to_arrive((1, 1, 2))]
    [0.44, 0.44, 0.11]
    """
    shares = [0.0] * len(missing)
    late = [1.0] * len(missing)  # the chance that each has not arrived yet
    for moment in range(1, round(LONGEST / STEP) + 1):
        then = [_not_yet(lacks, moment) for lacks in missing]
        for i, (before, after) in enumerate(zip(late, then, strict=True)):
            others = 1.0
            for j, lacks in enumerate(missing):
                if j != i:
                    others *= _not_yet(lacks, moment - 0.5)
            shares[i] += (before - after) * others
        late = then
    whole = sum(shares)
    return tuple(share / whole for share in shares)


@cache
def _not_yet(lacks: int, moment: float) -> float:
    """Return the chance that a player has taken fewer than `lacks` steps by a moment, counted in STEPs."""
    time, term, total = moment * STEP, 1.0, 0.0
    for step in range(lacks):
        total += term
        term *= time / (step + 1)
    return total * exp(-time)
