"""Mahogany stands for a card and its counters, and heaps of counters."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from ....words.message import labels
from ...drawing import raster
from ...drawing.canvas import LEAST, Canvas, Rect
from ...layout import Aligned, Grid, Leaf
from ...table.view import TableView
from ...widgets.parts import counter
from ..spread import table_card

SIZE = 210, 330  # size of a stand's picture
CARD_PLACE = 30, 22, 150, 210  # position of the card within the picture
LABEL, LETTERS = (26, 244, 158, 50), 40  # position of the label within the picture, and the size of its text
TWO_ROWS = 1.15  # how much larger stands must become to use two rows
MOST_SINGLES = 14  # single counters in a heap; the rest are drawn as fish


def heap(canvas: Canvas, x: float, y: float, k: float, name: str, held: int) -> None:
    """Draw an amount as a loose heap, with fish below single counters; the same `name` gives the same heap.

    `k` is the scale: single counters are 46 k pixels wide, within 40 k of the point.
    """
    fish_worth = canvas.looks.fish
    fish = (held - MOST_SINGLES // 2) // fish_worth if fish_worth and held > MOST_SINGLES else 0
    rng = random.Random(name)
    for i in range(min(held - fish * fish_worth, MOST_SINGLES) + fish):
        angle, far = rng.random() * 2 * math.pi, (6 + 34 * rng.random()) * k
        at = x + math.cos(angle) * far, y + math.sin(angle) * far - (i // 6) * 4 * k
        if i < fish:
            canvas.put(raster.picture("counters/fish", max(20, round(96 * k))), *at)
        else:
            counter(canvas, *at, max(10, round(46 * k)))


def stand_places(area: Rect, count: int, gap: int) -> list[Rect]:
    """Return the rectangles of this many stands in the middle of an area, as large as they fit.

    They are side by side, or in two equal rows if that makes them larger.
    """
    width, height = SIZE
    rows = 2 if count % 2 == 0 and _height(area, count, gap, 2) > TWO_ROWS * _height(area, count, gap, 1) else 1
    h = _height(area, count, gap, rows)
    stands = [Leaf(round(h * width / height), h, name=str(i)) for i in range(count)]
    return list(Aligned(Grid(stands, count // rows, gap=gap)).places(area).values())


def _height(area: Rect, count: int, gap: int, rows: int) -> int:
    """Return the height of stands in this many rows, in pixels."""
    width, height = SIZE
    wide = (area.w - gap * (count // rows - 1)) / (count // rows)
    return round(min((area.h - gap * (rows - 1)) / rows, wide * height / width))


def stand(
    table: TableView, canvas: Canvas, rect: Rect, picture: str, held: int, cards: Sequence[object] = ()
) -> None:  # fmt: skip
    """Draw a stand with its cards, the counters on them and their number on a disc.

    If the name on the picture would be too small to read, it is drawn over it.
    """
    k = rect.w / SIZE[0]
    canvas.surface.blit(raster.picture(f"stands/{picture}", rect.w, rect.h), rect)
    x, y, w, h = (round(v * k) for v in CARD_PLACE)
    place = Rect(rect.x + x, rect.y + y, w, h)
    for card in cards:
        table_card(table, canvas, card, place)
    heap(canvas, place.centerx, place.centery, k * 1.1, picture, held)
    _name(canvas, rect, labels("arrangements.shared.stand")[name_of(picture)])
    size = max(13, min(max(canvas.px("body"), round(rect.w * 0.17)), round(rect.w * 0.27)))
    d = max(round(54 * k), round(size * 1.5))
    disc = Rect(0, 0, d, d)
    disc.center = (place.right - round(8 * k), place.bottom - round(8 * k))
    disc.right = min(disc.right, rect.right)
    disc.bottom = min(disc.bottom, rect.y + round((LABEL[1] + 7) * k))  # a large disc must not cover the name
    canvas.surface.blit(raster.box(d, d, d // 2, canvas.theme.felt.edge, canvas.theme.brass, 1.5), disc)
    canvas.put(raster.words(str(held), "b", size, canvas.theme.ivory), *disc.center)


def name_of(picture: str) -> str:
    """Return the purpose of a stand from the file name of its picture, such as "knave"."""
    return picture.rpartition("_")[2].lower()


def _name(canvas: Canvas, rect: Rect, name: str) -> None:
    """Draw a name over the label of a small stand, if it fits in legible text."""
    k = rect.w / SIZE[0]
    x, y, w, h = (round(v * k) for v in LABEL)
    label = Rect(rect.x + x, rect.y + y, w, h)
    if LETTERS * k < LEAST + 2 and raster.font("b", LEAST).size(name)[0] <= label.w + 4:
        canvas.surface.blit(raster.box(label.w, label.h, max(2, round(9 * k)), canvas.theme.felt.edge), label)
        canvas.put(raster.words(name, "b", LEAST, canvas.theme.ivory), *label.center)
