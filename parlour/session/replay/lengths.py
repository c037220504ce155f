"""The length of demonstrations in steps and minutes."""

from __future__ import annotations

import tomllib
from functools import cache

from ...resources import saves
from ...words.message import Message, message
from ..request import sample_paths

SECONDS_A_STEP = 10  # seconds to read a sentence and its rule at Normal pace, averaged over the sample deals


@cache
def sample_steps() -> dict[str, int]:
    """Return the number of steps of each sample deal, by file name without its ending."""
    return {name: int(steps) for name, steps in tomllib.loads((saves() / "lengths.toml").read_text("utf-8")).items()}


def minutes_of(steps: int) -> int:
    """Return roughly how many minutes a demonstration takes to play automatically."""
    return max(1, round(steps * SECONDS_A_STEP / 60))


def length_words(steps: int, minutes: int) -> str:
    """Return a length in words: "19 steps, 3 minutes"."""
    told = Message("session.lengths.steps", n=steps), Message("session.lengths.minutes", n=minutes)
    return message("session.lengths.length", steps=told[0], minutes=told[1])


def length_parts(steps: int, minutes: int) -> tuple[str, str]:
    """Return a length in two parts: "3 minutes" and "19 steps"."""
    return message("session.lengths.minutes", n=minutes), message("session.lengths.steps", n=steps)


def sample_lengths() -> list[str]:
    """Return the length of each sample deal in words, in list order."""
    return [length_words(steps, minutes_of(steps)) for steps in map(sample_steps().__getitem__, sample_paths())]
