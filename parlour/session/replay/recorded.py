"""Opening recorded games for viewing or verification, without a table."""

from __future__ import annotations

from pathlib import Path

from ...match import Match
from ..request import sample_paths


def to_show(path: Path) -> Match:
    """Return a recorded game for viewing, even under older rules; raise RecordError with a sentence."""
    return Match.load_to_watch(path)


def to_check(path: Path) -> Match:
    """Return a recorded game for verifying its shuffles; raise RecordError with a sentence."""
    return Match.load(path)


def sample_deals() -> list[Match]:
    """Return the sample deals shipped with the program."""
    return [Match.load(path) for path in sample_paths().values()]
