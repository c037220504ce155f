"""A step-by-step count: a line for each item, with its cards, its points and the running total."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..drawing.canvas import Canvas, Rect

HIGHEST = 48  # greatest height of a line, in units


class Told(NamedTuple):
    """A counted item: its text, cards, points and running total; points or total may be None."""

    words: str
    cards: Sequence[str] = ()
    points: int | None = None
    total: int | None = None


def count_lines(canvas: Canvas, area: Rect, told: Sequence[Told]) -> None:
    """Draw the counted items from top to bottom, the newest on paper; only the newest if there is little space."""
    t = canvas.theme
    least, gap = round(canvas.px("small") * 1.5), canvas.n(5)
    many = max(1, (area.h + gap) // (least + gap))
    shown = told[-many:]
    if not shown:
        return
    high = min(max(least, canvas.n(HIGHEST)), (area.h + gap) // len(shown) - gap)
    has_points = all(_width(canvas, item) <= area.w for item in shown)
    has_cards = all(_width(canvas, item) - _points(canvas) <= area.w for item in shown)
    for i, item in enumerate(shown):
        rect = Rect(area.x, area.y + i * (high + gap), area.w, high)
        is_last = i == len(shown) - 1
        if is_last:
            canvas.panel(rect, t.paper_raised, 6, t.brass, 2, shade=4)
        else:
            canvas.panel(rect, t.felt.edge, 6, t.felt.line, 1, opacity=0.94)
        fitting = item._replace(points=item.points if has_points else None, cards=item.cards if has_cards else ())
        _line(canvas, rect, fitting, is_last)


def _width(canvas: Canvas, item: Told) -> int:
    """Return the width of an item's line with its text, cards and figures, in pixels."""
    cards = f" {' '.join(item.cards)}" if item.cards else ""
    words = canvas.width_of(item.words, "small", "b") + canvas.n(10)
    return words + _chips_width(canvas, cards) + _points(canvas) + canvas.width_of("00", "figure", "B") + canvas.n(48)


def _chips_width(canvas: Canvas, cards: str) -> int:
    """Return the approximate width of cards drawn as chips, in pixels."""
    return round(len(cards.split()) * canvas.px("small") * 2.05)


def _points(canvas: Canvas) -> int:
    return canvas.width_of("+00", "small", "r") + canvas.n(8)


def _line(canvas: Canvas, rect: Rect, item: Told, is_last: bool) -> None:
    t, pad = canvas.theme, canvas.n(12)
    ink, tone, sum_ink = (t.ink, t.ink_2, t.claret) if is_last else (t.ivory, t.ivory_2, t.brass)
    right = rect.right - pad
    if item.total is not None:
        figure = "figure" if canvas.px("figure") < rect.h else "small"
        canvas.text(str(item.total), right, rect.centery, figure, "B", sum_ink, 1.0)
        right -= canvas.width_of("00", figure, "B") + canvas.n(14)
    if item.points is not None:
        canvas.text(f"+{item.points}", right, rect.centery, "small", "r", tone, 1.0)
        right -= _points(canvas)
    left = canvas.text(item.words, rect.x + pad, rect.centery, "small", "b", ink, most=right - rect.x - pad).right
    if item.cards:
        cards = " ".join(item.cards)
        high = canvas.height_of(cards, rect.w, "small", 1.3)
        wide = right - left - canvas.n(10)
        canvas.paragraph(cards, left + canvas.n(10), rect.centery - high / 2, wide, "small", ink, leading=1.3, ax=1.0)
