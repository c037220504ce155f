"""What lies in the middle of each game's table: one arrangement of its piles and special pieces, named after its slug.

Each module ends in `ARRANGEMENT`.
"""

from __future__ import annotations

from importlib import import_module
from typing import Protocol

from ..canvas import Canvas
from ..table.layout import TableLayout
from ..table.looker import Looker


class Arrangement(Protocol):
    """The middle of a table."""

    has_hand: bool
    round_a_board: bool

    def draw(self, table: Looker, canvas: Canvas, layout: TableLayout) -> None:
        """Draw what lies between the plates."""

    def place(self, table: Looker, key: str, layout: TableLayout) -> tuple[int, int] | None:
        """Return the point to which a piece flies that goes to a pile or pool, or None for the middle."""

    def seat_line(self, table: Looker, seat: int) -> str:
        """Return what a plate says of a seat."""


def arrangement_of(slug: str) -> Arrangement:
    """Return the arrangement of a game; its module is imported when the game is first laid out."""
    arrangement: Arrangement = import_module(f"{__name__}.{slug}").ARRANGEMENT
    return arrangement
