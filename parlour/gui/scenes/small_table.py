"""A table drawn in a part of the screen: where that is too small for one, it is drawn larger and shrunk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from ..drawing.canvas import Canvas, Rect

LEAST = 600, 440  # pixels of a table that can be drawn at its own size


def draw_small(canvas: Canvas, rect: Rect, draw: Callable[[Canvas], None]) -> None:
    """Let `draw` draw a table on a canvas of its own, and lay that into a part of the screen, targets and all."""
    scale = max(1.0, LEAST[0] / rect.w, LEAST[1] / rect.h)
    looks = canvas.looks if scale == 1.0 else replace(canvas.looks, text=1.0)
    size = round(rect.w * scale), round(rect.h * scale)
    surface = canvas.surface.subsurface(rect) if scale == 1.0 else pygame.Surface(size)
    inner = Canvas(surface, canvas.theme, looks, canvas.focus)
    inner.hovered = canvas.hovered
    draw(inner)
    if scale > 1.0:
        canvas.surface.blit(pygame.transform.smoothscale(surface, rect.size), rect)
    for target in inner.targets:
        target.rect = _placed(target.rect, scale, rect)
        canvas.target(target)
    canvas.told += [(_placed(box, scale, rect), text) for box, text in inner.told]


def _placed(rect: Rect, scale: float, area: Rect) -> Rect:
    """Return where a part of the table lies on the screen."""
    return Rect(area.x + rect.x / scale, area.y + rect.y / scale, rect.w / scale, rect.h / scale)
