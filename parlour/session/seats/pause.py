"""Pauses at a shared screen: every person is asked in turn, though at most one has a choice."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine.questions import Action, Ask, parse
from ...engine.table import Paused
from ...match import Match


@dataclass
class Pause:
    """A pause, number `place` (from 0) of its deal; `waiting` are the seats still to be asked."""

    match: Match
    deal: int
    place: int
    event: Paused
    waiting: list[int]

    @property
    def is_open(self) -> bool:
        """Return whether the match is still waiting here; otherwise it has gone on, without being shown."""
        match = self.match
        if match.ask is None or not match.ask.quiet or match.deal_number != self.deal:
            return False
        return sum(isinstance(event, Paused) for event in match.deal_events) == self.place + 1

    def ask(self, seat: int) -> Ask:
        """Return the question for a person: their secret choice, or just a prompt to continue."""
        own = self.match.ask.of(seat) if self.match.ask is not None and self.is_open else None
        return own or Ask(seat, self.event.clause, parse(self.event.answer))

    def heard(self, seat: int, action: Action) -> None:
        """Record that a person has answered; a public answer ends the pause."""
        ask = self.ask(seat)
        self.waiting.remove(seat)
        if ask.quiet and ask.seen is not None and ask.seen(action) is not None:
            self.waiting.clear()
