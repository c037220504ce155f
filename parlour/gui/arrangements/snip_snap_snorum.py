"""Snip-Snap-Snorum's table: the bowl with the pool, the word just said, and each player's cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ...engine.keys import key_of, zone_of
from ...games.snip_snap_snorum import are_counted_out
from ...session.view.picture import Moved
from ...words.message import message
from ..drawing import raster
from ..drawing.canvas import LEAST, Canvas, Rect
from ..pieces.spread import front
from ..table.arrangement import Arrangement
from ..table.layout import TableLayout
from ..table.view import TableView

BOWL = 220, 170  # size of the picture
FILLED = (0, 1, 6, 15)  # numbers of counters at which the picture of the bowl changes
SMALL = 0.15  # card height relative to the window's, below which cards count as small
MANY = 2  # number of players at the top up to which rows may have any width
ROW, LEAST_ROW = 2, 1.28  # width in cards of a place at a crowded table: for a row, and for a column
DOWN = 0.17  # visible share of a card's height under the next one in a column
SEEN = 0.24  # visible share of a card's width below which its index is hidden
ENOUGH = 1.15  # how much larger cards must become for two rows at the top
MOST_SHOWN = 5  # most cards in front of a seat; the last ones are shown


class Crowd(NamedTuple):
    """The layout of cards at a crowded table: rows at the top, width of the other places, card height.

    `side` is in card widths; places LEAST_ROW wide hold a column of cards instead of a row.
    """

    rows: int
    side: float
    card_h: int


class SnipArrangement(Arrangement):
    """Draws Snip-Snap-Snorum's table: the bowl in the middle and each seat's cards in front of its plate."""

    hand_order = "rank"

    def draw(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        h = self.card_height(layout)
        last = self.last_card(table)
        bowl = self.clear(table, canvas, layout, h).inflate(0, -canvas.n(12))
        right, letters = bowl.right, Rect(bowl.centerx, bowl.centery - h // 3, bowl.w, 2 * h // 3)
        for seat in range(table.rules.seats):
            cards = table.picture.piles[key_of("shown", seat)][-MOST_SHOWN:]
            if cards:
                distance = self.distance(table, layout, seat)
                room = self.room(canvas, layout, distance, h)
                if room.colliderect(letters) and room.x > bowl.centerx:
                    right = min(right, room.x)
                self.before(canvas, self.lying(layout, distance, room, len(cards)), cards, last)
        self.middle(table, canvas, bowl, h, right)
        word = table.picture.facts.get("word")
        if word and self.is_crowded(layout) and layout.hand.h:  # bowl and word on either side of the viewer's cards
            self.word(canvas, self.among(layout, h)[1], word)

    def is_aside(self, layout: TableLayout) -> bool:
        """Return whether the bowl is beside the cards, on a long, low table without seats at its sides."""
        area = layout.centre
        return area.w > 4 * area.h and len(layout.plates) == 1 and area.w > layout.area.w * 0.9

    def is_crowded(self, layout: TableLayout) -> bool:
        """Return whether the bowl is in the lower row of cards, because between two rows it would make them small."""
        left, top, _ = layout.sides
        return left > 1 and (top > MANY or (top > 0 and layout.centre.h * 0.3 < SMALL * layout.foot.bottom))

    def crowd(self, layout: TableLayout) -> Crowd:
        """Return the layout of a crowded table with the largest cards, preferring one row at the top."""
        area, tops = layout.centre, layout.sides[1]
        least = ROW if tops <= MANY + 1 else LEAST_ROW

        def found(rows: int, side: float, share: float) -> Crowd:
            wide = area.w * 0.92 / (2 * side + least * (tops if rows == 1 else (tops + 1) / 2))
            return Crowd(rows, side, round(min(wide * 7 / 5, area.h * share)))

        one = max((found(1, ROW, 0.46 if least == ROW else 0.39), found(1, LEAST_ROW, 0.31)), key=lambda c: c.card_h)
        two = found(2, LEAST_ROW, 0.31)
        return two if two.card_h > ENOUGH * one.card_h else one

    def card_height(self, layout: TableLayout) -> int:
        """Return the height of the cards in front of the seats, in pixels."""
        if self.is_crowded(layout):
            return max(36, min(layout.table_h, self.crowd(layout).card_h))
        if self.is_aside(layout):
            return max(36, min(layout.table_h, layout.plates[1].h, layout.centre.h))
        above = 0.3 if layout.hand.h else 0.42  # share of the height: a row above the bowl, with or without one below
        share = above if self.has_top(layout) else 0.37
        return max(36, min(layout.table_h, round(layout.centre.h * share)))

    def bowl_room(self, layout: TableLayout, h: int) -> Rect:
        """Return the area for the bowl: between the rows of cards, or to their right."""
        area = layout.centre
        if self.is_crowded(layout):
            return self.among(layout, h)[0]
        if not self.is_aside(layout):
            above = h if self.has_top(layout) else 0  # between the cards at the sides there is space
            return Rect(area.x, area.y + above, area.w, area.h - h - above)
        left = area.centerx + round(1.4 * h)
        return Rect(left, area.y, min(area.right - left, round(1.4 * area.h)), area.h)

    def among(self, layout: TableLayout, h: int) -> tuple[Rect, Rect]:
        """Return the areas beside the viewer's cards in the lower row, or the whole row if there are none."""
        area, gap = layout.centre, max(6, h // 12)
        wide = self.width(layout, h)
        whole = Rect(area.x + wide + 2 * gap, area.bottom - h, area.w - 2 * (wide + 2 * gap), h)
        if not layout.hand.h:
            return whole, whole
        half = (whole.w - round(h * 5 / 7 * ROW)) // 2 - gap
        return Rect(whole.x, whole.y, half, h), Rect(whole.right - half, whole.y, half, h)

    def clear(self, table: TableView, canvas: Canvas, layout: TableLayout, h: int) -> Rect:
        """Return the tallest strip clear of the cards at the sides, for the bowl."""
        room, n = self.bowl_room(layout, h), table.rules.seats
        high = min(room.h, canvas.n(150))
        wide = round(high * BOWL[0] / BOWL[1]) + (round(high * 5 / 7) if table.picture.piles["turn_up"] else 0)
        taken = Rect(room.centerx - wide // 2, room.centery - high // 2, wide, high)
        shown = [(seat, len(table.picture.piles[key_of("shown", seat)][-MOST_SHOWN:])) for seat in range(n)]
        places = [self.room(canvas, layout, self.distance(table, layout, seat), h) for seat, count in shown if count]
        beside = [place for place in places if place.right > taken.x and place.x < taken.right]
        if self.is_aside(layout) or self.is_crowded(layout) or taken.collidelist(beside) < 0:
            return room
        bottom = layout.centre.bottom if len(layout.plates) == n else room.bottom
        ends = [room.y, *(place.bottom for place in beside)]
        free = [min([place.y for place in beside if place.bottom > y] + [bottom]) - y for y in ends]
        best = max(free)
        return Rect(room.x, ends[free.index(best)], room.w, best) if best > 0 else room

    def last_card(self, table: TableView) -> Any:
        """Return the card that may be paired next, or None."""
        played = [e for e in table.picture.shown if isinstance(e, Moved) and e.target.startswith(("shown[", "turn_up"))]
        return played[-1].pieces[-1] if played else None

    def lying(self, layout: TableLayout, distance: int, room: Rect, count: int) -> list[Rect]:
        """Return the overlapping rectangles of the cards in front of a seat.

        At a crowded table they run downwards if a row would hide their indices, as far as there is space.
        """
        h, under = room.h, max(count - 1, 1)
        w = round(h * 5 / 7)
        across, down = min(w * 0.5, max(room.w - w, 0) / under), 0.0
        free = self.free_below(layout, distance, h) if self.is_crowded(layout) else 0
        if across < w * SEEN and free > 0:
            across, down = 0, min(h * DOWN, free / under)
        x = room.centerx - (w + across * (count - 1)) / 2
        y = min(room.y, layout.centre.bottom - h - down * (count - 1))
        return [Rect(round(x + i * across), round(y + i * down), w, h) for i in range(count)]

    def free_below(self, layout: TableLayout, distance: int, h: int) -> int:
        """Return the space for cards to run downwards at a crowded table, before the next cards or the bowl."""
        area, gap, plate = layout.centre, max(6, h // 12), layout.plates.get(distance)
        if plate is None:
            return 0
        if not self.is_at_top(layout, plate):
            return area.h // max(layout.sides[0], layout.sides[2]) - h - gap
        return area.h - 2 * h - gap if self.crowd(layout).rows == 1 else 0

    def before(self, canvas: Canvas, places: Sequence[Rect], cards: Sequence[Any], last: Any) -> None:
        """Draw the cards in front of a seat; the last card played is framed."""
        for rect, card in zip(places, cards, strict=True):
            canvas.card(str(card), rect)
            if card is last:
                canvas.surface.blit(raster.box(rect.w, rect.h, round(rect.w * 0.07), "", canvas.theme.brass, 3), rect)

    def room(self, canvas: Canvas, layout: TableLayout, distance: int, h: int) -> Rect:
        """Return the area for cards in front of a seat: beside its plate, or for the top seats between those."""
        area, plate, gap = layout.centre, layout.plates.get(distance), canvas.n(10)
        tops = [p for p in layout.plates.values() if self.is_at_top(layout, p)]
        at_sides = len(tops) < len(layout.plates)
        wide = self.width(layout, h)
        if plate is None:
            wide = max(wide, round(h * 5 / 7 * ROW)) if self.is_crowded(layout) else wide
            return Rect(area.centerx - wide // 2, area.bottom - h, wide, h)
        if self.is_aside(layout):  # beside its plate, because the table is low
            return Rect(plate.right + gap, max(plate.y, layout.area.y), wide, h)
        if not self.is_at_top(layout, plate):
            y = area.y
            for other in sorted((p for p in layout.plates.values() if p.x == plate.x), key=lambda p: p.y):
                y = max(y, min(other.centery - h // 2, area.bottom - h))
                if other == plate:
                    break
                y += h + gap  # if the hands leave little height, place the next ones below
            y = min(y, area.bottom - h)
            return Rect(area.x + gap if plate.x < area.x else area.right - gap - wide, y, wide, h)
        left = area.x + (wide + 2 * gap if at_sides else 0)
        room = area.right - left - (wide + 2 * gap if at_sides else 0)
        place = sum(p.x < plate.x for p in tops)
        if self.is_crowded(layout) and self.crowd(layout).rows == 2:  # every second one is lower
            each = room // (len(tops) + 1)
            return Rect(left + place * each + gap // 2, area.y + place % 2 * (h + gap), 2 * each - gap, h)
        each = room // len(tops)
        return Rect(left + place * each + gap // 2, area.y + gap // 2, each - gap, h)

    def width(self, layout: TableLayout, h: int) -> int:
        """Return the greatest width of the cards in front of a seat, in pixels."""
        if self.is_crowded(layout):
            return round(h * 5 / 7 * self.crowd(layout).side)
        share = 0.36 if not self.has_top(layout) else 0.3 if layout.sides[1] == 1 else 0.24
        return min(round(h * 5 / 7 * 3), round(layout.centre.w * share))

    def has_top(self, layout: TableLayout) -> bool:
        """Return whether anybody sits at the top, so that their cards are above the bowl."""
        return any(self.is_at_top(layout, plate) for plate in layout.plates.values())

    def is_at_top(self, layout: TableLayout, plate: Rect) -> bool:
        left, top, _ = layout.sides
        return plate in [layout.plates[away] for away in sorted(layout.plates)[left : left + top]]

    def distance(self, table: TableView, layout: TableLayout, seat: int) -> int:
        """Return a seat's distance to the left of the viewer; if every seat has a plate, the first seat is at 1."""
        n = table.rules.seats
        away = (seat - table.around()[0]) % n
        return away + 1 if len(layout.plates) == n else away

    def middle(self, table: TableView, canvas: Canvas, area: Rect, card_h: int, right: int) -> None:
        """Draw the bowl with its number, the word just said left of `right`, and the turned-up card."""
        t, held = canvas.theme, table.picture.pools["pool"]
        turned, word = table.picture.piles["turn_up"], table.picture.facts.get("word")
        h = min(area.h, canvas.n(150), round(area.w / (BOWL[0] / BOWL[1] + bool(turned))))
        if h < 30:
            return
        w = round(h * BOWL[0] / BOWL[1])
        high = min(card_h, h)
        aside = round(high * 5 / 7) + canvas.n(14) if turned else 0  # centre the card and the bowl together
        x = area.centerx - (w - aside) // 2
        bowl = raster.picture(f"stands/bowl_{max(sum(held >= least for least in FILLED) - 1, 0)}", w, h)
        canvas.pool_places["pool"] = canvas.surface.blit(bowl, (x, area.centery - h // 2))
        d = min(max(canvas.n(34), round(canvas.px("lead") * 1.5)), round(h * 0.62))
        disc = Rect(0, 0, d, d)
        disc.center = (x + w // 2, area.centery + round(h * 0.16))
        canvas.surface.blit(raster.box(d, d, d // 2, t.felt.edge, t.brass, 1.5), disc)
        size = max(LEAST, min(canvas.px("lead"), round(d * 0.66)))
        canvas.put(raster.words(str(held), "b", size, t.ivory), *disc.center)
        if turned:
            place = Rect(x - aside, area.centery - high // 2, round(high * 5 / 7), high)
            canvas.card(str(turned[0]), place)
        if word:
            left = x + w + canvas.n(16)
            self.word(canvas, Rect(left, area.y, right - left, area.h), word)

    def word(self, canvas: Canvas, rect: Rect, word: str) -> None:
        """Write the word just said at the left of an area, as large as possible; the caption repeats it."""
        low = (r for r in ("h2", "lead", "small") if canvas.px(r) * 1.1 <= rect.h)
        fitting = (r for r in low if canvas.width_of(f"{word}!", r, "sb") < rect.w)
        if role := next(fitting, ""):
            canvas.text(f"{word}!", rect.x, rect.centery, role, "sb", canvas.theme.gilt)

    def place(self, table: TableView, key: str, layout: TableLayout) -> tuple[int, int] | None:
        if zone_of(key) == "shown":
            distance = self.distance(table, layout, int(key[6:-1]))
            return front(layout, distance, layout.table_h, layout.table_h, 10).center
        if key not in ("pool", "turn_up", "stock"):
            return None
        return self.bowl_room(layout, self.card_height(layout)).center

    def seat_line(self, table: TableView, seat: int) -> str:
        facts = table.picture.facts
        if self.is_out(table, seat):
            return message("arrangements.snip_snap_snorum.is_out")
        if facts.get("winner") == seat:
            return message("arrangements.shared.betting.wins")
        if facts.get("active") == seat and table.rules.options["deal"] == "whole_pack":
            return message("arrangements.snip_snap_snorum.plays_on")
        won = facts.get("won")
        return message("arrangements.snip_snap_snorum.won", gain=f"{won[seat]:+}") if won and any(won) else ""

    def is_out(self, table: TableView, seat: int) -> bool:
        return are_counted_out(table.rules.chosen) and seat in (table.picture.facts.get("out") or [])


ARRANGEMENT = SnipArrangement()
