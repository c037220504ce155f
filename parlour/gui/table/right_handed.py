"""Games in which the deal and the turn pass to the right, which the table shows with an arrow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...words.message import lines, message
from ..drawing.canvas import Canvas, Rect
from ..layout import above, below
from .pot import VyingTable
from .view import TableView


class RightHanded(VyingTable):
    """Draws an anticlockwise arrow in the middle, and marks the eldest hand at the dealer's right."""

    def middle(self, table: TableView, canvas: Canvas, area: Rect) -> None:
        line = round(canvas.px("lead") * 1.5)
        has_both = area.h >= line + canvas.px("small") * 1.4
        upper = above(area, area.y + max(line, area.h // 2)) if has_both else area
        super().middle(table, canvas, upper)
        if has_both:
            self.rightwards(canvas, below(area, upper.bottom))

    def rightwards(self, canvas: Canvas, area: Rect) -> None:
        """Draw the arrow, with as much text as fits."""
        size, gap = round(canvas.px("small") * 1.3), canvas.n(8)
        words = next(
            (w for w in lines("arrangements.shared.rightwards") if canvas.width_of(w, "small") + size + gap <= area.w),
            "",
        )
        wide = size + (gap + canvas.width_of(words, "small") if words else 0)
        x, tone = area.centerx - wide // 2, canvas.theme.ivory_2
        canvas.icon("rightwards", x + size / 2, area.centery, size, tone)
        if words:
            canvas.text(words, x + size + gap, area.centery, "small", "r", tone)

    def state(self, facts: Mapping[str, Any], seat: int) -> str:
        said = super().state(facts, seat)
        players = facts.get("players") or ()
        return said or (message("arrangements.shared.seat.eldest") if players and seat == players[0] else "")
