"""Where everything on a table lies: pure functions from the window's size to named rectangles."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

import pygame

Rect = pygame.Rect
LEAST_HAND = 24  # pixels of height of a hand that is turned up
LEGIBLE = 0.5  # of the most that it may have, below which hands lie beside their plates
BESIDE = (1.8, 2.6)  # cards' widths for a hand beside its plate, at least and at most
LEAST_MIDDLE = 0.3  # of the table's width must be left between hands at both sides
NARROW = 6  # pixels between plates where there is no room to lose
MOST_AT_TOP = 7  # plates side by side at the top of a full table


@dataclass(frozen=True)
class TableLayout:
    """The rectangles of a table. `plates` are by how far a seat sits to the viewer's left, from 1."""

    head: Rect
    log: Rect | None
    area: Rect  # between head and caption, without the log
    centre: Rect  # what the plates leave
    caption: Rect
    hand: Rect
    foot: Rect
    plates: dict[int, Rect]
    card_h: int  # own cards
    table_h: int  # cards on the table
    is_small_plate: bool
    sides: tuple[int, int, int]  # how many plates are at the left, at the top and at the right

    def corner(self, w: int, h: int, keep: Sequence[Rect], *, is_left: bool) -> Rect | None:
        """Return where something of that size stands at the upper left or right, clear of the plates and of `keep`.

        The corner of the table comes first, then the corner within the plates; None where neither has the room.
        """
        gap = max(6, self.area.h // 34)
        taken = [plate.inflate(2 * gap, 2 * gap) for plate in self.plates.values()] + [*keep]
        for outer, y in ((self.area, self.area.y), (self.centre, self.area.y), (self.centre, self.centre.y)):
            x = outer.x if is_left else outer.right - w
            half = Rect(self.area.x if is_left else self.area.centerx, y, self.area.w // 2, self.area.bottom - y)
            found = Rect(x, y, w, h)
            if half.contains(found) and found.collidelist(taken) < 0:
                return found
        return None


def sides(others: int, round_a_board: bool = False) -> tuple[int, int, int]:
    """Return how many of the others sit at the left, at the top, at the right; a board wants the top free."""
    if round_a_board and others in (1, 3):
        return {1: (0, 0, 1), 3: (2, 0, 1)}[others]
    table = {0: (0, 0, 0), 1: (0, 1, 0), 2: (1, 0, 1), 3: (1, 1, 1), 4: (2, 0, 2), 5: (2, 1, 2)}
    side = 2 if others <= MOST_AT_TOP + 4 else -(-(others - MOST_AT_TOP) // 2)  # names still stand on the plates
    return table.get(others, (side, others - 2 * side, side))


def table_layout(
    w: int,
    h: int,
    others: int,
    *,
    has_log: bool,
    has_hand: bool,
    text: float = 1.0,
    presenter: bool = False,
    round_a_board: bool = False,
    card_share: float = 0.24,
) -> TableLayout:
    """Return the layout for a window and a number of other seats; `card_share` of its height is a card of the hand."""
    u = min(w / 1366, h / 768)
    compact = h < 680
    gap = max(8, round(12 * u))
    head_h = 0 if presenter else round(max(42, 50 * u) * (1 + (text - 1) * 0.35))
    foot_h = max(56, round(66 * u), round(max(40, 44 * u) * (1 + (text - 1) * 0.6)) + 12)
    head = Rect(0, 0, w, head_h)
    foot = Rect(0, h - foot_h, w, foot_h)
    log_w = round(min(300 * u * (1 + (text - 1) * 0.4), w * 0.34)) if has_log else 0
    log = Rect(w - log_w, head_h, log_w, h - head_h) if has_log else None
    if has_log:
        foot.w = w - log_w
    room = w - log_w
    card_h = round(h * (0.30 if presenter else card_share)) if has_hand else 0
    lift = round(card_h * 0.08) + 8 if has_hand else 0
    cap_h = round(h * 0.185) if presenter else round(max(50, 60 * u) * (1 + (text - 1) * 0.75))
    hand = Rect(gap, foot.y - gap - card_h, room - 2 * gap, card_h)
    caption = Rect(gap, hand.y - lift - cap_h, room - 2 * gap, cap_h)
    area = Rect(gap, head_h + gap, room - 2 * gap, caption.y - head_h - 2 * gap)
    seats = sides(others, round_a_board)
    table_h = round(h * (0.23 if presenter else 0.175))
    few = others < 6 and not (round_a_board and seats[1])  # or the board would lie low under a high plate
    growth = 1 + (text - 1) * (0.22 if presenter else 0.5)  # before a room cards want the height
    return _with_plates(area, seats, head, log, caption, hand, foot, card_h, table_h, u, compact, text, few, growth)


def _with_plates(
    area: Rect, seats: tuple[int, int, int], head: Rect, log: Rect | None, caption: Rect, hand: Rect, foot: Rect,
    card_h: int, table_h: int, u: float, compact: bool, text: float, few: bool, growth: float,
) -> TableLayout:  # fmt: skip
    left, top, right = seats
    gap = max(6, round(10 * u))
    rows = max(1, left, right) + (1 if top > 1 else 0)  # plates above one another in a side column
    large = round((94 if compact else round(116 * u)) * growth)
    small = not few or area.h < 200 or rows * (large + gap) - gap > area.h
    pw = 186 if compact else round(222 * u)
    pw = min(round(pw * (1 + (text - 1) * 0.5)), area.w // 4)
    ph = low_plate(u, compact, text) if small else large
    ph = min(ph, (area.h - (rows - 1) * gap) // rows)
    top_h = ph + gap if top else 0
    plates: dict[int, Rect] = {}
    slots = _column(area, left, ph, top_h if top > 1 else 0)
    for i, y in enumerate(reversed(slots)):  # clockwise: the first at the left sits lowest
        plates[1 + i] = Rect(area.x, y, pw, ph)
    width = min(pw, (area.w - gap * (top - 1)) // top) if top else 0
    first = area.centerx - (top * width + (top - 1) * gap) // 2
    for i in range(top):
        plates[1 + left + i] = Rect(first + i * (width + gap), area.y, width, ph)
    for i, y in enumerate(_column(area, right, ph, top_h if top > 1 else 0)):
        plates[1 + left + top + i] = Rect(area.right - pw, y, pw, ph)
    x0 = area.x + (pw + gap * 2 if left else 0)
    x1 = area.right - (pw + gap * 2 if right else 0)
    centre = Rect(x0, area.y + top_h, x1 - x0, area.h - top_h)
    table_h = min(table_h, round(centre.h * 0.62))
    return TableLayout(head, log, area, centre, caption, hand, foot, plates, card_h, table_h, small, seats)


def low_plate(u: float, compact: bool, text: float) -> int:
    """Return how high a plate is that has no line for what its seat does."""
    return round((58 if compact else round(64 * u)) * (1 + (text - 1) * 0.5))


def with_hands(
    layout: TableLayout, turned: Collection[int], most: int, low: int
) -> tuple[TableLayout, dict[int, Rect]]:
    """Return the layout with room for hands turned up below their plates, and where each of them lies.

    `turned` are the distances of their seats; a hand is at most `most` high. Where high plates leave it too little,
    all of them are made `low`; the middle makes way for hands at the top, and in a crowd for those at the sides. A
    hand that finds no room has no place.
    """
    found, hands = _hands_below(layout, turned, most, low)
    if len(hands) == len(turned) and all(hand.h >= LEGIBLE * most for hand in hands.values()):
        return found, hands
    return _hands_beside(layout, turned, most, low) or (found, hands)


def _hands_beside(
    layout: TableLayout, turned: Collection[int], most: int, low: int
) -> tuple[TableLayout, dict[int, Rect]] | None:
    """Return the same with the hands at the sides beside their plates, None where that leaves the middle too little."""
    left, top, right = layout.sides
    area, ph = layout.area, min(low, max(plate.h for plate in layout.plates.values()))
    order = sorted(layout.plates)
    columns = [column for column in (order[:left], order[left + top :]) if column]
    longest = max((len(column) for column in columns), default=0)
    top_h = 0
    if set(order[left : left + top]) & set(turned):
        top_h = min(most, round(ph * 1.25), area.h - (longest + 1) * (ph + NARROW) - NARROW)
    plates_w = sum(layout.plates[column[0]].w + 3 * NARROW for _, column in _sides(order, left, top, right))
    room = round(area.w * (1 - LEAST_MIDDLE) - plates_w) // max(1, len(columns))
    card_w = ph * 5 / 7
    wide = min(round(card_w * BESIDE[1]), room)
    upper = ph + NARROW + (top_h + NARROW if top_h else 0) if top else 0
    taken = {side: layout.plates[column[0]].w + wide + 3 * NARROW for side, column in _sides(order, left, top, right)}
    centre = Rect(area.x + taken.get("left", 0), area.y + upper, area.w - sum(taken.values()), area.h - upper)
    if wide < card_w * BESIDE[0] or (top_h and top_h < LEAST_HAND):
        return None
    plates = {d: Rect(layout.plates[d].x, area.y, layout.plates[d].w, ph) for d in order}
    hands = {d: Rect(plates[d].x, plates[d].bottom + 4, plates[d].w, top_h) for d in order[left : left + top]}
    for side, column in _sides(order, left, top, right):
        below = upper if top > 1 else 0
        ys = _column(area, len(column), ph, below)
        for d, y in zip(sorted(column, key=lambda d: layout.plates[d].y), ys, strict=True):
            plates[d].y = y
            x = plates[d].right + NARROW if side == "left" else plates[d].x - NARROW - wide
            hands[d] = Rect(x, y, wide, ph)
    found = replace(layout, plates=plates, centre=centre, is_small_plate=True)
    return found, {d: place for d, place in hands.items() if d in turned}


def _sides(order: list[int], left: int, top: int, right: int) -> list[tuple[str, list[int]]]:
    """Return which distances are at the left and at the right, of the sides that have any."""
    sides = [("left", order[:left]), ("right", order[left + top : left + top + right])]
    return [(side, column) for side, column in sides if column]


def _hands_below(
    layout: TableLayout, turned: Collection[int], most: int, low: int
) -> tuple[TableLayout, dict[int, Rect]]:
    """Return the same with every hand below its plate."""
    left, top, _ = layout.sides
    order = sorted(layout.plates)
    columns = [column for column in (order[:left], order[left + top :]) if column]
    at_top, high = order[left : left + top], max(plate.h for plate in layout.plates.values())
    wanted = min(most, round(layout.area.h * 0.26)) if set(at_top) & set(turned) else 0
    tries = [(high, 1.0), *((min(low, high), share) for share in (1.0, 0.8, 0.6, 0.45, 0.3, 0.0))]
    for ph, share in tries:
        top_h = round(wanted * share)
        upper = ph + NARROW + (top_h + NARROW if top_h else 0)
        below = upper if top > 1 else 0
        slots = [(layout.area.h - below - NARROW * (len(column) - 1)) // len(column) for column in columns]
        least = 0.85 * most if ph == high > low else max(LEAST_HAND, top_h)  # those at the sides are as large
        wants = [min(least, 0.85 * most) if set(column) & set(turned) else 0 for column in columns]
        if all(slot >= ph + 4 + want for slot, want in zip(slots, wants, strict=True)):
            break
    plates = {d: Rect(layout.plates[d].x, layout.plates[d].y, layout.plates[d].w, ph) for d in order}
    hands = {d: Rect(plates[d].x, plates[d].bottom + 4, plates[d].w, top_h) for d in at_top if d in turned}
    for slot, column in zip(slots, columns, strict=True):
        room = slot - ph - 4 if set(column) & set(turned) else 0
        hand_h = min(most, room) if room >= LEAST_HAND else 0
        for i, d in enumerate(sorted(column, key=lambda d: layout.plates[d].y)):
            share = i / (len(column) - 1) if len(column) > 1 else 0.5
            plates[d].y = layout.area.y + below + i * (slot + NARROW) + round((slot - ph - hand_h - 4) * share)
            if d in turned:
                hands[d] = Rect(plates[d].x, plates[d].bottom + 4, plates[d].w, hand_h)
    centre = layout.centre.copy()
    if at_top:
        centre.y = layout.area.y + upper
        centre.h = layout.centre.bottom - centre.y
    found = replace(layout, plates=plates, centre=centre, is_small_plate=layout.is_small_plate or ph < high)
    return found, {d: place for d, place in hands.items() if place.h >= LEAST_HAND}


def in_corners(layout: TableLayout, most: int) -> TableLayout:
    """Return the layout with plates at most so high in the upper corners: a board has the whole width below them."""
    area = layout.area
    plates = {
        d: Rect(plate.x, area.y, plate.w, min(most, plate.h)) for d, plate in layout.plates.items()
    }  # fmt: skip
    high = max(plate.h for plate in plates.values())
    y = area.y + high + NARROW
    centre = Rect(area.x, y, area.w, area.bottom - y)
    return replace(layout, plates=plates, centre=centre, is_small_plate=high < layout.plates[1].h)


def _column(area: Rect, count: int, height: int, below: int) -> list[int]:
    """Return the tops of plates in a side column, from the top down."""
    room = area.h - below
    if count == 0:
        return []
    if count == 1:
        return [area.y + below + (room - height) // 2]
    step = (room - height) / (count - 1)
    return [area.y + below + round(i * step) for i in range(count)]


def bent(rects: list[Rect], arc: float) -> list[tuple[float, int]]:
    """Return for each card of a fan its degrees of lean to the left and how many pixels it lies lower.

    `arc` is the angle between the first and the last; few cards are bent less. Two rows are not bent.
    """
    count = len(rects)
    if count < 2 or not arc or rects[-1].y != rects[0].y:
        return [(0.0, 0)] * count
    whole = arc * min(1.0, (count - 1) / 4)
    radius = (rects[-1].x - rects[0].x) / 2 / math.sin(math.radians(whole / 2))
    leans = [whole * (0.5 - i / (count - 1)) for i in range(count)]
    deepest = radius * (1 - math.cos(math.radians(whole / 2)))  # so much the ends would fall: half of it they do
    return [(lean, round(radius * (1 - math.cos(math.radians(lean))) - deepest / 2)) for lean in leans]


def fan(hand: Rect, count: int, card_h: int, lift: int = 0) -> list[Rect]:
    """Return where each card of a hand lies: side by side, then in strips, under 26 % of a card in two rows."""
    if not count:
        return []
    w = round(card_h * 5 / 7)
    if count * w * 1.06 <= hand.w:
        step = w * 1.06
    else:
        step = (hand.w - w) / max(count - 1, 1)
    if step < w * 0.26:
        half = (count + 1) // 2
        small = round(card_h * 0.56)
        upper = fan(Rect(hand.x, hand.y, hand.w, small), half, small)
        lower = fan(Rect(hand.x, hand.bottom - small, hand.w, small), count - half, small)
        return upper + lower
    total = step * (count - 1) + w
    x = hand.x + (hand.w - total) / 2
    return [Rect(round(x + i * step), hand.y, w, card_h) for i in range(count)]
