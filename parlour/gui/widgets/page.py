"""The frame of a page: the walls, its head and foot, and the places between them."""

from __future__ import annotations

from typing import NamedTuple

from ..drawing.canvas import Canvas, Rect
from .parts import Act, foot, head


class PageFrame(NamedTuple):
    """The places of a page: what is between head and foot, and the row of buttons in the foot."""

    body: Rect
    foot: Rect


def page_margin(canvas: Canvas) -> int:
    """Return the space at the sides of a page, in pixels."""
    return 12 if canvas.is_compact else canvas.n(28)


def page(
    canvas: Canvas, title: str, back: Act, *, chip: str = "", middle: str = "", has_foot: bool = True
) -> PageFrame:
    """Draw the walls, the head and the foot of a page; return the places for the rest."""
    canvas.walls()
    top = head(canvas, title, back, chip=chip, middle=middle)
    low = foot(canvas) if has_foot else Rect(0, canvas.h, canvas.w, 0)
    margin = page_margin(canvas)
    body = Rect(margin, top.bottom + margin // 2, canvas.w - 2 * margin, low.y - top.bottom - margin)
    return PageFrame(body, Rect(margin, low.centery - canvas.control // 2, body.w, canvas.control))
