"""Pools side by side on the cloth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ...drawing.canvas import Canvas, Rect
from ...layout import Aligned, Leaf, Row
from ...table.view import TableView
from ..spread import draw_pool
from .pools import DrawnPool, great_pool, low_pool

GREAT, LEAST_GREAT = 112, 80  # height in units of a pool drawn with stacks of counters, and its least height


def pool_row(table: TableView, canvas: Canvas, area: Rect, named: Sequence[DrawnPool], most: int) -> int:
    """Draw pools at most `most` pixels wide in the middle of an area; return the y below them.

    Many pools in little space show only their amounts, in order.
    """
    gap, letters = canvas.n(14), canvas.px("figure") + canvas.px("small")
    h = min(area.h, max(canvas.n(GREAT), round(letters * 1.5)))
    w = min(most, (area.w - gap * (len(named) - 1)) // len(named))
    is_low = h * 0.38 < letters * 0.5
    widest = max(canvas.width_of(str(pot.amount), "figure", "B") for pot in named)
    y = area.y + max(0, (area.h - h) // 2)
    if w < (2.6 * canvas.px("lead") if is_low else widest + 2 * canvas.px("figure")):
        words = "" if len(named) > 1 else named[0].words
        figures = " · ".join(str(pot.amount) for pot in named)
        low_pool(canvas, Rect(area.x, y, area.w, h), named[0]._replace(words=words), figures)
        return y + h

    def draw(pot: DrawnPool, place: Rect) -> None:
        if is_low:
            low_pool(canvas, place, pot)
        elif h < canvas.n(LEAST_GREAT) or w < canvas.n(200) * canvas.looks.text:
            draw_pool(canvas, place, pot)
        else:
            great_pool(table, canvas, place, pot)

    Aligned(Row(*(Leaf(w, h, partial(draw, pot)) for pot in named), gap=gap)).draw(area)
    return y + h
