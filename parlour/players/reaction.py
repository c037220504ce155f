"""How quickly a computer player answers: in the race of Loto like a person, elsewhere after a moment's thought.

The time taken must tell nothing about the hand. So it depends only on what everybody knows: who plays, and whether they
have spoken in this deal; never on how many plays there are, nor on what was found.
"""

from __future__ import annotations

from math import log
from random import Random

from .personas import PERSONAS, PLAINEST

# By level: the median time in seconds, its spread, and the share of calls that are missed.
REACTIONS = {"easy": (2.0, 0.45, 0.10), "middle": (1.2, 0.38, 0.04), "strong": (0.7, 0.30, 0.0)}
EAGER = 0.15  # the share of the time by which the boldest are quicker and the quietest slower
DREAMING = 0.05  # the share of calls that the most absent-minded miss as well

THOUGHT = {"easy": 0.42, "middle": 0.52, "strong": 0.62}  # by level: the median of the seconds that a choice takes
VARIES, FIRST = 0.15, 1.25  # its spread, and how much longer a player looks at a new hand
SHORTEST, LONGEST = 0.35, 0.9


def reaction(rng: Random, level: str, persona: str = "") -> float | None:
    """Return the seconds after which a player of this level answers a call, or None if the player misses it.

    Times are log-normal, as those of people are (LOTO-R23). The bold are a little quicker than the quiet, and the
    absent-minded miss more.
    """
    median, spread, missed = REACTIONS[level]
    who = PERSONAS.get(persona, PLAINEST)
    if rng.random() < missed + DREAMING * who.absence:
        return None
    return rng.lognormvariate(log(median * (1 - EAGER * who.boldness)), spread)


def pondering(rng: Random, level: str, persona: str = "", *, is_first: bool = False) -> float:
    """Return the seconds for which a player of this level seems to think, at the pace Normal.

    `is_first`: the player has not spoken in this deal. The bold are a little quicker than the quiet.
    """
    who = PERSONAS.get(persona, PLAINEST)
    median = THOUGHT[level] * (1 - EAGER * who.boldness) * (FIRST if is_first else 1.0)
    return min(LONGEST, max(SHORTEST, rng.lognormvariate(log(median), VARIES)))
