"""Undoing: how far it goes back, and its lines in the log."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from ....engine.questions import Action
from ....narration.narrator import Line
from ....narration.words import listed
from ....session.stage import Stage
from ...pieces.pieces import Caption

if TYPE_CHECKING:
    from .host import Host


NOTHING = "There is nothing to take back."


class Undoing:
    """The answers undone at one table, each with its deal and the length of the log at that time."""

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
        scene.session.history.marks_undone = scene.app.settings.undo == "friendly"
        if found is None or not scene.session.history.undo(by):
            return ""
        seat, action = found
        words = scene.narrator.label(action)
        words = words[:1].lower() + words[1:]
        told = len(scene.narrator.lines(Stage(scene.match, scene.shown_to).events()))
        note = Line(f"{scene.names[seat]} takes back: {words}.", "", seat)
        self._notes.append((scene.match.deal_number, told, note))
        return f"Taken back: {words}."

    # by key or button
    def undo(self) -> None:
        """Undo back to the last decision; a family is asked first if others have answered or looked since."""
        scene = self.scene
        if scene.app.settings.undo == "strict":
            scene.app.say("Taking back is switched off in the settings.")
        elif not scene.session.history.may_undo:
            scene.app.say(NOTHING)
        elif others := scene.presenter.asked_to_undo():
            self._ask(others)
        else:
            self._undo(scene.shown_to)

    def _ask(self, others: list[int]) -> None:
        """Ask those who have answered or looked since whether they agree; meanwhile no hand is shown."""
        scene, by = self.scene, self.scene.shown_to
        names, who = listed([scene.names[seat] for seat in others]), "Somebody" if by is None else scene.names[by]
        scene.cover.cover()
        text = f"{names}, do you agree? You have played, or looked at your cards, since then."
        words = "I agree: take it back" if len(others) == 1 else "We agree: take it back"
        agreed = ("undo.yes", words, partial(self._undo, by), "paper")
        scene.sheets.ask_first(f"{who} asks to take back", text, agreed, "Play on")

    def take_back_for(self, seat: int) -> None:
        """Take back a person's last play, as agreed for them; nobody has seen anything since."""
        self._undo(seat)

    def _undo(self, by: int | None) -> None:
        self.scene.sheets.close()
        if taken_back := self.take_back(by):
            self.scene.pausing.pause = None
            self._stand_here(taken_back)
        else:
            self.scene.app.say(NOTHING)

    def redo(self) -> None:
        """Redo what was undone."""
        if not self.scene.session.history.redo():
            self.scene.app.say("There is nothing to redo.")
        elif not self.scene.pausing.take_up():
            self._stand_here("Done again.")

    def _stand_here(self, word: str) -> None:
        scene = self.scene
        if scene.session.hides_hands and scene.session.asked_person != scene.shown_to:
            scene.cover.draw_curtain()
            return
        scene.cover.settle()
        scene.app.notice = ""  # it may mention what is being undone
        scene.caption = Caption(word)

    # log notes
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
        target = self.scene.session.history.undoes_to()
        given = [answer for answer in self.scene.match.log[: self.scene.match.position] if answer.seat is not None]
        if target is None or target >= len(given):
            return None
        answer = given[target]
        return None if answer.seat is None else (answer.seat, answer.value)
