"""The panel on which a wish for a hand is made: whose, how many, and of which suit or rank."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ....lessons.wish import KINDS, NONE, Wish, kind_in_words, plural
from ....narration.words import capital
from ...drawing.canvas import Canvas, Rect
from ...widgets.parts import button, button_width

if TYPE_CHECKING:
    from .deal import DealScene

COUNTS = {NONE: "No", 1: "At least 1", 2: "At least 2", 3: "At least 3"}


class WishPanel:
    """A wish in the making."""

    def __init__(self, scene: DealScene, seat: int) -> None:
        self.scene, self.seat, self.count, self.kind = scene, seat, NONE, KINDS[1]

    @property
    def wish(self) -> Wish:
        """Return the wish as chosen so far."""
        return Wish(self.seat, self.count, self.kind)

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel over the screen."""
        canvas.cover(100)
        board, t = self.scene.board, canvas.theme
        seats = [seat for seat in range(board.lesson.deal.seats) if board.hands(seat)]
        w = min(canvas.w - 20, round(canvas.n(760) * min(1.4, canvas.looks.text)))
        pad = canvas.n(22) if not canvas.is_compact else 10
        kinds = [
            kind
            for kind in KINDS
            if any(Wish(0, 0, kind).is_of_kind(card) for card in board.pieces(board.hands(seats[0])[0]))
        ]
        rect = Rect((canvas.w - w) // 2, 10, w, canvas.h - 20)
        rows = (
            [("seat", str(seat), capital(board.names[seat]), seat == self.seat) for seat in seats],
            [("count", str(count), words, count == self.count) for count, words in COUNTS.items()],
            [("kind", kind, self._kind_words(kind), kind == self.kind) for kind in kinds],
        )  # fmt: skip
        high = 2 * pad + round(canvas.px("h4") * 2) + 2 * canvas.n(14) + canvas.control + canvas.n(20)
        high += sum(self._row(canvas, Rect(0, 0, w - 2 * pad, 0), row, is_drawn=False) + canvas.n(14) for row in rows)
        rect.h = min(rect.h, high)
        rect.y = (canvas.h - rect.h) // 2
        canvas.panel(rect, t.paper, 8, t.hairline, 1, shade=9)
        canvas.heading = "A wish"
        y = rect.y + pad
        name = board.names[self.seat]
        words = f"{capital(name)} {'hold' if name == 'you' else 'holds'} {self.wish.phrase}"
        canvas.text(words, rect.x + pad, y + canvas.px("h4") * 0.6, "h4", "sb", t.ink, most=w - 2 * pad)
        y += round(canvas.px("h4") * 1.7)
        for row in rows:
            y += self._row(canvas, Rect(rect.x + pad, y, w - 2 * pad, 0), row) + canvas.n(14)
        x = rect.right - pad
        for name, said, act, kind in (
            ("wish.make", "Wish", partial(self.scene.wish, self.wish), "danger"),
            ("wish.cancel", "Cancel", self._close, "paper"),
        ):
            wide = button_width(canvas, said)
            x -= wide
            place = Rect(x, rect.bottom - pad - canvas.control, wide, canvas.control)
            button(canvas, name, place, said, act, kind="chosen" if kind == "danger" else kind, zone="dialog",
                   key_name="Enter" if name == "wish.make" else "")  # fmt: skip
            x -= canvas.n(10)

    def _kind_words(self, kind: str) -> str:
        word = kind_in_words(kind)
        return capital(word if self.count == 1 or not self.count else plural(word))

    def _row(self, canvas: Canvas, room: Rect, items: list[tuple[str, str, str, bool]], is_drawn: bool = True) -> int:
        """Draw one choice in as many rows as it needs; return its height."""
        x, y, h = room.x, room.y, max(40, canvas.n(40))
        for what, value, words, is_chosen in items:
            wide = button_width(canvas, words)
            if x > room.x and x + wide > room.right:
                x, y = room.x, y + h + 5
            if is_drawn:
                name = f"wish.{what}.{value}"
                choose, kind = partial(self._choose, what, value), "chosen" if is_chosen else "paper"
                target = button(canvas, name, Rect(x, y, wide, h), words, choose, zone=f"wish.{what}", kind=kind)
                target.state, target.role = "chosen" if is_chosen else "", "radio"
            x += wide + 6
        return y + h - room.y

    def _choose(self, what: str, value: str) -> None:
        if what == "seat":
            self.seat = int(value)
        elif what == "count":
            self.count = int(value)
        else:
            self.kind = value

    def _close(self) -> None:
        self.scene.wish_panel = None
        self.scene.app.focus = "wish"
