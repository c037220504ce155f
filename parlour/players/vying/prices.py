"""The price of a call in words."""

from __future__ import annotations

from ...words.message import Message
from ..families.odds import times


def too_dear(need: float, chance: float, chances: Message) -> Message:
    """Return why a hand is not worth its call; where both figures sound alike, it says that a call gains nothing."""
    key = "gains_nothing" if times(chance) == times(need) else "price"
    return Message(f"players.vying.to_call.{key}", times=times(need), chances=chances)
