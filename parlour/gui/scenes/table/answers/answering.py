"""Handling answers: applying or refusing them, and clearing up afterwards."""

from __future__ import annotations

from functools import partial

from .....engine.questions import Action, IllegalAction
from .....session.claim import claim, claimed_words, may_claim
from .....session.seats.fairness import note_warning, warning
from .....session.view.caption import Caption
from .....words.message import message
from ..host import Host
from .open_answers import declining


class Answering:
    """Applies the answers of the person at one table."""

    def __init__(self, scene: Host) -> None:
        self.scene = scene

    def do(self, action: Action) -> None:
        """Apply the viewer's action, or report why it is refused; some players are warned of a poor play first."""
        if self.scene.shown_to is None or self._warns(action):
            return
        self._perform(action)

    def _warns(self, action: Action) -> bool:
        """Ask for confirmation of a play that looks poor; return whether the player was asked."""
        scene, seat = self.scene, self.scene.shown_to
        ask = scene.own_ask()
        if seat is None or ask is None or not scene.comforts.own("warned") or ask.refusal(action) is not None:
            return False
        view = scene.presenter.view()
        idea = warning(view, action) if view.ask is ask else ""
        if not idea:
            return False
        note_warning(scene.session, seat, scene.progress.deal)
        text = message("gui.table.warning.text", idea=scene.narrator.said(idea))
        meant = ("warned.yes", scene.narrator.label(action), partial(self._perform, action), "paper")
        scene.sheets.ask_first(message("gui.table.warning.title"), text, meant, message("gui.table.warning.no"))
        return True

    def _perform(self, action: Action) -> None:
        """Apply the viewer's action, or report why it is refused."""
        scene, seat = self.scene, self.scene.shown_to
        if seat is None:
            return
        scene.sheets.close()
        if scene.shown.pause is not None:
            scene.pausing.answer(action)
            return
        place = scene.picture.pauses
        try:
            scene.session.act(action, seat, scene.app.clock.now())
        except IllegalAction as illegal:
            scene.explaining.refuse(illegal.refusal.sentence, illegal.refusal.clause, action)
            return
        self._answered_from(place, seat)

    def claim(self) -> None:
        """Claim the rest of the deal, or report why the viewer cannot."""
        scene, seat = self.scene, self.scene.shown_to
        if scene.guard.is_slip:
            return
        scene.guard.note()
        if seat is None or scene.own_ask() is None or not may_claim(scene.session, seat):
            scene.app.say(message("session.claim.not_yet"))
            return
        place = scene.picture.pauses
        scene.sheets.close()
        told = claimed_words(scene.session, seat)
        claim(scene.session, seat)
        self._answered_from(place, seat)
        scene.caption = Caption(told)

    def _answered_from(self, place: int, seat: int) -> None:
        """Continue after a seat's answer given at pause `place`; the next player may need the screen."""
        scene = self.scene
        following = scene.session.handover.next_person(scene.picture.number, place)
        is_covered = scene.session.hides_hands and following != seat
        self.answered(is_covered=is_covered)
        if is_covered:  # the answer is still shown to everyone
            scene.playback.clear()
            scene.shown.show_to_answer(scene.picture.number)

    def answered(self, *, is_covered: bool) -> None:
        """Clear the selection, hint and dialogs after an answer, and hide the hand if `is_covered`."""
        scene = self.scene
        scene.picked, scene.flow.is_released = [], True
        scene.sheets.close()
        scene.explaining.forget()
        scene.app.is_dirty = True
        if is_covered:
            scene.presenter.cover()
            scene.caption = Caption("")
            scene.app.hush()

    def to_call(self) -> None:
        """Answer the called number, or report a false claim (LOTO-14), which may be fined."""
        scene, ask = self.scene, self.scene.own_ask()
        if ask is not None:
            scene.offer.give(ask.actions[0])
        elif scene.shown_to is not None and not scene.guard.is_slip:
            scene.guard.note()
            scene.calling.claim_falsely(scene.shown_to)

    def decline(self) -> None:
        """Pass or keep, if that is possible."""
        action = declining(self.scene.actions())
        if action is None:
            self.scene.app.say(message("gui.table.cannot_pass"))
        else:
            self.scene.offer.give(action)
