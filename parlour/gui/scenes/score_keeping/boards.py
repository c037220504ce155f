"""The left side of a score sheet: the Pope Joan board, the cribbage board, the pool, or the ledger."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache, partial

import pygame

from ....narration.words import capital
from ....session.score_keeping import Kind, ScoreSheet, SheetLine, Standing
from ....words.message import message
from ...arrangements.pope_joan import ARRANGEMENT, board_picture, contents, places
from ...drawing import raster
from ...drawing.canvas import Canvas, Rect, Target
from ...layout import below
from ...pieces.boards.cribbage_board import Track, board_height, cribbage_board
from ...pieces.boards.stand import heap
from ...widgets.parts import emblem

Choose = Callable[[str], None]
OUTER, INNER = 0.765, 0.315  # of the board's radius, the arcs of a division
INSET = 0.1  # of half a division's angle, by which its inner corners lie further in


def draw_board(canvas: Canvas, area: Rect, sheet: ScoreSheet, now: Standing, chosen: str, choose: Choose) -> None:
    """Draw the board of a sheet; pressing a place calls `choose` with its name."""
    if sheet.kind is Kind.POPE_JOAN:
        _pope_joan(canvas, area, sheet, now, chosen, choose)
    elif sheet.kind is Kind.CRIBBAGE:
        _cribbage(canvas, area, sheet, now)
    elif sheet.kind is Kind.POOL:
        _pool(canvas, area, sheet, now, chosen, choose)
    else:
        draw_lines(canvas, area, sheet)


def _pope_joan(canvas: Canvas, area: Rect, sheet: ScoreSheet, now: Standing, chosen: str, choose: Choose) -> None:
    size = min(area.w, area.h)
    board = Rect(area.x + (area.w - size) // 2, area.y + (area.h - size) // 2, size, size)
    canvas.surface.blit(raster.picture(board_picture("eight"), size, size), board)
    k, spots = size / 800, places()["pope_joan"]["8"]
    for name, spot in spots.items():
        heap(canvas, board.x + spot["pile"][0] * k, board.y + spot["pile"][1] * k, k, name, now.places[name])
    for name, spot in spots.items():
        ARRANGEMENT.figure(canvas, board, spot, now.places[name])
        rect = contents(board, spot)
        _place(canvas, rect, capital(sheet.place_words(name)), name, now.places[name], "", choose)
        if name == chosen:
            canvas.targets[-1].state = message("gui.common.state.chosen")
            canvas.surface.blit(_wedge(size, _angle(board, rect), len(spots), canvas.theme.gilt, canvas.n(5)), board)


def _angle(board: Rect, rect: Rect) -> int:
    """Return the direction of a division from the middle of the board, in degrees clockwise from the top."""
    x, y = rect.centerx - board.centerx, rect.centery - board.centery
    return round(math.degrees(math.atan2(x, -y)) / 45) * 45


@lru_cache(maxsize=16)
def _wedge(size: int, angle: int, many: int, colour: str, pen: int) -> pygame.Surface:
    """Return the outline of a division."""
    half, corners = 180 / many - 2.4, []
    for radius, turns in ((OUTER, (-1, 1)), (INNER, (1.0 - INSET, INSET - 1.0))):
        for turn in turns:
            way = math.radians(angle + turn * half)
            corners.append((size / 2 * (1 + radius * math.sin(way)), size / 2 * (1 - radius * math.cos(way))))
    (a, b), (c, d), (e, f), (g, h) = corners
    r, s = size / 2 * OUTER, size / 2 * INNER
    body = (
        f'<path d="M{a:.1f} {b:.1f}A{r:.1f} {r:.1f} 0 0 1 {c:.1f} {d:.1f}L{e:.1f} {f:.1f}'
        f'A{s:.1f} {s:.1f} 0 0 0 {g:.1f} {h:.1f}Z" fill="none" stroke="{colour}" stroke-width="{pen}" '
        'stroke-linejoin="round"/>'
    )
    return raster.svg_surface(raster.document(size, size, body), size, size)


def _place(canvas: Canvas, rect: Rect, words: str, name: str, held: int, chosen: str, choose: Choose) -> None:
    """Register a target for a place on the board, highlighted while selected."""
    target = f"place.{name}"
    if name == chosen:
        canvas.panel(rect, "", 10, canvas.theme.brass, 4)
    said = f"{words}, {held}"
    state = message("gui.common.state.chosen") if name == chosen else ""
    canvas.target(Target(target, rect, partial(choose, name), "board", radius=10, words=said, state=state))


def _cribbage(canvas: Canvas, area: Rect, sheet: ScoreSheet, now: Standing) -> None:
    """Draw the cribbage board with its pegs, and the latest entries below."""
    tracks = len(sheet.names)
    high = board_height(area.w, tracks)
    board = Rect(area.x, area.y + canvas.n(12), area.w, high)
    pegs = [Track(seat, now.holds[seat], now.before[seat]) for seat in range(tracks)]
    cribbage_board(canvas, board, pegs, sheet.target)
    top = board.bottom + canvas.n(24)
    draw_lines(canvas, below(area, top), sheet)


def _pool(canvas: Canvas, area: Rect, sheet: ScoreSheet, now: Standing, chosen: str, choose: Choose) -> None:
    """Draw the pool as one large heap with its amount."""
    t, size = canvas.theme, min(area.w, area.h, canvas.n(420))
    disc = Rect(area.centerx - size // 2, area.centery - size // 2, size, size)
    canvas.surface.blit(raster.box(size, size, size // 2, t.felt.edge, t.brass_line, 3), disc)
    heap(canvas, disc.centerx, disc.centery + size * 0.08, size / 190, "pool", now.places["pool"])
    y = disc.y + size * 0.16
    canvas.text(str(now.places["pool"]), disc.centerx, y, "h1", "B", t.ivory, 0.5)
    _place(canvas, disc, capital(sheet.place_words("pool")), "pool", now.places["pool"], chosen, choose)


def draw_lines(canvas: Canvas, area: Rect, sheet: ScoreSheet) -> None:
    """Draw as many entries of the sheet as fit, newest last."""
    step = round(canvas.px("body") * 1.9)
    shown: list[SheetLine] = sheet.lines()[-max(0, area.h // step) :] if area.h >= step else []
    if not sheet.lines() and area.h >= step:
        words = message("gui.score_keeping.nothing_written")
        canvas.text(words, area.x, area.y + step / 2, "body", "r", canvas.theme.ivory_2, most=area.w)
    for i, press in enumerate(shown):
        y = area.y + i * step + step / 2
        x = area.x + canvas.n(36)
        if press.seat is not None:
            emblem(canvas, sheet.emblems[press.seat], area.x + canvas.n(14), y, canvas.n(26))
        canvas.text(press.words, x, y, "body", "r", canvas.theme.ivory, most=area.right - x)
