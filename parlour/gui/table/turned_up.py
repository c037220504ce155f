"""The places of face-up hands: below their plates, or beside them at a crowded table."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from ..layout import below
from .layout import NARROW, Rect, TableLayout, column_tops

LEAST_HAND = 24  # least height of a face-up hand, in pixels
STRIP = 0.185  # visible share of a covered card's width, enough for its index
CLOTH_ABOVE = 210  # units of cloth above an audience's window
NARROW_PLATE, LEAST_PLATE, BETWEEN = 190, 96, 12  # units: a plate without a hand, its least width, the gap
NAMED = 3.9  # width of a plate without a hand relative to its height, with room for its name in a room's type
LEGIBLE = 0.5  # share of the greatest height below which hands go beside their plates
BESIDE = (1.8, 2.6)  # card widths of a hand beside its plate, least and most
THREE = 0.92  # aspect ratio of a hand beside its plate that shows three indices
LEAST_MIDDLE = 0.3  # least share of the table's width between hands at both sides


def with_hands(
    layout: TableLayout, turned: Collection[int], most: int, low: int
) -> tuple[TableLayout, dict[int, Rect]]:
    """Return the layout with space for face-up hands below their plates, and the rectangle of each by distance.

    `turned` are the distances of the seats with face-up hands; a hand is at most `most` pixels high. If space is
    short, all plates are made `low` pixels high. Hands at the top, and at a crowded table those at the sides, take
    space from the middle. A hand that does not fit is left out.
    """
    found, hands = _hands_below(layout, turned, most, low)
    if len(hands) == len(turned) and all(hand.h >= LEGIBLE * most for hand in hands.values()):
        return found, hands
    return _hands_beside(layout, turned, most, low) or (found, hands)


def across_the_top(
    layout: TableLayout, counts: Mapping[int, int], most: int, plate_h: int
) -> tuple[TableLayout, dict[int, Rect]]:
    """Return the layout for an audience: all plates along the top, large face-up hands below, then the middle.

    `counts` is the number of cards in each face-up hand by the distance of its seat. The cloth reaches to the top
    edge, without the rail. Each hand is as tall as its width allows with legible cards, at most `most`.
    """
    u, order = layout.rim.unit, sorted(layout.plates)
    rim = layout.rim._replace(far=round(-CLOTH_ABOVE * u))
    left, right = NARROW, layout.foot.right - NARROW
    whole = right - left - NARROW * (len(order) - 1)
    open_hands = [d for d in order if counts.get(d)]
    wanted = sum(round(most * 5 / 7 * (1 + STRIP * (counts[d] - 1)) + BETWEEN * u) + 1 for d in open_hands)
    left_over = (whole - wanted) // max(1, len(order) - len(open_hands))
    named = max(round(NARROW_PLATE * u), round(NAMED * plate_h))
    narrow = min(named, max(round(LEAST_PLATE * u), left_over))
    wide = (whole - narrow * (len(order) - len(open_hands))) // len(open_hands)
    high = min([most, *(_legible(wide - round(BETWEEN * u), counts[d]) for d in open_hands)])
    plates, hands, x = {}, {}, left
    for d in order:
        w = wide if d in open_hands else narrow
        plates[d] = Rect(x, NARROW, w, plate_h)
        if d in open_hands:
            hands[d] = Rect(x, NARROW + plate_h + 4, w - round(BETWEEN * u), high)
        x += w + NARROW
    top, area = NARROW + plate_h + high + 2 * NARROW, layout.area
    centre = below(area, top)
    found = replace(layout, plates=plates, centre=centre, area=centre, rim=rim, sides=(0, len(order), 0))
    return replace(found, table_h=min(layout.table_h, round(centre.h * 0.7))), hands


def in_strips(place: Rect, count: int) -> list[Rect]:
    """Return the rectangles of a hand's cards, side by side or overlapping."""
    w = round(place.h * 5 / 7)
    step = min(w * 1.04, (place.w - w) / max(count - 1, 1))
    return [Rect(round(place.x + i * step), place.y, w, place.h) for i in range(count)]


def _legible(wide: int, count: int) -> int:
    """Return the greatest height of `count` cards in a width at which each one's index is visible."""
    return round(wide * 7 / 5 / (1 + STRIP * (count - 1)))


