"""The middle of a game's table, which every game arranges in its own way."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from ...engine.questions import Action
from ...engine.table import Noted
from ..drawing.canvas import Canvas
from .layout import TableLayout
from .view import TableView


class Carried(NamedTuple):
    """A piece of the board on its way: its picture by path, its size in pixels, from where to where, and how long.

    `lasts` is in seconds at the pace Normal.
    """

    picture: str
    size: int
    start: tuple[int, int]
    end: tuple[int, int]
    lasts: float = 0.35


class Arrangement(ABC):
    """What lies between the plates, and what is said of those who sit there.

    `has_hand`: the viewer holds cards, which lie below the caption. `has_plates`: the others sit round the table; a
    party draws its company itself. `round_a_board`: a board fills the middle, so that
    nobody sits at the top who could sit at a side; `has_long_board`: it is far wider than high.
    `shows_at_plates`: hands that are shown stay with their holders, for the middle has no place for them.
    `may_line_up`: three others may all sit along the top, where the middle would else be low.
    `hand_order`: how cards are held, as `stage.in_order` names it.
    """

    has_hand: ClassVar[bool] = True
    has_plates: ClassVar[bool] = True
    round_a_board: ClassVar[bool] = False
    has_long_board: ClassVar[bool] = False
    shows_at_plates: ClassVar[bool] = False
    may_line_up: ClassVar[bool] = False
    hand_order: ClassVar[str] = "suit"

    @abstractmethod
    def draw(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        """Draw what lies between the plates."""

    def lays_hands(self, table: TableView) -> bool:
        """Whether the hands lie on the table anyway, where they are turned up, and so not below their plates."""
        return False

    def place(self, table: TableView, key: str, layout: TableLayout) -> tuple[int, int] | None:
        """Return the point to which a piece flies that goes to a pile or pool, or None for the middle."""
        return None

    def pegs(self, table: TableView, event: Noted, canvas: Canvas, layout: TableLayout) -> Sequence[Carried]:
        """Return the pieces to carry when a fact changes, such as a peg; all move at the same time."""
        return ()

    def chair(self, table: TableView, seat: int, canvas: Canvas, layout: TableLayout) -> tuple[int, int] | None:
        """Return where a seat sits that has no plate, or None for the middle."""
        return None

    def seat_line(self, table: TableView, seat: int) -> str:
        """Return what a plate says of a seat, in a few words."""
        return ""

    def is_out(self, table: TableView, seat: int) -> bool:
        """Whether a seat has no part in the deal, so that its plate is dimmed."""
        return table.picture.facts.get("idle") == seat

    def stakes_all(self, table: TableView, action: Action) -> bool:
        """Whether an answer would stake everything the viewer has, which nobody should do by mistake."""
        return False

    def is_grave(self, table: TableView, action: Action) -> bool:
        """Whether an answer gives up or risks so much that it wants a second press, where the setting says so."""
        return action.verb.name == "Fold" or self.stakes_all(table, action)

    def points(self, table: TableView, seat: int) -> int | None:
        """Return how many points a seat has where it plays for points; None where counters tell how it stands."""
        return None

    def hand_words(self, table: TableView, seat: int) -> Sequence[str]:
        """Return the words beside the viewer's own cards, the first line largest: "Three eights"."""
        return ()
