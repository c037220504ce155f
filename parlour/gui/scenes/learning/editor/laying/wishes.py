"""The panel for a wish for a hand: whose hand, how many, and which suit or rank."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ......lessons.authoring.wish import KINDS, NONE, Wish, kind_in_words
from ......narration.words import capital
from ......words.message import labels, message
from .....drawing.canvas import Canvas, Rect
from .....widgets.parts import button, button_width
from .laying import Laying

COUNTS = (NONE, 1, 2, 3)

_Choice = tuple[str, str, str, bool]  # the field it sets, its value, its label, and whether it is selected


class WishPanel:
    """The panel in which an author composes a wish for a deal; `make` is called with the wish."""

    def __init__(self, laying: Laying, make: Callable[[Wish], None]) -> None:
        self.laying, self._make = laying, make
        self.is_open, self.seat, self.count, self.kind = False, 0, NONE, KINDS[1]

    def open(self, seat: int) -> None:
        """Open the panel for a seat."""
        self.is_open, self.seat, self.laying.app.is_dirty = True, seat, True

    def close(self) -> None:
        """Close the panel."""
        self.is_open, self.laying.app.is_dirty = False, True
        self.laying.app.focus = "wish"

    @property
    def wish(self) -> Wish:
        """Return the wish as selected so far."""
        return Wish(self.seat, self.count, self.kind)

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel over the screen."""
        canvas.cover(100)
        rows, t = self._choices(), canvas.theme
        pad = canvas.n(22) if not canvas.is_compact else 10
        w = min(canvas.w - 20, round(canvas.n(760) * min(1.4, canvas.looks.text)))
        gap = canvas.n(14)
        high = 2 * pad + round(canvas.px("h4") * 1.7) + canvas.control + gap
        high += sum(self._row(canvas, Rect(0, 0, w - 2 * pad, 0), row, is_drawn=False) + gap for row in rows)
        rect = Rect((canvas.w - w) // 2, 0, w, min(canvas.h - 20, high))
        rect.y = (canvas.h - rect.h) // 2
        canvas.panel(rect, t.paper, 8, t.hairline, 1, shade=9)
        board, wish = self.laying.board, self.wish.phrase
        if self.seat == board.lesson.seat:
            canvas.heading = message("gui.editor.wish.you_hold", wish=wish)
        else:
            canvas.heading = message("gui.editor.wish.holds", name=board.names[self.seat], wish=wish)
        y = rect.y + pad
        canvas.text(canvas.heading, rect.x + pad, y + canvas.px("h4") * 0.6, "h4", "sb", t.ink, most=w - 2 * pad)
        y += round(canvas.px("h4") * 1.7)
        for row in rows:
            y += self._row(canvas, Rect(rect.x + pad, y, w - 2 * pad, 0), row) + gap
        x = rect.right - pad
        make, cancel = message("gui.editor.deal.wish"), message("gui.editor.cancel")
        for target, said, act, key in (
            ("wish.make", make, self._done, "Enter"), ("wish.cancel", cancel, self.close, ""),
        ):  # fmt: skip
            wide = button_width(canvas, said, key)
            x -= wide
            place = Rect(x, rect.bottom - pad - canvas.control, wide, canvas.control)
            kind = "primary" if key else "paper"
            button(canvas, target, place, said, act, kind=kind, key=key, zone="dialog", key_name=key)
            x -= canvas.n(10)

    def _choices(self) -> tuple[list[_Choice], ...]:
        """Return the choices for seat, count and kind, each marked if selected."""
        board = self.laying.board
        seats = [seat for seat in range(board.lesson.deal.seats) if board.hands(seat)]
        pieces = board.pieces(board.hands(seats[0])[0]) if seats else ()
        kinds = [kind for kind in KINDS if any(map(Wish(0, 0, kind).is_of_kind, pieces))]
        counts = labels("gui.editor.wish.count")
        return (
            [("seat", str(seat), capital(board.names[seat]), seat == self.seat) for seat in seats],
            [("count", str(count), counts[str(count)], count == self.count) for count in COUNTS],
            [("kind", kind, self._kind_words(kind), kind == self.kind) for kind in kinds],
        )

    def _kind_words(self, kind: str) -> str:
        return capital(kind_in_words(kind, self.count))

    def _row(self, canvas: Canvas, room: Rect, items: list[_Choice], is_drawn: bool = True) -> int:
        """Draw one choice in as many rows as necessary; return its height."""
        x, y, h = room.x, room.y, max(40, canvas.n(40))
        for what, value, words, is_chosen in items:
            wide = button_width(canvas, words)
            if x > room.x and x + wide > room.right:
                x, y = room.x, y + h + 5
            if is_drawn:
                name = f"wish.{what}.{value}"
                choose, kind = partial(self._choose, what, value), "chosen" if is_chosen else "paper"
                target = button(canvas, name, Rect(x, y, wide, h), words, choose, zone=f"wish.{what}", kind=kind)
                target.state = message("gui.common.state.chosen") if is_chosen else ""
                target.role, target.is_on = "radio", is_chosen
            x += wide + 6
        return y + h - room.y

    def _choose(self, what: str, value: str) -> None:
        if what == "seat":
            self.seat = int(value)
        elif what == "count":
            self.count = int(value)
        else:
            self.kind = value

    def _done(self) -> None:
        self.close()
        self._make(self.wish)
