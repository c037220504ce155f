"""Cuts: what is left of a rectangle above, below or beside a line, or between others."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect


def above(rect: Rect, y: float) -> Rect:
    """Return the part of a rectangle above a line."""
    return Rect(rect.x, rect.y, rect.w, max(0, round(y) - rect.y))


def below(rect: Rect, y: float) -> Rect:
    """Return the part of a rectangle below a line."""
    return Rect(rect.x, round(y), rect.w, max(0, rect.bottom - round(y)))


def left_of(rect: Rect, x: float) -> Rect:
    """Return the part of a rectangle to the left of a line."""
    return Rect(rect.x, rect.y, max(0, round(x) - rect.x), rect.h)


def right_of(rect: Rect, x: float) -> Rect:
    """Return the part of a rectangle to the right of a line."""
    return Rect(round(x), rect.y, max(0, rect.right - round(x)), rect.h)


def widened(rect: Rect, area: Rect, taken: Iterable[Rect], gap: int) -> Rect:
    """Return a rectangle made as wide as its area, or up to a gap from the rectangles beside it that are taken."""
    level = [other for other in taken if other.y < rect.bottom and rect.y < other.bottom]
    left = max([area.x, *(other.right + gap for other in level if other.right <= rect.x)])
    right = min([area.right, *(other.x - gap for other in level if other.x >= rect.right)])
    return Rect(min(left, rect.x), rect.y, max(right, rect.right) - min(left, rect.x), rect.h)
