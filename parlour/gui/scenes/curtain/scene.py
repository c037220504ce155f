"""The curtain shown between people who share one machine: it hides every hand."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from ....narration.headings import heading_of
from ....narration.words import spoken
from ....session.presenter import News
from ...drawing import raster
from ...drawing.canvas import Canvas, Rect, Target
from ...widgets.parts import button, button_width, emblem, key_cap
from ..base import Scene
from .cloth import cloth
from .news_list import draw_news
from .seat_rail import RailItem, RailSeat, draw_seat_rail

if TYPE_CHECKING:
    from ...window.app import App
    from ..hosts import CurtainHost

GUARD = 0.6  # seconds during which keys and presses are ignored, as they were meant for the table
HOLD, EMPTIES = 0.6, 0.15  # seconds in which the ring fills, and in which it empties when released
NEAR = 60  # units: a press this near to the one that ended the last turn may be an accidental second press
OPENS = ("space", "return", "enter")


class CurtainScene(Scene):
    """Shows whose turn it is and what they have missed; it lifts on that person's deliberate act.

    `person` is None when everybody is away: the table then waits for someone to return.
    """

    zone_order = ("main", "list", "seats", "actions")
    scroll_zones = ("list",)

    def __init__(self, app: App, host: CurtainHost, person: int | None) -> None:
        super().__init__(app)
        self.host, self.table, self.person = host, host.table, person
        table, session = host.table, host.table.session
        self.chosen = person if person is not None else next(iter(session.away), 0)  # the person the buttons act on
        self.news: list[News] = [] if person is None else table.presenter.news(table.narrator, person, host.pause)
        self.first_focus = "reveal" if person is not None else f"seat.{self.chosen}"
        self._fell_at, self._ended_by = app.clock.now(), app.last_press
        self._key = ""  # the key being held
        self._filled, self._is_spoilt = 0.0, False  # how full the ring is; whether the hold began too early

    @property
    def comfort(self) -> dict[str, Any]:
        return {} if self.person is None else self.table.sitters[self.person].comfort or {}

    @property
    def is_held_open(self) -> bool:
        """Return whether it lifts by holding; otherwise, as with one switch, by a press."""
        return self.app.settings.curtain == "hold" and not self.app.scan.is_on

    # lifting
    def update(self, dt: float) -> float:
        is_pressed = self.app.pressed == "reveal"
        if self._is_too_soon() and (is_pressed or self._key):
            self._is_spoilt = True
        elif not is_pressed and not self._key:
            self._is_spoilt = False
        before = self._filled
        if self.is_held_open and (is_pressed or self._key) and not self._is_spoilt:
            self._filled = min(1.0, self._filled + dt / HOLD)
        else:
            self._filled = max(0.0, self._filled - dt / EMPTIES)
        if self._filled != before:
            self.app.is_dirty = True
        if self._filled >= 1:
            self.lift()
        return 0.0 if is_pressed or self._key or self._filled else math.inf

    def _is_too_soon(self) -> bool:
        return self.app.clock.now() - self._fell_at < GUARD

    def key(self, chord: str) -> bool:
        if chord in ("pageup", "pagedown"):
            return self.scrolls("list", -PAGE if chord == "pageup" else PAGE) or bool(self.scroll_most)
        if chord not in OPENS or self.person is None or self.app.focus not in ("", "reveal") or self.app.scan.is_on:
            return False
        if not self.is_held_open:
            self.press_open()
        elif not self._key:
            self._key = chord
        return True

    def key_up(self, chord: str) -> None:
        if chord == self._key:
            self._key = ""

    def left(self) -> None:
        self._key = ""

    def press_open(self) -> None:
        """Treat a press as a wish to see the hand, unless it may belong to the previous turn."""
        last = self.app.last_press
        if self._is_too_soon():
            return
        if self.app.scan.is_on or not self._repeats(last):
            self.lift()
        else:
            self._ended_by = None
            self.app.say("The same key or place ended the last turn. Press once more to see your hand.")
            self._fell_at = self.app.clock.now()

    def _repeats(self, press: str | tuple[int, int] | None) -> bool:
        """Return whether a press repeats the key, or is near the place, of the press that ended the last turn."""
        if isinstance(press, tuple) and isinstance(self._ended_by, tuple):
            return math.dist(press, self._ended_by) < NEAR * min(1.0, self.app.surface.get_height() / 768)
        return press is not None and press == self._ended_by

    def _pressed(self) -> None:
        """Handle a press on the button; where it must be held, a short press does nothing."""
        if not self.is_held_open or self.app.pressed != "reveal":
            self.press_open()
        elif not self._is_too_soon():
            self.app.say("Hold it until the ring is full.")

    def lift(self) -> None:
        """Show the table to the person who asked."""
        assert self.person is not None
        self.app.pop()
        self.host.reveal(self.person)

    def back(self) -> None:
        self.app.to_bottom()

    # people leaving and returning
    def choose(self, seat: int) -> None:
        """Make the buttons act on another person."""
        self.chosen, self.app.is_dirty = seat, True

    def away(self) -> None:
        """Let a computer play for the chosen person; the machine then goes to whoever's turn it is."""
        self.app.pop()
        self.host.members.goes_away(self.chosen)

    def is_back(self, seat: int) -> None:
        """Return a person's seat to them."""
        self.app.pop()
        self.host.members.come_back(seat)

    def open_people(self) -> None:
        """Show the people at the table and the chosen person's settings."""
        self.app.pop()
        self.host.members.open_people(self.chosen)

    # the rail below
    def items(self) -> list[RailItem]:
        """Return the buttons about the chosen person that work without lifting the curtain."""
        session, seat = self.table.session, self.chosen
        name = self.table.names[seat]
        off = "" if session.sitters[seat].is_person else "A computer player sits there."
        first = RailItem("away", f"{name} goes away", "power", "A", self.away, off)
        if seat in session.away:
            first = RailItem("back", f"{name} is back", "people", "B", partial(self.is_back, seat))
        return [
            first,
            RailItem("people", "Seats and settings", "gear", "S", self.open_people),
            RailItem("home", "Home", "home", "", self.back),
        ]

    def _seats(self) -> list[RailSeat]:
        """Return the seats shown on the rail."""
        table, away, members = self.table, self.table.session.away, self.table.session.members
        held = table.picture.counters
        return [
            RailSeat(
                sitter, held[seat], self.host.points(seat), is_away=seat in away, is_member=seat in members,
                is_called=seat == self.person, is_chosen=seat == self.chosen,
            )
            for seat, sitter in enumerate(table.sitters)
        ]  # fmt: skip

    # drawing
    def draw(self, canvas: Canvas) -> None:
        canvas.surface.blit(cloth(canvas.w, canvas.h), (0, 0))
        low = draw_seat_rail(canvas, self._seats(), self.items(), self.choose)
        self._card(canvas, Rect(0, 0, canvas.w, low.y))

    def _card(self, canvas: Canvas, room: Rect) -> None:
        """Draw the card on the curtain: who is called, what they missed, and the button."""
        t, grown = canvas.theme, 1 + (canvas.looks.text - 1) * 0.6
        w = min(canvas.w - canvas.n(40), round(max(canvas.n(760), 600) * grown))
        units, pixels = (560, 430) if self.person is not None else (340, 260)
        h = min(room.h - canvas.n(30), round(max(canvas.n(units), pixels) * grown))
        rect = Rect((canvas.w - w) // 2, min(canvas.n(84), (room.h - h) // 2), w, h)
        canvas.panel(rect, t.paper, 10, t.primary_edge, 2, shade=14)
        canvas.panel(rect.inflate(-2 * canvas.n(8), -2 * canvas.n(8)), "", 6, t.hairline, 1)
        inner = rect.inflate(-2 * canvas.n(44), -2 * canvas.n(22))
        y = self._who(canvas, inner)
        body = Rect(inner.x, y, inner.w, inner.bottom - y)
        if self.person is None:
            self._ways_back(canvas, body)
            return
        is_roomy = body.h > max(canvas.n(220), canvas.px("body") * 9)
        high = max(canvas.n(104), round(canvas.px("h4") * 2.4)) if is_roomy else canvas.control
        place = Rect(0, 0, min(inner.w, max(canvas.n(452), self._label_width(canvas, high))), high)
        place.centerx = inner.centerx
        if self.is_held_open:
            place.bottom = body.bottom
            body.h = place.y - canvas.n(12) - body.y
        else:  # high up, clear of where a hand's cards are drawn
            place.y = body.y + canvas.n(6)
            body = Rect(body.x, place.bottom + canvas.n(12), body.w, body.bottom - place.bottom - canvas.n(12))
        self._button(canvas, place)
        self.scroll_most = draw_news(canvas, body, self.news, self.table.sitters, (self.scroll, self.scroll_to))

    def _ways_back(self, canvas: Canvas, room: Rect) -> None:
        """Draw a button for each person who may return."""
        x, y, gap = room.x, room.y + canvas.n(6), canvas.n(10)
        for seat in sorted(self.table.session.away):
            words = f"{self.table.names[seat]} is back"
            w = button_width(canvas, words, icon="people")
            if x + w > room.right and x > room.x:
                x, y = room.x, y + canvas.control + gap
            place = Rect(x, y, w, canvas.control)
            if place.bottom <= room.bottom:
                button(canvas, f"back.{seat}", place, words, partial(self.is_back, seat), icon="people", zone="main")
            x += w + gap

    def _who(self, canvas: Canvas, inner: Rect) -> int:
        """Write who is called and at which table; return the y below the rule."""
        t, table = canvas.theme, self.table
        name = "Everybody is away" if self.person is None else table.names[self.person]
        words = "The game waits." if self.person is None else f"Pass the machine to {name}."
        told = [words if self.person is not None else f"{name}. {words}", *(spoken(n.line.text) for n in self.news)]
        canvas.heading = " ".join(told)
        h1, lead = canvas.px("h1"), canvas.px("lead")
        size = min(canvas.n(92), inner.h // 4)
        letters = h1 * 1.06 + lead * 0.95  # from the top of the name to the bottom of the words below it
        high = max(size, round(letters))
        x, middle = inner.x, inner.y + high / 2
        if self.person is not None:
            emblem(canvas, table.sitters[self.person].emblem, x + size / 2, middle, size)
            x += size + canvas.n(24)
        game, dealer = f"{heading_of(table.match.game.slug).name}, {table.deal_words().lower()}", table.picture.dealer
        deals = "" if dealer is None else f"{table.names[dealer]} deals"
        aside = max(canvas.width_of(game, "body", "b"), canvas.width_of(deals, "small"))
        room = inner.right - x - canvas.n(8)
        widest = max(canvas.width_of(name, "h1", "sb"), canvas.width_of(words, "lead"))
        if widest + aside + canvas.n(24) < room:
            canvas.text(game, inner.right, middle - canvas.px("body") * 0.8, "body", "b", t.ink, 1.0)
            canvas.text(deals, inner.right, middle + canvas.px("small") * 0.8, "small", "r", t.ink_2, 1.0)
            room -= aside + canvas.n(24)
        top = middle - letters / 2
        canvas.text(name, x, top + h1 * 0.37, "h1", "sb", t.ink, most=room)
        canvas.text(words, x, top + h1 * 1.06 + lead * 0.36, "lead", "r", t.ink_2, most=room)
        y = round(inner.y + high + canvas.n(12))
        canvas.rule(inner.x, inner.right, y, t.claret)
        return y + canvas.n(12)

    # the button
    def _words(self) -> tuple[str, str]:
        """Return the button's label, and the line below it."""
        assert self.person is not None
        what = "see my hand" if self.table.arrangement.has_hand else "see the table"
        if self.is_held_open:
            return f"Hold to {what}", "When the ring is full, the curtain rises."
        return f"I am {self.table.names[self.person]}: {what}", "Only you should press this."

    def _label_width(self, canvas: Canvas, high: int) -> int:
        said, about = self._words()
        words = max(canvas.width_of(said, "h4", "b") + canvas.n(110), canvas.width_of(about, "note", "m"))
        return high + words + canvas.n(40)

    def _button(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the button with its ring, filled as far as it has been held."""
        t, (said, about) = canvas.theme, self._words()
        top, low = t.primary
        radius = rect.h / 2 / canvas.u
        canvas.panel(rect, top, radius, t.primary_edge, 1, shade=5, second=low)
        size = rect.h - canvas.n(20)
        middle = rect.x + rect.h // 2, rect.centery
        disc = Rect(0, 0, size, size)
        disc.center = middle
        canvas.surface.blit(raster.box(size, size, size // 2, t.paper_raised), disc)
        if self.is_held_open:
            canvas.put(_ring(size, round(self._filled * 60) / 60, t.hairline, t.claret), *middle)
        canvas.icon("eye", *middle, round(size * 0.4), t.ink)
        x, cap = rect.x + rect.h + canvas.n(10), "Space" if self.is_held_open else "Enter"
        cap_w = 0 if canvas.is_compact else canvas.width_of(cap, "note", "b") + canvas.n(40)
        room = rect.right - x - canvas.n(24)
        has_two = rect.h > canvas.px("h4") * 2.3 and canvas.width_of(about, "note", "m") <= room
        upper = rect.centery - (max(rect.h * 0.15, canvas.px("note") * 0.75) if has_two else 0)
        canvas.text(said, x, upper, "h4", "b", t.black, most=room - cap_w)
        if cap_w:
            key_cap(canvas, cap, rect.right - canvas.n(28), upper, t.black)
        if has_two:
            lower = rect.centery + max(rect.h * 0.15, canvas.px("h4") * 0.6)
            canvas.text(about, x, lower, "note", "m", t.black, most=room)
        canvas.target(Target("reveal", rect, self._pressed, "main", key=cap, words=f"{said}. {about}"))
        if canvas.has_focus("reveal"):
            canvas.ring(rect, radius)


PAGE = 120  # pixels scrolled by a page key


def _ring(size: int, part: float, track: str, colour: str) -> pygame.Surface:
    """Return a partly filled ring, clockwise from the top."""
    k, middle = max(4, round(size * 0.11)), size / 2
    r = middle - k
    body = f'<circle cx="{middle}" cy="{middle}" r="{r}" fill="none" stroke="{track}" stroke-width="{k}"/>'
    if part >= 1:
        body += f'<circle cx="{middle}" cy="{middle}" r="{r}" fill="none" stroke="{colour}" stroke-width="{k}"/>'
    elif part > 0:
        angle = 2 * math.pi * part
        x, y = middle + r * math.sin(angle), middle - r * math.cos(angle)
        body += (
            f'<path d="M{middle} {middle - r}A{r} {r} 0 {int(part > 0.5)} 1 {x:.2f} {y:.2f}" fill="none" '
            f'stroke="{colour}" stroke-width="{k}" stroke-linecap="round"/>'
        )
    return raster.svg_surface(raster.document(size, size, body), size, size)
