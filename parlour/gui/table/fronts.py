"""The areas in front of each seat for its open cards, without overlaps, and the middle left between them."""

from __future__ import annotations

from dataclasses import dataclass

from .layout import Rect, TableLayout, sides
from .view import TableView

LEAST_STRIP = 0.3  # least visible share of a card's width beside the next one, enough for its index
WIDE = 2.3  # width of a row of overlapping cards, in card widths
LINE, LINED = 3, 0.15  # plates in a row, and the greatest share of the table's width for the cards in front of one
WIDER = 3.3  # width of such a row beside a plate with nothing else there, in card widths


@dataclass(frozen=True)
class Fronts:
    """The areas for open cards by seat, and the middle left between them; `card_h` is their card height.

    The viewer's own area is in the middle, above the caption; it stays empty if everyone has a plate, as in a replay.
    `beside` is the area on the other side of a single plate. `spare` are the gaps in a row of areas: for text, the
    pool below it, and the piles.
    """

    rows: dict[int, Rect]
    own: Rect
    middle: Rect
    card_h: int
    beside: Rect | None = None
    spare: tuple[Rect, Rect, Rect] | None = None


def distance_of(table: TableView, layout: TableLayout, seat: int) -> int:
    """Return a seat's distance to the left of the viewer; if every seat has a plate, the first seat is at 1."""
    return table.around().index(seat) + (table.rules.seats in layout.plates)


def beside_the_plate(table: TableView, layout: TableLayout) -> Fronts:
    """Return the areas for a table with one opponent, whose cards go beside their plate.

    The middle has its full height; text goes on the other side of the plate.
    """
    centre, area, gap = layout.centre, layout.area, max(6, layout.table_h // 14)
    away, plate = next(iter(layout.plates.items()))
    top = max(plate.y, area.y)
    high = max(18, min(layout.table_h, plate.bottom - top, centre.h - gap))
    inward = max(area.x - layout.rim.left, round(layout.rim.reach(top)))
    seat = next(s for s in range(table.rules.seats) if distance_of(table, layout, s) == away)
    left = plate.right + 2 * gap
    row = Rect(left, top, min(round(high * 5 / 7 * WIDER), layout.rim.right - inward - left), high)
    own = Rect(0, 0, round(high * 5 / 7 * WIDE * 1.2), high)
    own.midbottom = centre.midbottom
    x = layout.rim.left + inward
    return Fronts({seat: row}, own, centre, high, Rect(x, top, plate.x - 2 * gap - x, plate.bottom - top))


def fronts(table: TableView, layout: TableLayout, share: float = 0.2) -> Fronts:
    """Return the areas for a table: beside the plates at the sides, below those at the top.

    With several plates at a side, their rows take at most `share` of the middle's width.
    """
    if len(layout.plates) == layout.sides[1] == LINE:
        return in_line(table, layout)
    centre, gap = layout.centre, max(6, layout.table_h // 14)
    left, top, right = sides(len(layout.plates))
    levels = (top > 0) + max(1, left, right) + (0 if max(left, right) > 1 else 0.8)  # text goes in between
    high = max(18, min(layout.table_h, round((centre.h - 2 * gap) / levels)))
    narrow = min(round(high * 5 / 7 * WIDE), round(centre.w * share))
    is_alone = max(left, right) == 1  # alone at that side, and clear of the viewer's area
    wide = min(round(high * 5 / 7 * WIDE), round(centre.w * max(share, 0.24))) if is_alone else narrow
    below_top = centre.y + (high + gap if top else 0)
    upper = min(wide, centre.w // max(1, top))  # areas at the top do not overlap
    tops = _below(layout, range(left + 1, left + top + 1), upper)
    rows: dict[int, Rect] = {}
    for seat in range(table.rules.seats):
        away = distance_of(table, layout, seat)
        if away in tops:
            # Only one plate at the top.
            spread = max(0, min(wide // 2, (centre.w - 3 * wide - 4 * gap) // 2)) if top == 1 else 0
            rows[seat] = Rect(tops[away] - spread, centre.y, upper + 2 * spread, high)
        elif away in layout.plates:
            x = centre.x if away <= left else centre.right - wide
            is_under_one = any(abs(other - x) < wide + gap for other in tops.values())
            low = below_top if is_under_one else centre.y
            y = max(low, min(layout.plates[away].centery - high // 2, centre.bottom - high))
            if (many := left if away <= left else right) > 1:
                place = many - away if away <= left else away - left - top - 1  # from the top down
                y = low + (centre.bottom - high - low) * place // (many - 1)
            rows[seat] = Rect(x, y, wide, high)
    x0 = centre.x + (wide + 2 * gap if left else 0)
    x1 = centre.right - (wide + 2 * gap if right else 0)
    middle = Rect(x0, below_top, x1 - x0, centre.bottom - below_top)
    own = Rect(0, 0, round(narrow * 1.2), high)
    own.midbottom = middle.midbottom
    return Fronts(rows, own, middle, high)


def in_line(table: TableView, layout: TableLayout) -> Fronts:
    """Return the areas below three plates in a row, with the viewer's own to the right of the middle."""
    centre, gap = layout.centre, max(6, layout.table_h // 14)
    high = layout.table_h
    wide = min(round(high * 5 / 7 * WIDE), round(centre.w * LINED))
    y = centre.y + (centre.h - high) // 2
    lefts = {1: centre.x, 2: centre.centerx - gap - wide, 3: centre.right - wide}
    rows = {
        seat: Rect(lefts[away], y, wide, high)
        for seat in range(table.rules.seats)
        if (away := distance_of(table, layout, seat)) in lefts
    }
    own = Rect(centre.centerx + gap, y, wide, high)
    x = centre.x + wide + 2 * gap
    said = Rect(x, centre.y, lefts[2] - 2 * gap - x, centre.h // 2)
    piles = Rect(own.right + 2 * gap, y, lefts[3] - own.right - 4 * gap, high)
    middle = Rect(x, centre.y, piles.right - x, centre.h)
    return Fronts(rows, own, middle, high, spare=(said, said.move(0, said.h), piles))


def _below(layout: TableLayout, aways: range, wide: int) -> dict[int, int]:
    """Return the left edges of the rows below the plates at the top, spread evenly if they are close together."""
    centre = layout.centre
    under = {away: layout.plates[away].centerx - wide // 2 for away in aways}
    if all(centre.x <= x <= centre.right - wide for x in under.values()):
        return under
    share = centre.w / len(aways)
    return {away: round(centre.x + (i + 0.5) * share - wide / 2) for i, away in enumerate(aways)}


def strip(rect: Rect, count: int, card_h: int) -> list[Rect]:
    """Return the rectangles of `count` cards in a row centred in an area, overlapping if space is short.

    The cards are made smaller if their indices would be covered.
    """
    w = min(round(card_h * 5 / 7), round(rect.w / (1 + LEAST_STRIP * max(count - 1, 0))))
    h = min(card_h, round(w * 7 / 5))
    step = min(w * 1.06, (rect.w - w) / max(count - 1, 1))
    x = rect.x + (rect.w - step * (count - 1) - w) / 2
    y = rect.y + (card_h - h) // 2
    return [Rect(round(x + i * step), y, w, h) for i in range(count)]
