"""Taking back: what it takes back, and the lines of the log that tell of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....engine.questions import Action
from ....narration.narrator import Line
from ....session.stage import Stage

if TYPE_CHECKING:
    from .host import Host


class Undoing:
    """What was taken back at one table, by the deal and the number of lines that the log then had."""

    def __init__(self, scene: Host) -> None:
        self.scene = scene
        self._notes: list[tuple[int, int, Line]] = []

    def last(self) -> str:
        """Return the answer that would be taken back now, as on its button, or nothing where there is none."""
        found = self._answer()
        return "" if found is None else self.scene.narrator.label(found[1])

    def take_back(self, by: int | None) -> str:
        """Take back to the last decision of a person; return a sentence on it, or nothing where there is none."""
        scene, found = self.scene, self._answer()
        scene.session.marks_undone = scene.app.settings.undo == "friendly"
        if found is None or not scene.session.undo(by):
            return ""
        seat, action = found
        words = scene.narrator.label(action)
        words = words[:1].lower() + words[1:]
        told = len(scene.narrator.lines(Stage(scene.match, scene.shown_to).events()))
        note = Line(f"{scene.names[seat]} takes back: {words}.", "", seat)
        self._notes.append((scene.match.deal_number, told, note))
        return f"Taken back: {words}."

    def among(self, lines: Sequence[Line]) -> list[Line]:
        """Return the lines of the deal on the screen with those of what was taken back where it happened."""
        found, deal = [*lines], self.scene.stage.number
        for at, place, note in reversed(self._notes):
            if at == deal and place <= len(lines):
                found.insert(place, note)
        return found

    def is_note(self, line: Line) -> bool:
        """Whether a line of the log tells of something taken back, and of no moment of the deal."""
        return any(note is line for _, _, note in self._notes)

    def _answer(self) -> tuple[int, Action] | None:
        """Return who gave the answer that would be taken back, and the answer."""
        target = self.scene.session.undoes_to()
        given = [answer for answer in self.scene.match.log[: self.scene.match.position] if answer.seat is not None]
        if target is None or target >= len(given):
            return None
        answer = given[target]
        return None if answer.seat is None else (answer.seat, answer.value)
