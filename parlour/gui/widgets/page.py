"""The frame of a page: the walls, its head and foot, and the places between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..drawing.canvas import Canvas, Rect
from ..layout import below, left_of
from .parts import Act, foot, head, segments, segments_width


class PageFrame(NamedTuple):
    """The places of a page: its head, what is between head and foot, and the row of buttons in the foot."""

    head: Rect
    body: Rect
    foot: Rect


def page_margin(canvas: Canvas) -> int:
    """Return the space at the sides of a page, in pixels."""
    return 12 if canvas.is_compact else canvas.n(28)


def page(
    canvas: Canvas, title: str, back: Act, *, chip: str = "", middle: str = "", has_foot: bool = True,
    is_bench: bool = False,
) -> PageFrame:  # fmt: skip
    """Draw the walls, the head and the foot of a page; return the places for the rest.

    A bench, such as the editor's, fills the window to its edges instead of showing a sheet of paper.
    """
    canvas.walls()
    top = head(canvas, title, back, chip=chip, middle=middle)
    low = foot(canvas) if has_foot else Rect(0, canvas.h, canvas.w, 0)
    margin, between = page_margin(canvas), Rect(0, top.bottom, canvas.w, low.y - top.bottom)
    if is_bench:
        gap, margin = (6, 8) if canvas.is_compact else (canvas.n(12), canvas.n(20))
        body = between.inflate(-2 * gap, -2 * gap)
    else:
        body = Rect(margin, between.y + margin // 2, canvas.w - 2 * margin, between.h - margin)
    row = Rect(margin, low.centery - canvas.control // 2, canvas.w - 2 * margin, canvas.control)
    return PageFrame(top, body, row)


def tabs(
    canvas: Canvas, name: str, area: Rect, labels: Sequence[str], chosen: int, act: Callable[[int], None], *, zone: str,
    gap: float = 12,
) -> Rect:  # fmt: skip
    """Draw tabs at the top of an area, smaller if they are too wide; return the area below, `gap` units lower."""
    with canvas.letters(min(1.0, area.w / max(1, segments_width(canvas, labels)))):
        row = segments(canvas, name, area.x, area.y, labels, chosen, act, zone=zone)
    return below(area, row.bottom + canvas.n(gap))


def divided(canvas: Canvas, left: Rect, gap: float) -> Rect:
    """Draw the line between two columns, `gap` units apart; return the left one, of which that is taken."""
    wide = canvas.n(gap)
    x = left.right - wide // 2
    canvas.line(x, left.y, x, left.bottom, canvas.theme.hairline)
    return left_of(left, left.right - wide)
