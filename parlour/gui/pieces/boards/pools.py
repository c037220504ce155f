"""Pools and stakes on the felt: stacks of counters, a name, an amount, and the seats that can win it."""

from __future__ import annotations

from typing import NamedTuple

from ...drawing import raster
from ...drawing.canvas import Canvas, Rect
from ...table.view import TableView
from ...widgets.parts import counter
from ..locket import small_locket

STACKS = ((25, "blue"), (5, "red"), (1, "white"))  # value of a counter by colour
HIGHEST = 8  # counters in a stack


class DrawnPool(NamedTuple):
    """A pool to draw: its name, counters and key, and the seats that can win it if not all can."""

    words: str
    amount: int
    name: str = "pool"
    seats: tuple[int, ...] = ()


def great_pool(table: TableView, canvas: Canvas, rect: Rect, pot: DrawnPool) -> None:
    """Draw a pool as stacks of counters with its name, its amount, and the seats that can win it."""
    canvas.pool_places[pot.name] = rect
    t = canvas.theme
    half, is_high = rect.x + round(rect.w * 0.5), rect.h >= canvas.n(100)
    size = round(canvas.n(24 if is_high else 20) * min(canvas.looks.text, 1.25))
    stacks(canvas, Rect(rect.x + canvas.n(14), rect.y, half - rect.x - canvas.n(22), rect.h - canvas.n(14)), pot.amount)
    room = rect.right - half - canvas.n(8)
    named, counted = (0.22, 0.48) if pot.seats else (0.27, 0.62)  # emblems go below; without them, centre both lines
    canvas.text(pot.words, half, rect.y + rect.h * named, "small", "m", t.ivory_2, most=room)
    is_great = (is_high or not pot.seats) and rect.h >= 1.1 * (canvas.px("small") + canvas.px("h2"))
    role = "h2" if is_great else "figure"
    canvas.text(str(pot.amount), half, rect.y + rect.h * counted, role, "B", t.ivory, most=room)
    step = min(size + canvas.n(6), room // max(len(pot.seats), 1))
    for i, seat in enumerate(pot.seats):
        small_locket(canvas, table.sitters[seat], half + i * step + size / 2, rect.bottom - rect.h * 0.2, size)


def stacks(canvas: Canvas, room: Rect, amount: int) -> None:
    """Draw an amount as stacks of counters on the bottom of an area, as many as fit."""
    heaps: list[tuple[str, int]] = []
    for worth, kind in STACKS:
        count, amount = divmod(amount, worth)
        heaps += [(kind, HIGHEST)] * (count // HIGHEST) + ([(kind, count % HIGHEST)] if count % HIGHEST else [])
    wide = min(round(canvas.n(40) * min(canvas.looks.text, 1.5)), room.w // 3)
    shown = heaps[: max(1, room.w // wide)]
    x = room.right - wide * len(shown)
    for kind, count in shown:
        picture = raster.picture(f"counters/stack_{kind}_{count}", round(wide * 1.04))
        canvas.surface.blit(picture, (round(x), room.bottom - picture.get_height()))
        x += wide


def low_pool(canvas: Canvas, rect: Rect, pot: DrawnPool, figures: str = "") -> None:
    """Draw a pool on one line where space is short: its name if that fits, and its amount or `figures`."""
    canvas.pool_places[pot.name] = rect
    words, amount = pot.words, figures or str(pot.amount)
    roles = ("lead", "body", "small")
    fitting = (r for r in roles if canvas.width_of(amount, r, "b") + canvas.px(r) * 1.3 + canvas.n(18) <= rect.w)
    role = next(fitting, "note")
    figure, size = canvas.width_of(amount, role, "b"), canvas.px(role)
    room = rect.w - figure - round(size * 1.6)
    said = words if canvas.width_of(words, "small") <= room else ""
    wide = figure + round(size * 1.3) + (canvas.width_of(said, "small") + canvas.n(10) if said else 0)
    x = max(rect.x, rect.centerx - wide / 2)
    if said:
        x = canvas.text(said, x, rect.centery, "small", "r", canvas.theme.ivory_2).right + canvas.n(10)
    counter(canvas, x + size / 2, rect.centery, size)
    left = x + round(size * 1.3)
    canvas.text(amount, left, rect.centery, role, "b", canvas.theme.ivory, most=round(rect.right - left))


def stake(canvas: Canvas, rect: Rect, amount: int) -> None:
    """Draw a seat's stake in the middle of an area, as a counter with the amount."""
    t = canvas.theme
    wide = rect.h + canvas.width_of(str(amount), "small", "b") + round(rect.h * 0.4)
    rect = Rect(rect.centerx - min(wide, rect.w) // 2, rect.y, min(wide, rect.w), rect.h)
    size = round(rect.h * 0.74)
    counter(canvas, rect.x + rect.h / 2, rect.centery, size)
    canvas.text(str(amount), rect.x + rect.h, rect.centery, "small", "b", t.ivory, most=rect.w - rect.h)
