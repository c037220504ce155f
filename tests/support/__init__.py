"""Helpers for tests of a match or a session: who is asked, what was paid, where it is saved."""

from .matches import (
    asked,
    facts,
    gains,
    moved,
    noted,
    open_ask,
    options_now,
    own_ask,
    paid,
    playable,
    refusal,
    refusal_of,
)
from .sessions import game_file

__all__ = [
    "asked",
    "facts",
    "gains",
    "game_file",
    "moved",
    "noted",
    "open_ask",
    "options_now",
    "own_ask",
    "paid",
    "playable",
    "refusal",
    "refusal_of",
]
