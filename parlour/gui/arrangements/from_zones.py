"""The generic table for a game without its own arrangement: pools above, labelled piles below."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ...engine.keys import seat_of, zone_of
from ...narration.words import capital
from ...session.view.picture import HELD_IN
from ...words.message import grammar, labels
from ..drawing.canvas import Canvas, Rect
from ..layout import Aligned, Box, Column, Grid, Grow, Leaf, Measured, above
from ..pieces.boards.pools import DrawnPool, low_pool
from ..pieces.spread import row, squared_pile
from ..table.arrangement import Arrangement
from ..table.fronts import CARD
from ..table.layout import TableLayout
from ..table.view import TableView

MOST_IN_A_ROW = 3


class ZoneArrangement(Arrangement):
    """Draws every pile except hands side by side, and every pool that is not empty."""

    def draw(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        held = [(name, held) for name, held in table.picture.pools.items() if held]
        pools = in_cells([Leaf(paint=partial(self.pool, canvas, *pot)) for pot in held])
        piles = [Leaf(paint=partial(self.pile, table, canvas, key, layout.table_h)) for key in self.lying(table)]
        line = Measured(pools, high=round(canvas.px("lead") * 1.8)) if held else None
        Column(line, Grow(in_cells(piles))).draw(layout.centre)

    def pool(self, canvas: Canvas, name: str, held: int, rect: Rect) -> None:
        """Draw a pool on one line."""
        low_pool(canvas, rect, DrawnPool(self.words(name), held, name))

    def lying(self, table: TableView) -> list[str]:
        """Return the keys of the non-empty piles on the table."""
        piles = table.picture.piles
        return [key for key, pile in piles.items() if pile and zone_of(key) not in (*HELD_IN, "box")]

    def words(self, key: str) -> str:
        """Return the label of a pile or pool."""
        zone = zone_of(key)
        return labels("session.piles.of_table").get(zone, capital(zone.replace("_", " ")))

    def pile(self, table: TableView, canvas: Canvas, key: str, card_h: int, rect: Rect) -> None:
        """Draw a pile: its visible faces side by side, or a squared pile if none is visible."""
        zone, seat = zone_of(key), seat_of(key)
        words = self.words(zone) if seat is None else f"{table.names[seat]}: {grammar().inside(self.words(zone))}"
        cards = table.picture.piles[key]
        below = round(canvas.px("small") * 1.8)
        room = above(rect, rect.bottom - below)
        if all(card is None for card in cards):
            h = min(card_h, room.h)
            Aligned(Leaf(round(h * CARD), h, lambda place: squared_pile(canvas, place, len(cards), words))).draw(room)
            return
        row(table, canvas, cards, room, min(card_h, room.h))
        canvas.text(words, rect.centerx, rect.bottom - below / 2, "small", "r", canvas.theme.ivory_2, 0.5, rect.w)

    def place(self, table: TableView, key: str, layout: TableLayout) -> tuple[int, int] | None:
        places = in_cells([Leaf(name=name) for name in self.lying(table)]).places(layout.centre)
        return places[key].center if key in places else None


def in_cells(boxes: Sequence[Box]) -> Grid:
    """Return boxes in cells of equal size, in rows of at most three."""
    rows = max(1, -(-len(boxes) // MOST_IN_A_ROW))
    return Grid(boxes, -(-len(boxes) // rows) or 1, fills=True)
