"""Table layout: pure functions from the window's size to named rectangles."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

Rect = pygame.Rect
NARROW = 6  # pixels between plates where room is short
MOST_BESIDE_LOG = 5  # plates side by side at the top of a board beside the log
# Of its height: the middle's width if one plate is alone at its side, so that what belongs together stays together.
TOGETHER = 2.9
LOW, VERY_LOW = 2.0, 1.3  # caption heights of the middle, below which three plates go in a line, and are made smaller
LARGE = 1.5  # text size from which a row of plates takes too much of a low window's height
MOST_AT_TOP = 7  # plates side by side at the top of a full table


@dataclass(frozen=True)
class TableLayout:
    """The rectangles of a table. `plates` are keyed by the seat's distance to the viewer's left, from 1."""

    head: Rect
    log: Rect | None
    area: Rect  # between head and caption, without the log
    centre: Rect  # what the plates leave free
    caption: Rect
    hand: Rect
    foot: Rect
    plates: dict[int, Rect]
    card_h: int  # own cards
    table_h: int  # cards on the table
    is_small_plate: bool
    sides: tuple[int, int, int]  # the number of plates at the left, the top and the right

    def notice_places(self) -> tuple[Rect, Rect]:
        """Return the caption's strip, and the room between the plates above it."""
        return self.caption, Rect(self.centre.x, self.centre.y, self.centre.w, self.caption.bottom - self.centre.y)

    def corner(self, w: int, h: int, keep: Sequence[Rect], *, is_left: bool) -> Rect | None:
        """Return a rectangle of this size at the upper left or right, clear of the plates and of `keep`.

        The corner of the table is tried first, then the corner within the plates; None if neither has room.
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
    """Return how many of the others sit at the left, the top and the right; a board needs the top free."""
    if round_a_board and others in (1, 3):
        return {1: (0, 0, 1), 3: (2, 0, 1)}[others]
    table = {0: (0, 0, 0), 1: (0, 1, 0), 2: (1, 0, 1), 3: (1, 1, 1), 4: (2, 0, 2), 5: (2, 1, 2)}
    side = 2 if others <= MOST_AT_TOP + 4 else -(-(others - MOST_AT_TOP) // 2)  # names still fit on the plates
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
    may_line_up: bool = False,
) -> TableLayout:
    """Return the layout for a window and a number of other seats; `card_share` of its height is a card of the hand.

    With `may_line_up`, three other plates go along the top, two of them in its corners, if the middle would otherwise
    be low as well as narrow; round a board they do so in a low window.
    """
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
    if round_a_board and has_log and 1 < others <= MOST_BESIDE_LOG:
        seats = (0, others, 0)  # the log takes as much width as plates at the sides would
    if round_a_board and may_line_up and compact and others == 3 and text < LARGE:
        seats = (0, others, 0)  # things side by side need width more than height
    table_h = round(h * (0.23 if presenter else 0.175))
    few = others < 6 and not (round_a_board and seats[1])  # otherwise the board would be low under a high plate
    growth = 1 + (text - 1) * (0.22 if presenter else 0.5)  # cards shown to a room need the height
    found = _with_plates(area, seats, head, log, caption, hand, foot, card_h, table_h, u, compact, text, few, growth)
    if may_line_up and seats == (1, 1, 1) and found.centre.h < LOW * cap_h:
        return _lined_up(found, low_plate(u, compact, text), table_h)
    return found


def _with_plates(
    area: Rect, seats: tuple[int, int, int], head: Rect, log: Rect | None, caption: Rect, hand: Rect, foot: Rect,
    card_h: int, table_h: int, u: float, compact: bool, text: float, few: bool, growth: float,
) -> TableLayout:  # fmt: skip
    left, top, right = seats
    gap = max(6, round(10 * u))
    whole = area
    rows = max(1, left, right) + (1 if top > 1 else 0)  # plates above one another in a side column
    large = round((94 if compact else round(116 * u)) * growth)
    small = not few or area.h < 200 or rows * (large + gap) - gap > area.h
    pw = 186 if compact else round(222 * u)
    pw = min(round(pw * (1 + (text - 1) * 0.5)), area.w // 4)
    ph = low_plate(u, compact, text) if small else large
    ph = min(ph, (area.h - (rows - 1) * gap) // rows)
    if seats == (0, 0, 1):
        area = area.inflate(-max(0, area.w - pw - 2 * gap - round(area.h * TOGETHER)), 0)
    top_h = ph + gap if top else 0
    plates: dict[int, Rect] = {}
    slots = column_tops(area, left, ph, top_h if top > 1 else 0)
    for i, y in enumerate(reversed(slots)):  # clockwise: the first at the left is the lowest
        plates[1 + i] = Rect(area.x, y, pw, ph)
    width = min(pw, (area.w - gap * (top - 1)) // top) if top else 0
    first = area.centerx - (top * width + (top - 1) * gap) // 2
    for i in range(top):
        plates[1 + left + i] = Rect(first + i * (width + gap), area.y, width, ph)
    for i, y in enumerate(column_tops(area, right, ph, top_h if top > 1 else 0)):
        plates[1 + left + top + i] = Rect(area.right - pw, y, pw, ph)
    x0 = area.x + (pw + gap * 2 if left else 0)
    x1 = area.right - (pw + gap * 2 if right else 0)
    centre = Rect(x0, area.y + top_h, x1 - x0, area.h - top_h)
    table_h = min(table_h, round(centre.h * 0.62))
    return TableLayout(head, log, whole, centre, caption, hand, foot, plates, card_h, table_h, small, seats)


def _lined_up(layout: TableLayout, low: int, table_h: int) -> TableLayout:
    """Return the layout with its plates in a row at the top, `low` pixels high if the middle needs it."""
    is_low = layout.is_small_plate or layout.centre.h < VERY_LOW * layout.caption.h
    found = in_a_row(layout, low if is_low else layout.plates[1].h)
    high = min(table_h, round(found.centre.h * 0.8))
    return replace(found, sides=(0, 3, 0), table_h=high, is_small_plate=is_low)


def low_plate(u: float, compact: bool, text: float) -> int:
    """Return the height of a plate without a line for its seat's last action."""
    return round((58 if compact else round(64 * u)) * (1 + (text - 1) * 0.5))


