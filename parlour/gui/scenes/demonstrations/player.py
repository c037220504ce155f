"""Playback of a demonstration: step by step, automatically, or by jumping."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING, Protocol

from ....session.replay.record_decision import RecordStep
from ....session.replay.record_steps import RecordSteps
from ....session.replay.unattended import RULES, Programme
from ....words.message import message
from ..routing.routes import ToDemonstration
from .motion import StepMotion

if TYPE_CHECKING:
    from ...window.app import App

AT_ONCE, A_FRAME = 10, 3  # deals read on opening, and in each frame until all are read
SHOWN_AFTER = 100  # deals after which the number of steps is updated
AT_THE_END = 4.0  # seconds for which the last step stays during automatic playback


class ReplayScreen(Protocol):
    """The screen that shows the replay."""

    revealed: set[int]

    def lay(self, at: int) -> None:
        """Set the table to its state after a step."""

    def tell(self, step: RecordStep) -> float:
        """Show the caption of a step; return for how many seconds."""

    def go_on_with(self, route: ToDemonstration) -> None:
        """Replace this record with another."""


class StepPlayer:
    """The position in a replay, and its controls; `programme` controls automatic playback."""

    def __init__(self, app: App, replay: RecordSteps, screen: ReplayScreen, motion: StepMotion) -> None:
        self.app, self.replay, self.screen, self.motion = app, replay, screen, motion
        self.at, self.wait = 0, 0.0
        self.is_playing = False
        self.programme = Programme()
        self._counted_at = -1  # last step of the deal that was counted last
        replay.read_to(AT_ONCE)

    @property
    def loops(self) -> bool:
        """Return whether playback has no end."""
        return self.programme.stop.deals is None

    def update(self, dt: float) -> float:
        """Advance playback; return for how many seconds nothing will change."""
        if not self.replay.is_read:
            self._read_on()
        self._go_by_itself(dt)
        if self.motion.is_moving or not self.replay.is_read:
            return 0.0
        return max(0.0, self.wait) if self.is_playing else inf

    def _read_on(self) -> None:
        """Read a few more deals, and now and then update the number of steps."""
        before = self.replay.deals_read
        self.replay.read_to(before + A_FRAME)
        if self.replay.is_read or before // SHOWN_AFTER < self.replay.deals_read // SHOWN_AFTER:
            self.app.is_dirty = True

    def _go_by_itself(self, dt: float) -> None:
        """Advance the animation or, in automatic playback, go on once the sentence can have been read."""
        if self.motion.is_moving:
            if self.motion.update(dt):
                if not self.motion.is_moving:
                    self.screen.lay(self.at)
                self.app.is_dirty = True
            return
        self.wait -= dt if self.is_playing else 0.0
        if not self.is_playing or self.wait > 0:
            return
        self.replay.reach(self.at)
        if self.at == self.replay.last:
            self._end()
            return
        steps = self.replay.steps
        if steps[self.at + 1].deal != steps[self.at].deal and self._has_played_enough():
            return
        self.go(self.at + 1)
        if self.at == self.replay.last:
            self.wait += AT_THE_END

    def _end(self) -> None:
        """Handle the end of the record: start again, play the next file, or stop."""
        self.app.is_dirty = True
        if self._has_played_enough():
            return
        following = self.programme.following
        if following is not None:
            self.screen.go_on_with(ToDemonstration(following, self.programme.playlist, self.programme))
        elif self.programme.stop.deals == 0:
            self.is_playing = False
        else:
            self.stand(0)

    def _has_played_enough(self) -> bool:
        """Count the finished deal; return True, stopping playback, if the stop rule is met."""
        if self._counted_at == self.at:
            return False
        self._counted_at = self.at
        self.programme = self.programme.after_a_deal()
        if self.programme.is_done:
            self.is_playing, self.app.is_dirty = False, True
            self.programme = replace(self.programme, played=0)
            return True
        return False

    def go(self, at: int) -> None:
        """Go to a step, animating the pieces if it is adjacent in the same deal."""
        self.motion.finish()
        self.replay.reach(at)
        before, at = self.at, self._within(at)
        events = self.replay.events_between(before, at, self.screen.revealed)
        if events is None or self.app.settings.pace == "instant":
            self.stand(at)
        elif at > before:
            self._tell(at)
            self.motion.forward(events)
        else:
            self.stand(at)
            self.motion.backward(events)

    def stand(self, at: int) -> None:
        """Go to a step without animation."""
        self.motion.finish()
        at = self._within(at)
        self.screen.lay(at)
        self._tell(at)

    def _within(self, at: int) -> int:
        return max(0, min(at, self.replay.last))

    def _tell(self, at: int) -> None:
        self.at, self.app.is_dirty = at, True
        self.wait = self.screen.tell(self.replay.steps[at])

    # controls
    def toggle(self) -> None:
        """Start or stop automatic playback."""
        self.is_playing = not self.is_playing
        self.wait = 0.0

    def space(self) -> None:
        """Stop automatic playback, or go to the next step."""
        if self.is_playing:
            self.is_playing = False
        else:
            self.step_on()

    def step_on(self) -> None:
        """Go to the next step."""
        self.go(self.at + 1)

    def step_back(self) -> None:
        """Go to the previous step."""
        self.go(self.at - 1)

    def to_first(self) -> None:
        """Go to the first step."""
        self.stand(0)

    def to_last(self) -> None:
        """Go to the last step."""
        self.replay.read_to(self.replay.last_deal)
        self.stand(self.replay.last)

    def jump(self, share: float) -> None:
        """Go to a position on the timeline, from 0 to 1."""
        self.replay.read_to(self.replay.last_deal)
        self.stand(round(share * self.replay.last))

    def change_loop(self) -> None:
        """Switch between looping and stopping at the end."""
        self.programme = replace(self.programme, stop=RULES[0] if self.loops else RULES[-1], played=0)
        self.app.say(
            message("gui.demonstrations.begins_again" if self.loops else "gui.demonstrations.stops_at_the_end")
        )

    def change_stop(self) -> None:
        """Switch to the next stop rule for automatic playback."""
        self.programme = self.programme.with_next_rule()
        self.app.say(message("gui.demonstrations.automatic_play", when=self.programme.stop.words))
