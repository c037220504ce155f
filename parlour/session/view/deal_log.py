"""The log of one deal, as far as it has been shown."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from ...engine.table import Event
from ...narration.narrator import Narrator
from ...narration.table_words import Line


@dataclass(frozen=True)
class LogNote:
    """A line put into the log after `place` others, such as one on an answer taken back."""

    deal: int
    place: int
    line: Line


@dataclass(frozen=True)
class DealLog:
    """The log lines of a deal, told from its events when they are first asked for.

    `notes` are put among them, and `outcome` follows once the deal has been shown to its end; both stand for no
    position of the deal.
    """

    narrator: Narrator | None = field(default=None, repr=False)
    events: tuple[Event, ...] = field(default=(), repr=False)
    notes: tuple[LogNote, ...] = ()
    outcome: Line | None = None

    @cached_property
    def lines(self) -> list[Line]:
        """Return the lines of the deal so far."""
        told = [] if self.narrator is None else self.narrator.lines(self.events)
        found = [*told]
        for note in reversed(self.notes):
            if note.place <= len(told):
                found.insert(note.place, note.line)
        return found if self.outcome is None else [*found, self.outcome]

    def has_position(self, line: Line) -> bool:
        """Return whether a line stands for a position of the deal."""
        return line is not self.outcome and all(note.line is not line for note in self.notes)
