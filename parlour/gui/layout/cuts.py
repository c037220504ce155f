"""Cuts: what is left of a rectangle above, below or beside a line."""

from __future__ import annotations

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
