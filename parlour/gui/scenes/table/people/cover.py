"""Covering the open hand in time, and uncovering it for its owner at the curtain."""

from __future__ import annotations

from .....session.seats.pause import Pause
from .....session.view.caption import Caption
from .....words.message import message
from ....drawing.canvas import Rect
from ...curtain.cloth import cloth
from ...routing.routes import ToCurtain
from ..course.flights import Sprite, landing
from ..host import Host, Membership

RISES = 0.16  # seconds


class Cover:
    """Covers and uncovers the hand at one table."""

    def __init__(self, table: Host) -> None:
        self.table = table
        self._touched_at = table.app.clock.now()
        self._lifted_at = -RISES

    # used by the curtain
    @property
    def members(self) -> Membership:
        """Return the part that handles people leaving and returning."""
        return self.table.members

    @property
    def pause(self) -> Pause | None:
        """Return the table's pause, or None."""
        return self.table.shown.pause

    def points(self, seat: int) -> int | None:
        """Return a seat's points, or None in games played for counters."""
        return self.table.arrangement.points(self.table, seat)

    def said(self, seat: int) -> str:
        """Return a seat's last action, as on its plate, or ""."""
        return self.table.arrangement.seat_line(self.table, seat)

    @property
    def second_look(self) -> int | None:
        """Return the seat that may take back the last play before the curtain lifts, or None."""
        table = self.table
        allowed = table.shown.pause is None and table.app.settings.undo != "strict"
        return table.presenter.second_look if allowed else None

    def take_back(self, seat: int) -> None:
        """Take back the last play for its player."""
        self.table.undoing.take_back_for(seat)

    # covering
    @property
    def is_untouched(self) -> bool:
        """Return whether a hand at a shared screen has been visible too long without input."""
        table = self.table
        untouched, allowed = table.app.clock.now() - self._touched_at, table.app.settings.cover
        is_open = table.session.hides_hands and table.shown_to is not None and allowed > 0
        return is_open and untouched > allowed + table.app.scan.patience

    def touched(self) -> None:
        """Record input by a person."""
        self._touched_at = self.table.app.clock.now()

    def draw_curtain(self) -> None:
        """Hide everything in this frame, and open the curtain for the next person."""
        table = self.table
        person = table.presenter.host if table.shown.pause is None else table.shown.called
        self.cover()
        if person is not None or table.presenter.is_deserted:
            table.app.audio.play("curtain")
            table.app.open(ToCurtain(self, person))

    def cover(self) -> None:
        """Remove everything from the screen that could show or mention a hand."""
        table = self.table
        table.presenter.cover()
        self.settle()
        table.sheets.close()
        table.caption = Caption("")
        table.app.hush()  # it may have named cards in the hand

    def reveal(self, person: int) -> None:
        """Show the table to a person."""
        table = self.table
        table.presenter.uncover(person)
        self.touched()
        self._lifted_at = table.app.clock.now() if table.rules.has_secrets else -RISES
        self.settle()
        name, emblem = table.names[person], table.sitters[person].emblem
        table.caption = Caption(message("gui.table.your_turn", name=name), "", "", "event", emblem)

    def settle(self) -> None:
        """Show everything up to now, or to the pause, as the viewer may see it."""
        table = self.table
        if table.shown.pause is not None:
            table.pausing.lay()
        else:
            table.shown.show_all()
            table.playback.stand_here()
        table.picked = []
        table.explaining.forget()
        table.app.is_dirty = True

    # the rising curtain
    @property
    def is_rising(self) -> bool:
        """Return whether the curtain is still rising."""
        table = self.table
        return table.app.settings.motion == "full" and table.app.clock.now() - self._lifted_at < RISES

    def sprites(self) -> list[Sprite]:
        """Return the sprite of the rising curtain, if any."""
        if not self.is_rising:
            return []
        gone = (self.table.app.clock.now() - self._lifted_at) / RISES
        w, h = self.table.app.surface.get_size()
        return [(cloth(w, h), Rect(0, -round(h * landing(gone)), w, h))]
