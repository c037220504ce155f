"""How far the events of a table have been told, for a view that tells them line by line."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.table import Event, Paused
from ..public_session import PublicSession
from ..seats.pause import Pause
from ..session import match_of
from .picture import seen_by


class ToldEvents:
    """The events of one table that have been told: up to a pause, or as far as the match has got.

    `deal` is the deal on show, `told` how many of its events were told, `pause` the pause at which telling has stopped.
    """

    def __init__(self, session: PublicSession) -> None:
        self._session, self._match = session, match_of(session)
        self.pause: Pause | None = None
        self.deal, self.told = 1, 0  # the first deals may be over before anybody is asked
        if self._match.choices_known:
            self.catch_up()
            self.stand_where_all_heard()

    # where telling stands
    @property
    def is_behind(self) -> bool:
        """Return whether the match has moved on from the deal on show."""
        return self.deal != self._match.deal_number

    def catch_up(self) -> None:
        """Count everything that has happened so far as told."""
        self.deal, self.told = self._match.deal_number, len(self._match.deal_events)

    def stand_where_all_heard(self) -> None:
        """Go back to the last answer that all players have seen, if a pause followed it."""
        if (at := self._session.handover.heard_by_all()) is not None:
            self.deal, self.told = at

    def next_deal(self) -> None:
        """Go on to the start of the next deal."""
        self.deal, self.told = self.deal + 1, 0

    @property
    def following(self) -> int | None:
        """Return the seat of the person who needs the screen next: at this pause or the next one, or None."""
        handover = self._session.handover
        if self.pause is not None and (person := handover.person_at(self.pause)) is not None:
            return person
        return handover.next_person(self.deal, _pauses_in(self._match.events_of(self.deal)[: self.told]))

    # events
    def new_events(self, viewer: int | None) -> list[Event]:
        """Return the events up to the next pause, as the viewer saw them; they count as told."""
        events = self._match.events_of(self.deal)
        begun = min(self.told, len(events))
        self.told, self.pause = self._to_pause(events)
        return seen_by(viewer, events[begun : self.told], self._match.seats)

    def told_events(self, viewer: int | None) -> list[Event]:
        """Return the events of this deal that have been told, as the viewer saw them."""
        return seen_by(viewer, self._match.events_of(self.deal)[: self.told], self._match.seats)

    def _to_pause(self, events: Sequence[Event]) -> tuple[int, Pause | None]:
        """Return the number of events that may be told before the next pause, and that pause."""
        for i, event in enumerate(events[self.told :], self.told):
            pause = self._session.handover.pause(event, self.deal, _pauses_in(events[:i]))
            if pause is not None:
                return i + 1, pause
        return len(events), None


def _pauses_in(events: Sequence[Event]) -> int:
    """Return the number of pauses among events."""
    return sum(isinstance(event, Paused) for event in events)
