"""A table drawn in a part of the screen: where that is too small for one, it is drawn larger and shrunk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from ..drawing.canvas import Canvas, Rect
from ..pieces.boards.ground import lamplit
from ..table.layout import table_layout
from .learning.lessons.foot import LessonFoot
from .still_table import StillTable

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


def draw_still(table: StillTable, canvas: Canvas) -> None:
    """Draw a table on which nothing can be pressed, with its hand and without words."""
    arrangement = table.arrangement
    has_plates = arrangement.has_hand and arrangement.has_plates
    layout = table_layout(
        canvas.w, canvas.h, table.rules.seats - 1 if has_plates else 0, has_log=False, has_hand=arrangement.has_hand,
        text=canvas.looks.text, seating=arrangement.seating, caption_units=4,
    )  # fmt: skip
    lamplit(canvas, layout)
    table.draw_table(canvas, layout)
    LessonFoot((), (), table.seen.counters[table.seat], arrangement.has_hand).draw(canvas, layout.foot)
    canvas.targets.clear()


def _placed(rect: Rect, scale: float, area: Rect) -> Rect:
    """Return where a part of the table lies on the screen."""
    return Rect(area.x + rect.x / scale, area.y + rect.y / scale, rect.w / scale, rect.h / scale)
