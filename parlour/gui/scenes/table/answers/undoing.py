"""Undo at a table: how far it goes back, and its notes in the log."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from .....engine.questions import Action
from .....narration.table_words import Line
from .....session.view.caption import Caption
from .....session.view.deal_log import LogNote
from .....words.message import grammar, message

if TYPE_CHECKING:
    from ..host import Host


class Undoing:
    """Handles undo and redo at one table, with a note in the log for each undo."""

    def __init__(self, scene: Host) -> None:
        self.scene = scene

    def last(self) -> str:
        """Return the label of the answer that would be undone now, or ""."""
        found = self.scene.session.history.undone_next()
        return "" if found is None else self.scene.narrator.label(found[1])

    def take_back(self, by: int | None) -> str:
        """Undo to a person's last decision; return a sentence on it, or "" if there is nothing to undo."""
        scene, found = self.scene, self.scene.session.history.undone_next()
        scene.session.history.marks_undone = scene.app.settings.undo == "friendly"
        if found is None or not scene.session.history.undo(by):
            return ""
        seat, action = found
        play = grammar().inside(scene.narrator.label(action))
        told = len(scene.narrator.lines(scene.presenter.stage().events()))
        note = Line(self._note(seat, action), "", seat)
        scene.shown.notes.append(LogNote(scene.progress.deal, told, note))
        return message("gui.table.undo.done", play=play)

    def _note(self, seat: int, action: Action) -> str:
        """Return the sentence saying whose answer is taken back, and which."""
        play = grammar().inside(self.scene.narrator.label(action))
        return message("gui.table.undo.note", name=self.scene.names[seat], play=play)

    # by key or button
    def undo(self) -> None:
        """Undo to the last decision, asking other people first if they have answered or seen a hand since."""
        scene = self.scene
        if scene.app.settings.undo == "strict":
            scene.app.say(message("gui.table.undo.switched_off"))
        elif not scene.session.history.may_undo:
            scene.app.say(message("gui.table.undo.nothing"))
        elif others := scene.presenter.asked_to_undo():
            self._ask(others)
        else:
            self._undo(scene.shown_to)

    def _ask(self, others: list[int]) -> None:
        """Ask those who have answered or seen a hand since whether they agree, with all hands hidden."""
        scene, by = self.scene, self.scene.shown_to
        scene.cover.cover()
        if by is None:
            title = message("gui.table.undo.somebody_asks")
        else:
            title = message("gui.table.undo.asks", name=scene.names[by])
        text = message("gui.table.undo.do_you_agree", n=len(others), names=[scene.names[seat] for seat in others])
        if (found := scene.session.history.undone_next()) is not None:
            seat, action = found
            play = grammar().inside(scene.narrator.label(action))
            text = f"{message('gui.table.undo.chooses_again', name=scene.names[seat], play=play)} {text}"
        agreed = ("undo.yes", message("gui.table.undo.agreed", n=len(others)), partial(self._undo, by), "paper")
        scene.sheets.ask_first(title, text, agreed, message("gui.table.undo.play_on"))

    def take_back_for(self, seat: int) -> None:
        """Undo a person's last play, as their settings allow while nobody has seen anything since."""
        self._undo(seat)

    def _undo(self, by: int | None) -> None:
        self.scene.sheets.close()
        if taken_back := self.take_back(by):
            self.scene.shown.pause = None
            self._stand_here(taken_back)
        else:
            self.scene.app.say(message("gui.table.undo.nothing"))

    def redo(self) -> None:
        """Redo the last undone answers, or report that there are none."""
        if not self.scene.session.history.redo():
            self.scene.app.say(message("gui.table.undo.nothing_to_redo"))
        elif not self.scene.pausing.take_up():
            self._stand_here(message("gui.table.undo.redone"))

    def _stand_here(self, word: str) -> None:
        scene = self.scene
        if scene.session.hides_hands and scene.session.asked_person != scene.shown_to:
            scene.cover.draw_curtain()
            return
        scene.cover.settle()
        scene.app.notice = ""  # it may mention what is being undone
        scene.caption = Caption(word)
