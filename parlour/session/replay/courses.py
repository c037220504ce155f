"""Two courses of one deal from the same position, step by step: what was played, and another line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...engine.questions import Action
from ...engine.table import redacted
from ...narration.narrator import Narrator
from ...narration.table_words import Line
from ...players.policy import STEADY, policy_of
from ..view.picture import Picture
from ..view.stage import Stage
from .recording import Recording

LONGEST = 2000  # answers with which a deal may be played on


class DealCourse:
    """What happens in a deal after a number of choices, a step for each sentence, as some seats see it.

    Step 0 is the position itself, with no sentence.
    """

    def __init__(
        self, recording: Recording, deal: int, choices: int, names: Sequence[str], seat: int, eyes: Iterable[int] = ()
    ) -> None:
        self.recording, self.match, self.deal, self.seat = recording, recording.match, deal, seat
        self._bits = sum(1 << each for each in {seat, *eyes})
        begun = self.match.at(choices)
        self._marks = [len(begun.events_of(deal)) if begun.deal_number >= deal else 0]
        self.lines: list[Line | None] = [None]
        self.narrator = Narrator(recording.game, names, self.match.options)
        self._read()

    def _read(self) -> None:
        events = [redacted(event, self._bits) for event in self.match.events_of(self.deal)]
        for at in range(self._marks[0], len(events)):
            seen = events[at]
            line = self.narrator.alone(seen, events[:at], events[at + 1 :]) if seen is not None else None
            if line is None:
                continue
            if self.lines[-1] == line:
                self._marks[-1] = at + 1  # a repeat
            else:
                self._marks.append(at + 1)
                self.lines.append(line)
        if self.last:
            self._marks[-1] = len(events)

    @property
    def last(self) -> int:
        """Return the number of the last step."""
        return len(self._marks) - 1

    def seen_after(self, step: int) -> Picture:
        """Return the table after a step; after the last one for every greater number."""
        stage = Stage(self.match, self.seat, self.deal)
        for event in self.match.events_of(self.deal)[: self._marks[min(step, self.last)]]:
            seen = redacted(event, self._bits)
            if seen is not None:
                stage.apply(seen)
        return stage.picture


class OtherLine:
    """A deal played on from a position with another answer; the computer players answer for every seat after it."""

    def __init__(self, recording: Recording, choices: int, seat: int, action: Action) -> None:
        self.match = recording.match.at(choices)
        self.deal = self.match.deal_number
        self.match.act(action, seat)
        self._policy, self._made = policy_of(recording.game), 0

    @property
    def recording(self) -> Recording:
        """Return the record of the deal as it was played on."""
        return Recording(self.match)

    @property
    def is_over(self) -> bool:
        """Return whether the deal has been played to its end."""
        is_played = len(self.match.results) >= self.deal or self.match.ask is None
        return is_played or self._made >= LONGEST

    def play_on(self) -> None:
        """Give the next answer."""
        ask = self.match.ask
        if ask is not None and not self.is_over:
            seat = ask.seats[0]
            self.match.act(self._policy.advise(self.match.view(seat), STEADY)[0].action, seat)
            self._made += 1
