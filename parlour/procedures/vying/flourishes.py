"""The moment of every game of poker: a win with a full house or better, turned up."""

from __future__ import annotations

from ...engine.flourish import Flourish, winning_with

GREAT = r" full of |^four |^five |straight flush"  # as hands are named in words


def great_hand(hands: str = "shown_as") -> tuple[Flourish, ...]:
    """Return the flourishes of a game of poker; `hands` is the fact with each seat's hand in words."""
    return (Flourish("great_hand", winning_with(GREAT, hands), 5),)
