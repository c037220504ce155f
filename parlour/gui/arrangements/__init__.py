"""What lies in the middle of each game's table: an arrangement of its piles and special pieces for every game."""

from __future__ import annotations

from typing import Protocol

from ..canvas import Canvas
from ..table.layout import TableLayout
from ..table.looker import Looker
from .loto import LotoArrangement
from .nap import NapArrangement
from .pope_joan import PopeJoanArrangement


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


ARRANGEMENTS: dict[str, Arrangement] = {
    "pope_joan": PopeJoanArrangement(),
    "nap": NapArrangement(),
    "loto": LotoArrangement(),
}
