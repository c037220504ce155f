"""What a speaker keeps for a demonstration: at which steps hands lie open, and a note for each step."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..storage.values import read_values, write_values
from ..words.message import message

FOLDER = "shows"
LONGEST = 300  # characters of a note
MOST_STEPS = 5000


@dataclass
class ShowScript:
    """One demonstration’s script, in a file of its own; steps are counted from 0."""

    path: Path | None = None
    hands: dict[int, frozenset[int]] = field(default_factory=dict)
    notes: dict[int, str] = field(default_factory=dict)

    @classmethod
    def opened(cls, folder: Path, name: str, former: str = "") -> ShowScript:
        """Return the script that is kept for a demonstration, or an empty one.

        One that an earlier version kept under a `former` name is read until it is changed, and then kept under `name`.
        """
        path = folder / FOLDER / f"{name}.json"
        given, _ = read_values(path)
        if not given and former:
            given, _ = read_values(folder / FOLDER / f"{former}.json")
        hands = {at: frozenset(seats) for at, seats in _by_step(given.get("hands")) if _are_seats(seats)}
        notes = {at: text[:LONGEST] for at, text in _by_step(given.get("notes")) if isinstance(text, str)}
        return cls(path, hands, notes)

    def hands_at(self, at: int) -> frozenset[int] | None:
        """Return the hands that lie open at a step by the last step that says so; None if none does."""
        said = [step for step in self.hands if step <= at]
        return self.hands[max(said)] if said else None

    def keep_hands(self, at: int, seats: frozenset[int]) -> str:
        """Keep which hands lie open from a step on; return a sentence if they cannot be saved."""
        self.hands[at] = seats
        return self._kept()

    def drop_hands(self) -> str:
        """Forget every step's hands; return a sentence if that cannot be saved."""
        self.hands.clear()
        return self._kept()

    def write_note(self, at: int, text: str) -> str:
        """Keep a note for a step, or none; return a sentence if it cannot be saved."""
        if text.strip():
            self.notes[at] = text[:LONGEST]
        else:
            self.notes.pop(at, None)
        return self._kept()

    def _kept(self) -> str:
        if self.path is None:
            return message("session.show_script.no_file")
        hands = {str(at): sorted(seats) for at, seats in self.hands.items()}
        return write_values(self.path, {"hands": hands, "notes": {str(at): text for at, text in self.notes.items()}})


def _by_step(given: Any) -> list[tuple[int, Any]]:
    """Return the entries of a table of the file whose keys are steps."""
    entries = given.items() if isinstance(given, dict) else ()
    return [(int(key), value) for key, value in entries if str(key).isdecimal()][:MOST_STEPS]


def _are_seats(value: Any) -> bool:
    return isinstance(value, list) and all(type(seat) is int and 0 <= seat < 100 for seat in value)
