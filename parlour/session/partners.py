"""Partners: who plays with whom, and how four people are seated so that each faces their partner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any, TypeVar

from ..engine.options import OptionConflict
from ..games import CATALOGUE
from ..narration.words import listed
from ..words.message import message

Seated = TypeVar("Seated")
PAIRINGS = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 1, 3, 2))  # who sits at each of four seats: the first faces the third


def sides_of(slug: str, seats: int, preset: str, options: Mapping[str, Any]) -> list[int]:
    """Return the side of each seat at a game; everybody alone if these options do not fit together."""
    kind = CATALOGUE[slug]
    try:
        return kind(seats, kind.read_options(seats, preset, options)).sides()
    except OptionConflict:
        return list(range(seats))


def are_pairs(sides: Sequence[int]) -> bool:
    """Return whether four play two against two, so that partners can be chosen."""
    return len(sides) == 4 and sides[0] == sides[2] != sides[1] == sides[3]


def paired(players: Sequence[Seated], pairing: int) -> list[Seated]:
    """Return four players in the order of their seats for one of the three pairings."""
    return [players[i] for i in PAIRINGS[pairing % len(PAIRINGS)]]


def partners(seat: int, sides: Sequence[int]) -> list[int]:
    """Return the seats that play with a seat."""
    return [other for other, side in enumerate(sides) if side == sides[seat] and other != seat]


def sides_in_words(names: Sequence[str], sides: Sequence[int]) -> str:
    """Return who plays against whom: "Ann and Lily against Tom and Gran", or "" if everybody plays alone."""
    if len(set(sides)) == len(sides):
        return ""
    found = [[name for name, own in zip(names, sides, strict=True) if own == side] for side in dict.fromkeys(sides)]
    return reduce(lambda one, other: message("session.partners.against", one=one, other=other), map(listed, found))
