"""Pauses at a shared screen: people look at their cards in turn, or whoever has something to play speaks up.

The match may already be further on, but nothing of that is shown before everyone has answered. Leaving, resuming,
undoing and replaying meanwhile use the table as it is at the pause.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from .....engine.questions import Action, IllegalAction
from .....session.view.picture import Event
from .....words.message import message
from ..answers.choice import Choice

if TYPE_CHECKING:
    from ..host import Host


GUARD = 0.6  # seconds for which an invitation takes no answer, since a press may have been meant for the table


class Pausing:
    """Handles the pauses of one table."""

    def __init__(self, scene: Host) -> None:
        self.scene, self.shown = scene, scene.shown
        self._called: int | None = None  # the person called to the pause
        self._invited_at = -GUARD

    def holds(self, event: Event) -> bool:
        """Return whether the table pauses at an event just shown."""
        stage = self.shown.stage
        self.shown.pause, self._called = self.scene.session.handover.pause(event, stage.number, stage.pauses - 1), None
        if self.invites:
            self._invite()
        return self.shown.pause is not None

    # an invitation
    @property
    def invites(self) -> bool:
        """Return whether the table waits for somebody to speak up, with every hand covered."""
        pause = self.shown.pause
        return pause is not None and pause.is_invitation and self.shown.called is None and bool(self._waiting)

    @property
    def _waiting(self) -> list[int]:
        return [] if self.shown.pause is None else self.scene.session.handover.waiting_at(self.shown.pause)

    def _invite(self) -> None:
        """Put the question to everybody at the table."""
        scene = self.scene
        self._invited_at = scene.app.clock.now()
        scene.playback.is_fast = scene.playback.is_rushing = False
        if scene.shown_to is not None:
            scene.presenter.cover()
            self.lay()
        scene.app.audio.play("turn")
        scene.app.scan.begin()
        scene.app.voice.say(self.words())
        scene.app.is_dirty = True

    def words(self) -> str:
        """Return the question put to everybody, or "" if the table does not pause."""
        if self.shown.pause is None:
            return ""
        return self.scene.narrator.invited(self.shown.pause.event.clause, self.shown.pause.event.seats)

    def choices(self) -> list[Choice]:
        """Return a button for silence and one for each person who may speak up, which leads to their own curtain."""
        names = self.scene.names
        if len(self._waiting) == 1:
            silence = message("gui.table.invitation.none_of", name=names[self._waiting[0]])
        else:
            silence = message("gui.table.invitation.nobody")
        found = [Choice("silence", silence, self.nobody, "primary", "Space")]
        for key, seat in self._keys().items():
            words = message("gui.table.invitation.looks", name=names[seat])
            speaks = partial(self.speaks, seat)
            found.append(Choice(f"speaks.{seat}", words, speaks, key=key, face=self.scene.sitters[seat]))
        return [found[0], *reversed(found[1:])]

    def _keys(self) -> dict[str, int]:
        waiting = self._waiting
        return {str(n): seat for n, seat in enumerate(self.scene.session.members, 1) if seat in waiting}

    def press(self, chord: str) -> bool:
        """Handle a person's key, or Space for silence; return whether it was one of these."""
        if not self.invites or self.scene.sheets.is_open:
            return False
        if (seat := self._keys().get(chord)) is not None:
            self.speaks(seat)
        elif self.scene.app.keys.slug(chord) == "go_on":
            self.nobody()
        else:
            return False
        return True

    def speaks(self, seat: int) -> None:
        """Let a person who has something to play look at their cards."""
        if self.shown.pause is not None and not self._is_too_soon():
            self.shown.pause.speaker, self.scene.app.is_dirty = seat, True

    def nobody(self) -> None:
        """Go on, since nobody has spoken up."""
        if self.shown.pause is None or self._is_too_soon():
            return
        self.scene.session.handover.nobody_speaks(self.shown.pause)
        self.scene.answering.answered(is_covered=True)
        self.lay()
        self.shown.pause = None

    def _is_too_soon(self) -> bool:
        return self.scene.app.clock.now() - self._invited_at < GUARD

    # people called in turn
    def lay(self) -> None:
        """Set the stage to the pause for the current viewer; later events wait."""
        self.scene.playback.clear()
        self.scene.shown.show_to_pause()

    def answer(self, action: Action) -> None:
        """Record the viewer's answer, or report why it is refused; then call the next person."""
        scene, pause, seat = self.scene, self.shown.pause, self.scene.shown_to
        assert pause is not None and seat is not None
        try:
            scene.session.handover.answer(pause, action, seat)
        except IllegalAction as illegal:
            scene.explaining.refuse(illegal.refusal.sentence, illegal.refusal.clause, action)
            return
        following = self.shown.called
        if not self._waiting:
            following = scene.session.handover.next_person(pause.deal, pause.place + 1)
        scene.answering.answered(is_covered=following != seat)
        self.lay()
        if self.invites:
            self._invite()
        elif not self._waiting:
            self.shown.pause = None

    def update(self) -> None:
        """Wait for the next person, or end the pause if everyone has answered."""
        scene, seat = self.scene, self.shown.called
        if self.invites:
            return
        if seat is None:
            self.shown.pause = None
        elif seat != scene.shown_to or scene.cover.is_untouched:
            scene.cover.draw_curtain()
        else:
            scene.playback.is_rushing = False
            if self._called != seat:
                self._called = seat
                scene.app.audio.play("turn")
                scene.app.scan.begin()
                scene.app.voice.say(scene.speech.question())

    def take_up(self) -> bool:
        """Replay the events since the last public answer if a pause followed it; return whether one did."""
        scene, at = self.scene, self.scene.session.handover.heard_by_all()
        self.shown.pause = None
        if at is None:
            return False
        scene.presenter.cover()
        scene.playback.clear()
        scene.shown.show_to_answer(at[0])
        return True
