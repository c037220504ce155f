"""Labels that travel with flying counters and say what the payment is for."""

from __future__ import annotations

import pygame

from ....drawing import raster
from ....drawing.canvas import Canvas, Rect
from .flights import Flight, Sprite

APART = 10  # units of space between the counters and their label


def reason_sprite(canvas: Canvas, words: str, flight: Flight, card_h: int) -> Sprite:
    """Return a label for a payment, placed behind its counters, or beside them if they fly up or down."""
    x, y = flight.points()[0]
    px, pad = canvas.px("small"), canvas.n(10)
    text = raster.words(words, "m", px, canvas.theme.ink)
    slip = _slip(text, pad, round(px * 1.7), canvas)
    rect = slip.get_rect()
    off = max(7, card_h // 12) + canvas.n(APART)
    way = flight.end[0] - flight.start[0]
    if way > rect.w or (abs(way) <= rect.w and x > canvas.w / 2):
        rect.midright = (round(x) - off, round(y))
    else:
        rect.midleft = (round(x) + off, round(y))
    rect.clamp_ip(Rect(canvas.n(4), canvas.n(4), canvas.w - canvas.n(8), canvas.h - canvas.n(8)))
    return slip, rect


def _slip(text: pygame.Surface, pad: int, height: int, canvas: Canvas) -> pygame.Surface:
    """Return a text drawn on a slip of paper with rounded ends."""
    t = canvas.theme
    slip = raster.box(text.get_width() + 2 * pad, height, height // 2, t.paper_raised, t.paper_edge, canvas.least_pen)
    slip = slip.copy()
    slip.blit(text, text.get_rect(center=slip.get_rect().center))
    return slip
