"""A speaker's script for a demonstration: which hands are face up at which steps, and notes."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from zlib import crc32

from ...storage.values import read_values, write_values
from ...words.message import message
from .record_steps import RecordSteps

FOLDER = "shows"
LONGEST = 300  # most characters of a note
MOST_STEPS = 5000
PLANS = (0, 5, 10, 15, 20, 30, 45, 60)  # minutes that can be planned; 0 for the demonstration's own length


@dataclass
class ShowScript:
    """The script of one demonstration, saved in its own file; steps are counted from 0."""

    path: Path | None = None
    hands: dict[int, frozenset[int]] = field(default_factory=dict)
    notes: dict[int, str] = field(default_factory=dict)
    minutes: int = 0  # that the speaker plans for it; 0 for its own length

    @classmethod
    def opened(cls, folder: Path, name: str, former: str = "") -> ShowScript:
        """Return the saved script of a demonstration, or an empty one.

        A script saved by an earlier version under a `former` name is read from there, and saved under `name` once it
        changes.
        """
        path = folder / FOLDER / f"{name}.json"
        given, _ = read_values(path)
        if not given and former:
            given, _ = read_values(folder / FOLDER / f"{former}.json")
        hands = {at: frozenset(seats) for at, seats in _by_step(given.get("hands")) if _are_seats(seats)}
        notes = {at: text[:LONGEST] for at, text in _by_step(given.get("notes")) if isinstance(text, str)}
        minutes = given.get("minutes")
        return cls(path, hands, notes, minutes if minutes in PLANS else 0)

    def hands_at(self, at: int) -> frozenset[int] | None:
        """Return the hands that are face up at a step, by the last step that sets them; None if none does."""
        said = [step for step in self.hands if step <= at]
        return self.hands[max(said)] if said else None

    def keep_hands(self, at: int, seats: frozenset[int]) -> str:
        """Set which hands are face up from a step on; return an error sentence if saving fails, else ""."""
        self.hands[at] = seats
        return self._kept()

    def drop_hands(self) -> str:
        """Clear the hands of every step; return an error sentence if saving fails, else ""."""
        self.hands.clear()
        return self._kept()

    def write_note(self, at: int, text: str) -> str:
        """Set or clear the note for a step; return an error sentence if saving fails, else ""."""
        if text.strip():
            self.notes[at] = text[:LONGEST]
        else:
            self.notes.pop(at, None)
        return self._kept()

    def plan_next(self) -> str:
        """Plan the next longer time, after the longest its own length; return an error sentence, or ""."""
        self.minutes = PLANS[(PLANS.index(self.minutes) + 1) % len(PLANS)]
        return self._kept()

    def _kept(self) -> str:
        if self.path is None:
            return message("session.show_script.no_file")
        hands = {str(at): sorted(seats) for at, seats in self.hands.items()}
        notes = {str(at): text for at, text in self.notes.items()}
        return write_values(self.path, {"hands": hands, "notes": notes, "minutes": self.minutes})


def kept_script(folder: Path, steps: RecordSteps) -> ShowScript:
    """Return the saved script of a demonstration, under a name derived from its record."""
    match = steps.match
    name, former = (
        f"{match.game.slug}-{crc32(f'{match.commitment} {title} {match.choices}'.encode()):08x}"
        for title in (steps.name, steps.former_name)
    )
    return ShowScript.opened(folder, name, former)


def _by_step(given: Any) -> list[tuple[int, Any]]:
    """Return the entries of a table in the file whose keys are step numbers."""
    entries = given.items() if isinstance(given, dict) else ()
    return [(int(key), value) for key, value in entries if str(key).isdecimal()][:MOST_STEPS]


def _are_seats(value: Any) -> bool:
    return isinstance(value, list) and all(type(seat) is int and 0 <= seat < 100 for seat in value)
