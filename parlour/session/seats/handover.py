"""Handover of a shared screen: who needs it next, and the pauses at which every person is asked."""

from __future__ import annotations

from ...engine.questions import Action, IllegalAction
from ...engine.table import Acted, Event, Paused
from ...match import Match
from ..turns import Turns
from .pause import Pause
from .seating import Seating, may_stop


class Handover:
    """Decides which person needs the shared screen next."""

    def __init__(self, match: Match, seating: Seating, turns: Turns) -> None:
        self.match, self.seating, self.turns = match, seating, turns

    @property
    def holder(self) -> int | None:
        """Return the person using the screen now: the one being asked, or the only one present; otherwise None."""
        asked, people = self.turns.asked_person, self.seating.people
        return people[0] if asked is None and len(people) == 1 else asked

    def pause(self, event: Event, deal: int, place: int) -> Pause | None:
        """Return the pause that an event causes at this table, or None.

        `place` is the number of pauses before it in the deal. There is no pause if only one person is present, since
        asking them reveals nothing.
        """
        if not isinstance(event, Paused) or not self.seating.hides_hands:
            return None
        waiting = [seat for seat in event.seats if self.seating.sitters[seat].is_person]
        return Pause(self.match, deal, place, event, waiting) if waiting else None

    def waiting_at(self, pause: Pause) -> list[int]:
        """Return the people who have not answered at a pause."""
        return [seat for seat in pause.waiting if self.seating.sitters[seat].is_person]

    def person_at(self, pause: Pause) -> int | None:
        """Return the person to ask at a pause, or None if all have answered or nobody has spoken up."""
        waiting = self.waiting_at(pause)
        if pause.is_invitation:
            return pause.speaker if pause.speaker in waiting else None
        return next(iter(waiting), None)

    def next_person(self, deal: int, place: int) -> int | None:
        """Return the person who needs the screen after `place` pauses of a deal, at a pause or when asked, or None."""
        pauses = [event for event in self.match.events_of(deal) if isinstance(event, Paused)]
        coming = [self.pause(event, deal, at) for at, event in enumerate(pauses[place:], place)]
        following = next(filter(None, coming), None)
        return self.holder if following is None else self.person_at(following)

    def answer(self, pause: Pause, action: Action | str, seat: int) -> None:
        """Record a person's answer at a pause; raise IllegalAction, changing nothing, if it is not legal."""
        ask = pause.ask(seat)
        refusal = ask.refusal(action, seat)
        if refusal:
            raise IllegalAction(refusal)
        answer = ask.read(action) if isinstance(action, str) else action
        pause.heard(seat, answer)
        if ask.quiet:
            self.turns.stop_thinking()
            self.turns.act(answer, seat)

    def nobody_speaks(self, pause: Pause) -> None:
        """Record that none of the people invited at a pause wants to play anything."""
        for seat in self.waiting_at(pause):
            self.answer(pause, pause.silence(seat), seat)

    def heard_by_all(self) -> tuple[int, int] | None:
        """Return (deal, number of events) up to the last public answer if a pause followed it; otherwise None.

        A table resumes there: later events would reveal who was asked at the pause.
        """
        fresh = may_stop(self.match) and self.match.deal_number > 1
        deal = self.match.deal_number - (1 if fresh else 0)
        events = self.match.events_of(deal)
        last = max((i for i, e in enumerate(events) if isinstance(e, Acted) and e.public is not None), default=0)
        return (deal, last) if any(self.pause(event, deal, 0) for event in events[last:]) else None
