"""Undoing: how far it goes back, and its lines in the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....engine.questions import Action
from ....narration.narrator import Line
from ....session.stage import Stage

if TYPE_CHECKING:
    from .host import Host


class Undoing:
    """What was undone at one table, by deal and number of log lines at the time."""

    def __init__(self, scene: Host) -> None:
        self.scene = scene
        self._notes: list[tuple[int, int, Line]] = []

    def last(self) -> str:
        """Return the answer that would be undone now, as on its button, or ""."""
        found = self._answer()
        return "" if found is None else self.scene.narrator.label(found[1])

    def take_back(self, by: int | None) -> str:
        """Undo to a person's last decision; return a sentence on it, or "" if there is none."""
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
        """Return the lines of the deal on the screen, with notes where something was undone."""
        found, deal = [*lines], self.scene.stage.number
        for at, place, note in reversed(self._notes):
            if at == deal and place <= len(lines):
                found.insert(place, note)
        return found

    def is_note(self, line: Line) -> bool:
        """Return whether a log line is a note on undoing, which belongs to no position."""
        return any(note is line for _, _, note in self._notes)

    def _answer(self) -> tuple[int, Action] | None:
        """Return whose answer would be undone, and the answer."""
        target = self.scene.session.undoes_to()
        given = [answer for answer in self.scene.match.log[: self.scene.match.position] if answer.seat is not None]
        if target is None or target >= len(given):
            return None
        answer = given[target]
        return None if answer.seat is None else (answer.seat, answer.value)
