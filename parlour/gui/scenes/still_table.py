"""A static table seen from one seat, for lessons and for reviewing choices."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ...narration.words import card_in_words
from ...session.view.picture import Picture
from ..drawing.canvas import Canvas, Held, Looks, Point, Rect, Target
from ..pieces.pieces import HandCard, hand_card
from ..pieces.seat import SeatState, draw_own, draw_seat
from ..table.arrangement import Arrangement
from ..table.choosing import draw_choosing
from ..table.layout import TableLayout, fan
from ..table.moods import mood_of
from ..table.tricks import tricks_of, won_by
from ..table.view import TableView
from .base import Scene

if TYPE_CHECKING:
    from .learning.lessons.carrying import Carrying
    from .table.course.flights import Sprite


class StillTable(Scene, TableView):
    """Draws the plates, middle and hand of a table on which nothing moves."""

    seat: int
    seen: Picture
    arrangement: Arrangement
    carrying: Carrying | None = None  # what moves a card of the hand with the pointer, if they can be dragged

    def lift_card(self, name: str, rect: Rect, point: Point) -> Held | None:
        return None if self.carrying is None else self.carrying.lift(name, rect, point)

    def sprites(self, looks: Looks) -> list[Sprite]:
        return [] if self.carrying is None else self.carrying.sprites(looks)

    def update(self, dt: float) -> float:
        return 0.0 if self.carrying is not None and self.carrying.is_moving else super().update(dt)

    @property
    def picture(self) -> Picture:
        return self.seen

    @property
    def shown_to(self) -> int:
        return self.seat

    def draw_table(self, canvas: Canvas, layout: TableLayout) -> dict[int, Rect]:
        """Draw everything between the head and the foot; return the rectangle of the viewer's hand by seat."""
        self._draw_seats(canvas, layout)
        has_room = layout.centre.h > 0  # rows of answers in large type may take all the cloth
        if has_room and not (self.arrangement.has_plates and draw_choosing(self, canvas, layout)):
            self.arrangement.draw(self, canvas, layout)
        if self.carrying is not None:
            self.carrying.light(canvas)
        return self._draw_hand(canvas, layout)

    def hand_state(self, name: str) -> str:
        """Return the state of a card in the hand: "rest", "picked", "tried" or "barred"."""
        return "rest"

    def said_of_card(self, name: str) -> str:
        """Return what is spoken after a card's name, such as "tried"."""
        return ""

    def can_be_chosen(self, name: str) -> bool:
        """Return whether pressing a card in the hand gives an answer."""
        return False

    def _draw_seats(self, canvas: Canvas, layout: TableLayout) -> None:
        for distance in layout.plates:
            seat = (self.seat + distance) % self.rules.seats
            draw_seat(canvas, layout.seat_place(distance), self.sitters[seat], self._state_of(seat))
        if layout.own is not None:
            draw_own(canvas, layout.own, self.sitters[self.seat], self._state_of(self.seat))

    def _state_of(self, seat: int) -> SeatState:
        return SeatState(
            self.seen.counters[seat],
            self.arrangement.hand_at_plate(self, seat) or None,
            self.arrangement.seat_line(self, seat),
            is_dealer=seat == self.seen.dealer,
            is_out=self.arrangement.is_out(self, seat),
            points=self.arrangement.points(self, seat),
            mood=mood_of(self.seen, seat),
            won=won_by(self.seen, seat),
            tricks=tricks_of(self.seen, seat),
        )

    def _draw_hand(self, canvas: Canvas, layout: TableLayout) -> dict[int, Rect]:
        cards = self.seen.hand(self.seat) if self.arrangement.has_hand else []
        if not cards:
            return {}
        rects = fan(layout.hand_room(len(cards)), len(cards), layout.card_h)
        strip = rects[1].x - rects[0].x if len(rects) > 1 else layout.card_h
        for card, rect in zip(cards, rects, strict=True):
            if card is None:
                canvas.card(None, rect)
                continue
            name = str(card)
            target = Target(f"card.{name}", rect, partial(self.press_card, name), "hand")
            target.words, target.state = card_in_words(name), self.said_of_card(name)
            target.scans = self.can_be_chosen(name)
            target.lift = partial(self.lift_card, name, rect)
            if self.carrying is not None and self.carrying.card == name:
                canvas.target(target)
                continue
            hand_card(canvas, HandCard(name, rect, self.hand_state(name), self.is_hinted(name)), strip, target)
            canvas.card_places[name] = rect
        return {self.seat: rects[0].unionall(rects[1:])}
