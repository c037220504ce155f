"""Spin's table: the three pools on their stands, and the run."""

from __future__ import annotations

from ...games.spin import SPIN
from ...procedures.stops import NEXT
from ...session.view.picture import pieces_of
from ...words.message import message
from ..drawing.canvas import Canvas
from ..pieces.boards.stand import stand
from ..pieces.run import draw_run, halves, said_of
from ..table.arrangement import Arrangement
from ..table.layout import PlacesRound, TableLayout
from ..table.view import TableView

POOLS = ("matrimony", "intrigue", "game")


class SpinArrangement(Arrangement):
    """Draws Spin's table: three stands with counters, the run, and whether Spin has been played."""

    seating, hand_order = PlacesRound(round_a_board=True, may_line_up=True), "low"

    def draw(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        stands, run = halves(canvas, layout, len(POOLS))
        for pool, rect in zip(POOLS, stands, strict=True):
            canvas.pool_places[pool] = rect
            stand(table, canvas, rect, f"spin_{pool}", table.picture.pools[pool])
        cards = table.picture.piles["run"]
        is_stopped = len(cards) > 1 and cards[-1] is SPIN
        draw_run(table, canvas, run, layout.table_h, {} if is_stopped else NEXT, self.words(table))

    def words(self, table: TableView) -> str:
        """Return the open claims in words, or that Spin has been played, or ""."""
        due = table.picture.facts.get("due")
        if due:
            seat, each = due
            return message("arrangements.spin.may_claim", name=table.names[seat], each=each)
        has_come = any(pieces_of(event) == (SPIN,) for event in table.picture.shown)
        return message("arrangements.spin.played") if has_come else ""

    def place(self, table: TableView, key: str, layout: TableLayout) -> tuple[int, int] | None:
        area = layout.centre
        if key in POOLS:
            return round(area.x + area.w * (0.25 + 0.25 * POOLS.index(key))), round(area.y + area.h * 0.25)
        return (area.centerx, round(area.y + area.h * 0.7)) if key == "run" else None

    def seat_line(self, table: TableView, seat: int) -> str:
        said = said_of(table, seat)
        shown = [pair for pair, by in (table.picture.facts.get("declared") or {}).items() if by == seat]
        return said or (message("arrangements.spin.showed", pairs=shown) if shown else "")


ARRANGEMENT = SpinArrangement()
