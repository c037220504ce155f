"""Where hands lie that are turned up beside their plates, when a record is shown: as large as they have room."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from .layout import Rect, TableLayout, sides

LEAST_STRIP = 0.27  # of a card's width is seen of each in a fan
MIDDLE = 0.3  # of the height of the middle may be taken by the hands at the top
GAP = 4


def open_hands(
    layout: TableLayout, counts: Mapping[int, int], most: int, least: int, *, round_a_board: bool
) -> dict[int, Rect]:
    """Return the place of each hand by the distance of its plate; `counts` are its cards, of all that are turned up.

    A card is at most `most` pixels high, and at the top not below `least` for the sake of the middle.
    """
    left, top, _ = sides(len(layout.plates), round_a_board)
    tops = range(left + 1, left + top + 1)
    found = {away: _at_side(layout, away, many, most) for away, many in counts.items() if many and away not in tops}
    wide = min(layout.plates[tops[0]].w, layout.centre.w // top - GAP) if top else 0
    fullest = max((counts.get(away, 0) for away in tops), default=0)
    high = _height(min(most, max(least, round(layout.centre.h * MIDDLE))), wide, fullest)
    for place, away in enumerate(tops):
        if counts.get(away):
            plate, share = layout.plates[away], layout.centre.w / top
            x = plate.x if top == 1 else layout.centre.x + round((place + 0.5) * share - wide / 2)
            found[away] = Rect(x, plate.bottom + GAP, wide, high)
    return found


def _at_side(layout: TableLayout, away: int, count: int, most: int) -> Rect:
    """Return the place below a plate at a side, or above it where another stands above."""
    plate = layout.plates[away]
    column = [other for other in layout.plates.values() if other.x == plate.x and other.w == plate.w]
    below = [other.y for other in column if other.y > plate.y]
    above = [other.bottom for other in column if other.y < plate.y]
    is_above = bool(above) and not below
    if is_above:
        room = (plate.y - max(above)) // 2 - 2 * GAP  # the plate above has its hand there too
    else:
        room = (min([*below, layout.area.bottom]) - plate.bottom) // (1 + bool(below)) - 2 * GAP
    high = _height(max(24, min(most, room)), plate.w, count)
    return Rect(plate.x, plate.y - GAP - high if is_above else plate.bottom + GAP, plate.w, high)


def _height(most: int, wide: int, count: int) -> int:
    """Return how high the cards of a hand lie in a fan: rather lower than in two rows, where little is lost by it."""
    single = int(wide / (1 + LEAST_STRIP * max(count - 1, 0)) * 7 / 5)
    return min(most, single) if single >= most * 0.6 else most


def below_hands(layout: TableLayout, places: Mapping[int, Rect]) -> TableLayout:
    """Return the layout with the middle lowered below the hands at the top."""
    c = layout.centre
    lowest = max((p.bottom for p in places.values() if c.x <= p.centerx < c.right and p.y < c.centery), default=0)
    lift = lowest + 8 - c.y
    return layout if lift <= 0 else replace(layout, centre=Rect(c.x, c.y + lift, c.w, c.h - lift))
