"""Mahogany stands with a place for a card and its counters, and counters heaped where they were thrown."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from .. import raster
from ..canvas import Canvas, Rect
from ..parts import counter
from .looker import Looker
from .spread import table_card

SIZE = 210, 330  # of a stand as it is drawn
CARD_PLACE = 30, 22, 150, 210  # within it
MOST_SINGLES = 14  # in a heap; what is more lies there as fish


def heap(canvas: Canvas, x: float, y: float, k: float, name: str, held: int) -> None:
    """Let an amount lie as it was thrown there: fish below, singles upon them, always alike for one `name`.

    `k` is the scale: singles are 46 k pixels wide and lie within 40 k of the point.
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
    """Return where so many stands are put side by side in the middle of an area, as large as it lets them be."""
    width, height = SIZE
    h = min(area.h, round((area.w - gap * (count - 1)) / count * height / width))
    w = round(h * width / height)
    x = area.centerx - (count * w + (count - 1) * gap) // 2
    return [Rect(x + i * (w + gap), area.y + (area.h - h) // 2, w, h) for i in range(count)]


def stand(table: Looker, canvas: Canvas, rect: Rect, picture: str, held: int, cards: Sequence[object] = ()) -> None:
    """Draw a stand with its cards, the counters on them and their number on a disc."""
    k = rect.w / SIZE[0]
    canvas.surface.blit(raster.picture(f"stands/{picture}", rect.w, rect.h), rect)
    x, y, w, h = (round(v * k) for v in CARD_PLACE)
    place = Rect(rect.x + x, rect.y + y, w, h)
    for card in cards:
        table_card(table, canvas, card, place)
    heap(canvas, place.centerx, place.centery, k * 1.1, picture, held)
    size = max(13, min(max(canvas.px("body"), round(rect.w * 0.17)), round(rect.w * 0.27)))
    d = max(round(54 * k), round(size * 1.5))
    disc = Rect(0, 0, d, d)
    disc.center = (place.right - round(8 * k), place.bottom - round(8 * k))
    disc.right, disc.bottom = min(disc.right, rect.right), min(disc.bottom, rect.bottom)
    canvas.surface.blit(raster.box(d, d, d // 2, canvas.theme.felt.edge, canvas.theme.brass, 1.5), disc)
    canvas.put(raster.words(str(held), "b", size, canvas.theme.ivory), *disc.center)