def in_a_row(layout: TableLayout, most: int) -> TableLayout:
    """Return the layout with plates up to this height along the top, two in its corners.

    A board has everything below.
    """
    area, many = layout.area, len(layout.plates)
    wide = min(layout.plates[1].w, (area.w - NARROW * (many - 1)) // many)
    high = min(most, max(plate.h for plate in layout.plates.values()))
    step = (area.w - wide) // (many - 1)
    plates = {d: Rect(area.x + i * step, area.y, wide, high) for i, d in enumerate(sorted(layout.plates))}
    y = area.y + high + NARROW
    centre = Rect(area.x, y, area.w, area.bottom - y)
    return replace(layout, plates=plates, centre=centre, is_small_plate=high < layout.plates[1].h)


def column_tops(area: Rect, count: int, height: int, below: int) -> list[int]:
    """Return the tops of the plates in a side column, from the top down."""
    room = area.h - below
    if count == 0:
        return []
    if count == 1:
        return [area.y + below + (room - height) // 2]
    step = (room - height) / (count - 1)
    return [area.y + below + round(i * step) for i in range(count)]


def bent(rects: list[Rect], arc: float) -> list[tuple[float, int]]:
    """Return, for each card of a fan, its lean to the left in degrees and its drop in pixels.

    `arc` is the angle between the first and the last; a few cards bend less. Two rows are not bent.
    """
    count = len(rects)
    if count < 2 or not arc or rects[-1].y != rects[0].y:
        return [(0.0, 0)] * count
    whole = arc * min(1.0, (count - 1) / 4)
    radius = (rects[-1].x - rects[0].x) / 2 / math.sin(math.radians(whole / 2))
    leans = [whole * (0.5 - i / (count - 1)) for i in range(count)]
    deepest = radius * (1 - math.cos(math.radians(whole / 2)))  # the drop at the ends: half of it is used
    return [(lean, round(radius * (1 - math.cos(math.radians(lean))) - deepest / 2)) for lean in leans]


def fan(hand: Rect, count: int, card_h: int, lift: int = 0) -> list[Rect]:
    """Return the rectangles of a hand's cards: side by side, then overlapping, and in two rows below 26 % of a card."""
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
