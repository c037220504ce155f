"""Newmarket's table: the four pool cards on their stands with counters, and the run."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ...games.newmarket import POOLS
from ...procedures.stops import NEXT
from ..drawing import raster
from ..drawing.canvas import Canvas, Rect, Target
from ..pieces.boards.stand import name_of, stand, stand_places
from ..pieces.run import draw_run, halves, said_of
from ..table.arrangement import Arrangement
from ..table.layout import PlacesRound, TableLayout
from ..table.view import TableView

STANDS = {"A": "newmarket_Ace", "K": "newmarket_King", "Q": "newmarket_Queen", "J": "newmarket_Knave"}


class NewmarketArrangement(Arrangement):
    """Draws Newmarket's table: four stands with cards and counters, and the run below or beside them."""

    seating, hand_order = PlacesRound(round_a_board=True, may_line_up=True), "low"

    def draw(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        if not any(table.picture.hand(seat) for seat in range(table.rules.seats)):  # stakes are placed before the deal
            self.stands(table, canvas, stand_places(layout.centre, len(POOLS), canvas.n(10)))
            return
        stands, run = halves(canvas, layout, len(POOLS))
        self.stands(table, canvas, stands)
        draw_run(table, canvas, run, layout.table_h, NEXT)

    def stands(self, table: TableView, canvas: Canvas, places: Sequence[Rect]) -> None:
        """Draw the four stands, with hit targets while the viewer has to place a counter."""
        placing = {a.what: a for a in table.actions() if a.verb.name == "Place"}
        cards = table.picture.piles["pool_cards"]
        for i, (pool, rect) in enumerate(zip(POOLS, places, strict=True)):
            stand(table, canvas, rect, STANDS[pool], table.picture.pools[pool], cards[i : i + 1])
            canvas.pool_places[pool] = rect
            if pool in placing:
                canvas.surface.blit(raster.dashed(rect.w, rect.h, canvas.n(10), canvas.theme.brass, 3), rect)
                act = partial(table.answer, placing[pool])
                target = canvas.target(Target(f"stand.{name_of(STANDS[pool])}", rect, act, "board"))
                target.words = table.narrator.label(placing[pool])
                if canvas.has_focus(target.name):
                    canvas.ring(rect, 10)

    def place(self, table: TableView, key: str, layout: TableLayout) -> tuple[int, int] | None:
        area = layout.centre
        if key in POOLS:
            return round(area.x + area.w * (0.2 + 0.2 * POOLS.index(key))), round(area.y + area.h * 0.25)
        return (area.centerx, round(area.y + area.h * 0.7)) if key == "run" else None

    def seat_line(self, table: TableView, seat: int) -> str:
        return said_of(table, seat)


ARRANGEMENT = NewmarketArrangement()
