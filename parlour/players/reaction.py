"""How quickly a computer player answers: at the race of Loto like a person, and sometimes not at all; else in a while.

How long he takes must tell nothing of what he holds. So it rests on what everybody knows alone: who he is, and whether
he has spoken in this deal; never on how many plays he has, nor on what he found.
"""

from __future__ import annotations

from math import log
from random import Random

from .personas import PERSONAS, PLAINEST

# By level: the median time in seconds, its spread, and the share of calls that are missed.
REACTIONS = {"easy": (2.0, 0.45, 0.10), "middle": (1.2, 0.38, 0.04), "strong": (0.7, 0.30, 0.0)}
EAGER = 0.15  # by what part of the time the boldest are quicker, and the quietest slower
DREAMING = 0.05  # the share of calls that the most absent-minded misses besides

THOUGHT = {"easy": 0.42, "middle": 0.52, "strong": 0.62}  # by level: the median of the seconds that a choice takes
VARIES, FIRST = 0.15, 1.25  # its spread, and how much longer a hand just taken up is looked at
SHORTEST, LONGEST = 0.35, 0.9


def reaction(rng: Random, level: str, persona: str = "") -> float | None:
    """Return the seconds after the call at which a player of this level answers, or None when he misses it.

    Times are log-normal, as those of people are (LOTO-R23). The bold are a little quicker than the quiet, and the
    absent-minded miss more.
    """
    median, spread, missed = REACTIONS[level]
    who = PERSONAS.get(persona, PLAINEST)
    if rng.random() < missed + DREAMING * who.absence:
        return None
    return rng.lognormvariate(log(median * (1 - EAGER * who.boldness)), spread)


def pondering(rng: Random, level: str, persona: str = "", *, is_first: bool = False) -> float:
    """Return the seconds for which a player of this level is seen to think, at the pace Normal.

    `is_first`: he has not spoken in this deal. The bold are a little quicker than the quiet.
    """
    who = PERSONAS.get(persona, PLAINEST)
    median = THOUGHT[level] * (1 - EAGER * who.boldness) * (FIRST if is_first else 1.0)
    return min(LONGEST, max(SHORTEST, rng.lognormvariate(log(median), VARIES)))
