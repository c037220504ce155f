"""Partnerships: who plays with whom, and how four people are seated opposite their partners."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any, TypeVar

from ...engine.options import OptionConflict
from ...games import CATALOGUE
from ...narration.words import listed
from ...words.message import message
from .seating import Seating

Seated = TypeVar("Seated")
PAIRINGS = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 1, 3, 2))  # player indices by seat; seats 0 and 2 are partners


def sides_of(slug: str, seats: int, preset: str, options: Mapping[str, Any]) -> list[int]:
    """Return the side of each seat; every seat is its own side if the options conflict."""
    kind = CATALOGUE[slug]
    try:
        return kind(seats, kind.read_options(seats, preset, options)).sides()
    except OptionConflict:
        return list(range(seats))


def are_pairs(sides: Sequence[int]) -> bool:
    """Return whether four players play in pairs, so that partners can be chosen."""
    return len(sides) == 4 and sides[0] == sides[2] != sides[1] == sides[3]


def paired(players: Sequence[Seated], pairing: int) -> list[Seated]:
    """Return four players in seat order for one of the three pairings."""
    return [players[i] for i in PAIRINGS[pairing % len(PAIRINGS)]]


def change_partners(seating: Seating, pairing: int) -> None:
    """Change the seating to one of the three pairings; raise IllegalAction in the middle of a deal."""
    wanted = paired(range(4), pairing)
    moved = [seat for seat, player in enumerate(wanted) if player != seat]
    if moved:
        seating.change_seats(moved[0], moved[1])


def partners(seat: int, sides: Sequence[int]) -> list[int]:
    """Return the other seats on a seat's side."""
    return [other for other, side in enumerate(sides) if side == sides[seat] and other != seat]


def sides_in_words(names: Sequence[str], sides: Sequence[int]) -> str:
    """Return who plays against whom: "Ann and Lily against Tom and Gran"; "" if there are no sides."""
    if len(set(sides)) == len(sides):
        return ""
    found = [[name for name, own in zip(names, sides, strict=True) if own == side] for side in dict.fromkeys(sides)]
    return reduce(lambda one, other: message("session.partners.against", one=one, other=other), map(listed, found))
