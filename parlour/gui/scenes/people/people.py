"""The people at a table in use: going away, returning, leaving, changing seats, and personal settings."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ....narration.headings import heading_of
from ....session.seats.partners import partners
from ....session.seats.seating import Sitter
from ....words.message import grammar, message
from ...drawing.canvas import Canvas, Rect, Target
from ...layout import Aligned, Grow, Row, left_of, right_of
from ...pieces.locket import small_locket
from ...widgets.leaves import button_leaf
from ...widgets.page import page
from ...widgets.parts import button, button_width, dialog, rows, sheet
from ..base import Scene
from ..preferences.comfort import comfort_words
from .person_leaf import PersonLeaf
from .swapping import change_seats, why_not_now

if TYPE_CHECKING:
    from ...window.app import App
    from ..hosts import PeopleHost

NARROW = 800  # sheet width in pixels below which the selected person gets a page of their own


class PeopleScene(Scene):
    """Shows the people at the left and the selected one at the right, with all hands hidden."""

    zone_order = ("dialog", "list", "comfort", "actions")

    def __init__(self, app: App, host: PeopleHost, seat: int) -> None:
        super().__init__(app)
        self.host, self.table, self.session = host, host.table, host.table.session
        members = self.session.members
        self.person = PersonLeaf(app, self.session, seat if seat in members else next(iter(members), 0))
        self.is_changing = False  # whether the next seat pressed swaps with the selected one
        self.leaving: int | None = None  # the person asked to confirm that they are leaving
        self.is_beside = True  # whether the selected person fits beside the list
        self.shows_person = False
        self.first_focus = f"seat.{self.person.seat}"

    # actions
    def choose(self, seat: int) -> None:
        """Select another person; during a change of seats, swap with them."""
        if self.is_changing and seat != self.person.seat:
            self._change_with(seat)
        self.person.keep_name()
        self.person.turn_to(seat)
        self.is_changing, self.app.is_dirty = False, True

    def _change_with(self, seat: int) -> None:
        self.app.say(change_seats(self.session, self.person.seat, seat))
        self.person.turn_to(self.person.seat)

    def start_changing(self) -> None:
        """Start or cancel a swap of the selected person's seat with the next one pressed."""
        self.is_changing = not self.is_changing
        if self.is_changing:
            self.app.say(message("gui.people.press_seat", name=self.session.names[self.person.seat]))

    def away(self, seat: int) -> None:
        """Let a computer play for a person until they return."""
        self.host.goes_away(seat)

    def is_back(self, seat: int) -> None:
        """Give a person their seat back."""
        self.host.come_back(seat)
        self.app.is_dirty = True

    def arrives(self, seat: int) -> None:
        """Give a computer's seat to a newcomer, and ask for their name."""
        self.host.arrives(seat)
        self.choose(seat)
        self.app.focus = "name"

    def ask_to_leave(self, seat: int) -> None:
        """Ask for confirmation before a person leaves for good."""
        self.leaving, self.app.is_dirty = seat, True

    def leave(self) -> None:
        """Replace a person who leaves for good with a computer player."""
        if self.leaving is not None:
            self.host.leaves(self.leaving)
        self.stay()
        if self.person.seat not in self.session.members:
            self.choose(self.session.members[0])

    def stay(self) -> None:
        """Cancel the confirmation."""
        self.leaving, self.app.is_dirty = None, True

    def key(self, chord: str) -> bool:
        if chord in ("return", "enter") and self.app.focus == "name":
            self.person.keep_name()
        return False

    def turn(self) -> None:
        """Switch between the list and the selected person, if both do not fit."""
        self.person.keep_name()
        self.shows_person, self.is_changing, self.app.is_dirty = not self.shows_person, False, True

    def leave_page(self) -> None:
        """Return to the table."""
        self.is_changing = False
        self.app.pop()

    def back(self) -> None:
        if self.leaving is not None:
            self.stay()
        elif self.shows_person and not self.is_beside:
            self.turn()
        elif self.is_changing:
            self.is_changing, self.app.is_dirty = False, True
        else:
            self.app.pop()

    def ended(self) -> None:
        self.person.keep_name()
        self.host.named_anew()

    # drawing
    def draw(self, canvas: Canvas) -> None:
        frame = page(canvas, heading_of(self.table.picture.rules.slug).name, self.back)
        inner = sheet(canvas, frame.body, message("gui.people.title"), grammar().inside(self.table.deal_words()))
        canvas.heading = message("gui.people.title")
        self.is_beside = inner.w / (1 + (canvas.looks.text - 1) * 0.8) >= NARROW
        if self.is_beside:
            gap = canvas.n(28)
            left = left_of(inner, inner.x + round((inner.w - gap) * 0.5))
            right = right_of(inner, left.right + gap)
            canvas.line(left.right + gap // 2, inner.y, left.right + gap // 2, inner.bottom, canvas.theme.hairline)
            self._people(canvas, left)
            self.person.draw(canvas, right)
        elif self.shows_person:
            self.person.draw(canvas, inner)
        else:
            self._people(canvas, inner)
        self._foot(canvas, frame.foot)
        if self.leaving is not None:
            name = self.session.names[self.leaving]
            leaves = ("leave.yes", message("gui.people.leave.leaves", name=name), self.leave, "danger")
            stays = ("leave.no", message("gui.people.leave.stays", name=name), self.stay, "paper")
            words = message("gui.people.leave.seat_stays", name=name)
            dialog(canvas, message("gui.people.leave.title", name=name), words, [leaves, stays])

    def _people(self, canvas: Canvas, area: Rect) -> None:
        members = self.session.members
        seats = [*members, *(seat for seat in range(self.session.rules.seats) if seat not in members)]
        high = max(canvas.control + canvas.n(16), round(canvas.px("h4") * 1.5 + canvas.px("small") * 1.6))
        self.scroll_most = rows(
            canvas, "people.scroll", area, (len(seats), high), self.scroll, self.scroll_to,
            lambda i, rect: self._row(canvas, rect, seats[i]),
        )  # fmt: skip

    def _row(self, canvas: Canvas, rect: Rect, seat: int) -> None:
        t, sitter, is_chosen = canvas.theme, self.session.sitters[seat], seat == self.person.seat
        edge = t.claret if is_chosen else t.hairline
        canvas.panel(rect, t.paper_raised if is_chosen else t.paper, 6, edge, 2 if is_chosen else 1)
        size = min(canvas.n(46), round(rect.h * 0.6))
        small_locket(canvas, sitter, rect.x + canvas.n(12) + size / 2, rect.centery, size)
        name = f"seat.{seat}"
        off = "" if seat in self.session.members else message("gui.people.computer_here")
        canvas.target(Target(name, rect, partial(self.choose, seat), "list", off, words=sitter.name))
        right = _row_buttons(canvas, rect, self, seat) - canvas.n(10)
        x = rect.x + canvas.n(24) + size
        canvas.text(sitter.name, x, rect.y + rect.h * 0.32, "h4", "sb", t.ink, most=right - x)
        canvas.text(
            self._with_partner(seat, _state(sitter, is_away=seat in self.session.away)),
            x,
            rect.y + rect.h * 0.71,
            "small",
            "r",
            t.ink_2,
            most=right - x,
        )

    def _with_partner(self, seat: int, state: str) -> str:
        """Return the line below a name: their partners, if any, and how they play."""
        others = partners(seat, self.session.rules.game.sides())
        if not others:
            return state
        return message("gui.people.with_partners", names=[self.session.names[other] for other in others], state=state)

    def _foot(self, canvas: Canvas, rect: Rect) -> None:
        off = why_not_now(self.table)
        back = message("gui.common.back_to_table" if self.is_beside else "gui.common.back")
        change = message("gui.people.change_two" if self.is_beside else "gui.people.change")
        words = message("gui.people.press_other_seat") if self.is_changing else change
        kind = "chosen" if self.is_changing else "dark"
        ways = [button_leaf(canvas, "change", words, self.start_changing, kind=kind, key="S", off=off, zone="actions")]
        if not self.is_beside:
            words = message("gui.people.list")
            if not self.shows_person:
                words = message("gui.people.settings_of", name=self.session.names[self.person.seat])
            ways.append(button_leaf(canvas, "person", words, self.turn, kind="dark", zone="actions"))
        done = button_leaf(canvas, "done", back, self.leave_page, kind="primary", key="Enter", zone="actions")
        Row(*ways, Grow(Aligned(done, 1, None), fit=True), gap=canvas.n(10)).draw(rect)


def _state(sitter: Sitter, *, is_away: bool) -> str:
    """Return how somebody plays: away, as a computer, or with their own settings."""
    if is_away:
        return message("gui.people.state.away")
    if not sitter.is_person:
        return message("gui.people.state.computer")
    likes = comfort_words(sitter.comfort or {})
    return f"{grammar().capital(likes)}." if likes else message("gui.people.state.person")


def _row_buttons(canvas: Canvas, rect: Rect, page: PeopleScene, seat: int) -> int:
    """Draw a person's buttons; return their left edge."""
    members = page.session.members
    stays = "" if len(members) > 1 else message("gui.people.leave.somebody_stays")
    items = [("leaves", partial(page.ask_to_leave, seat), stays)]
    if seat not in members:
        items = [("arrives", partial(page.arrives, seat), "")]
    elif seat in page.session.away:
        items.append(("back", partial(page.is_back, seat), ""))
    else:
        items.append(("away", partial(page.away, seat), ""))
    x = rect.right - canvas.n(12)
    h = min(canvas.control, rect.h - 8)
    for name, act, off in items:
        words = message(f"gui.people.button.{name}")
        w = button_width(canvas, words)
        x -= w
        button(
            canvas, f"{name}.{seat}", Rect(x, rect.centery - h // 2, w, h), words, act, off=off, zone="list"
        )  # fmt: skip
        x -= canvas.n(8)
    return x
