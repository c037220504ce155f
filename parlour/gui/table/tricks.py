"""The tricks that each seat has won, which lie face down before it."""

from __future__ import annotations

from ...engine.keys import key_of
from ...session.view.picture import Picture


def won_by(stage: Picture, seat: int) -> str:
    """Return the key of the pile of a seat's tricks, or "" before a game's first trick and in other games."""
    key = key_of("taken", seat)
    return key if "trick" in stage.piles and key in stage.piles else ""


def tricks_of(stage: Picture, seat: int) -> int:
    """Return how many tricks lie before a seat."""
    taken = stage.piles.get(won_by(stage, seat), ())
    if not taken or stage.last_trick is None:
        return 0
    return round(len(taken) / max(1, len(stage.last_trick[0])))
