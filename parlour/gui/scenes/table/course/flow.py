"""The flow of a table: events are shown, computers answer, and the screen goes to the next person asked."""

from __future__ import annotations

from math import inf

from .....engine.questions import Action
from .....session.seats.fairness import only_play
from .....session.seats.unasked import make, only_action, play_forced
from .....session.view.caption import Caption
from .....words.message import message
from ..host import Host
from .playback import FAST

SEEN = 0.4  # seconds for which a forced play is announced before it is made


class Flow:
    """Drives one table; `called_at` is the position at which a viewer was last prompted to play."""

    def __init__(self, scene: Host) -> None:
        self.scene = scene
        self.is_released = True  # at pace Step: whether the next computer player may act
        self.called_at, self._called = -1, 0.0  # the position and time at which a viewer was last prompted to play
        self._told_trouble = ""

    def update(self, dt: float) -> float:
        """Advance by `dt` seconds; return for how many seconds the table will not change."""
        if self.scene.cover.is_untouched:
            self.scene.cover.draw_curtain()
        else:
            self._go_by_itself(dt)
        return self._still_for()

    def _go_by_itself(self, dt: float) -> None:
        """Show what has happened, then let computers and the caller continue, or open the settlement."""
        scene, playback = self.scene, self.scene.playback
        if self._moves_by_itself():
            scene.app.is_dirty = True
        scene.asides.update()
        if scene.sheets.is_open:
            return
        playback.beside.update(dt * (FAST if playback.is_fast else 1))
        if scene.calling.waits:
            return
        while scene.shown.pause is None and playback.update(dt):
            if playback.takes_time or scene.calling.waits:
                return
        if scene.shown.pause is not None:
            scene.pausing.update()
        elif scene.is_deal_over:
            scene.standing.update()
        else:
            self._play_on()

    def _still_for(self) -> float:
        scene, playback = self.scene, self.scene.playback
        playing = playback.is_moving or scene.cover.is_rising or scene.asides.is_moving
        is_moving = self._moves_by_itself() or scene.hand.drag.phase or playing
        if is_moving:
            return 0.0
        if scene.standing.is_on:
            return scene.standing.still_for()
        if scene.pausing.invites:
            return inf
        if not scene.sheets.is_open and self._only() is not None:
            return SEEN
        if not scene.sheets.is_open and (self.called_at != scene.progress.answers or scene.own_ask() is None):
            return 0.0
        if scene.progress.is_call_open or playback.telling.changes:
            return 0.0
        return 1.0 if scene.session.hides_hands else inf

    def _moves_by_itself(self) -> bool:
        """Return whether a card or a dialog is moving by itself."""
        scene = self.scene
        return scene.hand.is_moving or scene.raising.nudging.is_moving or scene.sheets.is_moving

    def _play_on(self) -> None:
        """Let computers and the caller continue, and hand over the screen when another person is asked."""
        scene, session = self.scene, self.scene.session
        if scene.own_ask() is not None:
            self._call_to_play()
            if self._plays_the_only_one():
                return
        person = session.asked_person
        if person is not None and session.hides_hands and session.turns.asks_secretly and scene.pausing.take_up():
            return
        if scene.comforts.pace == "step" and not self.is_released and person is None:
            return
        if scene.calling.is_shared and scene.progress.is_call_open:
            scene.presenter.cover()
        elif self._is_called_away():
            return
        self._let_others_play()

    def _is_called_away(self) -> bool:
        """Pass the screen to the next person; return whether it changed hands."""
        scene, host = self.scene, self.scene.presenter.host
        if not scene.presenter.is_deserted and host in (None, scene.shown_to):
            return False
        if play_forced(scene.session):
            scene.app.is_dirty = True
            return True
        if host is None or scene.rules.has_secrets:
            scene.cover.draw_curtain()
        else:
            scene.cover.reveal(host)
        return True

    def _let_others_play(self) -> None:
        """Let computer players act and the caller's clock run."""
        scene, session = self.scene, self.scene.session
        session.turns.tempo = scene.playback.speed()
        session.turns.is_unhurried = scene.calling.is_shared or scene.calling.stands_at_own_call()
        if session.poll(scene.app.clock.now()):
            self.is_released, scene.app.is_dirty = False, True
        scene.thinking.update()
        if session.trouble != self._told_trouble:
            self._told_trouble = session.trouble
            if self._told_trouble:
                scene.app.say(self._told_trouble)

    def _call_to_play(self) -> None:
        """Prompt the viewer with a sound and the spoken question, once for each decision."""
        scene = self.scene
        scene.playback.is_rushing = False
        # In a race for a Loto number, noticing one's own is the player's task.
        if self.called_at != scene.progress.answers and not scene.is_racing:
            self.called_at, self._called = scene.progress.answers, scene.app.clock.now()
            scene.app.audio.play("turn")
            scene.app.scan.begin()
            scene.app.voice.say(scene.speech.question())
            self._tell_only_play()

    def _only(self) -> Action | None:
        """Return the play about to be made for a viewer without a choice, or None."""
        scene = self.scene
        is_asked = scene.own_ask() is not None and scene.shown.pause is None and not scene.is_racing
        return only_action(scene.session, scene.comforts.own("forced")) if is_asked else None

    def _plays_the_only_one(self) -> bool:
        """Make a forced play after showing it for a moment; return whether it was made."""
        scene, action = self.scene, self._only()
        if action is None or scene.app.clock.now() - self._called < SEEN or scene.hand.drag.phase:
            return False
        make(scene.session, action)
        scene.answering.answered(is_covered=False)
        return True

    def _tell_only_play(self) -> None:
        """Show that there is only one possible play, to players who want to know."""
        scene, ask = self.scene, self.scene.own_ask()
        is_told = scene.comforts.own("warned") or self._only() is not None
        if ask is not None and is_told and (words := only_play(ask)):
            scene.caption = Caption(scene.narrator.said(message("gui.table.one_choice", play=words)), "", "", "hint")

    def go_on(self) -> None:
        """Finish the current animation, and let the next player act."""
        if self.scene.calling.is_on:
            self.scene.calling.go_on()
            return
        if self.scene.standing.is_on:
            self.scene.standing.finish()
            return
        self.scene.playback.hurry()
        self.is_released = True

    def rush(self) -> None:
        """Fast-forward to the viewer's next decision, or to the end of the deal."""
        self.scene.playback.is_rushing = True
        self.go_on()
