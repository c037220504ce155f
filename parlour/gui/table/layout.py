"""Table layout: pure functions from the window's size to named rectangles."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

import pygame

from ..drawing.lamplight import Rim

Rect = pygame.Rect
NARROW = 6  # pixels between seats if space is short
MOST_BESIDE_LOG = 5  # most seats on the far side of a board when the log is open
LOW = 2.0  # height of the middle, in caption heights, below which three seats go in a row
LARGE = 1.5  # text size from which a row of seats takes too much of a low window's height
MOST_AT_FAR = 6  # most seats on the far side of a full table
INSET, BELOW_HEAD = 58, 14  # units from the window's sides and from the head to the centre line of the rail
CLEAR = 22  # units from the centre line of the rail to objects on the cloth
LOCKET, LOW_LOCKET = 112, 88  # height of a locket in units, normally and at a crowded table
ROW_LOWER = 24  # units from the rail's centre line down to a row of lockets, to keep clear of the head
OVAL = 0.83  # aspect ratio of a locket's oval
BESIDE_OWN = 132  # units from the window's edge to the text beside the viewer's locket
SIDE_BY_SIDE = 5 / 7 * 1.06  # width of cards side by side, relative to their height
FAN_BELOW = 1.4  # text size from which an opposite player's cards go beside their counters
FEW = 6  # number of other players from which a table is crowded


class Side(Enum):
    """The side of a seat, which determines where text goes beside its locket."""

    LEFT = "left"
    FAR = "far"
    OPPOSITE = "opposite"  # alone on the far side
    RIGHT = "right"


class PlacesRound(NamedTuple):
    """What decides how the others sit round a table.

    `round_a_board`: a board fills the middle, so that they go to the sides before the far side. `may_line_up`: three
    may all sit on the far side if the middle would otherwise be low. `cards_in_front`: one alone at a side moves up
    into the corner, because there are cards in front of everybody.
    """

    round_a_board: bool = False
    may_line_up: bool = False
    cards_in_front: bool = False


ANYHOW = PlacesRound()


class SeatPlace(NamedTuple):
    """The place of a seat: its plate, its side, and the y at which text on the cloth starts."""

    plate: Rect
    side: Side
    cloth: int


@dataclass(frozen=True)
class TableLayout:
    """The rectangles of a table; `plates` is by the seat's distance to the viewer's left, from 1.

    A plate covers a seat's locket on the rail and the objects in front of it. `own` is the viewer's plate, if there
    is a hand beside it.
    """

    head: Rect
    log: Rect | None
    area: Rect  # the cloth between the rail and the caption
    centre: Rect  # the area left free by the plates
    caption: Rect
    hand: Rect
    foot: Rect
    plates: dict[int, Rect]
    card_h: int  # height of the viewer's cards
    table_h: int  # height of cards on the table
    sides: tuple[int, int, int]  # number of plates at the left, on the far side and at the right
    rim: Rim
    own: Rect | None = None

    def __hash__(self) -> int:
        return hash((tuple(self.centre), self.sides, self.table_h))

    @property
    def ground(self) -> Rect:
        """Return the area from the top of the window to the caption, for lockets, plates and cards."""
        return Rect(0, 0, self.foot.right, self.caption.y)

    def side_of(self, distance: int) -> Side:
        """Return the side of a seat, by its distance to the viewer's left."""
        place, (left, far, _) = sorted(self.plates).index(distance), self.sides
        if left <= place < left + far:
            return Side.OPPOSITE if far == 1 else Side.FAR
        return Side.LEFT if place < left else Side.RIGHT

    def far_lockets(self, side: Side) -> int:
        """Return the left (`side` LEFT) or right edge of a single locket on the far side, or the opposite limit."""
        half = round(LOCKET * OVAL / 2 * self.rim.unit)
        middles = [self.plates[d].centerx for d in self.plates if self.side_of(d) is Side.OPPOSITE]
        if side is Side.LEFT:
            return min((x - half for x in middles), default=self.foot.right)
        return max((x + half for x in middles), default=self.head.x)

    def mirrored(self) -> TableLayout:
        """Return the left-handed layout: the viewer's plate at the right, with the hand to its left."""
        if self.own is None:
            return self
        own, hand, right = self.own.copy(), self.hand.copy(), self.foot.right
        own.x, hand.x = right - own.right, right - hand.right
        return replace(self, own=own, hand=hand)

    def beside_hand(self, w: int, h: int, count: int) -> Rect | None:
        """Return a rectangle of this size beside a hand of `count` cards, or None if it does not fit."""
        cards = fan(self.hand_room(count), count, self.card_h)
        if not self.own:
            return None
        inner, gap = round((CLEAR + 6) * self.rim.unit), round(24 * self.rim.unit)
        found = Rect(0, self.hand.bottom - h - gap // 6, w, h)
        is_left = self.own.x > self.hand.x
        found.x = self.rim.left + inner if is_left else self.rim.right - inner - w
        reach = found.inflate(2 * gap, 0)
        return found if h <= self.hand.h and reach.collidelist(cards) < 0 else None

    def hand_room(self, count: int) -> Rect:
        """Return the area for a hand of `count` cards, centred on the table while they fit side by side there."""
        right = self.foot.right
        free = max(self.hand.x, right - self.hand.right)
        middle = Rect(free, self.hand.y, right - 2 * free, self.hand.h)
        return middle if count * self.card_h * SIDE_BY_SIDE <= middle.w else self.hand.copy()

    def seat_place(self, distance: int) -> SeatPlace:
        """Return the place of a seat, by its distance to the viewer's left."""
        plate = self.plates[distance]
        cloth = plate.y if plate.bottom < self.area.y else max(plate.y, self.area.y - round(8 * self.rim.unit))
        return SeatPlace(plate, self.side_of(distance), cloth)

    def notice_places(self) -> tuple[Rect, Rect]:
        """Return the areas for short and long notices: the caption, and the area between the plates above it."""
        return self.caption, Rect(self.centre.x, self.centre.y, self.centre.w, self.caption.bottom - self.centre.y)

    def corner(self, w: int, h: int, keep: Sequence[Rect], *, is_left: bool) -> Rect | None:
        """Return a rectangle of this size at the upper left or right, clear of the plates and of `keep`.

        The corner of the table is tried first, then the corner within the plates; None if neither has space.
        """
        gap = max(6, self.area.h // 34)
        taken = [plate.inflate(2 * gap, 2 * gap) for plate in self.plates.values()] + [*keep]
        for outer, y in ((self.area, self.area.y), (self.centre, self.area.y), (self.centre, self.centre.y)):
            edge = round(self.rim.left + self.rim.reach(y) + 16 * self.rim.unit)
            right = self.rim.left + self.rim.right - edge
            x = max(outer.x, edge) if is_left else min(outer.right, right) - w
            half = Rect(self.area.x if is_left else self.area.centerx, y, self.area.w // 2, self.area.bottom - y)
            found = Rect(x, y, w, h)
            if half.contains(found) and found.collidelist(taken) < 0:
                return found
        return None


def sides(others: int, round_a_board: bool = False) -> tuple[int, int, int]:
    """Return the number of other players at the left, on the far side and at the right.

    Round a board, the far side is left free.
    """
    if round_a_board and others == 3:
        return (2, 0, 1)
    table = {0: (0, 0, 0), 1: (0, 1, 0), 2: (1, 0, 1), 3: (1, 1, 1), 4: (2, 0, 2), 5: (2, 1, 2), 6: (2, 2, 2)}
    side = 2 if others == 7 else 3 if others <= 11 else -(-(others - MOST_AT_FAR) // 2)
    return table.get(others, (side, others - 2 * side, side))


@dataclass(frozen=True)
class _Measures:
    """The measures of a table layout: a unit in pixels, and how much the text size enlarges it."""

    u: float
    is_compact: bool
    text: float
    growth: float

    def n(self, units: float) -> int:
        return max(1, round(units * self.u))

    @property
    def words(self) -> int:
        """Return the height of a name with a figure below it, in pixels."""
        return round((max(16, 17 * self.u) * 1.3 + max(18, 22 * self.u) * 1.25) * self.text) + 2

    @property
    def gap(self) -> int:
        return max(6, self.n(10))


def table_layout(
    w: int,
    h: int,
    others: int,
    *,
    has_log: bool,
    has_hand: bool,
    text: float = 1.0,
    presenter: bool = False,
    seating: PlacesRound = ANYHOW,
    card_share: float = 0.24,
    caption_units: int = 46,
    caption_h: int = 0,
) -> TableLayout:
    """Return the layout for a window and a number of other seats.

    `card_share` is the height of a card in the hand relative to the window. The caption is `caption_units` high, or
    more for an audience, and at least `caption_h` pixels.
    """
    growth = 1 + (text - 1) * (0.22 if presenter else 0.5)  # cards shown to an audience need the height
    m = _Measures(min(w / 1366, h / 768), h < 680, text, growth)
    log_w = log_width(w, h, text) if has_log else 0
    card_h = round(h * (0.30 if presenter else card_share)) if has_hand else 0
    strip = max(caption_units * 0.87, m.n(caption_units)) * (0.25 + 0.75 * text)
    cap_h = max(caption_h, round(h * 0.185 if presenter else strip))
    bare = _bare(m, (w, h, log_w), card_h, cap_h, has_head=not presenter)
    seats = _board_seats(m, others, has_log, seating.may_line_up) if seating.round_a_board else sides(others)
    area = bare.area if others else _clear_of_corners(bare.area, bare.rim)
    plates, centre = _seated(m, bare.rim, area, seats, seating)
    high = round(h * (0.23 if presenter else 0.175))
    found = replace(
        bare, area=area, centre=centre, plates=plates, sides=seats, table_h=min(high, round(centre.h * 0.62))
    )
    if seating.may_line_up and seats == (1, 1, 1) and centre.h < LOW * bare.caption.h:
        return _lined_up(found, low_plate(m.u, m.is_compact, text), round(h * 0.175))
    return found


def _bare(m: _Measures, window: tuple[int, int, int], card_h: int, cap_h: int, *, has_head: bool) -> TableLayout:
    """Return the layout of a table without other seats; `window` is the width, height and log width."""
    w, h, log_w = window
    gap, room = max(8, m.n(12)), w - log_w
    head_h = round(max(42, 50 * m.u) * (1 + (m.text - 1) * 0.35)) if has_head else 0
    foot_h = max(56, m.n(66), round(max(40, 44 * m.u) * (1 + (m.text - 1) * 0.6)) + 12)
    head, foot = Rect(0, 0, w, head_h), Rect(0, h - foot_h, room, foot_h)
    log = Rect(w - log_w, head_h, log_w, h - head_h) if log_w else None
    rim = Rim(m.n(INSET), room - m.n(INSET), max(head_h + m.n(BELOW_HEAD), m.n(62)), foot.y, m.u)
    own = _own_place(m, foot) if card_h else None
    hand_x = own.right + gap if own is not None else gap
    hand = Rect(hand_x, foot.y - gap - card_h, room - hand_x - (m.n(INSET) + gap if own else gap), card_h)
    lift = round(card_h * 0.08) + 4 if card_h else 0
    left, wide, far = rim.left + m.n(CLEAR), rim.right - rim.left - 2 * m.n(CLEAR), rim.far + m.n(CLEAR)
    caption = Rect(left, hand.y - lift - cap_h, wide, cap_h)
    area = Rect(left, far, wide, caption.y - far - max(4, m.n(4)))
    return TableLayout(head, log, area, area, caption, hand, foot, {}, card_h, 0, (0, 0, 0), rim, own)


def _board_seats(m: _Measures, others: int, has_log: bool, may_line_up: bool) -> tuple[int, int, int]:
    """Return the seats on each side of a board: all on the far side if the window has little width to spare."""
    if has_log and 1 < others <= MOST_BESIDE_LOG:
        return (0, others, 0)  # the log takes as much width as plates at the sides
    if may_line_up and m.is_compact and others == 3 and m.text < LARGE:
        return (0, others, 0)  # objects side by side need width more than height
    return sides(others, round_a_board=True)


def log_width(w: int, h: int, text: float) -> int:
    """Return the width of the log in pixels."""
    return round(min(300 * min(w / 1366, h / 768) * (1 + (text - 1) * 0.4), w * 0.34))


def _clear_of_corners(area: Rect, rim: Rim) -> Rect:
    """Return the part of the cloth whose upper corners are clear of the rail's curve."""
    down = round(14 * rim.unit)
    inward = max(0, round(rim.reach(area.y + down) - CLEAR * rim.unit))
    return Rect(area.x + inward, area.y + down, area.w - 2 * inward, area.h - down)


def _own_place(m: _Measures, foot: Rect) -> Rect:
    """Return the viewer's own plate at the lower left, from the window's edge to where the hand may start."""
    figure = round(max(18, 22 * m.u) * m.text)
    wide = m.n(BESIDE_OWN) + max(m.n(104), round(figure * 3.4) + m.n(20))
    high = m.n(108) + round((m.text - 1) * 40 * m.u)
    return Rect(m.n(18), foot.y - high, wide - m.n(18), high)


def _seated(
    m: _Measures, rim: Rim, area: Rect, seats: tuple[int, int, int], seating: PlacesRound
) -> tuple[dict[int, Rect], Rect]:
    """Return the plates along the rail, and the middle left between them."""
    left, far, right = seats
    rows, gap, has_board = max(1, left, right), m.gap, seating.round_a_board or seating.cards_in_front
    is_crowded = sum(seats) >= FEW or far > 3
    top = rim.far - m.n(LOW_LOCKET) // 2 + m.n(ROW_LOWER) if far > 1 else rim.far - m.n(LOCKET) // 2 + m.n(10)
    bottom = area.bottom
    high_up = rim.far + m.n(8)  # the highest position of a locket at a side
    room = (bottom - high_up - (rows - 1) * gap) // rows
    full = round((100 if m.is_compact else m.n(130)) * m.growth)
    is_small = is_crowded or room < full
    low = max(low_plate(m.u, m.is_compact, m.text), round(m.n(LOW_LOCKET) * (0.6 + 0.4 * m.growth)), m.words + m.n(10))
    high = min(room, low if is_small else full)
    if rows == 1 and not is_small and not has_board:
        high = min(room, round(full * 1.55))
    least, most = (160, 226) if seating.cards_in_front and rows > 1 else (196, 300)
    wide = min(round((m.n(226) if is_small else max(least, m.n(most))) * (0.45 + 0.55 * m.growth)), area.w * 3 // 10)
    spare = bottom - high_up - rows * (high + gap)  # at a crowded table, the lower one of two is nearer the middle
    reach = bottom - (max(0, min(spare, round((bottom - high_up) * 0.18))) if is_small and rows == 2 else 0)
    reach = high_up + high if seating.cards_in_front and rows == 1 else reach
    columns = [_column(m, rim, (high_up, reach), many, (wide, high), is_small) for many in (left, right)]
    mirrored = [Rect(rim.left + rim.right - p.right, p.y, p.w, p.h) for p in columns[1]]
    far_h = _far_height(m, seats, has_board=has_board)
    beside = [p.right for column in columns for p in column if far and p.y < top + far_h]
    end = max(beside, default=area.x - gap) + gap
    tops = _along_the_far_side(m, rim, (end, rim.left + rim.right - end), far, (top, far_h))
    y = max((place.bottom for place in tops), default=area.y - gap) + gap
    inward = max(area.x, round(rim.left + rim.reach(y) + 8 * m.u))
    x0, x1 = inward, rim.left + rim.right - inward
    low_left, low_right = ([p for p in column if p.bottom > y] for column in (columns[0], mirrored))
    x0 = max((p.right + gap for p in low_left), default=x0)
    x1 = min((p.x - gap for p in low_right), default=x1)
    order = [*reversed(columns[0]), *tops, *mirrored]  # clockwise; the first sits lowest at the left
    return dict(enumerate(order, 1)), Rect(x0, y, x1 - x0, area.bottom - y)


def _column(
    m: _Measures, rim: Rim, ends: tuple[int, int], many: int, size: tuple[int, int], is_small: bool
) -> list[Rect]:
    """Return the plates at the left from the top down, with their lockets on the rail.

    Large ones align on the inner edge of the one on the straight part; small ones all have the same width.
    """
    (top, bottom), (wide, high) = ends, size
    if not many:
        return []
    start = top if many > 1 else top + max(0, (bottom - top - high) * 3 // 4)
    locket, found = min(m.n(LOCKET), high), []
    straight = max(4, round(rim.left + m.n(6) - locket * OVAL / 2))
    for y in _tops(start, bottom, many, high):
        x = max(4, round(rim.left + rim.reach(y + locket / 2) * 0.9 + m.n(6) - locket * OVAL / 2))
        found.append(Rect(x, y, wide if is_small else straight + wide - x, high))
    return found


def _far_height(m: _Measures, seats: tuple[int, int, int], *, has_board: bool) -> int:
    """Return the height of a plate on the far side; a single one has its fan in front, or beside it at a board."""
    if seats[1] != 1:
        return max(m.n(LOW_LOCKET + 12), m.n(LOW_LOCKET / 2 + 16 - ROW_LOWER) + m.words)
    if not has_board and sum(seats) < FEW and m.text < FAN_BELOW:
        return max(m.n(180), m.n(66) + m.words)
    return max(m.n(LOCKET), m.n(LOCKET / 2 + 4) + (m.words if m.text < FAN_BELOW else m.words * 3 // 4))


def _along_the_far_side(m: _Measures, rim: Rim, ends: tuple[int, int], many: int, size: tuple[int, int]) -> list[Rect]:
    """Return the plates on the far side between two ends, from the left; a single one is centred."""
    if not many:
        return []
    y, high = size
    if many == 1:
        middle = (rim.left + rim.right) // 2
        half = min(m.n(230) + round((m.text - 1) * 60 * m.u), middle - ends[0], ends[1] - middle)
        return [Rect(middle - half, y, 2 * half, high)]
    left = max(ends[0], rim.left + round(rim.corner[0] * 0.4))
    right = min(ends[1], rim.right - round(rim.corner[0] * 0.4))
    step = (right - left + m.gap) // many
    return [Rect(left + i * step, y, step - m.gap, high) for i in range(many)]


def _tops(y: int, bottom: int, count: int, height: int) -> list[int]:
    """Return the tops of the plates in a side column, spread between two heights."""
    return [y] if count == 1 else column_tops(Rect(0, y, 0, bottom - y), count, height, 0)


def _lined_up(layout: TableLayout, low: int, table_h: int) -> TableLayout:
    """Return the layout with its plates in a row on the far side, with text at most `low` pixels high."""
    found = in_a_row(layout, low)
    high = min(table_h, round(found.centre.h * 0.8))
    return replace(found, sides=(0, 3, 0), table_h=high)


def low_plate(u: float, compact: bool, text: float) -> int:
    """Return the height of a plate without a line for the seat's last action, in pixels."""
    return round((58 if compact else round(64 * u)) * (1 + (text - 1) * 0.5))


def in_a_row(layout: TableLayout, most: int) -> TableLayout:
    """Return the layout with plates along the far side, with text at most `most` pixels high.

    The middle takes all of the cloth below them.
    """
    rim, many = layout.rim, len(layout.plates)
    u, corner = rim.unit, round(rim.corner[0] * 0.4)
    y = rim.far - round((LOW_LOCKET / 2 - ROW_LOWER) * u)
    high = min(max(plate.h for plate in layout.plates.values()), round((LOW_LOCKET / 2 + 14 - ROW_LOWER) * u) + most)
    wide = (rim.right - rim.left - 2 * corner + NARROW) // many - NARROW
    plates = {
        d: Rect(rim.left + corner + i * (wide + NARROW), y, wide, high) for i, d in enumerate(sorted(layout.plates))
    }
    area, top = layout.area, y + high + NARROW
    left = max(area.x, round(rim.left + rim.reach(top) + 8 * u))
    centre = Rect(left, top, rim.left + rim.right - 2 * left, area.bottom - top)
    return replace(layout, plates=plates, centre=centre)


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
    """Return the lean of each card in a fan, in degrees anticlockwise, and its drop in pixels.

    `arc` is the angle between the first and the last; a few cards bend less. Two rows are not bent.
    """
    count = len(rects)
    if count < 2 or not arc or rects[-1].y != rects[0].y:
        return [(0.0, 0)] * count
    whole = arc * min(1.0, (count - 1) / 4)
    radius = (rects[-1].x - rects[0].x) / 2 / math.sin(math.radians(whole / 2))
    leans = [whole * (0.5 - i / (count - 1)) for i in range(count)]
    deepest = radius * (1 - math.cos(math.radians(whole / 2)))  # the drop at the ends, of which half is used
    return [(lean, round(radius * (1 - math.cos(math.radians(lean))) - deepest / 2)) for lean in leans]


def fan(hand: Rect, count: int, card_h: int, lift: int = 0) -> list[Rect]:
    """Return the rectangles of a hand's cards: side by side, overlapping, or in two rows below 26 % visible."""
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
