"""The flourish of every poker game: winning the showdown with a full house or better."""

from __future__ import annotations

from ...engine.flourish import Flourish, winning_with

GREAT = r" full of |^four |^five |straight flush"  # as they are named in words


def great_hand(hands: str = "shown_as") -> tuple[Flourish, ...]:
    """Return the flourishes for a poker game; `hands` is the fact with each seat's hand in words."""
    return (Flourish("great_hand", winning_with(GREAT, hands), 5),)
