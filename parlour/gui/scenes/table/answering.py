"""Answers: performed or refused, and what is cleared afterwards."""

from __future__ import annotations

from ....engine.questions import Action, IllegalAction
from ....session.stage import Stage
from ...pieces.pieces import Caption
from .foot import declining
from .host import Host


class Answering:
    """Performs the answers of the person at one table."""

    def __init__(self, scene: Host) -> None:
        self.scene = scene

    def do(self, action: Action) -> None:
        """Perform the viewer's action, or say why it is refused."""
        scene, seat = self.scene, self.scene.shown_to
        if seat is None:
            return
        if scene.pausing.pause is not None:
            scene.pausing.answer(action)
            return
        place = scene.stage.pauses
        try:
            scene.session.act(action, seat, scene.app.clock.now())
        except IllegalAction as illegal:
            scene.explaining.refuse(illegal.refusal.sentence, illegal.refusal.clause, action)
            return
        is_covered = scene.session.hides_hands and scene.session.handover.next_person(scene.stage.number, place) != seat
        self.answered(is_covered=is_covered)
        if is_covered:  # the answer is still shown to everyone
            scene.stage = Stage(scene.match, None, scene.stage.number)
            scene.playback.stand_here()
            scene.playback.queue = scene.stage.lay_to_answer()

    def answered(self, *, is_covered: bool) -> None:
        """Clear what the answer was made with; also the hand and everything said of it, if it is to be hidden."""
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
        """Answer the called number; if the viewer does not have it the answer is void (LOTO-14)."""
        scene, ask = self.scene, self.scene.own_ask()
        if ask is not None:
            self.do(ask.actions[0])
            return
        number = scene.stage.piles["called"][-1]
        what = f"no {number}" if scene.narrator.theme == "numbers" else "nothing of the kind"
        scene.explaining.refuse(f"You have {what} to cover.", "LOTO-14")

    def decline(self) -> None:
        """Pass or keep, if that is an option."""
        action = declining(self.scene.actions())
        if action is None:
            self.scene.app.say("You cannot pass now.")
        else:
            self.scene.foot.give(action)
