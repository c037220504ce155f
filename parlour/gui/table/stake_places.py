"""The stakes in a phase of betting: their places in front of the plates, and the middle left between them."""

from __future__ import annotations

from collections.abc import Sequence

from ..drawing.canvas import Canvas, Rect
from ..pieces.boards.pools import stake
from .layout import TableLayout
from .view import TableView

LEAST_BESIDE = 6  # width of the middle, in stakes, below which the pool has no space beside the viewer's own stake
LOW_STAKES = 5  # height of the middle, in stakes, below which a second row of them would cover the pool
FEW_STAKES = 9  # height of the middle, in stakes, below which it is left to the cards


class StakePlaces:
    """The stakes in one picture of a table.

    `pool_w` is the pool's width; with `has_hands`, hands are shown and need the space.
    """

    def __init__(self, table: TableView, canvas: Canvas, layout: TableLayout, pool_w: int, *, has_hands: bool) -> None:
        self.canvas, self.layout, self.pool_w, self.has_hands = canvas, layout, pool_w, has_hands
        self.amounts: Sequence[int] = table.picture.facts.get("stakes") or []
        self.seats, self.first = table.around(), int(table.rules.seats in layout.plates)
        centre, self.gap = layout.centre, canvas.n(6)
        self.h = min(max(canvas.n(28), round(canvas.px("small") * 1.5)), (centre.h - self.gap) // 2)
        wide, narrow = self._width(4), self._width(max(2, len(str(max(self.amounts, default=0)))))
        self.is_narrow = centre.w < 5 * wide  # reserve no space for stakes nobody has made
        self.w, self.least_w = narrow if self.is_narrow else wide, narrow
        row = self.h + self.gap
        is_crowded = has_hands and centre.h < FEW_STAKES * row
        self.is_low = is_crowded and layout.sides == (0, 1, 0)  # both stakes go beside the plate and the cards
        self.is_beside_the_top = is_crowded and layout.sides == (1, 1, 1)
        self.is_tight = is_crowded or centre.h < 4 * row  # the viewer's own stake goes beside the pool, not below
        self.centre = centre.inflate(-round(centre.w * 0.2), 0) if self.is_low else centre
        self.sides = set[str]()  # sides of the middle with stakes
        self.placed: list[Rect] = []
        self.moved: list[tuple[Rect, int]] = []

    def _width(self, digits: int) -> int:
        """Return the width of a stake with this many digits, in pixels."""
        return round(self.h * 1.2) + self.canvas.width_of("0" * digits, "small", "b")

    def draw(self) -> Rect:
        """Draw the stakes; return the middle that is left."""
        for away, seat in enumerate(self.seats, self.first):
            place, side = self._place(away)
            amount = self.amounts[seat] if seat < len(self.amounts) else 0
            if amount or not (self.is_narrow or self.has_hands):
                self.sides.add(side)
            if amount:
                self._put(place, side, amount)
        rest = self._rest()
        middle = rest.inflate(min(0, self.pool_w - rest.w), 0)
        for free, amount in self.moved:
            if not free.colliderect(middle):  # if the middle is full, the pool matters more than a single stake
                stake(self.canvas, free, amount)
        return rest

    def _put(self, place: Rect, side: str, amount: int) -> None:
        """Draw a stake in its place, or save it for later if it has to move."""
        free = place if side == "plate" else _clear_of(place, self.placed, self.centre, self.gap)
        if free is None:
            return
        self.placed.append(free)
        if free == place:
            stake(self.canvas, free, amount)
        else:
            self.moved.append((free, amount))

    def _rest(self) -> Rect:
        """Return the middle left between the stakes."""
        centre, w, h = self.centre, self.w + self.gap, self.h + self.gap
        left = centre.x + (w if "left" in self.sides else 0)
        right = centre.right - (w if "right" in self.sides else 0)
        top = centre.y + (h if "top" in self.sides else 0)
        low = centre.bottom - (h if "low" in self.sides else 0)
        if "beside" in self.sides:
            if low - h - top >= self.h and centre.w < LEAST_BESIDE * w:
                low -= h  # a middle both narrow and low keeps its width for the pool
            else:
                left = centre.x + 2 * w
        for free in self.placed:  # stakes moved down are above the pool too
            if free.y < centre.centery and free.right > left and free.x < right and low - free.bottom > 2 * self.h:
                top = max(top, free.bottom + self.gap)
        if low - top < self.canvas.px("small"):
            return self._beside_them()
        aside = max(left - centre.x, centre.right - right)
        if not self.has_hands and centre.w - 2 * aside >= self.pool_w:  # the pool stays in the middle of the table
            left, right = centre.x + aside, centre.right - aside
        return Rect(left, top, right - left, low - top)

    def _beside_them(self) -> Rect:
        """Return the widest part of the middle without a stake, if no line of text fits above or below them."""
        centre, gap = self.centre, self.gap
        taken = sorted((place.x, place.right) for place in self.placed if place.colliderect(centre))
        starts = [centre.x, *(right + gap for _, right in taken)]
        ends = [*(left - gap for left, _ in taken), centre.right]
        x, end = max(zip(starts, ends, strict=True), key=lambda ends: ends[1] - ends[0])
        return Rect(x, centre.y, end - x, centre.h)

    # places
    def _place(self, away: int) -> tuple[Rect, str]:
        """Return the place of a seat's stake, by the seat's distance, and the side of the middle it is on."""
        if between := self._between(away):
            return between, "plate"
        place, side = self._low_spot(away) if self.is_low else self._spot(away)
        if side == "top" and self.is_beside_the_top:
            plate = self.layout.plates[away]
            place.midleft = plate.right + self.gap, plate.centery
            place.clamp_ip(self.layout.area)
            return place, "plate"
        if side == "low" and self.is_tight:
            place.bottomleft = self.centre.x + self.w + self.gap, self.centre.bottom
            return place, "beside"
        return place, side

    def _low_spot(self, away: int) -> tuple[Rect, str]:
        """Return the place of a stake on a low table for two: beside the plate, or right of the cards."""
        place, plate = Rect(0, 0, self.w, self.h), self.layout.plates.get(away)
        if plate is None:
            place.bottomright = self.centre.bottomright
            return place, "right"
        place.midleft = plate.right + self.gap, max(plate.centery, self.centre.y - self.gap - self.h // 2)
        return place, "plate"

    def _between(self, away: int) -> Rect | None:
        """Return the place of a stake in the gap beside its plate, at a table with three plates in a row.

        The last two share a gap. None for the viewer, or if it does not fit.
        """
        plates = self.layout.plates
        if self.layout.sides != (0, 3, 0) or away not in plates:
            return None
        plate, room = plates[away], plates[2].x - plates[1].right - 2 * self.gap
        if room < self.least_w:
            return None
        place = Rect(0, 0, min(room, self.w), self.h)
        if away < 3:
            place.midleft = (plate.right + self.gap, plate.centery if away == 1 else plate.y + plate.h // 4)
        else:
            place.midright = (plate.x - self.gap, plate.bottom - plate.h // 4)
        return place

    def _spot(self, away: int) -> tuple[Rect, str]:
        """Return the default place of a stake in front of its plate, and the side of the middle it is on."""
        centre, plates, h = self.centre, self.layout.plates, self.h
        place, plate = Rect(0, 0, self.w, h), plates.get(away)
        if plate is None:
            place.midbottom = (centre.centerx, centre.bottom)
            return place, "low"
        if plate.right <= centre.x or plate.x >= centre.right:
            beside = [other for other in plates.values() if other.x == plate.x]
            y = max(centre.y + h // 2, min(plate.centery, centre.bottom - h // 2))
            if len(beside) > 1 and centre.h < 3 * h:  # one high and one low, so that they do not meet
                y = centre.y + h // 2 if plate.centery < centre.centery else centre.bottom - h // 2
            is_left = plate.right <= centre.x
            place.midleft = (centre.x if is_left else centre.right - self.w, y)
            return place, "left" if is_left else "right"
        place.midtop = (plate.centerx, centre.y)
        has_sides = any(other.right <= centre.x or other.x >= centre.right for other in plates.values())
        aside = self.w + self.gap if has_sides and centre.h < 3 * h else 0  # level with stakes at the sides
        place.clamp_ip(centre.inflate(-2 * aside, 0))
        return place, "top"


def _clear_of(place: Rect, placed: Sequence[Rect], area: Rect, gap: int) -> Rect | None:
    """Return a place moved aside or down until it overlaps no earlier one; None if there is no space.

    On a low table it moves further aside rather than down into the pool.
    """
    aside = (0, -1, 1, -2, 2, *((-3, 3, -4, 4) if area.h < LOW_STAKES * place.h else ()))
    for rows in range(3):
        for columns in aside:
            moved = place.move(columns * (place.w + gap) // 2, rows * (place.h + gap))
            if area.contains(moved) and moved.collidelist(list(placed)) < 0:
                return moved
    return None if place.collidelist(list(placed)) >= 0 else place
