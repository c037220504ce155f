"""The base class for the middle of a table, which each game arranges in its own way."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from ...engine.keys import key_of
from ...engine.questions import Action
from ...session.view.picture import Moved, Noted
from ..drawing.canvas import Canvas
from .layout import PlacesRound, TableLayout
from .view import TableView


class Carried(NamedTuple):
    """A moving piece of a board: its picture's path, size in pixels, start, end and duration.

    `lasts` is in seconds at Normal pace.
    """

    picture: str
    size: int
    start: tuple[int, int]
    end: tuple[int, int]
    lasts: float = 0.35


class Arrangement(ABC):
    """Draws the middle of the table, between the plates, and supplies each plate's text.

    `has_hand`: the viewer holds cards, drawn below the caption. `has_plates`: the other seats have plates; otherwise
    the arrangement draws the players itself. `seating`: how the others sit. `has_long_board`: a board much wider
    than tall fills the middle. `shows_at_plates`: hands shown stay at the plates, because the middle has no space for
    them. `hand_order`: the sort order of the hand, a key of `stage.in_order`.
    """

    has_hand: ClassVar[bool] = True
    has_plates: ClassVar[bool] = True
    seating: ClassVar[PlacesRound] = PlacesRound()
    has_long_board: ClassVar[bool] = False
    shows_at_plates: ClassVar[bool] = False
    hand_order: ClassVar[str] = "suit"

    def seats_others(self, table: TableView, canvas: Canvas, wide: int) -> bool:
        """Return whether the other players sit along the rail of a table `wide` pixels wide."""
        return self.has_hand and self.has_plates

    def lays_own(self, table: TableView, canvas: Canvas, wide: int) -> bool:
        """Return whether anything of the viewer's own is below the caption."""
        return self.has_hand

    @abstractmethod
    def draw(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        """Draw the table between the plates."""

    def lays_hands(self, table: TableView) -> bool:
        """Return whether hands are part of the middle, and so not drawn at the plates."""
        return False

    def hand_at_plate(self, table: TableView, seat: int) -> Sequence[object | None] | None:
        """Return the cards drawn at a seat's plate, or None if there are none."""
        return None if self.lays_hands(table) else table.picture.piles.get(key_of("hands", seat))

    def place(self, table: TableView, key: str, layout: TableLayout) -> tuple[int, int] | None:
        """Return the animation target for a pile or pool, or None for the middle."""
        return None

    def stays(self, table: TableView, event: Moved) -> bool:
        """Return whether moved cards stay in sight where they lie, so that nothing flies."""
        return False

    def pegs(self, table: TableView, event: Noted, canvas: Canvas, layout: TableLayout) -> Sequence[Carried]:
        """Return the pieces that move when a fact changes, such as a peg; all move at once."""
        return ()

    def chair(self, table: TableView, seat: int, canvas: Canvas, layout: TableLayout) -> tuple[int, int] | None:
        """Return the centre of a seat without a plate, or None for the middle."""
        return None

    def seat_line(self, table: TableView, seat: int) -> str:
        """Return a short text for a seat's plate."""
        return ""

    def is_out(self, table: TableView, seat: int) -> bool:
        """Return whether a seat is out of the deal, so that its plate is dimmed."""
        return table.picture.facts.get("idle") == seat

    def stakes_all(self, table: TableView, action: Action) -> bool:
        """Return whether an action stakes everything the viewer has, and so must not happen by accident."""
        return False

    def is_grave(self, table: TableView, action: Action) -> bool:
        """Return whether an action is risky enough to need a second press, if the settings ask for that."""
        return action.verb.name == "Fold" or self.stakes_all(table, action)

    def points(self, table: TableView, seat: int) -> int | None:
        """Return a seat's points in a game for points, or None if counters show the standing."""
        return None

    def hand_words(self, table: TableView, seat: int) -> Sequence[str]:
        """Return the lines beside the viewer's own cards, the first one largest: "Three eights"."""
        return ()
