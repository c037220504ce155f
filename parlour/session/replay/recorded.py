"""Opening recorded games for viewing or verification, without a table."""

from __future__ import annotations

from pathlib import Path

from ...match import Match
from ..request import sample_paths
from .recording import Recording


def to_show(path: Path) -> Recording:
    """Return a recorded game for viewing, even under older rules; raise RecordError with a sentence."""
    return Recording(Match.load_to_watch(path))


def to_check(path: Path) -> Recording:
    """Return a recorded game for verifying its shuffles; raise RecordError with a sentence."""
    return Recording(Match.load(path))


def sample_deals() -> list[Recording]:
    """Return the sample deals shipped with the program."""
    return [Recording(Match.load(path)) for path in sample_paths().values()]
