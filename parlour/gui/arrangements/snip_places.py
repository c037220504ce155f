"""The places on Snip-Snap-Snorum's table: of each seat's cards, of the bowl, and of the word just said."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from ..drawing.canvas import Rect
from ..layout import left_of, right_of
from ..table.layout import TableLayout

MANY = 2  # number of players at the top up to which rows may have any width
ROW, LEAST_ROW = 2, 1.28  # width in cards of a place at a crowded table: for a row, and for a column
DOWN = 0.17  # visible share of a card's height under the next one in a column
SEEN = 0.24  # visible share of a card's width below which its index is hidden
ENOUGH = 1.15  # how much larger cards must become for two rows at the top
LEAST_CARD = 36  # in pixels


class Crowd(NamedTuple):
    """The layout of cards at a crowded table: rows at the top, width of the other places, card height.

    `side` is in card widths; places LEAST_ROW wide hold a column of cards instead of a row.
    """

    rows: int
    side: float
    card_h: int


class SnipPlaces:
    """The places on a table; `h` and `w` are the measures of a card in front of a seat.

    A seat is given by its distance to the viewer's left.
    """

    def __init__(self, layout: TableLayout) -> None:
        self.layout, self.area, self.gap = layout, layout.centre, max(1, round(10 * layout.rim.unit))
        left, top, right = layout.sides
        self.tops = [layout.plates[away] for away in sorted(layout.plates)[left : left + top]]
        self.has_columns = max(left, right) > 1  # several seats one above another at a side
        # The bowl is in the lower row of cards, because between two rows it would make them small.
        self.is_crowded = min(left, top, right) > 0
        self.h = max(LEAST_CARD, min(layout.table_h, self._high()))
        self.w = round(self.h * 5 / 7)
        self.apart = max(6, self.h // 12)  # between rows and columns

    @property
    def is_aside(self) -> bool:
        """Return whether the bowl is beside the cards, on a long, low table without seats at its sides."""
        is_low = self.area.w > 4 * self.area.h and self.area.w > self.layout.area.w * 0.9
        return is_low and len(self.layout.plates) == 1

    @cached_property
    def crowd(self) -> Crowd:
        """Return the layout of a crowded table with the largest cards, preferring one row at the top."""
        area, tops = self.area, len(self.tops)
        least = ROW if tops <= MANY + 1 else LEAST_ROW

        def found(rows: int, side: float, share: float) -> Crowd:
            wide = area.w * 0.92 / (2 * side + least * (tops if rows == 1 else (tops + 1) / 2))
            return Crowd(rows, side, round(min(wide * 7 / 5, area.h * share)))

        one = max((found(1, ROW, 0.46 if least == ROW else 0.39), found(1, LEAST_ROW, 0.31)), key=lambda c: c.card_h)
        two = found(2, LEAST_ROW, 0.31)
        return two if two.card_h > ENOUGH * one.card_h else one

    def _high(self) -> int:
        """Return the height that the cards can have between the plates."""
        if self.is_crowded:
            return self.crowd.card_h
        if self.is_aside:
            return min(self.layout.plates[1].h, self.area.h)
        above = 0.3 if self.layout.hand.h else 0.42  # a row above the bowl, with or without one below
        return round(self.area.h * (above if self.tops else 0.37))

    @cached_property
    def wide(self) -> int:
        """Return the greatest width of the cards in front of a seat, in pixels."""
        if self.is_crowded:
            return round(self.h * 5 / 7 * self.crowd.side)
        share = 0.36 if not self.tops else 0.3 if len(self.tops) == 1 else 0.24
        return min(round(self.h * 5 / 7 * 3), round(self.area.w * share))

    # the bowl and the word
    def bowl(self) -> Rect:
        """Return the area for the bowl: between the rows of cards, or beside them."""
        area = self.area
        if self.is_crowded:
            return self.beside_own()[0]
        if not self.is_aside:
            above = self.h if self.tops else 0  # between the cards at the sides there is space
            return Rect(area.x, area.y + above, area.w, area.h - self.h - above)
        right = right_of(area, area.centerx + round(1.4 * self.h))
        return left_of(right, min(right.right, right.x + round(1.4 * area.h)))

    def beside_own(self) -> tuple[Rect, Rect]:
        """Return the areas beside the viewer's cards in the lower row, or the whole row if there are none."""
        aside = self.wide + 2 * self.apart if self.has_columns else 0  # a single seat's cards are in the upper row
        whole = Rect(self.area.x, self.area.bottom - self.h, self.area.w, self.h).inflate(-2 * aside, 0)
        if not self.layout.hand.h:
            return whole, whole
        half = (whole.w - round(self.h * 5 / 7 * ROW)) // 2 - self.apart
        return left_of(whole, whole.x + half), right_of(whole, whole.right - half)

    # the cards in front of the seats
    def room(self, away: int) -> Rect:
        """Return the area for cards in front of a seat: beside its plate, or for the top seats between those."""
        area, plate = self.area, self.layout.plates.get(away)
        if plate is None:
            wide = max(self.wide, round(self.h * 5 / 7 * ROW)) if self.is_crowded else self.wide
            return Rect(area.centerx - wide // 2, area.bottom - self.h, wide, self.h)
        if self.is_aside:  # beside its plate, because the table is low
            return Rect(plate.right + self.gap, max(plate.y, self.layout.area.y), self.wide, self.h)
        if plate in self.tops:
            return self._at_top(plate)
        x = area.x + self.gap if plate.x < area.x else area.right - self.gap - self.wide
        return Rect(x, self._beside(plate), self.wide, self.h)

    def _beside(self, plate: Rect) -> int:
        """Return the top of the cards beside a plate at a side."""
        if self.is_crowded and not self.has_columns:
            return self.area.y
        y, lowest = self.area.y, self.area.bottom - self.h
        for other in sorted((p for p in self.layout.plates.values() if p.x == plate.x), key=lambda p: p.y):
            y = max(y, min(other.centery - self.h // 2, lowest))
            if other == plate:
                break
            y += self.h + self.gap  # if the hands leave little height, place the next ones below
        return min(y, lowest)

    def _at_top(self, plate: Rect) -> Rect:
        """Return the area for the cards of a seat at the top, which share the width between those at the sides."""
        aside = self.wide + 2 * self.gap if len(self.tops) < len(self.layout.plates) else 0
        left, room = self.area.x + aside, self.area.w - 2 * aside
        place = sum(p.x < plate.x for p in self.tops)
        if self.is_crowded and self.crowd.rows == 2:  # every second one is lower
            each = room // (len(self.tops) + 1)
            y = self.area.y + place % 2 * (self.h + self.gap)
            return Rect(left + place * each + self.gap // 2, y, 2 * each - self.gap, self.h)
        each = room // len(self.tops)
        return Rect(left + place * each + self.gap // 2, self.area.y + self.gap // 2, each - self.gap, self.h)

    def lying(self, away: int, count: int) -> list[Rect]:
        """Return the overlapping rectangles of the cards in front of a seat.

        At a crowded table they run downwards if a row would hide their indices, as far as there is space.
        """
        room, under = self.room(away), max(count - 1, 1)
        across, down = min(self.w * 0.5, max(room.w - self.w, 0) / under), 0.0
        free = self._free_below(away) if self.is_crowded else 0
        if across < self.w * SEEN and free > 0:
            across, down = 0, min(self.h * DOWN, free / under)
        x = room.centerx - (self.w + across * (count - 1)) / 2
        y = min(room.y, self.area.bottom - self.h - down * (count - 1))
        return [Rect(round(x + i * across), round(y + i * down), self.w, self.h) for i in range(count)]

    def _free_below(self, away: int) -> int:
        """Return the space for cards to run downwards at a crowded table, before the next cards or the bowl."""
        plate = self.layout.plates.get(away)
        if plate is None:
            return 0
        if plate not in self.tops:
            return self.area.h // max(self.layout.sides[0], self.layout.sides[2]) - self.h - self.apart
        return self.area.h - 2 * self.h - self.apart if self.crowd.rows == 1 else 0
