"""How quickly a computer player answers: in Loto's race like a person, elsewhere after a pause.

The time must reveal nothing about the hand, so it depends only on public information: who plays, and whether they have
already acted in this deal; never on the number of plays, or on the one chosen.
"""

from __future__ import annotations

from math import log
from random import Random

from .personas import PERSONAS, PLAINEST

# By level: the median time in seconds, its spread, and the share of calls missed.
REACTIONS = {"easy": (2.0, 0.45, 0.10), "middle": (1.2, 0.38, 0.04), "strong": (0.7, 0.30, 0.0)}
EAGER = 0.15  # how much quicker the boldest are, and how much slower the quietest, as a share of the time
DREAMING = 0.05  # the additional share of calls that the most absent-minded miss

THOUGHT = {"easy": 0.9, "middle": 1.0, "strong": 1.1}  # by level: the multiple of the time that a persona thinks
VARIES, FIRST = 0.15, 1.25  # the spread of the times, and how much longer a player looks at a new hand
SHORTEST, LONGEST = 0.35, 1.9


def reaction(rng: Random, level: str, persona: str = "") -> float | None:
    """Return the seconds after which a player of this level answers a call, or None if the player misses it.

    Times are log-normal, like people's (LOTO-R23). The bold are a little quicker than the quiet, and the
    absent-minded miss more.
    """
    median, spread, missed = REACTIONS[level]
    who = PERSONAS.get(persona, PLAINEST)
    if rng.random() < missed + DREAMING * who.absence:
        return None
    return rng.lognormvariate(log(median * (1 - EAGER * who.boldness)), spread)


def pondering(rng: Random, level: str, persona: str = "", *, is_first: bool = False) -> float:
    """Return the seconds for which a player of this level appears to think, at Normal pace.

    `is_first`: the player has not acted in this deal yet. Everybody has a time of their own (`Persona.thinks`).
    """
    median = THOUGHT[level] * PERSONAS.get(persona, PLAINEST).thinks * (FIRST if is_first else 1.0)
    return min(LONGEST, max(SHORTEST, rng.lognormvariate(log(median), VARIES)))
