"""The rail below the curtain: who is at the table, and actions that do not need the curtain lifted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from ....session.seats.seating import Sitter
from ....words.message import labels, message
from ...drawing.canvas import Canvas, Rect, Target
from ...pieces.locket import small_locket
from ...widgets.parts import button, button_width, counter, rail

# Widths of a seat in heights of its letters: with its counters and what it did, and with its name alone.
FULL_SEAT, LEAST_SEAT = 10.1, 6.6


@dataclass(frozen=True)
class RailItem:
    """A button of the rail; `off` says why it is disabled, `short` is the label where space is short."""

    name: str
    words: str
    icon: str
    key: str
    act: Callable[[], None]
    off: str = ""
    short: str = ""

    @property
    def without_key(self) -> RailItem:
        """Return the button without its key."""
        return replace(self, key="")

    @property
    def shortened(self) -> RailItem:
        """Return the button with its short label and without its key."""
        return replace(self, key="", words=self.short or self.words)

    def width(self, canvas: Canvas) -> int:
        """Return the width it needs."""
        return button_width(canvas, self.words, self.key, self.icon)


@dataclass(frozen=True)
class RailSeat:
    """A seat's player and standing; `points` is None in games for counters."""

    sitter: Sitter
    counters: int
    points: int | None
    is_away: bool
    is_member: bool
    is_called: bool
    is_chosen: bool
    owes: int = 0  # counters lent
    said: str = ""  # their last action

    @property
    def standing(self) -> str:
        """Return the counters or points as a figure."""
        return str(self.counters if self.points is None else self.points).replace("-", "−")

    @property
    def state(self) -> str:
        """Return the line below the name: called, away, in debt, their last action, or that it is a computer."""
        if not self.is_called and not self.is_away and (self.is_member or self.said):
            return message("gui.widgets.owes", debt=self.owes) if self.owes else self.said
        return labels("gui.curtain.seat")["called" if self.is_called else "away" if self.is_away else "computer"]


def draw_seat_rail(
    canvas: Canvas, seats: Sequence[RailSeat], items: Sequence[RailItem], choose: Callable[[int], None]
) -> Rect:
    """Draw the seats at the left and the buttons at the right, or below if space is short; return the rail."""
    gap, cell_h = canvas.n(10), max(44, canvas.n(62), round(canvas.px("body") * 2.9))
    side = canvas.n(20)
    letter = canvas.px("body")
    every_seat = len(seats) * (round(letter * FULL_SEAT) + gap)
    for shown in (items, [i.without_key for i in items], [i.shortened for i in items]):
        buttons = sum(item.width(canvas) + gap for item in shown)
        room = canvas.w - 2 * side - buttons - canvas.n(28)
        if room >= every_seat:
            break
    is_tall = room < len(seats) * (round(letter * LEAST_SEAT) + gap)
    if is_tall:
        room, cell_h = canvas.w - 2 * side, max(44, round(letter * 1.7))
    cell_w = min(max(canvas.n(200), round(letter * 9)), (room + gap) // len(seats) - gap)
    h = cell_h + canvas.n(22) + (canvas.control + gap if is_tall else 0)
    rect = Rect(0, canvas.h - h, canvas.w, h)
    rail(canvas, rect, False)
    for i, seat in enumerate(seats):
        cell = Rect(rect.x + side + i * (cell_w + gap), rect.y + canvas.n(12), cell_w, cell_h)
        _draw_seat(canvas, cell, seat, f"seat.{i}", partial(choose, i))
    y = rect.bottom - canvas.n(10) - canvas.control if is_tall else rect.centery - canvas.control // 2 + 1
    x = side if is_tall else canvas.w - side - buttons + gap
    if not is_tall:
        canvas.line(x - canvas.n(14), rect.y + canvas.n(16), x - canvas.n(14), rect.bottom - canvas.n(14),
                    canvas.theme.wood_line)  # fmt: skip
    share = min(1.0, (canvas.w - 2 * side + gap) / buttons)
    for item in shown:
        w = round((item.width(canvas) + gap) * share) - gap
        button(
            canvas, item.name, Rect(x, y, w, canvas.control), item.words, item.act, kind="dark", key=item.key,
            icon=item.icon, off=item.off, zone="actions",
        )  # fmt: skip
        x += w + gap
    return rect


def _draw_seat(canvas: Canvas, rect: Rect, seat: RailSeat, name: str, act: Callable[[], None]) -> None:
    """Draw a seat: its player, standing, and whether they are away."""
    t = canvas.theme
    edge = (t.brass, 2) if seat.is_chosen else (t.wood_line, 1)
    canvas.panel(rect, t.wood[1], 8, *edge, opacity=0.75)
    size = min(canvas.n(36), rect.h - 8)
    x = rect.x + canvas.n(8)
    if rect.w >= size * 2.4:
        small_locket(canvas, seat.sitter, rect.x + canvas.n(10) + size / 2, rect.centery, size)
        x = round(rect.x + canvas.n(18) + size)
    room = rect.right - x - canvas.n(10)
    has_two = rect.h > canvas.px("body") * 2.5
    upper = rect.y + rect.h * (0.31 if has_two else 0.5)
    is_marked = seat.is_away and not has_two  # a sign, where the word has no room
    if is_marked:
        sign = canvas.sign(20)
        canvas.icon("door", rect.right - canvas.n(8) - sign / 2, rect.centery, sign, t.brass)
        room -= sign + canvas.n(4)
    has_figure = _draw_name(canvas, Rect(x, rect.y, room, rect.h), upper, seat)
    if has_two and not has_figure and not seat.state:
        _draw_figure(canvas, Rect(x, rect.y, room, rect.h), rect.y + rect.h * 0.71, seat)
    elif has_two and seat.state and canvas.width_of(seat.state, "note", "b") <= room:
        tone = t.ivory if seat.is_called else t.brass if seat.is_away else t.ivory_2
        face = "b" if seat.is_away else "r"
        canvas.text(seat.state, x, rect.y + rect.h * 0.71, "note", face, tone, most=room)
    if seat.is_member:
        words = f"{seat.sitter.name}, {seat.state}" if seat.state else seat.sitter.name
        canvas.target(Target(name, rect, act, "seats", words=words))
    if canvas.has_focus(name):
        canvas.ring(rect, 8)


def _draw_name(canvas: Canvas, room: Rect, y: float, seat: RailSeat) -> bool:
    """Draw the name and, if both fit, the seat's standing at the right; return whether it fits."""
    t = canvas.theme
    figure_w = canvas.width_of(seat.standing, "body", "B") + canvas.n(36 if seat.points is None else 12)
    has_figure = room.w - figure_w >= canvas.width_of(seat.sitter.name, "body", "b")
    tone = t.seat_out if seat.is_away else t.ivory
    most = room.w - figure_w if has_figure else room.w
    canvas.text(seat.sitter.name, room.x, y, "body", "b", tone, most=most)
    if has_figure:
        _draw_figure(canvas, room, y, seat)
    return has_figure


def _draw_figure(canvas: Canvas, room: Rect, y: float, seat: RailSeat) -> None:
    """Draw a seat's standing at the right of a line."""
    box = canvas.text(seat.standing, room.right - canvas.n(2), y, "body", "B", canvas.theme.ivory, 1.0)
    if seat.points is None:
        counter(canvas, box.x - canvas.n(14), y, canvas.n(17))
