"""The prizes, each on a card with its icon, its winners and the reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .....narration.words import listed
from .....session.evening.evening import Evening
from .....session.evening.prizes import Prize
from .....words.message import message
from ....drawing import raster
from ....drawing.canvas import Canvas, Rect
from ....widgets.parts import emblem, rows

COLOURS = {"ribbon": "#5B3A7A", "spoon": "#7A5230", "star": "#8F6A12", "cards": "#7A1F2B", "chart": "#1F5A3E"}
HIGHEST = 94  # units


def prize_cards(
    canvas: Canvas, area: Rect, evening: Evening, prizes: Sequence[Prize], at: int, scroll_to: Callable[[int], None]
) -> int:
    """Draw the prizes, provisional until the evening ends; return how far they can be scrolled."""
    t = canvas.theme
    title = message("gui.evening.tab.prizes" if evening.is_over else "gui.evening.prizes_so_far")
    canvas.text(title, area.x, area.y + canvas.px("h4") * 0.6, "h4", "sb", t.ink)
    top = round(canvas.px("h4") * 1.6)
    if not prizes:
        canvas.paragraph(message("gui.evening.no_prize"), area.x, area.y + top, area.w, "body", t.ink_2)
        return 0
    room = Rect(area.x, area.y + top, area.w, area.h - top)
    least = round(1.35 * (canvas.px("small") + canvas.px("body")) + 2.5 * canvas.px("note") + canvas.n(8))
    high = max(least, min(canvas.n(HIGHEST), room.h // len(prizes) - canvas.n(6)))
    return rows(
        canvas, "prizes.scroll", room, (len(prizes), high), at, scroll_to,
        lambda i, rect: _card(canvas, rect, evening, prizes[i]),
    )  # fmt: skip


def _card(canvas: Canvas, rect: Rect, evening: Evening, prize: Prize) -> None:
    t, colour = canvas.theme, COLOURS[prize.sign]
    canvas.panel(rect, t.paper_raised, 6, t.hairline, 1)
    size = min(canvas.n(52), rect.h - canvas.n(12))
    ring = Rect(rect.x + canvas.n(12), rect.centery - size // 2, size, size)
    canvas.surface.blit(raster.box(size, size, size // 2, "", colour, 2), ring)
    canvas.icon(prize.sign, ring.centerx, ring.centery, round(size * 0.58), colour)
    x = ring.right + canvas.n(12)
    room = rect.right - x - canvas.n(8)
    first, second = canvas.px("small") * 1.35, canvas.px("body") * 1.35
    y = rect.centery - (first + second + canvas.height_of(prize.reason, room, "note", 1.25)) / 2
    canvas.text(prize.title, x, y + first / 2, "small", "b", colour, most=room)
    y += first
    mark = min(canvas.n(22), round(second))
    at = x
    for member in prize.members[:3]:
        emblem(canvas, evening.members[member].sitter.emblem, at + mark / 2, y + second / 2, mark)
        at += mark + canvas.n(6)
    names = listed([evening.members[member].name for member in prize.members])
    canvas.text(names, at, y + second / 2, "body", "b", t.ink, most=round(rect.right - at - canvas.n(8)))
    canvas.paragraph(prize.reason, x, y + second, room, "note", t.ink, leading=1.25, most_lines=2)