def _hands_beside(
    layout: TableLayout, turned: Collection[int], most: int, low: int
) -> tuple[TableLayout, dict[int, Rect]] | None:
    """Return the layout with hands at the sides beside their plates, or None if the middle would be too small."""
    left, top, right = layout.sides
    area, ph = layout.area, min(low, max(plate.h for plate in layout.plates.values()))
    order = sorted(layout.plates)
    at_top, sides = order[left : left + top], _sides(order, left, top, right)
    top_h = 0
    if set(at_top) & set(turned):
        rows = 1 + max((len(column) for _, column in sides), default=0)
        top_h = min(most, round(ph * 1.25), area.h - rows * (ph + NARROW) - NARROW)
    wide = _room_beside(layout, [column for _, column in sides], round(ph * 5 / 7 * BESIDE[1]))
    if wide < ph * 5 / 7 * BESIDE[0] or (top_h and top_h < LEAST_HAND):
        return None
    upper = ph + NARROW + (top_h + NARROW if top_h else 0) if top else 0
    longest = max((len(column) for _, column in sides), default=1)
    ph = min(ph, (area.h - (upper if top > 1 else 0)) // longest - NARROW)
    plates = {d: Rect(layout.plates[d].x, area.y, layout.plates[d].w, ph) for d in order}
    hands = {d: Rect(plates[d].x, plates[d].bottom + 4, plates[d].w, top_h) for d in at_top}
    taken = {side: plates[column[0]].w + wide + 3 * NARROW for side, column in sides}
    for side, column in sides:
        below = upper if top > 1 else 0
        slot = (area.h - below) // len(column) - NARROW
        high = max(ph, min(top_h or most, slot, round(wide * THREE)))  # taller than the plate if nothing is below it
        tops = column_tops(area, len(column), ph, below)
        for i, (d, y) in enumerate(zip(sorted(column, key=lambda d: layout.plates[d].y), tops, strict=True)):
            plates[d].y = y
            share = i / (len(column) - 1) if len(column) > 1 else 0.5
            x = plates[d].right + NARROW if side == "left" else plates[d].x - NARROW - wide
            hands[d] = Rect(x, y - round((high - ph) * share), wide, high)
    centre = Rect(area.x + taken.get("left", 0), area.y + upper, area.w - sum(taken.values()), area.h - upper)
    found = replace(layout, plates=plates, centre=centre)
    return found, {d: place for d, place in hands.items() if d in turned}


def _room_beside(layout: TableLayout, columns: list[list[int]], most: int) -> int:
    """Return the width of a hand beside its plate that leaves the middle its least share of the table."""
    plates_w = sum(layout.plates[column[0]].w + 3 * NARROW for column in columns)
    room = round(layout.area.w * (1 - LEAST_MIDDLE)) - plates_w
    return min(most, room // max(1, len(columns)))


def _sides(order: list[int], left: int, top: int, right: int) -> list[tuple[str, list[int]]]:
    """Return the distances of the seats at the left and at the right."""
    sides = [("left", order[:left]), ("right", order[left + top : left + top + right])]
    return [(side, column) for side, column in sides if column]


def _hands_below(
    layout: TableLayout, turned: Collection[int], most: int, low: int
) -> tuple[TableLayout, dict[int, Rect]]:
    """Return the layout with every hand below its plate, and the hands' rectangles."""
    left, top, _ = layout.sides
    order = sorted(layout.plates)
    columns, at_top = [column for column in (order[:left], order[left + top :]) if column], order[left : left + top]
    ph, top_h, upper, slots = _heights_below(layout, turned, (columns, at_top), most, low)
    plates = {d: Rect(layout.plates[d].x, layout.plates[d].y, layout.plates[d].w, ph) for d in order}
    hands = {d: Rect(plates[d].x, plates[d].bottom + 4, plates[d].w, top_h) for d in at_top if d in turned}
    for slot, column in zip(slots, columns, strict=True):
        room = slot - ph - 4 if set(column) & set(turned) else 0
        hand_h = min(most, room) if room >= LEAST_HAND else 0
        for i, d in enumerate(sorted(column, key=lambda d: layout.plates[d].y)):
            share = i / (len(column) - 1) if len(column) > 1 else 0.5
            plates[d].y = layout.area.y + i * (slot + NARROW) + round((slot - ph - hand_h - 4) * share)
            if d in turned:
                hands[d] = Rect(plates[d].x, plates[d].bottom + 4, plates[d].w, hand_h)
    centre = layout.centre.copy()
    if at_top:
        centre.y = layout.area.y + upper
        centre.h = layout.centre.bottom - centre.y
    found = replace(layout, plates=plates, centre=centre)
    return found, {d: place for d, place in hands.items() if place.h >= LEAST_HAND}


def _heights_below(
    layout: TableLayout, turned: Collection[int], seats: tuple[list[list[int]], list[int]], most: int, low: int
) -> tuple[int, int, int, list[int]]:
    """Return the heights of a plate, of a hand at the top, of both, and of a seat's slot in each column.

    `seats` are those in columns at the sides and those at the top. The heights are the first ones at which every hand
    at the sides fits below its plate, or else the smallest.
    """
    (columns, at_top), high = seats, max(plate.h for plate in layout.plates.values())
    wanted = min(most, round(layout.area.h * 0.26)) if set(at_top) & set(turned) else 0
    slots = [(layout.area.h - NARROW * (len(column) - 1)) // len(column) for column in columns]
    tries = [(high, 1.0), *((min(low, high), share) for share in (1.0, 0.8, 0.6, 0.45, 0.3, 0.0))]
    for ph, share in tries:
        top_h = round(wanted * share)
        least = 0.85 * most if ph == high > low else max(LEAST_HAND, top_h)  # hands at the sides are as large
        wants = [min(least, 0.85 * most) if set(column) & set(turned) else 0 for column in columns]
        if all(slot >= ph + 4 + want for slot, want in zip(slots, wants, strict=True)):
            break
    return min([ph, *slots]), top_h, ph + NARROW + (top_h + NARROW if top_h else 0), slots
