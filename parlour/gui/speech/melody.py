"""Music-box tunes, composed and mixed as needed, and the chink of a number of counters."""

from __future__ import annotations

import math
from array import array
from collections.abc import Sequence
from functools import cache
from random import Random

RATE = 22050  # samples a second
LOUDEST = 5800  # peak level of 32767, as soft as the other sounds
SCALE = (0, 2, 4, 7, 9, 12, 14, 16)  # semitones above the key; no two of these notes clash
KEY = 587.33  # hertz; the D an octave above the middle one
NOTE, BEAT = 0.55, 0.13  # seconds a note rings, and seconds between notes
FEWEST, MOST = 5, 8  # number of notes in a tune
CHINK = 0.055  # seconds between two counters of a heap
MOST_CHINKS = 7

Tune = tuple[int, ...]


def composed(number: int) -> Tune:
    """Return tune `number`, as steps of the scale: a random walk that ends on the key note."""
    chooser = Random(number)
    steps, at = [chooser.randrange(len(SCALE))], 0
    for _ in range(chooser.randint(FEWEST, MOST) - 2):
        at = steps[-1] + chooser.choice((-2, -1, 1, 1, 2, 3))
        steps.append(max(0, min(len(SCALE) - 1, at)))
    return (*steps, chooser.choice((0, 5)))


class MusicBox:
    """Supplies tunes without repeating any."""

    def __init__(self) -> None:
        self._played: set[Tune] = set()
        self._number = 0

    def next(self) -> Tune:
        """Return a tune that has not been played yet."""
        while True:
            self._number += 1
            tune = composed(self._number)
            if tune not in self._played:
                self._played.add(tune)
                return tune


@cache
def _note(step: int) -> array[int]:
    """Return the samples of one note of the scale, with a decay."""
    pitch = KEY * 2 ** (SCALE[step] / 12)
    turn, long = 2 * math.pi * pitch / RATE, round(NOTE * RATE)
    samples = array("h")
    for i in range(long):
        fades = math.exp(-6.5 * i / long) * min(1.0, i / 60) * min(1.0, (long - i) / 400)
        samples.append(round(LOUDEST * 0.55 * fades * (math.sin(turn * i) + 0.3 * math.sin(3 * turn * i))))
    return samples


def tune_samples(tune: Tune) -> array[int]:
    """Return the samples of a tune, with overlapping notes."""
    return mixed([_note(step) for step in tune], BEAT)


def chink_samples(one: Sequence[array[int]], amount: int) -> array[int]:
    """Return the samples of a number of counters being put down; `one` has the sounds of single counters."""
    many = chinks(amount)
    return mixed([one[i % len(one)] for i in range(many)], CHINK)


def chinks(amount: int) -> int:
    """Return the number of chinks for some counters: one each up to four, then one more for each doubling.

    >>> [chinks(amount) for amount in (1, 2, 3, 4, 5, 9, 17, 400)]
    [1, 2, 3, 4, 4, 5, 6, 7]
    """
    return max(1, amount) if amount <= 4 else min(MOST_CHINKS, 2 + (amount - 1).bit_length() - 1)


def mixed(sounds: Sequence[array[int]], apart: float) -> array[int]:
    """Return sounds mixed into one, each starting `apart` seconds after the last."""
    later = round(apart * RATE)
    whole = [0] * max(i * later + len(sound) for i, sound in enumerate(sounds))
    for i, sound in enumerate(sounds):
        for at, sample in enumerate(sound, i * later):
            whole[at] += sample
    return array("h", [max(-32768, min(32767, sample)) for sample in whole])
