"""The seats of a demonstration: their plates, with face-up hands below."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from functools import partial

from ....engine.keys import key_of
from ....session.view.stage import in_order
from ...drawing import raster
from ...drawing.canvas import Canvas, Rect, Target
from ...pieces.seat import SeatState, draw_seat, locket_place
from ...table.layout import TableLayout, fan, in_a_row, low_plate
from ...table.moods import mood_of
from ...table.tricks import tricks_of, won_by
from ...table.turned_up import across_the_top, in_strips, with_hands
from ..table.course.flight_paths import FlyingTable

# Card height of a face-up hand relative to the window, for an audience and on a desk.
HAND_IN_ROOM, HAND_ON_DESK = 0.30, 0.2
HAND = "hand"  # a turned-up hand among the pieces that can be lit, before the distance of its seat
LOW = 0.78  # height of a plate above a large hand, relative to a low plate


class SeatsInView:
    """Draws the seats of a table, with `revealed` hands face up; everything larger if `is_large`."""

    def __init__(self, table: FlyingTable, revealed: set[int], *, is_large: bool) -> None:
        self.table, self.revealed, self.is_large = table, revealed, is_large
        self._hands: dict[int, Rect] = {}  # rectangles of face-up hands, by the distance of their plates

    def laid(self, canvas: Canvas, layout: TableLayout) -> TableLayout:
        """Return the layout with space for the face-up hands."""
        arrangement, seen = self.table.arrangement, self._lying_open()
        turned = {d for d in layout.plates if (seat := self._seat_at(d)) in seen and self._hand(seat)}
        if turned:
            layout, self._hands = self._turned(canvas, layout, turned)
            return layout
        is_wide = layout.sides == (1, 0, 1) or (arrangement.has_long_board and len(layout.plates) > 1)
        if arrangement.seating.round_a_board and is_wide:
            return in_a_row(layout, self._heights(canvas)[1] if self.is_large else layout.plates[1].h)
        return layout

    def draw(self, canvas: Canvas, layout: TableLayout, press: Callable[[int], None], *, are_numbered: bool) -> None:
        """Draw every seat; `press` is called with the number of a pressed one, from 1."""
        for distance, rect in layout.plates.items():
            seat, name = self._seat_at(distance), f"seat.{self._seat_at(distance)}"
            hand, place = self._hand(seat), self._hands.get(distance)
            at_plate = self.table.arrangement.hand_at_plate(self.table, seat) if place is None else None
            state = self._state(seat, at_plate)
            draw_seat(canvas, layout.seat_place(distance), self.table.sitters[seat], state)
            canvas.target(Target(name, rect, partial(press, seat + 1), "seats"))
            if canvas.has_focus(name):
                canvas.ring(rect, 8)
            if are_numbered:
                _draw_number(canvas, locket_place(canvas, layout.seat_place(distance)), seat + 1)
            if place is not None and hand:
                canvas.zone_places[f"{HAND}.{distance}"] = place
                self._draw_hand(canvas, place, hand)

    def _state(self, seat: int, hand: Sequence[object | None] | None) -> SeatState:
        table, seen = self.table, self.table.picture
        return SeatState(
            seen.counters[seat], hand, table.arrangement.seat_line(table, seat), is_dealer=seat == seen.dealer,
            is_out=table.arrangement.is_out(table, seat), points=table.arrangement.points(table, seat),
            mood=mood_of(seen, seat), won=won_by(seen, seat), tricks=tricks_of(seen, seat),
        )  # fmt: skip

    def _draw_hand(self, canvas: Canvas, place: Rect, hand: Sequence[object]) -> None:
        """Draw a face-up hand below its plate."""
        cards = in_order(hand, self.table.arrangement.hand_order)
        places = in_strips(place, len(hand)) if self.is_large else fan(place, len(hand), place.h)
        for card, rect in zip(cards, places, strict=True):
            canvas.card(None if card is None else str(card), rect)

    def _turned(self, canvas: Canvas, layout: TableLayout, turned: set[int]) -> tuple[TableLayout, dict[int, Rect]]:
        """Return the layout with space for the face-up hands, and their rectangles."""
        heights = self._heights(canvas)
        if not self.is_large:
            return with_hands(layout, turned, *heights)
        hands = {distance: self._hand(self._seat_at(distance)) or [] for distance in turned}
        counts = {distance: len(hand) for distance, hand in hands.items() if hand != [None] * len(hand)}
        most, plate_h = heights
        return across_the_top(layout, counts, most, round(plate_h * LOW)) if counts else (layout, {})

    def _lying_open(self) -> Container[int]:
        """Return the seats with hands below their plates: the face-up ones or, at a showdown, all."""
        arrangement, seats = self.table.arrangement, range(self.table.rules.seats)
        if arrangement.lays_hands(self.table):
            return ()
        open_hands = [hand for seat in seats if (hand := self._hand(seat)) and None not in hand]
        return seats if arrangement.shows_at_plates and open_hands else self.revealed

    def _heights(self, canvas: Canvas) -> tuple[int, int]:
        """Return the greatest height of a face-up hand, and the height of a plate without a second line."""
        most = round(canvas.h * (HAND_IN_ROOM if self.is_large else HAND_ON_DESK))
        return most, low_plate(canvas.u, canvas.is_compact, canvas.looks.text)

    def _seat_at(self, distance: int) -> int:
        return (distance - 1) % self.table.rules.seats

    def _hand(self, seat: int) -> Sequence[object] | None:
        return self.table.picture.piles.get(key_of("hands", seat))


def _draw_number(canvas: Canvas, rect: Rect, number: int) -> None:
    """Draw the number of a seat on its face, so that name and counters stay legible."""
    d = min(canvas.n(64), max(canvas.n(36), round(rect.h * 0.6)))
    disc = Rect(0, 0, d, d)
    disc.midbottom = rect.midbottom
    canvas.surface.blit(raster.box(d, d, d // 2, canvas.theme.brass, canvas.theme.black, 2), disc)
    canvas.text(str(number), disc.centerx, disc.centery, "h3", "B", canvas.theme.black, 0.5)
