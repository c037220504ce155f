"""What tables of tricks share: the trick in order of play, and the strip above it with pool, trumps and stakes."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .. import raster
from ..canvas import LEAST, Canvas, Rect
from ..parts import emblem
from .layout import TableLayout
from .looker import Looker
from .pieces import place_for_card
from .spread import pool


def draw_trick(table: Looker, canvas: Canvas, layout: TableLayout, area: Rect, order: Sequence[int]) -> None:
    """Draw the cards of the open trick side by side in the order of play, each with who played it.

    `order` are the seats from the leader on; with none of them nothing is drawn.
    """
    t, trick = canvas.theme, table.stage.piles["trick"]
    label = canvas.px("small")
    below = round(label * 2.4)  # for the names
    is_low = area.h - below < min(64, area.h * 0.6)
    h = area.h - 4 if is_low else max(40, min(layout.table_h, area.h - below))
    w = round(h * 5 / 7)
    gap = canvas.n(22)
    many = max(len(order), 1)
    while many * w + (many - 1) * gap > area.w and h > 70:
        h -= 6
        w, gap = round(h * 5 / 7), max(6, gap - 1)
    while many > 1 and (step := min(w + gap, (area.w - w) // (many - 1))) < w * 0.5 and h > 24:
        h -= 2
        w = round(h * 5 / 7)
    step = w + gap if many == 1 else step
    x = area.centerx - (step * (many - 1) + w) // 2
    y = area.bottom - h - (0 if is_low else round(label * 2.2))
    for i, seat in enumerate(order):
        rect = Rect(x + i * step, max(y, area.y), w, h)
        seen = min(w, step)  # of a card with another upon it
        if i < len(trick):
            canvas.card(str(trick[i]), rect)
        elif i == len(trick):
            place_for_card(canvas, rect)
        size = canvas.n(21)
        if i <= len(trick) and (is_low or rect.bottom + label * 1.6 > layout.caption.y):
            emblem(canvas, table.sitters[seat].emblem, rect.x + seen - size / 2, rect.bottom - size / 2, size)
        elif i <= len(trick):
            name, room = table.names[seat], step - size - 8
            words = f"{name} led" if i == 0 and trick else name
            if canvas.width_of(words, "small", "b") > room:  # the name goes before what it did
                words = name
            tone = t.brass if i == len(trick) else t.ivory
            wide = min(canvas.width_of(words, "small", "b"), room)
            if wide < min(canvas.width_of("Ann", "small", "b"), canvas.width_of(words, "small", "b")):
                emblem(canvas, table.sitters[seat].emblem, rect.x + seen / 2, rect.bottom + label, min(size, seen))
                continue
            left = rect.centerx - (wide + size + 6) / 2
            emblem(canvas, table.sitters[seat].emblem, left + size / 2, rect.bottom + label, size)
            canvas.text(words, left + size + 6, rect.bottom + label, "small", "b", tone, most=wide + 2)


def strip(layout: TableLayout) -> tuple[Rect, Rect, Rect]:
    """Return where the pool, the words beside it, and below them the cards lie.

    Where the table is low, by large letters or because nobody sits at its sides, pool and words stand at the left and
    the cards have all the height.
    """
    area = layout.centre
    if area.w > layout.area.w * 0.9:  # nobody sits at the sides: what lies there keeps to the middle
        area = area.inflate(-round(area.w * 0.14), 0)
    is_long = area.w > 4 * area.h and area.h < 4 * layout.caption.h
    if is_long or area.h < 2.2 * layout.caption.h:
        wide, half = round(area.w * 0.32), area.h // 2
        words = Rect(area.x, area.y + half, wide, area.h - half)
        return Rect(area.x, area.y, wide, half), words, Rect(area.x + wide + 12, area.y, area.w - wide - 12, area.h)
    h = min(max(48, round(layout.table_h * 0.42)), round(area.h * 0.34))
    gap = max(10, area.h // 20)
    pool = Rect(area.x, area.y, min(round(area.w * 0.34), round(h * 3.4)), h)
    words = Rect(pool.right + gap, area.y, area.right - pool.right - gap, h)
    return pool, words, Rect(area.x, area.y + h + gap, area.w, area.h - h - gap)


def draw_pool(canvas: Canvas, rect: Rect, held: int) -> None:
    """Draw the pool, or where letters are too large for it its name and amount."""
    if rect.h >= canvas.px("small") + canvas.px("figure") * 1.35:
        pool(canvas, rect, "The pool", held)
    else:
        canvas.text(f"pool {held}", rect.x, rect.centery, "body", "b", canvas.theme.ivory, most=rect.w + 4)


def draw_stakes(canvas: Canvas, rect: Rect, heading: str, trumps: str | None, line: str) -> None:
    """Say beside the pool what is played for: a heading with the sign of trumps, and a line where there is room."""
    t = canvas.theme
    has_two = rect.h >= canvas.px("small") * 1.5 + canvas.px("body")
    y = rect.y + rect.h * (0.3 if has_two else 0.5)
    x = float(rect.x)
    if trumps:
        size = min(canvas.n(26), round(rect.h * 0.5))
        tile = Rect(round(x), round(y - size / 2), size, size)
        canvas.surface.blit(raster.box(size, size, 4, t.face), tile)
        canvas.put(raster.pip(trumps, round(size * 0.8), canvas.suit_colour(trumps)), *tile.center)
        x += size + canvas.n(8)
    if canvas.width_of(heading, "body", "b") > rect.right - x:
        heading = re.split(":| are ", heading)[0]
    if heading:
        canvas.text(heading, x, y, "body", "b", t.ivory, most=round(rect.right - x))
    if raster.font("r", LEAST).size(line)[0] > rect.w:
        line = line.partition(" · ")[0]  # the first of it whole
    if has_two and line:
        canvas.text(line, rect.x, rect.y + rect.h * 0.74, "small", "r", t.ivory_2, most=rect.w)


def draw_label(canvas: Canvas, words: str, rect: Rect) -> None:
    """Write what a pile is below it, from its left edge on where the words are wider; far wider ones are left out."""
    y, wide = rect.bottom + canvas.px("small") * 0.85, canvas.width_of(words, "small")
    if wide <= rect.w * 1.3:
        canvas.text(words, max(rect.x, rect.centerx - wide / 2), y, "small", "r", canvas.theme.ivory_2)
