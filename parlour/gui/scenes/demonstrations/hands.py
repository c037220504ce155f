"""The hands of a demonstration: shown to the audience, limited to one player's view, saved, or taken over."""

from __future__ import annotations

from ....engine.keys import key_of
from ....session.public_session import PublicSession
from ....session.replay.recording import Recording
from ....session.review.trying import Try, try_at
from ....session.view.caption import Caption
from ....words.message import message
from ..routing.routes import ToCompare, TwoLines
from .host import NumberFor, Show
from .what_if import WhatIfScene


class HandsUp:
    """Turns hands of a demonstration face up or down, and lets somebody take over a seat."""

    def __init__(self, show: Show) -> None:
        self.show, self.app = show, show.app
        self._last: Try | None = None
        self.tried: TwoLines | None = None  # the deal as it was last played on from a step to its end

    def turn_all(self) -> None:
        """Turn all hands face up, or face down if any is up."""
        self._turn_up(set() if self.show.revealed else set(range(self.show.replay.rules.seats)))

    def _turn_up(self, hands: set[int], knows: int | None = None) -> None:
        """Turn just these hands face up; refused for an unfinished game, whose hands stay hidden."""
        show = self.show
        if show.limits:
            self.app.say(message("gui.demonstrations.covered"))
            return
        show.revealed, show.knows, show.replay.turns_unseen = hands, knows, knows is None
        show.player.stand(show.player.at)

    def ask_number(self, what: NumberFor) -> None:
        """Ask for the number of a seat, for a purpose; cancel if it was being asked already."""
        show = self.show
        if show.limits and what is not NumberFor.TRYING:
            self.app.say(message("gui.demonstrations.covered"))
            return
        show.number_for = NumberFor.NOTHING if show.number_for is what else what
        if show.number_for is what:
            self.app.say(message(f"gui.demonstrations.number_for.{what.value}"))

    def press_seat(self, seat: int) -> None:
        """Use a seat's number, from 1, for the purpose asked, or else turn its hand over; 0 means nobody."""
        show = self.show
        what, show.number_for = show.number_for, NumberFor.NOTHING
        if seat > show.replay.rules.seats:
            return
        if what is NumberFor.KNOWING:
            self._turn_up({seat - 1} if seat else set(), seat - 1 if seat else None)
        elif what is NumberFor.TRYING:
            if seat:
                self.take_over(seat - 1)
        elif seat and (cards := show.stage.picture.piles.get(key_of("cards", seat - 1))):  # at Loto they lie open
            show.spot.enlarge_next([f"card.{card}" for card in cards])
            self.app.is_dirty = True
        else:
            self._turn_up(show.revealed ^ {seat - 1} if seat else set())

    def keep_hands(self) -> None:
        """Record in the script which hands are face up from this step on."""
        show = self.show
        said = show.script.keep_hands(show.player.at, frozenset(show.revealed))
        self.app.say(said or message("gui.demonstrations.hands_kept"))

    def drop_hands(self) -> None:
        """Clear the script's hands at every step."""
        self.app.say(self.show.script.drop_hands() or message("gui.demonstrations.hands_forgotten"))

    def take_over(self, seat: int | None = None) -> None:
        """Let somebody play on from this step at a seat, by default the next to play; the record is unchanged."""
        show = self.show
        found = try_at(show.replay, show.player.at, seat, self.app.thinker)
        if found is None:
            self.app.say(
                message("gui.demonstrations.covered") if show.limits else message("gui.demonstrations.nothing_to_try")
            )
            return
        self._last, show.is_tried = found, True
        self.app.push(WhatIfScene(self.app, found.session, found.seat, found.told, self))

    def follow(self, session: PublicSession, events: int) -> None:
        """Show the room the table of a try after so many events of the deal, marked as one."""
        show = self.show
        if not show.room.is_open:
            return
        show.stage, line = show.replay.tried(session, show.picture.number, events, show.revealed)
        show.caption = Caption(line.text if line is not None else "")
        self.app.is_dirty = True
        show.room.update()

    def leave(self, session: PublicSession, is_whole: bool) -> None:
        """Stand at the step again; a try that came to its end can be compared with the demonstration."""
        show, last = self.show, self._last
        if is_whole and last is not None:
            self.tried = TwoLines(
                last.recording, show.picture.number, last.choices, last.seat,
                message("gui.comparing.demonstration"), message("gui.comparing.tried"), other=Recording.of(session),
                eyes=frozenset(show.revealed),
            )  # fmt: skip
        show.is_tried = False
        show.player.stand(show.player.at)

    def compare(self) -> None:
        """Show the deal as it is demonstrated and as it was tried last, side by side."""
        if self.tried is None:
            self.app.say(message("gui.comparing.nothing_tried"))
        else:
            self.app.open(ToCompare(self.tried, tuple(self.show.sitters)))
