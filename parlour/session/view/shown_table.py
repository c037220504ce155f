"""A table in use as far as the screen has shown it, and the picture of each moment.

The match is always ahead. Nothing here knows of pixels or of time: the screen says when the next event has landed.
"""

from __future__ import annotations

from dataclasses import replace
from operator import is_

from ...engine.questions import Ask
from ...engine.table import Event
from ...narration.narrator import Narrator
from ...narration.table_words import Line
from ...players.hints import Hint
from ...words.language import language
from ..deal_settlement import DealSettlement
from ..public_session import PublicSession
from ..seats.pause import Pause
from .caption import Caption
from .deal_log import DealLog, LogNote
from .picture import Picture
from .presenter import Presenter
from .prompt import Prompt


class ShownTable:
    """The table that the person at the screen sees.

    `stage` is the table as it stands, `queue` the events to come and `moving` the one being shown; `pause` is where
    the table waits for somebody. `caption` and `hint` are what is told, and `notes` the lines put into the log.
    """

    def __init__(self, session: PublicSession, presenter: Presenter, narrator: Narrator) -> None:
        self.session, self.presenter, self.narrator = session, presenter, narrator
        self.progress = session.progress
        self.stage = presenter.stage(1 if self.progress.is_new else 0)  # a new game is shown from its start
        self.queue: list[Event] = []
        self.moving: Event | None = None
        self.stands_at = (-1, 0)  # position and deal when the queue was filled
        self.pause: Pause | None = None
        self.caption = Caption("")
        self.hint: Hint | None = None
        self.notes: list[LogNote] = []
        # What the picture and its log were made of: things that are compared as such, and values.
        self._things: tuple[object, ...] = ()
        self._values: tuple[object, ...] = ()
        self._picture = self.stage.picture
        self._logged: tuple[Picture | None, object, DealLog] = (None, (), DealLog())

    # the course
    @property
    def here(self) -> tuple[int, int]:
        """Return how far the match has got: its answers and its deal."""
        return self.progress.answers, self.progress.deal

    @property
    def is_settled(self) -> bool:
        """Return whether everything that has happened is shown."""
        is_shown = self.stands_at == self.here and self.stage.number == self.progress.deal
        return self.moving is None and not self.queue and is_shown

    @property
    def is_deal_over(self) -> bool:
        """Return whether the deal shown is over in the match, which may be further on."""
        return self.stage.number != self.progress.deal or self.progress.is_over

    def stand_here(self) -> None:
        """Count everything that has happened as shown."""
        self.moving, self.queue, self.stands_at = None, [], self.here

    def begin_again(self, underway: int = 0) -> None:
        """Queue what the stage has not been shown yet, but for so many events that are already under way."""
        self.queue, self.stands_at = self.stage.waiting()[underway:], self.here

    def show_deal(self, number: int) -> None:
        """Go to the start of a deal, as the person at the screen saw it."""
        self.stage = self.presenter.stage(number)

    def show_all(self) -> None:
        """Show everything up to now, or to the end of a deal whose settlement has not been shown."""
        is_behind = self.stage.number < self.progress.deal
        self.stage = self.presenter.stage(self.stage.number if is_behind else 0)
        for event in self.stage.waiting():
            self.stage.apply(event)

    def show_to_answer(self, deal: int) -> None:
        """Show everybody a deal up to its last answer, and queue that answer with what follows."""
        self.stage = self.presenter.public_stage(deal)
        self.stand_here()
        self.queue = self.stage.lay_to_answer()

    def show_to_pause(self) -> None:
        """Show the table as the viewer saw it at the pause; later events wait."""
        assert self.pause is not None, "the table waits for somebody"
        self.stage = self.presenter.stage(self.pause.deal)
        self.stage.settle_to_pause(self.pause.place)
        self.stand_here()
        self.begin_again()

    # the question
    @property
    def called(self) -> int | None:
        """Return the person who must answer at the pause, or None."""
        return None if self.pause is None else self.session.handover.person_at(self.pause)

    @property
    def ask(self) -> Ask | None:
        """Return the viewer's open question, or None."""
        seat = self.presenter.seat
        if self.pause is not None:
            return None if seat is None or seat != self.called else self.pause.ask(seat)
        if seat is None or not self.is_settled or not self.session.sitters[seat].is_person:
            return None
        return self.session.turns.ask_of(seat)

    def _asked(self, ask: Ask | None) -> tuple[int, ...]:
        if self.pause is not None:
            return () if ask is None else ask.seats
        return self.presenter.view().asked if self.is_settled and not self.progress.is_over else ()

    def _prompt(self, ask: Ask | None) -> Prompt | None:
        """Return the viewer's question, with prices while it is open in the match."""
        if ask is None:
            return None
        view = self.presenter.view() if self.pause is None else None
        is_lead = not self.stage.piles.get("trick", [0])
        return Prompt(ask, self.narrator, self.session.rules.game, view, is_lead)

    # the moment
    @property
    def picture(self) -> Picture:
        """Return what the person at the screen may know at this moment; it stays the same until something changes."""
        seen = self.stage.picture
        things = seen, self.narrator, self.caption, self.hint, self.moving, self.pause
        values = self.called, self.is_settled, self.presenter.seat, len(self.notes), self.progress.marks(), language()
        if values != self._values or not all(map(is_, things, self._things)):
            ask = self.ask
            self._things, self._values = things, values
            self._picture = replace(
                seen, caption=self.caption, log=self._log(seen), asked=self._asked(ask), prompt=self._prompt(ask),
                hint=self.hint, moving=self.moving,
            )  # fmt: skip
        return self._picture

    def _log(self, seen: Picture) -> DealLog:
        """Return the log of a picture's deal, the same as before if nothing was added to it."""
        is_whole = self.progress.finished >= seen.number and not self.stage.waiting()
        values = self.narrator, len(self.notes), is_whole, language()
        if self._logged[0] is not seen or self._logged[1] != values:
            reason = DealSettlement.of(self.session, self.narrator, seen.number).reason if is_whole else ""
            notes = tuple(note for note in self.notes if note.deal == seen.number)
            log = DealLog(self.narrator, seen.shown, notes, Line(reason) if reason else None)
            self._logged = seen, values, log
        return self._logged[2]
