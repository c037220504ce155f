"""The screen of a table in use: what its parts draw, and what keys and pointer do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ....narration.headings import heading_of
from ....session.public_session import PublicSession
from ....session.seats.seating import shared_comfort
from ....words.message import grammar
from ...drawing.canvas import Canvas, Looks, Rect, Target, Thing
from ...pieces.boards.ground import lamplit
from ...table.choosing import draw_choosing
from ...table.layout import log_width, table_layout
from ...table.log import LINES
from ...widgets.help import Help
from ..base import Scene
from .answers.amounts import Amounts
from .answers.answering import Answering
from .answers.calling import Calling
from .answers.explaining import Explaining
from .answers.foot import Foot
from .answers.open_answers import OpenAnswers
from .answers.undoing import Undoing
from .cards.hand import OwnHand
from .cards.raising import Raising
from .course.asides import Asides
from .course.flights import Sprite
from .course.flow import Flow
from .course.playback import Playback
from .course.reading import ReadResult, caption_place
from .course.shows import ShowTelling
from .course.thinking import Thinking
from .head import Head
from .host import Host
from .keyboard import Keyboard
from .people.cover import Cover
from .people.members import Members
from .people.pausing import Pausing
from .seats import draw_last_trick, draw_seats
from .sheets.closing import Closing, PracticeClosing
from .sheets.helping import Helping
from .sheets.logbook import Logbook
from .sheets.overlays import Overlay
from .sheets.sheets import Sheets
from .speech import Speech

if TYPE_CHECKING:
    from ...window.app import App


class TableScene(Scene, Host):
    """The screen of one table in use."""

    playback: Playback
    amounts: Amounts
    hand: OwnHand
    raising: Raising
    foot: Foot
    offer: OpenAnswers
    explaining: Explaining
    pausing: Pausing
    calling: Calling
    speech: Speech
    logbook: Logbook
    undoing: Undoing
    helping: Helping
    thinking: Thinking
    answering: Answering
    asides: Asides
    flow: Flow
    standing: ReadResult
    shows: ShowTelling
    cover: Cover
    sheets: Sheets
    members: Members
    closing: Closing
    keyboard: Keyboard
    zone_order = ("dialog", "list", "amount", "actions", "hand", "board")

    def __init__(self, app: App, session: PublicSession) -> None:
        Scene.__init__(self, app)
        Host.__init__(self, app, session)
        self.playback, self.pausing, self.calling = Playback(self), Pausing(self), Calling(self)
        self.flow, self.cover, self.closing = Flow(self), Cover(self), self._closing()
        self.members, self.sheets, self.raising = Members(self), Sheets(self), Raising(self)
        self.head, self.offer, self.hand, self.amounts = Head(self), OpenAnswers(self), OwnHand(self), Amounts(self)
        self.foot = Foot(self, self.offer)
        self.answering, self.explaining = Answering(self), Explaining(self)
        self.speech, self.logbook, self.helping = Speech(self), Logbook(self), Helping(self)
        self.undoing, self.thinking, self.asides = Undoing(self), Thinking(self), Asides(self)
        self.keyboard, self.standing, self.shows = Keyboard(self), ReadResult(self), ShowTelling(self)
        if not self.is_unseen:
            self.shown.stage.settle()
            self.playback.stand_here()
        self.tell_aim()
        if session.notice:
            app.say(session.notice)
        self.pausing.take_up()

    def _closing(self) -> Closing:
        """Return the part that handles the end of deals."""
        return Closing(self)

    @property
    def comfort(self) -> dict[str, Any]:
        """Return the viewer's comfort settings."""
        seat = self.shown_to
        return shared_comfort(self.sitters) if seat is None else self.sitters[seat].comfort or {}

    @property
    def overlay(self) -> Overlay | None:
        """Return the overlay on the table, or None."""
        return self.sheets.top

    # time
    def touched(self) -> None:
        self.cover.touched()

    def rest(self) -> None:
        if self.cover.is_untouched:
            self.cover.cover()

    def update(self, dt: float) -> float:
        return self.flow.update(dt)

    def left(self) -> None:
        self.playback.is_fast = False
        if not self.session.hides_hands or self.shown_to is None:
            return
        if self.app.scene is self:
            self.cover.draw_curtain()
        else:
            self.cover.cover()

    def ended(self) -> None:
        if self.session.is_family:
            self.app.hush()  # it may have named cards, and the next person sees the home screen
        self.session.close()

    # keys and pointer
    def help_for(self, target: Target) -> Help | None:
        if target.name.startswith(("card.", "lay.")):
            return self.helping.of_card(target)
        return super().help_for(target) if self.sheets.is_open else self.helping.of_button(target)

    def help_about(self, thing: Thing) -> Help:
        return self.helping.about(thing)

    def back(self) -> None:
        self.app.is_dirty = True
        if self.sheets.is_open:
            self.sheets.close()
        elif self.picked:
            self.picked = []
        elif self.is_zoomed or self.shows_last:
            self.is_zoomed = self.shows_last = False
        elif self.session.hides_hands and self.shown_to is not None:
            self.cover.draw_curtain()
        else:
            self.sheets.show_menu()

    def key(self, chord: str) -> bool:
        return self.calling.press(chord) or self.pausing.press(chord) or self.keyboard.press(chord)

    def key_up(self, chord: str) -> None:
        self.keyboard.release(chord)

    def wheel(self, steps: int) -> None:
        if self.sheets.top is not None:
            self.sheets.top.scrolls(-steps * 60)
        elif self.amounts.open() and not self.logbook.is_under_pointer():
            self.amounts.change(steps)
        else:
            self.logbook.scrolls(-steps * 60)

    def scrolls(self, zone: str, by: int) -> bool:
        if zone == LINES:
            return self.logbook.scrolls(by)
        return self.sheets.top is not None and zone in self.scroll_zones and self.sheets.top.scrolls(by)

    # drawing
    def notice_places(self) -> tuple[Rect, Rect] | None:
        """Return the caption's area for notices; None over an overlay, for the top of the window."""
        return None if self.sheets.is_open or self.layout is None else self.layout.notice_places()

    def sprites(self, looks: Looks) -> list[Sprite]:
        if self.sheets.is_open:
            return []
        parts = self.playback.sprites(looks) + self.hand.sprites(looks) + self.asides.sprites(looks)
        return parts + self.sheets.sprites() + self.cover.sprites()

    def draw(self, canvas: Canvas) -> None:
        wide = canvas.w - (log_width(canvas.w, canvas.h, canvas.looks.text) if self.logbook.is_open else 0)
        has_hand = self.arrangement.lays_own(self, canvas, wide)
        is_watched = self.shown_to is None and not self.session.people
        plates = self.rules.seats - (not is_watched)  # if only computers play, everyone has a plate and nobody a hand
        self.layout = layout = table_layout(
            canvas.w,
            canvas.h,
            plates if self.arrangement.seats_others(self, canvas, wide) else 0,
            has_log=self.logbook.is_open,
            has_hand=has_hand and not is_watched,
            text=canvas.looks.text,
            card_share=self.app.settings.card / 100,
            seating=self.arrangement.seating,
        )
        if canvas.looks.left_handed:
            self.layout = layout = layout.mirrored()
        lamplit(canvas, layout)
        self.drawn_on, canvas.in_flight = canvas, self.in_flight()
        canvas.heading = f"{heading_of(self.rules.slug).name}, {grammar().inside(self.deal_words())}"
        self.head.draw(canvas, layout)
        draw_seats(self, canvas, layout)
        if not (self.arrangement.has_plates and (self.asides.moment or draw_choosing(self, canvas, layout))):
            self.arrangement.draw(self, canvas, layout)
        canvas.things += self.helping.things(canvas)
        if has_hand and self.shown_to is not None:
            self.hand.draw(canvas, layout, self.shown_to)
        elif has_hand and self.nearest is not None:
            self.hand.draw_covered(canvas, layout, self.nearest)
        if self.shows_last:
            draw_last_trick(self, canvas, layout)
        self.hand.placing.draw(canvas, layout)
        self.asides.draw(canvas, layout)
        if self.caption.text and (self.sheets.is_open or not self.app.notice):
            self.explaining.draw(canvas, caption_place(self, layout))
        self.foot.draw(canvas, layout)
        if layout.log is not None:
            self.logbook.draw(canvas, layout.log)
        if self.sheets.top is not None:
            self.sheets.top.draw(canvas)


class PracticeScene(TableScene):
    """A table for practice, which is never saved and closes after the deal."""

    def _closing(self) -> Closing:
        return PracticeClosing(self)
