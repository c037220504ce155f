"""A room with several tables: the area of each, and a table seen from above with its players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..drawing.canvas import Canvas, Rect

TALLEST = 0.52  # greatest depth of a table relative to its width
LEAST_OVAL = 0.36  # least height of the table relative to the area below the title
SHARES = {1: 0.36, 2: 0.48, 3: 0.56}  # share of the room's width by number of columns of small tables
# How a player is drawn: with a name, with counters beside or below, or just the emblem.
LINES, BESIDE, UNDER, BARE = range(4)


def places(area: Rect, many: int, large: int, gap: int) -> dict[int, Rect]:
    """Return the area of each of `many` tables by number, from 1: the `large` one at the right, the others left."""
    others = [k for k in range(1, many + 1) if k != large]
    if not others:
        return {large: area}
    rows = min(len(others), 2)
    columns = -(-len(others) // rows)
    wide = round(area.w * SHARES[columns])
    w, h = (wide - gap * columns) // columns, (area.h - gap * (rows - 1)) // rows
    found = {k: Rect(area.x + i // rows * (w + gap), area.y + i % rows * (h + gap), w, h) for i, k in enumerate(others)}
    found[large] = Rect(area.x + wide, area.y, area.w - wide, area.h)
    return found


class Chair(NamedTuple):
    """A player's place at a table: the cell, the emblem, and the spot on the table in front of them."""

    cell: Rect
    sign: Rect
    spot: tuple[int, int]
    is_above: bool


class TablePlan(NamedTuple):
    """A table from above: its title line, the table itself, and the chairs clockwise from the upper left."""

    title: Rect
    oval: Rect
    chairs: list[Chair]
    manner: int

    def chair_of(self, persons: Sequence[int], seat: int) -> Chair:
        """Return the chair of a player."""
        return self.chairs[persons.index(seat)]


def plan(canvas: Canvas, rect: Rect, many: int) -> TablePlan:
    """Return the plan of a table with `many` chairs, with as much detail as fits."""
    line, pad = canvas.px("small"), canvas.n(5)
    title_h = round(line * 1.6) if rect.h > line * 5 else 0
    inner = Rect(rect.x + pad, rect.y + title_h, rect.w - 2 * pad, rect.h - title_h - pad)
    above = -(-many // 2)
    wide = inner.w // above
    most = round(inner.h * (1 - LEAST_OVAL) / 2)
    manner, sign, high = manner_of(canvas, wide, most)
    spare = max(0, inner.h - 2 * high - round(inner.w * TALLEST))  # a table is wider than it is deep
    inner = inner.inflate(0, -spare)
    oval = Rect(inner.x + canvas.n(4), inner.y + high, inner.w - canvas.n(8), inner.h - 2 * high)
    chairs = []
    group = min(wide, sign + canvas.n(10) + canvas.width_of("Mrs Bell" if manner == LINES else "000", "small", "b"))
    for i in range(many):
        is_above = i < above
        row = above if is_above else many - above
        place = i if is_above else many - 1 - i  # the lower row continues clockwise, from the right
        x = inner.x + round((place + 0.5) * inner.w / row)
        cell = Rect(x - wide // 2, inner.y if is_above else oval.bottom, wide, high)
        beside = (
            Rect(x - group // 2, cell.y, x + wide // 2 - (x - group // 2), high) if manner in (LINES, BESIDE) else cell
        )
        chairs.append(
            Chair(beside, sign_in(beside, sign, manner, is_above), (x, oval.y if is_above else oval.bottom), is_above)
        )
    inset = canvas.n(12)
    return TablePlan(Rect(rect.x + inset, rect.y, rect.w - 2 * inset, title_h), oval, chairs, manner)


def manner_of(canvas: Canvas, wide: int, high: int) -> tuple[int, int, int]:
    """Return how players are drawn in cells of this size, the size of their emblems, and the cells' height."""
    line, figure = canvas.px("small"), canvas.width_of("000", "small", "b")
    sign = min(canvas.n(38), round(line * 2.1))
    if wide >= sign + canvas.width_of("Mrs B…", "small", "b") + canvas.n(11) and high >= line * 2.5:
        return LINES, sign, round(line * 2.7)
    sign = min(canvas.n(24), round(line * 1.4))
    if wide >= sign + figure + canvas.n(11) and high >= line * 1.4:
        return BESIDE, sign, min(high, round(line * 1.7))
    if wide >= figure and high >= sign + line * 1.1:
        return UNDER, sign, min(high, round(sign + line * 1.3))
    return BARE, max(10, min(sign, high - 2)), max(12, min(high, sign + 4))


def sign_in(cell: Rect, size: int, manner: int, is_above: bool) -> Rect:
    """Return the rectangle of the emblem within its cell."""
    sign = Rect(0, 0, size, size)
    if manner in (LINES, BESIDE):
        sign.midleft = (cell.x + 2, cell.centery)
    elif manner == UNDER:
        sign.midtop = (cell.centerx, cell.y + 1)
    else:
        sign.center = cell.center
    return sign


def bare_table(canvas: Canvas, oval: Rect, is_lit: bool) -> None:
    """Draw a table from above: its wooden rim and the cloth."""
    t = canvas.theme
    round_ = oval.h / 2 / canvas.u
    canvas.panel(oval, t.wood_button[0], round_, t.brass if is_lit else t.wood_line, 2 if is_lit else 1, shade=5)
    rim = max(3, min(canvas.n(7), oval.h // 10))
    cloth = oval.inflate(-2 * rim, -2 * rim)
    canvas.panel(cloth, t.felt.middle, cloth.h / 2 / canvas.u, t.felt.edge, 1)


def in_turn(around: Sequence[Any], first: Any) -> list[Any]:
    """Return a circular order, rotated to start with `first`."""
    at = list(around).index(first)
    return [*around[at:], *around[:at]]
