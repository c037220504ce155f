"""The rail below the curtain: who sits here, and what can be done for them without lifting it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from ...drawing.canvas import Canvas, Rect, Target
from ...widgets.parts import button, button_width, counter, emblem, rail

if TYPE_CHECKING:
    from .scene import CurtainScene

RailItem = tuple[str, str, str, str, Callable[[], None], str]  # name, words, icon, key, act, why it cannot be done


class SeatRail:
    """The seats at the left, the buttons about the chosen one at the right, or below where there is no room."""

    def __init__(self, curtain: CurtainScene) -> None:
        self.curtain = curtain

    def draw(self, canvas: Canvas) -> Rect:
        """Draw who sits here and what can be done for them without lifting the curtain; return its rectangle."""
        items = self.items()
        gap, cell_h = canvas.n(10), max(44, canvas.n(62), round(canvas.px("body") * 2.9))
        buttons = sum(button_width(canvas, words, key, icon) + gap for _, words, icon, key, _, _ in items)
        seats = len(self.curtain.table.sitters)
        side = canvas.n(20)
        room = canvas.w - 2 * side - buttons - canvas.n(28)
        least = canvas.n(112)
        is_tall = room < seats * (least + gap)
        if is_tall:
            room, cell_h = canvas.w - 2 * side, max(44, round(canvas.px("body") * 1.7))
        cell_w = min(canvas.n(200), (room + gap) // seats - gap)
        h = cell_h + canvas.n(22) + (canvas.control + gap if is_tall else 0)
        rect = Rect(0, canvas.h - h, canvas.w, h)
        rail(canvas, rect, False)
        x = rect.x + side
        for seat in range(seats):
            self._seat(canvas, Rect(x, rect.y + canvas.n(12), cell_w, cell_h), seat)
            x += cell_w + gap
        y = rect.bottom - canvas.n(10) - canvas.control if is_tall else rect.centery - canvas.control // 2 + 1
        x = side if is_tall else canvas.w - side - buttons + gap
        if not is_tall:
            middle = (x - canvas.n(14), rect.y + canvas.n(16), rect.bottom - canvas.n(14))
            canvas.line(middle[0], middle[1], middle[0], middle[2], canvas.theme.wood_line)
        share = min(1.0, (canvas.w - 2 * side + gap) / buttons)
        for name, words, icon, key, act, off in items:
            w = round((button_width(canvas, words, key, icon) + gap) * share) - gap
            button(
                canvas, name, Rect(x, y, w, canvas.control), words, act, kind="dark", key=key, icon=icon, off=off,
                zone="actions",
            )  # fmt: skip
            x += w + gap
        return rect

    def items(self) -> list[RailItem]:
        """Return the buttons of the rail: name, words, icon, key, what it does and why it cannot be done."""
        session, name = self.curtain.table.session, self.curtain.table.names[self.curtain.chosen]
        if self.curtain.chosen in session.away:
            first: RailItem = (
                "back",
                f"{name} is back",
                "people",
                "B",
                partial(self.curtain.is_back, self.curtain.chosen),
                "",
            )
        else:
            off = "" if session.sitters[self.curtain.chosen].is_person else "A computer player sits there."
            first = ("away", f"{name} goes away", "power", "A", self.curtain.away, off)
        return [
            first,
            ("people", "Seats and settings", "gear", "S", self.curtain.open_people, ""),
            ("home", "Home", "home", "", self.curtain.back, ""),
        ]

    def _seat(self, canvas: Canvas, rect: Rect, seat: int) -> None:
        """Draw a seat: who sits there, what lies before them, and whether they are away."""
        t, table = canvas.theme, self.curtain.table
        sitter, is_away = table.sitters[seat], seat in table.session.away
        is_member, is_chosen = seat in table.session.members, seat == self.curtain.chosen
        canvas.panel(rect, t.wood[1], 8, t.brass if is_chosen else t.wood_line, 2 if is_chosen else 1, opacity=0.75)
        size = min(canvas.n(36), rect.h - 8)
        x = rect.x + canvas.n(10) + size / 2
        if rect.w >= size * 2.4:
            emblem(canvas, sitter.emblem, x, rect.centery, size)
            x += size / 2 + canvas.n(8)
        else:
            x = rect.x + canvas.n(8)
        room = round(rect.right - x - canvas.n(10))
        held = table.arrangement.points(table, seat)
        figure = str(table.stage.counters[seat] if held is None else held)
        figure_w = canvas.width_of(figure, "body", "B") + (canvas.n(36) if held is None else canvas.n(12))
        has_two = rect.h > canvas.px("body") * 2.5
        upper, lower = rect.y + rect.h * (0.31 if has_two else 0.5), rect.y + rect.h * 0.71
        has_figure = room - figure_w >= canvas.width_of(sitter.name, "body", "b")
        canvas.text(
            sitter.name, x, upper, "body", "b", t.seat_out if is_away else t.ivory,
            most=room - figure_w if has_figure else room,
        )  # fmt: skip
        if has_figure:
            box = canvas.text(figure, rect.right - canvas.n(12), upper, "body", "B", t.ivory, 1.0)
            if held is None:
                counter(canvas, box.x - canvas.n(14), upper, canvas.n(17))
        state, tone = ("away", t.brass) if is_away else ("", "") if is_member else ("computer", t.ivory_2)
        if seat == self.curtain.person:
            state, tone = "to play", t.ivory
        if has_two and state and canvas.width_of(state, "note", "b") <= room:
            canvas.text(state, x, lower, "note", "b" if is_away else "r", tone, most=room)
        if is_member:
            words = f"{sitter.name}, {state}" if state else sitter.name
            canvas.target(Target(f"seat.{seat}", rect, partial(self.curtain.choose, seat), "seats", words=words))
        if canvas.has_focus(f"seat.{seat}"):
            canvas.ring(rect, 8)
