"""The tail of a panel: a small point on its edge that shows what the panel is about."""

from __future__ import annotations

import pygame

from .canvas import Canvas, Rect

SIZE, CORNER = 10, 30  # units: half the tail's base, and its least distance from a corner of the panel


def draw_tail(canvas: Canvas, panel: Rect, near: Rect, fill: str, edge: str, pen: int) -> None:
    """Draw a tail from the panel's edge towards the middle of a rectangle beside, above or below it."""
    size, corner = canvas.n(SIZE), canvas.n(CORNER)
    if near.x >= panel.right or near.right <= panel.x:
        out = 1 if near.x >= panel.right else -1
        x = panel.right - 1 - pen if out > 0 else panel.x + pen
        y = max(panel.y + corner, min(near.centery, panel.bottom - corner))
        points = [(x, y - size), (x + out * (size + pen), y), (x, y + size)]
    else:
        out = 1 if near.centery >= panel.centery else -1
        y = panel.bottom - 1 - pen if out > 0 else panel.y + pen
        x = max(panel.x + corner, min(near.centerx, panel.right - corner))
        points = [(x - size, y), (x, y + out * (size + pen)), (x + size, y)]
    pygame.draw.polygon(canvas.surface, fill, points)
    pygame.draw.lines(canvas.surface, edge, False, points, pen)
