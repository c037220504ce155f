"""How quickly a computer player answers at the race of Loto: like a person, and sometimes not at all."""

from __future__ import annotations

from math import log
from random import Random

# By level: the median time in seconds, its spread, and the share of calls that are missed.
REACTIONS = {"easy": (2.0, 0.45, 0.10), "middle": (1.2, 0.38, 0.04), "strong": (0.7, 0.30, 0.0)}


def reaction(rng: Random, level: str) -> float | None:
    """Return the seconds after the call at which a player of this level answers, or None when he misses it.

    Times are log-normal, as those of people are (LOTO-R23).
    """
    median, spread, missed = REACTIONS[level]
    if rng.random() < missed:
        return None
    return rng.lognormvariate(log(median), spread)
