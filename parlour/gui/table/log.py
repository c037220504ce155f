"""The log beside a table: actions and messages line by line, for all seats or one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from ...narration.table_words import Line
from ...session.seats.seating import Sitter
from ...words.message import labels, message
from ..drawing import raster
from ..drawing.canvas import Canvas, Rect, Target
from ..pieces.locket import small_locket
from ..widgets.parts import button, scroll_bar

LINES, WHOSE = "log", "log.of"  # focus groups of its lines, which scroll, and of the row above them


@dataclass(frozen=True)
class Log:
    """The contents and callbacks of the log.

    `scroll` is the distance from the newest line in pixels. `look` is called with the index of a pressed line, `keep`
    with the seat to filter by, or None for all; `seat` is the current filter, `copy` copies the lines. Without them
    the log is read-only.
    """

    lines: Sequence[Line]
    sitters: Sequence[Sitter]
    title: str
    scroll: int
    move: Callable[[int], None]
    look: Callable[[int], None] | None = None
    keep: Callable[[int | None], None] | None = None
    seat: int | None = None
    copy: Callable[[], None] | None = None


def log_panel(canvas: Canvas, rect: Rect, log: Log) -> int:
    """Draw the log with its newest line at the bottom; return how far it can be scrolled, in pixels."""
    t = canvas.theme
    canvas.surface.blit(raster.box(rect.w, rect.h, 0, t.felt.edge), rect)
    canvas.line(rect.x, rect.y, rect.x, rect.bottom, t.felt.line)
    pad, size = canvas.n(16), canvas.px("h3")
    head = canvas.text(message("gui.table.log.title"), rect.x + pad, rect.y + size, "h3", "sb", t.ivory)
    top, end = rect.y + round(size * 1.8), rect.right - pad
    if log.copy is not None:
        side = max(36, canvas.n(38))
        end -= side - pad
        place = Rect(end, rect.y + (top - rect.y - side) // 2, side, side)
        button(canvas, "log.copy", place, "", log.copy, kind="quiet", icon="copy", zone=WHOSE)
    if canvas.width_of(log.title, "small", "b") <= end - head.right - canvas.n(12):  # the head of the table also has it
        canvas.text(log.title, end, rect.y + size, "small", "b", t.brass, 1.0)
    canvas.line(rect.x + pad, top, rect.right - pad, top, t.felt.line)
    if log.keep is not None:
        top = _whose(canvas, Rect(rect.x + pad, top + 4, rect.w - 2 * pad, 0), log, log.keep)
    return _lines(canvas, Rect(rect.x, top + 6, rect.w, rect.bottom - top - 12), log)


def _whose(canvas: Canvas, row: Rect, log: Log, keep: Callable[[int | None], None]) -> int:
    """Draw the row that filters the log by seat; return the y below."""
    t, h = canvas.theme, max(36, canvas.n(38))
    seats: list[int | None] = [None, *range(len(log.sitters))]
    w = row.w // len(seats)
    if w < 36:  # too many for one row
        return row.y
    for i, seat in enumerate(seats):
        place = Rect(row.x + i * w, row.y, w, h)
        if seat is None:
            canvas.text(message("gui.table.log.all"), place.centerx, place.centery, "small", "b", t.ivory, 0.5)
        else:
            small_locket(canvas, log.sitters[seat], place.centerx, place.centery, min(canvas.n(22), w - 8))
        if seat == log.seat:
            pygame.draw.rect(canvas.surface, t.brass, (place.x + 4, place.bottom - 3, w - 8, 3))
        name = f"log.of.{'all' if seat is None else seat}"
        if seat is None:
            words = message("gui.table.log.of_everybody")
        else:
            words = message("gui.table.log.of", name=log.sitters[seat].name)
        state = labels("gui.common.state")["chosen"] if seat == log.seat else ""
        canvas.target(Target(name, place, partial(keep, seat), WHOSE, words=words, state=state))
        if canvas.has_focus(name):
            canvas.ring(place, 4, -3)
    canvas.line(row.x, row.y + h + 2, row.right, row.y + h + 2, t.felt.line)
    return row.y + h + 4


def _lines(canvas: Canvas, body: Rect, log: Log) -> int:
    """Draw as many lines as fit; return how far they can be scrolled, in pixels."""
    t, pad = canvas.theme, canvas.n(16)
    shown = [(i, line) for i, line in enumerate(log.lines) if log.seat is None or line.seat == log.seat]
    left, room = body.x + pad + canvas.n(30), body.w - 2 * pad - canvas.n(34)
    # Where a line can be pressed, its moment opens with the rule; only a log that is read alone has the rules itself.
    texts = [f"{line.text} [[{line.clause}]]" if line.clause and log.look is None else line.text for _, line in shown]
    heights = [canvas.height_of(text, room, "small", 1.3) + canvas.n(6) for text in texts]
    whole = sum(heights)
    most = max(0, whole - body.h)
    scroll = min(log.scroll, most)
    scroll_bar(canvas, "log.scroll", body, most - scroll, most, lambda place: log.move(most - place))
    y = body.bottom - whole + scroll if whole > body.h else body.y
    for (place, line), text, h in zip(shown, texts, heights, strict=True):
        if y >= body.y - 2 and y + h <= body.bottom + 2:  # no line is cut off by the edge
            row = Rect(body.x + 1, round(y), body.w - 1, h)
            if place == len(log.lines) - 1:
                pygame.draw.rect(canvas.surface, t.felt.cloth, row)
                pygame.draw.rect(canvas.surface, t.brass, (row.x, row.y, 3, h))
            _line(canvas, row, log, place)
            if line.seat is not None and line.seat < len(log.sitters):
                small_locket(canvas, log.sitters[line.seat], body.x + pad + canvas.n(10), y + h / 2, canvas.n(21))
            canvas.paragraph(text, left, y + canvas.n(3), room, "small", t.ivory_2, leading=1.3, clause=t.brass)
        y += h
    return most


def _line(canvas: Canvas, row: Rect, log: Log, place: int) -> None:
    """Register a hit target for a line, if the player may look back to it."""
    if log.look is None:
        return
    name = f"log.line.{place}"
    if canvas.hovered == name:
        canvas.panel(row, canvas.theme.felt.cloth, 0)
    grown = row.inflate(-canvas.n(16), max(0, 36 - row.h))
    where, text = grown.clamp(canvas.surface.get_rect()), log.lines[place].text
    canvas.target(Target(name, where, partial(log.look, place), LINES, words=text))
    if canvas.has_focus(name):
        canvas.ring(row.inflate(-canvas.n(18), 0), 4, -2)
