"""A hand's strength among all hands, and as a player perceives it."""

from __future__ import annotations

import random
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cache
from zlib import crc32

from ...engine.cards import Card
from ...engine.keys import key_of
from ...engine.table import View
from ...procedures.ranking import Rank, Ranking
from ..policy import Style

SAMPLE = 4000  # number of hands against which a hand is ranked
AMISS, MOST_AMISS = 4.0, 0.3  # how far a hand may be misread, per share forgotten, and at most
HOPE = 1.0  # how much more often a hand is overrated than underrated: 0 equally, 1 never underrated
SHY = 100.0  # how much more the loss of a large sum is feared, per share forgotten
UNMISTAKABLE = 0.995  # share of hands beaten from which a hand cannot be misread


@cache
def measure(ranking: Ranking, pack: tuple[Card, ...]) -> list[Rank]:
    """Return the ranks of some thousands of random hands, low to high."""
    draw = random.Random(1)
    return sorted(ranking(draw.sample(pack, 5)) for _ in range(SAMPLE))


def share_beaten(standard: Sequence[Rank], rank: Rank) -> float:
    """Return the share, 0 to 1, of a sorted sample of hands that a rank beats; ties count half."""
    low, high = bisect_left(standard, rank), bisect_right(standard, rank)
    return (low + high + 1) / 2 / (len(standard) + 1)


def coin(view: View, *what: object) -> float:
    """Return a pseudo-random number in [0, 1) derived from what a seat sees; equal views give equal numbers."""
    down = view.zones.get(key_of("down", view.seat), ())
    text = f"{view.hand or down} {view.deal_number} {view.seat} {view.dealer} {what}"
    return crc32(text.encode()) / 2**32


def misread(view: View, style: Style, share: float) -> float:
    """Return the share of hands that a hand beats, 0 to 1, as a less experienced player perceives it.

    The more forgetful the player, the more optimistic, by an amount that is constant throughout a deal; least with
    the best and the worst hands, and never with a hand that is hard to beat.
    """
    if share >= UNMISTAKABLE:
        return share
    most = min(MOST_AMISS, AMISS * (1 - style.remembers) * share * (1 - share))
    return min(UNMISTAKABLE, max(0.0, share + most * (2 * coin(view, "misread") - 1 + HOPE)))


def caution(style: Style, share: float) -> float:
    """Return how many times more than a good player this one fears losing a large sum.

    A beginner comes in cheaply with almost anything and leaves when it becomes expensive, so pools stay small and
    others win the better ones. With a hand that is hard to beat nobody is afraid.
    """
    return 1.0 if share >= UNMISTAKABLE else 1 + SHY * (1 - style.remembers)
