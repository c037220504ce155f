"""A pause of a family table: persons are asked alike, one after another, though at most one has something to choose."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.questions import Action, Ask, parse
from ..engine.table import Paused
from ..match import Match


@dataclass
class Pause:
    """The pause that is number `place`, counted from 0, of a deal; `waiting` are the persons still to be asked."""

    match: Match
    deal: int
    place: int
    event: Paused
    waiting: list[int]

    @property
    def is_open(self) -> bool:
        """Whether the game itself waits here for the one who is asked; else it has gone on already, unseen."""
        match = self.match
        if match.ask is None or not match.ask.quiet or match.deal_number != self.deal:
            return False
        return sum(isinstance(event, Paused) for event in match.deal_events) == self.place + 1

    def ask(self, seat: int) -> Ask:
        """Return what a person is asked: what he has to choose in secret, or only to go on."""
        own = self.match.ask.of(seat) if self.match.ask is not None and self.is_open else None
        return own or Ask(seat, self.event.clause, parse(self.event.answer))

    def heard(self, seat: int, action: Action) -> None:
        """Take down that a person has answered; what all have learnt of his answer ends the pause."""
        ask = self.ask(seat)
        self.waiting.remove(seat)
        if ask.quiet and ask.seen is not None and ask.seen(action) is not None:
            self.waiting.clear()
