"""A record choice by choice, as the terminal shows it; limited to what viewers may see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.keys import key_of
from ...narration.narrator import Narrator
from ...narration.table_words import Line
from ...players.worker import Thinker
from ..public_session import PublicSession
from ..review.trying import taken_over
from ..seats.seating import sitters_of
from ..view.picture import TableRules, seen_by
from ..view.presenter import may_be_watched
from .poll import PollQuestion, poll_on_answer
from .recording import Recording


class ChoiceSteps:
    """The steps of one record; a step is the number of choices made, 0 before the first.

    `limits` restricts what is shown of an unfinished game. Choices that were undone later are left out of one.
    """

    def __init__(self, recording: Recording) -> None:
        match = self._match = recording.match
        self.rules, self.sitters, self.limits = TableRules.of(match), sitters_of(match), may_be_watched(match)
        self.names = [sitter.name for sitter in self.sitters]
        self.narrator = Narrator(match.game.slug, self.names, match.options)
        self.last = match.choices if self.limits else match.choices_known
        self.at, self._here = 0, match.at(0)

    def stand(self, at: int) -> None:
        """Go to a step, or to the last one."""
        self._here = self._match.at(min(at, self.last))
        self.at = self._here.choices

    def lines_to(self, at: int) -> list[Line]:
        """Return the log lines of every deal up to a step, as a bystander sees them."""
        then, found = self._here if at == self.at else self._match.at(at), list[Line]()
        for number in range(1, then.deal_number + 1):
            found += self.narrator.lines(seen_by(None, then.events_of(number), then.seats))
        return found

    def lines_seen_by(self, seat: int) -> list[Line]:
        """Return the log lines of this deal up to this step, as a player saw them."""
        here = self._here
        return self.narrator.lines(seen_by(seat, here.events_of(here.deal_number), here.seats))

    def counters(self) -> Sequence[int]:
        """Return what each seat holds at this step."""
        return self._here.counters

    def may_see(self, seat: int) -> bool:
        """Return whether a seat's hand may be shown."""
        return not self.limits or seat in self.limits.eyes

    def held(self, seat: int) -> Sequence[Any]:
        """Return a seat's hand at this step, or its Loto cards; nothing if it may not be shown."""
        view = self._here.view(seat)
        return (view.hand or view.zones.get(key_of("cards", seat), ())) if self.may_see(seat) else ()

    def question(self) -> PollQuestion | None:
        """Return the poll on what the next player should do; None if they have no choice, or it may not be asked."""
        return None if self.limits else poll_on_answer(self._here, "", self.narrator)

    def taken_over(self, seat: int | None, thinker: Thinker) -> tuple[int, PublicSession] | None:
        """Return a seat, by default the next to play, with a table on which it plays on; None if that is impossible."""
        ask = self._here.ask
        if ask is None or self.limits:
            return None
        taken = ask.seats[0] if seat is None else seat
        return taken, taken_over(self._match.at(self.at), self.sitters, taken, thinker)
