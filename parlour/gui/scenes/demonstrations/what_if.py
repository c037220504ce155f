"""What if: taking over a seat at a step of a demonstration, playing on, and returning to the step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ....session.public_session import PublicSession
from ....session.replay.recording import Recording
from ....session.review.trying import counters_at_end
from ....words.message import message
from ...drawing import raster
from ...drawing.canvas import Canvas, Rect, Target
from ..table import PracticeScene
from ..table.sheets.closing import Closing, PracticeClosing

if TYPE_CHECKING:
    from ...window.app import App


class WhatIfClosing(PracticeClosing):
    """The end of a what-if game, which returns to the demonstration."""

    @property
    def way_home(self) -> str:
        return message("gui.demonstrations.what_if.way_home")

    def leave(self) -> None:
        """Return to the step at which the what-if game began."""
        self.table.app.pop()


class Audience(Protocol):
    """Those to whom a try is shown in another window."""

    def follow(self, session: PublicSession, events: int) -> None:
        """Show the table after so many events of the deal."""

    def leave(self, session: PublicSession, is_whole: bool) -> None:
        """Show the demonstration again; `is_whole` is whether the deal was tried to its end."""


class WhatIfScene(PracticeScene):
    """A what-if game, marked as such; at the end both outcomes of the deal are compared."""

    def __init__(self, app: App, session: PublicSession, seat: int, told: int | None, audience: Audience) -> None:
        self.taken, self.told, self.audience, self._seen = seat, told, audience, -1
        super().__init__(app, session)
        self.number = session.progress.deal

    def _closing(self) -> Closing:
        return WhatIfClosing(self)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self.sheets.is_open:
            return
        t, words = canvas.theme, message("gui.demonstrations.what_if.marked")
        w, h = canvas.width_of(words, "body", "b") + canvas.n(32), round(canvas.px("body") * 1.6)
        plate = Rect(canvas.n(16), canvas.n(60), w, h)
        canvas.surface.blit(raster.box(w, h, canvas.n(6), t.hint_ground, t.hint, 2), plate)
        canvas.text(words, plate.centerx, plate.centery, "body", "b", t.hint, 0.5)
        canvas.target(Target("what_if", plate, self.app.pop, "head", words=words))

    def key(self, chord: str) -> bool:
        """Handle a key; Home leads back to the demonstration."""
        if chord == "home" and not self.sheets.is_open:
            self.app.pop()
            return True
        return super().key(chord)

    def update(self, dt: float) -> float:
        rest = super().update(dt)
        if self.shown.stage.applied != self._seen and self.picture.number == self.number:
            self._seen = self.shown.stage.applied
            self.audience.follow(self.session, self._seen)
        return rest

    def ended(self) -> None:
        super().ended()
        self.app.say(self.compared())
        is_whole = counters_at_end(Recording.of(self.session), self.number, self.taken) is not None
        self.audience.leave(self.session, is_whole)

    def compared(self) -> str:
        """Return a sentence that compares how the deal ended here and in the demonstration."""
        name, here = self.names[self.taken], counters_at_end(Recording.of(self.session), self.number, self.taken)
        if here is None or self.told is None:
            return message("gui.demonstrations.what_if.back")
        return message("gui.demonstrations.what_if.compared", name=name, here=here, there=self.told)
