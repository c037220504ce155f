"""A souvenir picture of an evening: its members round a table by lamplight, with their counters."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from math import cos, pi, sin

from ....narration.texts import game_text
from ....narration.words import listed, possessive
from ....session.evening.evening import Evening
from ....session.evening.prizes import Prize
from ....words.message import grammar, message
from ...drawing import raster
from ...drawing.canvas import Canvas, Rect
from ...widgets.parts import counter, emblem
from .book.prize_cards import COLOURS

PICTURE = (1200, 800)  # size in pixels


def paint(canvas: Canvas, evening: Evening, prizes: Sequence[Prize]) -> None:
    """Paint the picture over a whole canvas."""
    t = canvas.theme
    canvas.walls()
    canvas.panel(Rect(14, 14, canvas.w - 28, canvas.h - 28), "", 8, t.brass_line, 2)
    day = datetime.fromisoformat(evening.begun)
    family = evening.family
    title = message("gui.evening.picture.at_home")
    if family:
        title = message("gui.evening.picture.of", whose=possessive(family))
    canvas.text(title, canvas.w / 2, 70, "h1", "sb", t.ivory, 0.5, most=canvas.w - 100)
    canvas.text(grammar().day(day), canvas.w / 2, 118, "h4", "si", t.brass, 0.5)
    table = Rect(0, 0, round(canvas.w * 0.44), round(canvas.h * 0.3))
    table.center = (canvas.w // 2, round(canvas.h * 0.57))
    canvas.surface.blit(raster.box(table.w, table.h, table.h // 2, t.wood[0], t.brass_line, 3), table)
    inner = table.inflate(-28, -28)
    canvas.surface.blit(raster.box(inner.w, inner.h, inner.h // 2, t.felt.cloth, t.felt.line, 2), inner)
    games = listed(list(dict.fromkeys(game_text(played.game).name for played in evening.book)))
    canvas.paragraph(games, inner.x + 60, inner.centery - 40, inner.w - 120, "lead", t.ivory, "b", 1.35, 3, ax=0.5)
    order = evening.standings()
    for i, member in enumerate(order):
        angle = -pi / 2 + 2 * pi * i / len(order)
        x = table.centerx + cos(angle) * canvas.w * 0.37
        y = table.centery + sin(angle) * canvas.h * 0.31
        _member(canvas, evening, member, prizes, x, y)


def _member(canvas: Canvas, evening: Evening, member: int, prizes: Sequence[Prize], x: float, y: float) -> None:
    """Draw a member: emblem, name, counters, and the icons of their prizes."""
    t, one = canvas.theme, evening.members[member]
    emblem(canvas, one.sitter.emblem, x, y - 26, 74)
    canvas.text(one.name, x, y + 26, "lead", "b", t.ivory, 0.5, most=260)
    figure = canvas.text(str(one.holds), x + 12, y + 56, "figure", "B", t.brass, 0.5)
    counter(canvas, figure.x - 18, y + 56, 22)
    won = [prize for prize in prizes if member in prize.members]
    for i, prize in enumerate(won):
        place = Rect(0, 0, 38, 38)
        place.center = (round(x + 62 + i * 44), round(y - 26))
        canvas.surface.blit(raster.box(38, 38, 19, t.paper, COLOURS[prize.sign], 2), place)
        canvas.icon(prize.sign, place.centerx, place.centery, 24, COLOURS[prize.sign])
