"""Arrows on the cloth: where a trick is swept to, and where a dragged card may go."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ..drawing import raster
from ..drawing.canvas import Rect

Where = tuple[float, float]
TONE, STRENGTH = "#DCD8A8", 150  # colour of an arrow, and how strong it is, up to 255
THICK, HEAD, BROAD = 5.0, 26.0, 11.0  # half its thickness before the head, the head's length, half its breadth
FINE, STEPS = 2, 24  # times its size at which it is drawn, and points along its curve


def arrow(start: Where, bend: Where, end: Where, unit: float, part: float = 1.0) -> tuple[pygame.Surface, Rect]:
    """Return a bent arrow, thin at its start, with its place; `part` is how much of it has grown."""
    low = [min(p[i] for p in (start, bend, end)) - BROAD * 2 * unit for i in (0, 1)]
    high = [max(p[i] for p in (start, bend, end)) + BROAD * 2 * unit for i in (0, 1)]
    x, y = round(low[0]), round(low[1])
    points = [(round(px - x), round(py - y)) for px, py in (start, bend, end)]
    size = (max(1, round(high[0] - x)), max(1, round(high[1] - y)))
    grown = max(1, round(max(0.0, min(1.0, part)) * STEPS))
    return _drawn(tuple(points), size, round(unit, 3), grown), Rect(x, y, *size)


@raster.ALBUM.keeps
def _drawn(points: Sequence[tuple[int, int]], size: tuple[int, int], unit: float, grown: int) -> pygame.Surface:
    sheet = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    tone = pygame.Color(TONE)
    tone.a = STRENGTH
    line = [pygame.Vector2(_on_curve(points, i / STEPS)) * FINE for i in range(grown + 1)]
    tip, scale = line[-1], unit * FINE
    while len(line) > 2 and (tip - line[-1]).length() < HEAD * 0.8 * scale:
        line.pop()
    sides: tuple[list[pygame.Vector2], list[pygame.Vector2]] = ([], [])
    for i, at in enumerate(line):
        way = (line[min(i + 1, len(line) - 1)] - line[max(i - 1, 0)]) or pygame.Vector2(1, 0)
        across = pygame.Vector2(-way.y, way.x).normalize() * (THICK * scale * i / max(1, len(line) - 1))
        sides[0].append(at + across)
        sides[1].append(at - across)
    pygame.draw.polygon(sheet, tone, [*sides[0], *reversed(sides[1])])
    if (ahead := tip - line[-1]).length() > 1:
        across = pygame.Vector2(-ahead.y, ahead.x).normalize() * BROAD * scale
        back = line[-1] - ahead * 0.18
        pygame.draw.polygon(sheet, tone, [tip, back + across, line[-1], back - across])
    return pygame.transform.smoothscale(sheet, size)


def _on_curve(points: Sequence[tuple[int, int]], t: float) -> Where:
    (x0, y0), (x1, y1), (x2, y2) = points
    a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2
