"""The choice of partners before a game of two against two begins."""

from __future__ import annotations

from collections.abc import Callable

from ....session.seats.partners import PAIRINGS, are_pairs, paired, sides_in_words, sides_of
from ....session.seats.seating import Sitter
from .choice import GameChoice


class Pairing:
    """One of the three ways to pair four players; `company` returns them, people first."""

    def __init__(self, choice: GameChoice, company: Callable[[], list[Sitter]]) -> None:
        self.choice, self.company = choice, company
        self.which = 0

    @property
    def sides(self) -> list[int]:
        """Return the side of each seat under the current options."""
        choice = self.choice
        return sides_of(choice.slug, choice.seats, choice.preset, choice.changed)

    def words(self) -> str:
        """Return who plays against whom, or "" if partners cannot be chosen."""
        sides = self.sides
        return sides_in_words([sitter.name for sitter in self.seated()], sides) if are_pairs(sides) else ""

    def change(self) -> None:
        """Switch to the next pairing."""
        self.which = (self.which + 1) % len(PAIRINGS)

    def seated(self) -> list[Sitter]:
        """Return the player at each seat, with partners facing each other."""
        found = self.company()
        return paired(found, self.which) if are_pairs(self.sides) else found
