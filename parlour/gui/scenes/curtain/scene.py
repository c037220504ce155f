"""The curtain shown between people who share one screen; it hides every hand."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from ....narration.headings import heading_of
from ....narration.words import spoken
from ....session.seats.missed import has_answered
from ....session.talk.gathering import News
from ....words.message import grammar, message
from ...drawing.canvas import Canvas, Rect
from ..base import Scene
from .card import CalledPerson, draw_card
from .cloth import cloth
from .news_list import draw_news, newest
from .seats import CurtainSeats

if TYPE_CHECKING:
    from ...window.app import App
    from ..hosts import CurtainHost, SeenTable

Press = str | tuple[int, int] | None  # a key's chord, or where the mouse was pressed
GUARD = 0.6  # seconds for which input is ignored, since it was meant for the table
HOLD, EMPTIES = 0.6, 0.15  # seconds for the ring to fill, and to empty when released
NEAR = 60  # units; a press this close to the one that ended the last turn may be an accidental double press
PAGE = 120  # pixels scrolled by Page Up or Page Down
ROD = 62  # units from the top of the window to the card, where the curtain's rod is
OPENS = ("space", "return", "enter")


class CurtainScene(Scene):
    """Shows whose turn it is and what they have missed, and lifts when that person asks for it.

    `person` is None when everybody is away; the table then waits for someone to return.
    """

    zone_order = ("main", "list", "seats", "actions")
    scroll_zones = ("list",)

    def __init__(self, app: App, host: CurtainHost, person: int | None) -> None:
        super().__init__(app)
        self.host, self.table, self.person = host, host.table, person
        self.seats = CurtainSeats(app, host, person, self._is_too_soon)
        self.news: list[News] = [] if person is None else self._news(person)
        self.first_focus = "reveal" if person is not None else f"seat.{self.seats.chosen}"
        self._fell_at, self._ended_by = app.clock.now(), app.last_press
        self._key = ""  # the key being held
        self._filled, self._is_spoilt = 0.0, False  # how full the ring is, and whether the hold began too early

    def _news(self, person: int) -> list[News]:
        return self.table.presenter.news(self.table.narrator, person, self.host.pause)

    @property
    def comfort(self) -> dict[str, Any]:
        return {} if self.person is None else self.table.sitters[self.person].comfort or {}

    @property
    def is_held_open(self) -> bool:
        """Return whether the curtain is lifted by holding the button; otherwise a press is enough."""
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
        """Handle a press that lifts the curtain, unless it may belong to the previous turn."""
        last = self.app.last_press
        if self._is_too_soon():
            return
        near = NEAR * min(1.0, self.app.surface.get_height() / 768)
        if self.app.scan.is_on or not _repeats(last, self._ended_by, near):
            self.lift()
        else:
            self._ended_by = None
            self.app.say(message("gui.curtain.press_once_more"))
            self._fell_at = self.app.clock.now()

    def _pressed(self) -> None:
        """Handle a press on the button; where it must be held, a short press does nothing."""
        if not self.is_held_open or self.app.pressed != "reveal":
            self.press_open()
        elif not self._is_too_soon():
            self.app.say(message("gui.curtain.hold_longer"))

    def lift(self) -> None:
        """Lift the curtain and show the table to the person called."""
        assert self.person is not None
        self.app.pop()
        self.host.reveal(self.person)

    def back(self) -> None:
        self.app.to_bottom()

    # drawing
    def notice_places(self) -> tuple[Rect, Rect]:
        canvas = self.app.canvas()
        rod = Rect(canvas.n(20), 0, canvas.w - canvas.n(40), canvas.n(ROD))
        return rod, rod

    def draw(self, canvas: Canvas) -> None:
        self.works_by_holding = "reveal" if self.is_held_open else ""
        canvas.surface.blit(cloth(canvas.w, canvas.h), (0, 0))
        low = self.seats.draw(canvas)
        called = self._called()
        told = [called.words if self.person is not None else f"{called.name}. {called.words}"]
        canvas.heading = " ".join([*told, *(spoken(news.line.text) for news in newest(self.news))])
        room = draw_card(canvas, Rect(0, 0, canvas.w, low.y), called)
        if room is not None:
            heading, scroll = _news_heading(self.table, self.person), (self.scroll, self.scroll_to)
            self.scroll_most = draw_news(canvas, room, heading, self.news, self.table.sitters, scroll)

    def _called(self) -> CalledPerson:
        """Return the contents of the curtain's card."""
        table, person = self.table, self.person
        dealer = table.picture.dealer
        name = message("gui.curtain.everybody_away") if person is None else table.names[person]
        return CalledPerson(
            name,
            "" if person is None else table.sitters[person].emblem,
            message("gui.curtain.game_waits") if person is None else message("gui.curtain.pass_to", name=name),
            f"{heading_of(table.picture.rules.slug).name}, {grammar().inside(table.deal_words())}",
            "" if dealer is None else message("gui.curtain.deals", dealer=table.names[dealer]),
            _button_words(table, person, is_held=self.is_held_open),
            self._pressed,
            self._filled if self.is_held_open else None,
            () if person is not None else tuple(self.seats.ways_back()),
            is_nobody=person is None,
        )


def _repeats(press: Press, ended_by: Press, near: float) -> bool:
    """Return whether a press repeats the key that ended the last turn, or is near that press."""
    if isinstance(press, tuple) and isinstance(ended_by, tuple):
        return math.dist(press, ended_by) < near
    return press is not None and press == ended_by


def _news_heading(table: SeenTable, person: int | None) -> str:
    """Return the heading of the news: a person who has not answered yet has had no turn."""
    is_first = person is None or not has_answered(table.session, person)
    return message("gui.curtain.so_far" if is_first else "gui.curtain.since_your_turn")


def _button_words(table: SeenTable, person: int | None, *, is_held: bool) -> tuple[str, str]:
    """Return the button's label and the line below it."""
    sees = "hand" if table.arrangement.has_hand else "table"
    if is_held or person is None:
        return message(f"gui.curtain.hold_to_see.{sees}"), message("gui.curtain.when_full")
    return message(f"gui.curtain.i_am.{sees}", name=table.names[person]), message("gui.curtain.only_you")
