"""A Loto card: its frame, the patterned blanks, the numbers, and glass markers on covered ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

import pygame

from ....games.loto.boxes import LotoCard, column
from ...drawing import raster
from ...drawing.canvas import Canvas, Rect

SHAPE = 960 / 390  # aspect ratio of a printed card
ROWS, COLUMNS = 3, 9
Rows = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Colourway:
    """The colours and pattern of a card: its frame, dark edge, blanks and glass markers."""

    name: str
    frame: str
    dark: str
    ground: str
    glass: str


WAYS = (
    Colourway("claret", "#7A1F2B", "#4A121C", "#E3C3B4", "blue"),
    Colourway("blue", "#2B4C7E", "#152A4A", "#C4D3E0", "amber"),
    Colourway("green", "#23553F", "#12322A", "#C9DABD", "ruby"),
)


def way_of(card: LotoCard) -> Colourway:
    """Return the colourway in which a card is printed."""
    return WAYS[(card.number - 1) % len(WAYS)]


def printed(room: Rect) -> Rect:
    """Return the largest rectangle within `room` that has the proportions of a printed card."""
    w, h = min(room.w, round(room.h * SHAPE)), min(room.h, round(room.w / SHAPE))
    return Rect(room.x + (room.w - w) // 2, room.y + (room.h - h) // 2, w, h)


class LotoFace:
    """One Loto card at its place on the canvas."""

    def __init__(self, card: LotoCard, rect: Rect) -> None:
        self.card, self.rect, self.way = card, rect, way_of(card)
        self.edge = max(4, round(rect.h * 0.075))

    def cell(self, row: int, at: int) -> Rect:
        """Return the rectangle of a cell by row and column, both from 0."""
        return cell_in(self.rect.inflate(-2 * self.edge, -2 * self.edge), row, at)

    def column(self, value: int) -> Rect:
        """Return the rectangle of the whole column in which a number belongs."""
        return self.cell(0, column(value)).union(self.cell(ROWS - 1, column(value)))

    def numbers(self) -> Iterator[tuple[int, Rect]]:
        """Yield each number on the card with the rectangle of its cell."""
        for r, row in enumerate(self.card.rows):
            for value in row:
                yield value, self.cell(r, column(value))

    def draw(self, canvas: Canvas) -> None:
        """Draw the frame and the cells, without the numbers."""
        way, rect = self.way, self.rect
        canvas.panel(rect, way.frame, 6, way.dark, 1.5, shade=4)
        line = max(2, self.edge // 3)
        for inset, pen in ((line, 1.4), (line * 2, 1)):
            if inset + 2 < self.edge:
                canvas.panel(rect.inflate(-2 * inset, -2 * inset), "", 4, canvas.theme.brass, pen)
        inner = rect.inflate(-2 * self.edge, -2 * self.edge)
        canvas.panel(inner.inflate(4, 4), way.dark, 2)
        if inner.w > 0 and inner.h > 0:
            canvas.surface.blit(cells(self.card.rows, way, inner.w, inner.h, canvas.theme.face), inner)

    def glass(self, canvas: Canvas, cell: Rect) -> None:
        """Draw a glass marker on a cell."""
        d = round(min(cell.w, cell.h) * 0.94)
        canvas.put(raster.picture(f"counters/glass_{self.way.glass}", d, d), *cell.center)


def cell_in(inner: Rect, row: int, at: int) -> Rect:
    """Return the rectangle of a cell of a card whose cells fill `inner`."""
    x0, x1 = (inner.x + inner.w * k // COLUMNS for k in (at, at + 1))
    y0, y1 = (inner.y + inner.h * k // ROWS for k in (row, row + 1))
    return Rect(x0, y0, x1 - x0 - 1, y1 - y0 - 1)


@raster.ALBUM.keeps
def cells(rows: Rows, way: Colourway, wide: int, high: int, paper: str) -> pygame.Surface:
    """Return a picture of a card's cells: paper for the numbers, a pattern for the blanks."""
    found = pygame.Surface((wide, high))
    found.fill(way.dark)
    taken = {(r, column(value)) for r, row in enumerate(rows) for value in row}
    for r, c in product(range(ROWS), range(COLUMNS)):
        cell = cell_in(found.get_rect(), r, c)
        found.fill(paper if (r, c) in taken else way.ground, cell)
        if (r, c) not in taken:
            blank = raster.picture(f"loto/blank_{way.name}", min(cell.w, round(cell.h * 97 / 107)), cell.h)
            found.blit(blank, blank.get_rect(center=cell.center))
    return found


def draw_number(canvas: Canvas, value: int, cell: Rect) -> None:
    """Draw a number in its cell."""
    w = min(cell.w, round(cell.h * 97 / 107))
    canvas.put(raster.picture(f"loto/number_{value}", w, round(w * 107 / 97)), *cell.center)
