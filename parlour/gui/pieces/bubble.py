"""Speech bubbles: a remark on a slip of paper beside a portrait."""

from __future__ import annotations

import pygame

from ...words.message import message
from ..drawing.canvas import Canvas, Rect

WIDEST = 300  # units
APART = 16  # units between a portrait and its bubble


def draw_bubble(canvas: Canvas, text: str, portrait: Rect, room: Rect) -> Rect:
    """Draw a remark beside a portrait, on the side with more space; return its rectangle."""
    t, pad, gap = canvas.theme, canvas.n(14), canvas.n(APART)
    said = message("arrangements.shared.quoted", text=text)
    wide = min(canvas.n(WIDEST) * (1 + (canvas.looks.text - 1) * 0.5), room.w * 0.6)
    inner = canvas.evened(said, wide - 2 * pad, "body", "m")
    high = canvas.height_of(said, inner, "body", 1.3, "m")
    slip = Rect(0, 0, round(inner + 2 * pad), round(high + 1.4 * pad))
    is_right = portrait.centerx <= room.centerx
    slip.midleft = (portrait.right + gap, portrait.centery)
    if not is_right:
        slip.midright = (portrait.x - gap, portrait.centery)
    slip.clamp_ip(room)
    canvas.written[:] = [line for line in canvas.written if not slip.colliderect(line[0])]
    near = slip.x if is_right else slip.right
    y, k = max(slip.y + canvas.n(12), min(portrait.centery, slip.bottom - canvas.n(12))), canvas.n(8)
    canvas.panel(slip, t.paper_raised, 8, t.paper_edge, 1, shade=4)
    tip = near - gap * 0.8 if is_right else near + gap * 0.8
    inward = 2 if is_right else -2
    pygame.draw.polygon(canvas.surface, t.paper_raised, [(near + inward, y - k), (tip, y), (near + inward, y + k)])
    canvas.paragraph(said, slip.x + pad, slip.y + 0.7 * pad, inner, "body", t.ink, "m", 1.3)
    return slip
