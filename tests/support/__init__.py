"""What tests of any game ask of a match or a session, typed: who is asked, what was paid, where it is kept."""

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
