"""The hands of a demonstration: turned up for the room, as one player knows them, kept, and taken over."""

from __future__ import annotations

from ....session.record_decision import match_at_step
from ....session.trying import counters_at_end, taken_over
from ....words.message import message
from .host import NumberFor, Show
from .what_if import WhatIfScene


class HandsUp:
    """Turns the hands of one demonstration up and down, and lets somebody take one over."""

    def __init__(self, show: Show) -> None:
        self.show, self.app = show, show.app

    def turn_all(self) -> None:
        """Turn every hand face up, or all face down."""
        self._turn_up(set() if self.show.revealed else set(range(self.show.replay.whole.seats)))

    def _turn_up(self, hands: set[int], knows: int | None = None) -> None:
        """Turn up these hands only; for an unfinished game the presenter decides which may be seen."""
        show = self.show
        if show.limits:
            self.app.say(message("gui.demonstrations.covered"))
            return
        show.revealed, show.knows = hands, knows
        show.player.stand(show.player.at)

    def ask_number(self, what: NumberFor) -> None:
        """Ask for the number of a seat; asked once more, ask no longer."""
        show = self.show
        if show.limits and what is not NumberFor.TRYING:
            self.app.say(message("gui.demonstrations.covered"))
            return
        show.number_for = NumberFor.NOTHING if show.number_for is what else what
        if show.number_for is what:
            self.app.say(message(f"gui.demonstrations.number_for.{what.value}"))

    def press_seat(self, seat: int) -> None:
        """Use the number of a seat, from 1, for what was asked; otherwise turn its hand up or down. 0 is nobody."""
        show = self.show
        what, show.number_for = show.number_for, NumberFor.NOTHING
        if seat > show.replay.whole.seats:
            return
        if what is NumberFor.KNOWING:
            self._turn_up({seat - 1} if seat else set(), seat - 1 if seat else None)
        elif what is NumberFor.TRYING:
            if seat:
                self.take_over(seat - 1)
        else:
            self._turn_up(show.revealed ^ {seat - 1} if seat else set())

    def keep_hands(self) -> None:
        """Record in the script that these hands are face up from this step on."""
        show = self.show
        said = show.script.keep_hands(show.player.at, frozenset(show.revealed))
        self.app.say(said or message("gui.demonstrations.hands_kept"))

    def drop_hands(self) -> None:
        """Forget every step's hands."""
        self.app.say(self.show.script.drop_hands() or message("gui.demonstrations.hands_forgotten"))

    def take_over(self, seat: int | None = None) -> None:
        """Play on from this step in a seat's place, by default the next to play; it changes nothing here."""
        show = self.show
        match = match_at_step(show.replay.whole, show.replay.steps[show.player.at])
        if match.ask is None or show.limits:
            self.app.say(
                message("gui.demonstrations.covered") if show.limits else message("gui.demonstrations.nothing_to_try")
            )
            return
        taken = match.ask.seats[0] if seat is None else seat
        told = counters_at_end(show.replay.whole, match.deal_number, taken)
        session = taken_over(match, show.sitters, taken, self.app.thinker)
        self.app.push(WhatIfScene(self.app, session, taken, told))
