"""The members of an evening: people and computer players, each with counters of their own."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from ..seats.seating import PERSON, Sitter, sitter_of


@dataclass
class Member:
    """A member of an evening: the player, their counters and debts, and whether they are present.

    `brought` is what they began with, so that their score is `holds - debt - brought`. `owes` is counters by the
    lender's name; the box is "". `is_away` is whether a computer plays for a person until they come back.
    """

    sitter: Sitter
    brought: int
    holds: int
    owes: dict[str, int]
    is_here: bool = True
    is_away: bool = False

    @property
    def name(self) -> str:
        return self.sitter.name

    @property
    def is_person(self) -> bool:
        return self.sitter.kind == PERSON

    @property
    def is_child(self) -> bool:
        """Return whether they play with pictures or a head start, as young children do; the spoon is not for them."""
        comfort = self.sitter.comfort or {}
        return self.is_person and bool(comfort.get("pictures") or comfort.get("head_start"))

    @property
    def debt(self) -> int:
        """Return the counters owed to the box and to other members."""
        return sum(self.owes.values())

    def as_values(self) -> dict[str, Any]:
        """Return the member as plain values, to be read by `member_of`."""
        kept = {key: getattr(self, key) for key in ("brought", "holds", "owes", "is_here", "is_away")}
        return kept | {"sitter": asdict(self.sitter)}


def member_of(given: dict[str, Any]) -> Member:
    """Return the member in values written by `as_values`; raise ValueError, KeyError or TypeError if invalid."""
    sitter = sitter_of(given["sitter"])
    if sitter is None or not all(isinstance(lent, int) for lent in given["owes"].values()):
        raise ValueError("this is no member of a company")
    states = bool(given["is_here"]), bool(given.get("is_away"))  # older files do not tell who is away
    return Member(sitter, int(given["brought"]), int(given["holds"]), dict(given["owes"]), *states)
