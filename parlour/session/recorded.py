"""Recorded games as screens and the terminal open them, without a table: to be shown, or to be checked."""

from __future__ import annotations

from pathlib import Path

from ..match import Match
from .request import sample_paths


def to_show(path: Path) -> Match:
    """Return a recorded game to be shown, however old its rules; raise RecordError with a sentence."""
    return Match.load_to_watch(path)


def to_check(path: Path) -> Match:
    """Return a recorded game whose shuffles are to be checked; raise RecordError with a sentence."""
    return Match.load(path)


def sample_deals() -> list[Match]:
    """Return the sample deals shipped with the program."""
    return [Match.load(path) for path in sample_paths().values()]
