"""The count of a deal and its score (CAS-11 to 13, R5, R10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...engine.cards import ACE, SPADES, Card, card

GREAT, LITTLE = card("10D"), card("2S")
MOST_CARDS, MOST_SPADES = 3, 1


class Count(NamedTuple):
    """The cards taken by one side and its points; `most_cards` and `most_spades` are points too."""

    cards: int
    spades: int
    great: int
    little: int
    aces: int
    most_spades: int
    most_cards: int
    sweeps: int
    penalty: int

    @property
    def points(self) -> int:
        """Return the points for the deal."""
        return sum(self[2:])


def counted(piles: Sequence[Sequence[Card]], sweeps: Sequence[int], penalties: Sequence[int]) -> list[Count]:
    """Return the count of each side, from its cards, its sweeps and its points for the dealer's exposed cards."""
    cards = [len(pile) for pile in piles]
    spades = [sum(c.suit is SPADES for c in pile) for pile in piles]
    return [
        Count(
            cards[i],
            spades[i],
            2 * (GREAT in pile),
            int(LITTLE in pile),
            sum(c.rank == ACE for c in pile),
            MOST_SPADES * is_most(spades, i),
            MOST_CARDS * is_most(cards, i),
            sweeps[i],
            penalties[i],
        )
        for i, pile in enumerate(piles)
    ]


def is_most(numbers: Sequence[int], side: int) -> bool:
    """Return whether a side has more than every other side; a tie does not count (R5)."""
    return all(numbers[side] > other for i, other in enumerate(numbers) if i != side)


def scored(points: Sequence[int], independent: str) -> list[int]:
    """Return the score of each side for the points of a deal.

    With two sides, the better one scores the difference (CAS-12). With more, each scores its own points, or its own
    less the lowest, or the highest scores its lead over the other two combined (CAS-13).
    """
    if len(points) == 2:
        return [max(0, own - other) for own, other in zip(points, reversed(points), strict=True)]
    if independent == "drop_lowest":
        return [own - min(points) for own in points]
    if independent == "two_lowest":
        return [max(0, own - (sum(points) - own)) for own in points]
    return list(points)


def winners(scores: Sequence[int], target: int) -> list[int]:
    """Return the winning side in a list: at or above the target, and ahead of all others; otherwise [] (R7)."""
    best = max(scores)
    ahead = [side for side, score in enumerate(scores) if score == best]
    return ahead if best >= target and len(ahead) == 1 else []
