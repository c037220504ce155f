"""The background of every table: the room by lamplight, the rail and the cloth."""

from __future__ import annotations

from ...drawing import lamplight
from ...drawing.canvas import Canvas, Rect
from ...table.layout import TableLayout


def lamplit(canvas: Canvas, layout: TableLayout) -> None:
    """Draw the room, the rail, the cloth and the near edge of the table."""
    canvas.surface.blit(lamplight.room(canvas.w, canvas.h, layout.rim, canvas.theme), (0, 0))
    near_edge(canvas, layout.foot)


def near_edge(canvas: Canvas, rect: Rect) -> None:
    """Draw the near edge of the table, with its shadow on the cloth."""
    if not canvas.theme.is_flat:
        deep = canvas.n(22)
        canvas.surface.blit(lamplight.shade(rect.w, deep), (rect.x, rect.y - deep))
    canvas.surface.blit(lamplight.near_edge(rect.w, rect.h, canvas.theme), rect)
