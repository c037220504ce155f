"""The brass ring round what a lesson step points at, with a line to it from the strip."""

from __future__ import annotations

import pygame

from ....drawing.canvas import Canvas, Rect
from ....pieces.seat import locket_place
from ....table.arrangement import Arrangement
from ....table.layout import TableLayout
from ....table.view import TableView

MOST = 2  # most rings with a line
PEN = 4  # width of the ring and the line, in units
LONGEST = 140  # longest line up or down, in units
PILE_SHAPE = 0.95  # aspect ratio of a pile
ROUND_A_PLACE = 34  # units from the centre of a pool or pile to its ring


def pointed(
    canvas: Canvas,
    table: TableView,
    arrangement: Arrangement,
    layout: TableLayout,
    pointer: str,
    hands: dict[int, Rect],
) -> Rect | None:
    """Return the rectangle that a pointer refers to on the screen, or None if it is not visible."""
    kind, _, name = pointer.partition(":")
    if kind == "card":
        return canvas.card_places.get(name)
    if kind == "hand":
        return hands.get(int(name)) or _seat(canvas, table, layout, int(name))
    if kind == "seat":
        return _seat(canvas, table, layout, int(name))
    if kind == "fact":
        return None  # only mentioned in text: a ring would surround bare cloth
    if kind == "button":
        return next((target.rect for target in canvas.targets if target.words == name or target.name == name), None)
    if kind == "board":
        return layout.centre.copy()
    if kind == "pool" and name in canvas.pool_places:
        return canvas.pool_places[name].inflate(-canvas.n(8), -canvas.n(8))
    if kind == "zone" and name in canvas.zone_places:
        return canvas.zone_places[name].copy()
    lying = table.picture.piles.get(name)
    if kind == "zone" and lying:
        shown = [rect for card, rect in canvas.card_places.items() if card in map(str, lying)]
        if shown:
            return shown[0].unionall(shown[1:])
    place = arrangement.place(table, name, layout)
    if place is None:
        return None
    if kind == "zone":
        wide = round(layout.table_h * PILE_SHAPE)
        return Rect(place[0] - wide // 2, place[1] - layout.table_h // 2, wide, layout.table_h)
    side = canvas.n(ROUND_A_PLACE)
    return Rect(place[0] - side, place[1] - side, 2 * side, 2 * side)


def _seat(canvas: Canvas, table: TableView, layout: TableLayout, seat: int) -> Rect | None:
    """Return the rectangle of a seat's locket, or of the viewer's own counters."""
    distance = (seat - table.chair) % table.rules.seats
    if distance and seat in canvas.seat_places:
        return canvas.seat_places[seat].copy()
    if distance:
        return locket_place(canvas, layout.seat_place(distance)) if distance in layout.plates else None
    if layout.own is not None:
        return layout.own
    return Rect(layout.foot.x + 8, layout.foot.y + 5, layout.foot.h * 3, layout.foot.h - 10)


def draw_pointers(canvas: Canvas, strip: Rect, places: list[Rect]) -> None:
    """Ring each rectangle in brass on a dark edge, and draw a line with one bend to the first ones."""
    for i, place in enumerate(places):
        ring = place.inflate(canvas.n(12), canvas.n(12))
        if i < MOST and not ring.colliderect(strip):
            drawn = [*canvas.card_places.values(), *canvas.pool_places.values(), *places]
            _line(canvas, strip, ring, [other for other in drawn if not ring.colliderect(other)])
        for colour, grow, pen in ((canvas.theme.black, 2, PEN + 4), (canvas.theme.brass, 0, PEN)):
            edge = ring.inflate(grow, grow)
            pygame.draw.rect(canvas.surface, colour, edge, max(3, canvas.n(pen)), border_radius=canvas.n(8))


def _line(canvas: Canvas, strip: Rect, ring: Rect, others: list[Rect]) -> None:
    """Draw the line from the strip to a ring, unless something is in the way."""
    x = max(strip.x + canvas.n(30), min(ring.centerx, strip.right - canvas.n(30)))
    above = ring.centery < strip.y
    start = (x, strip.y if above else strip.bottom)
    side = ring.left if ring.left > x else ring.right if ring.right < x else ring.centerx
    end = (side, ring.centery) if side != ring.centerx else (x, ring.bottom if above else ring.top)
    bend = (x, end[1])
    if abs(end[1] - start[1]) > canvas.n(LONGEST):
        return  # it would cross the table
    if any(other.clipline(*leg) for other in others for leg in ((start, bend), (bend, end))):
        return
    for colour, pen in ((canvas.theme.black, PEN + 4), (canvas.theme.brass, PEN)):
        pygame.draw.lines(canvas.surface, colour, False, [start, bend, end], max(2, canvas.n(pen)))
    dot = canvas.n(6)
    pygame.draw.circle(canvas.surface, canvas.theme.black, start, dot + 2)
    pygame.draw.circle(canvas.surface, canvas.theme.brass, start, dot)
