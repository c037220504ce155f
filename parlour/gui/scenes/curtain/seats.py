"""The people on the curtain's rail: who goes away, comes back, takes back a play, or changes seats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from ....words.message import message
from ...drawing.canvas import Canvas, Rect
from ..people.swapping import change_seats, why_not_now
from .seat_rail import RailItem, RailSeat, draw_seat_rail

if TYPE_CHECKING:
    from ...window.app import App
    from ..hosts import CurtainHost


class CurtainSeats:
    """The seats below the curtain that calls `person`; the buttons act on the seat `chosen`.

    While `is_too_soon` a press was meant for the table, and the buttons take none.
    """

    def __init__(self, app: App, host: CurtainHost, person: int | None, is_too_soon: Callable[[], bool]) -> None:
        self.is_too_soon = is_too_soon
        self.app, self.host, self.table, self.person = app, host, host.table, person
        self.session = host.table.session
        self.chosen = person if person is not None else next(iter(self.session.away), 0)
        self.is_swapping = False  # whether the next seat pressed changes with the chosen one

    def choose(self, seat: int) -> None:
        """Select the person that the buttons act on; during a change of seats, change with them."""
        if self.is_swapping and seat != self.chosen:
            self.app.say(change_seats(self.session, self.chosen, seat))
            self.host.members.named_anew()
            self.app.pop()  # somebody else may now be called
        self.chosen, self.is_swapping, self.app.is_dirty = seat, False, True

    def swap(self) -> None:
        """Start or cancel a change of the selected person's seat with the next one pressed."""
        self.is_swapping = not self.is_swapping
        if self.is_swapping:
            self.app.say(message("gui.people.press_seat", name=self.session.names[self.chosen]))

    def away(self) -> None:
        """Let a computer play for the selected person; the next player is then called."""
        self.app.pop()
        self.host.members.goes_away(self.chosen)

    def is_back(self, seat: int) -> None:
        """Give a person their seat back."""
        self.app.pop()
        self.host.members.come_back(seat)

    def take_back(self, seat: int) -> None:
        """Take back the last play for its player, who becomes the person called."""
        self.app.pop()
        self.host.take_back(seat)

    def open_people(self) -> None:
        """Open the people page at the selected person's settings."""
        self.app.pop()
        self.host.members.open_people(self.chosen)

    def ways_back(self) -> list[tuple[str, str, partial[None]]]:
        """Return a button for each person who is away: its name, its label, its action."""
        return [
            (f"back.{seat}", message("gui.curtain.is_back", name=self.table.names[seat]), partial(self.is_back, seat))
            for seat in sorted(self.session.away)
        ]

    def items(self) -> list[RailItem]:
        """Return the rail's buttons for the selected person."""
        seat, name = self.chosen, self.table.names[self.chosen]
        off = "" if self.session.sitters[seat].is_person else message("gui.curtain.computer_sits_there")
        first = RailItem("away", message("gui.curtain.goes_away", name=name), "power", "A", self.away, off)
        if seat in self.session.away:
            words = message("gui.curtain.is_back", name=name)
            first = RailItem("back", words, "people", "B", partial(self.is_back, seat))
        found = [first]
        if (doer := self.host.second_look) is not None:
            words = message("gui.curtain.take_back", name=self.table.names[doer])
            found.append(RailItem("again", words, "undo", "U", partial(self.take_back, doer)))
        if not why_not_now(self.table):
            words = message("gui.people.press_other_seat" if self.is_swapping else "gui.curtain.swap")
            found.append(RailItem("swap", words, "swap", "W", self.swap))
        return [
            *found,
            RailItem(
                "people",
                message("gui.curtain.people"),
                "gear",
                "S",
                self.open_people,
                short=message("gui.curtain.people_short"),
            ),
            RailItem("home", message("gui.common.home"), "home", "", self.app.to_bottom),
        ]

    def draw(self, canvas: Canvas) -> Rect:
        """Draw the rail; return it."""
        held = self.table.picture.counters
        seats = [
            RailSeat(
                sitter, held[seat], self.host.points(seat), is_away=seat in self.session.away,
                is_member=seat in self.session.members, is_called=seat == self.person, is_chosen=seat == self.chosen,
                owes=self.table.owes(seat), said=self.host.said(seat),
            )
            for seat, sitter in enumerate(self.table.sitters)
        ]  # fmt: skip
        items = [replace(item, act=partial(self._deliberately, item.act)) for item in self.items()]
        return draw_seat_rail(canvas, seats, items, self.choose)

    def _deliberately(self, act: Callable[[], None]) -> None:
        if not self.is_too_soon():
            act()
