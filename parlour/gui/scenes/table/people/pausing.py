"""Pauses at a shared screen: the table stops while every person is asked, with or without a choice.

The match may already be further on, but nothing of that is shown before everyone has answered. Leaving, resuming,
undoing and replaying meanwhile use the table as it is at the pause.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .....engine.questions import Action, Ask, IllegalAction
from .....session.seats.pause import Pause
from .....session.view.picture import Event
from .....session.view.stage import Stage

if TYPE_CHECKING:
    from ..host import Host


class Pausing:
    """Handles the pauses of one table."""

    def __init__(self, scene: Host) -> None:
        self.scene = scene
        self.pause: Pause | None = None
        self._called: int | None = None  # the person called to the pause

    @property
    def person(self) -> int | None:
        """Return the person who must answer at the pause, or None."""
        return None if self.pause is None else self.scene.session.handover.person_at(self.pause)

    def holds(self, event: Event) -> bool:
        """Return whether the table pauses at an event just shown."""
        stage = self.scene.stage
        self.pause, self._called = self.scene.session.handover.pause(event, stage.number, stage.pauses - 1), None
        return self.pause is not None

    def ask(self) -> Ask | None:
        """Return the viewer's question at the pause, or None."""
        seat = self.person
        return None if self.pause is None or seat is None or seat != self.scene.shown_to else self.pause.ask(seat)

    def lay(self) -> None:
        """Set the stage to the pause for the current viewer; later events wait."""
        assert self.pause is not None
        scene = self.scene
        scene.stage = Stage(scene.match, scene.shown_to, self.pause.deal)
        scene.stage.settle_to_pause(self.pause.place)
        scene.playback.stand_here()
        scene.playback.begin_again()

    def answer(self, action: Action) -> None:
        """Record the viewer's answer, or report why it is refused; then call the next person."""
        scene, pause, seat = self.scene, self.pause, self.scene.shown_to
        assert pause is not None and seat is not None
        try:
            scene.session.handover.answer(pause, action, seat)
        except IllegalAction as illegal:
            scene.explaining.refuse(illegal.refusal.sentence, illegal.refusal.clause, action)
            return
        following = self.person
        if following is None:
            following = scene.session.handover.next_person(pause.deal, pause.place + 1)
        scene.answering.answered(is_covered=following != seat)
        self.lay()
        if self.person is None:
            self.pause = None

    def update(self) -> None:
        """Wait for the next person, or end the pause if everyone has answered."""
        scene, seat = self.scene, self.person
        if seat is None:
            self.pause = None
        elif seat != scene.shown_to or scene.cover.is_untouched:
            scene.cover.draw_curtain()
        else:
            scene.playback.is_rushing = False
            if self._called != seat:
                self._called = seat
                scene.app.audio.play("turn")

    def take_up(self) -> bool:
        """Replay the events since the last public answer if a pause followed it; return whether one did."""
        scene, at = self.scene, self.scene.session.handover.heard_by_all()
        self.pause = None
        if at is None:
            return False
        scene.presenter.cover()
        scene.stage = Stage(scene.match, None, at[0])
        scene.playback.stand_here()
        scene.playback.queue = scene.stage.lay_to_answer()
        return True
