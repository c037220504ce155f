"""The pauses of a family table: it stands still while persons are asked alike, whoever has something to choose.

At a pause the game itself may have gone on already. Nothing of that is shown before every person has answered, and
whatever is done meanwhile - leaving, taking up again, going back, looking back - finds the table as it stands here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.questions import Action, Ask, IllegalAction
from ....engine.table import Event
from ....session.pause import Pause
from ....session.stage import Stage

if TYPE_CHECKING:
    from .host import Host


class Pausing:
    """The pause at which a table stands, if any."""

    def __init__(self, scene: Host) -> None:
        self.scene = scene
        self.pause: Pause | None = None
        self._called: int | None = None  # who was called to the pause

    @property
    def person(self) -> int | None:
        """The person who is to answer at the pause, None where there is none."""
        return None if self.pause is None else self.scene.session.person_at(self.pause)

    def holds(self, event: Event) -> bool:
        """Whether the table stands still at an event that was just shown."""
        stage = self.scene.stage
        self.pause, self._called = self.scene.session.pause(event, stage.number, stage.pauses - 1), None
        return self.pause is not None

    def ask(self) -> Ask | None:
        """Return what the person at the machine is asked at the pause."""
        seat = self.person
        return None if self.pause is None or seat is None or seat != self.scene.shown_to else self.pause.ask(seat)

    def lay(self) -> None:
        """Lay the table as it stands at the pause, for whoever looks; what follows it waits."""
        assert self.pause is not None
        scene = self.scene
        scene.stage = Stage(scene.match, scene.shown_to, self.pause.deal)
        scene.stage.settle_to_pause(self.pause.place)
        scene.playback.stand_here()
        scene.playback.begin_again()

    def answer(self, action: Action) -> None:
        """Make the answer of the person at the machine, or say why it may not be; then on to the next."""
        scene, pause, seat = self.scene, self.pause, self.scene.shown_to
        assert pause is not None and seat is not None
        try:
            scene.session.act_at(pause, action, seat)
        except IllegalAction as illegal:
            scene.refuse(illegal.refusal.sentence, illegal.refusal.clause, action)
            return
        following = self.person
        if following is None:
            following = scene.session.next_person(pause.deal, pause.place + 1)
        scene.answered(is_covered=following != seat)
        self.lay()
        if self.person is None:
            self.pause = None

    def update(self) -> None:
        """Wait for the next person, or go on when nobody is left to ask."""
        scene, seat = self.scene, self.person
        if seat is None:
            self.pause = None
        elif seat != scene.shown_to or scene.is_untouched:
            scene.draw_curtain()
        else:
            scene.playback.is_rushing = False
            if self._called != seat:
                self._called = seat
                scene.app.audio.play("turn")

    def take_up(self) -> bool:
        """Show again what came after the last answer that all heard, if there was a pause; return whether there was."""
        scene, at = self.scene, self.scene.session.heard_by_all()
        self.pause = None
        if at is None:
            return False
        scene.presenter.cover()
        scene.stage = Stage(scene.match, None, at[0])
        scene.playback.stand_here()
        scene.playback.queue = scene.playback.since_answer(scene.stage)
        return True
