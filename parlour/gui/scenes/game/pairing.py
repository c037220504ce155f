"""Who plays with whom where four are two against two: chosen before the game begins."""

from __future__ import annotations

from collections.abc import Callable

from ....session.partners import PAIRINGS, are_pairs, paired, sides_in_words, sides_of
from ....session.seating import Sitter
from .choice import GameChoice


class Pairing:
    """One of the three ways in which four can be partners; `company` returns the players, people first."""

    def __init__(self, choice: GameChoice, company: Callable[[], list[Sitter]]) -> None:
        self.choice, self.company = choice, company
        self.which = 0

    @property
    def sides(self) -> list[int]:
        """Return the side of each seat under the chosen options."""
        choice = self.choice
        return sides_of(choice.slug, choice.seats, choice.preset, choice.changed)

    def words(self) -> str:
        """Return who plays against whom if four can choose their partners, otherwise ""."""
        sides = self.sides
        return sides_in_words([sitter.name for sitter in self.seated()], sides) if are_pairs(sides) else ""

    def change(self) -> None:
        """Let the first person have another partner."""
        self.which = (self.which + 1) % len(PAIRINGS)

    def seated(self) -> list[Sitter]:
        """Return the player at each seat, partners facing each other."""
        found = self.company()
        return paired(found, self.which) if are_pairs(self.sides) else found
