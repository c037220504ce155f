"""Pauses at a shared screen: people look in turn or, at an invitation, whoever has something to play speaks up."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine.questions import Action, Ask, parse
from ...engine.table import Paused
from ...match import Match


@dataclass
class Pause:
    """A pause, number `place` (from 0) of its deal; `waiting` are the seats that have not answered.

    At an invitation nobody is asked by name: `speaker` is the seat that has spoken up and is looking at its cards.
    """

    match: Match
    deal: int
    place: int
    event: Paused
    waiting: list[int]
    speaker: int | None = None

    @property
    def is_invitation(self) -> bool:
        """Return whether those who have something to play speak up by themselves."""
        return self.event.is_invitation

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

    def silence(self, seat: int) -> Action:
        """Return the answer of a person who does not speak up: the one that nobody sees."""
        ask = self.ask(seat)
        return next(each for each in ask.actions if not (ask.quiet and ask.seen is not None and ask.seen(each)))

    def heard(self, seat: int, action: Action) -> None:
        """Record that a person has answered; a public answer ends the pause."""
        ask = self.ask(seat)
        self.waiting.remove(seat)
        self.speaker = None
        if ask.quiet and ask.seen is not None and ask.seen(action) is not None:
            self.waiting.clear()
