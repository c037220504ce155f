"""Playback: the screen follows the match event by event, with animations and time to read.

The engine is always ahead. Input can skip animations; nothing here changes the match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .....engine.keys import zone_of
from .....narration.table_words import Line
from .....session.view.picture import Acted, Event, Moved, Paid, Paused
from ....drawing.canvas import Looks
from ....drawing.tokens import PACES
from .beside import Beside
from .flight_paths import FlightPaths, cards_of
from .flights import Convoy, Flight, Sprite
from .reasons import reason_sprite
from .shows import is_show
from .sweep import swept
from .telling import Telling

if TYPE_CHECKING:
    from ..host import Host

# seconds at Normal pace
HOLD_CARD, HOLD_TRICK, HOLD_WORD, HOLD_PAY, HOLD_DEAL, HOLD_KNOB, HOLD_END = 0.22, 1.2, 0.55, 0.1, 0.03, 1.2, 0.6
FAST = 8  # speed-up while the key is held down


class Playback:
    """Shows the queued events one after another, with their flights and pauses."""

    def __init__(self, scene: Host) -> None:
        self.scene, self.shown = scene, scene.shown
        self.wait = 0.0
        self.flight: Flight | Convoy | None = None
        self.beside = Beside(self)
        self.paths = FlightPaths(scene)
        self.is_fast = False  # whether the fast-forward key is held down
        self.is_rushing = False  # whether to skip to the next decision without pauses
        self.telling = Telling(scene)
        self._taken_up: Event | None = None  # the event whose table has been determined
        self._at: int | None = None  # the table of the event being shown
        self._holds_up = False  # whether playback is waiting for the other tables

    def stand_here(self) -> None:
        """Mark everything that has happened as shown."""
        self.clear()
        self.shown.stand_here()

    def clear(self) -> None:
        """Drop whatever is moving or waiting on the screen."""
        self.wait, self.flight = 0.0, None
        self.telling.changes.clear()
        self.beside.clear()

    def begin_again(self) -> None:
        """Replay the open deal from the stage's current state."""
        self.shown.begin_again(self.beside.count)

    @property
    def takes_time(self) -> bool:
        """Return whether the next event must wait for another frame."""
        return self.flight is not None or self.wait > 0 or self.speed() > 0 or self.is_waiting_for_others

    @property
    def is_waiting_for_others(self) -> bool:
        """Return whether the viewer's table is done and the next event concerns the whole room."""
        is_own_done = self.shown.moving is None and not self.shown.queue and self.shown.stands_at == self.shown.here
        return self.beside.is_busy and (self._holds_up or (is_own_done and self.scene.is_deal_over))

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; return whether there was anything to show."""
        self.telling.update()
        if self.wait > 0:  # a finished trick stays visible before it is swept away
            self.wait -= dt * (FAST if self.is_fast else 1)
            self.scene.app.is_dirty |= self.scene.sweeps_trick()
        elif self.flight is not None:
            self.flight.go_on(dt * (FAST if self.is_fast else 1))
            if self.flight.is_over:
                self.flight, self.scene.app.is_dirty = None, True
        elif self.shown.moving is not None:
            self._land()
        else:
            return self._next()
        return True

    def _next(self) -> bool:
        if not self.shown.queue:
            if self.shown.stands_at == self.shown.here and self.shown.stage.number == self.scene.progress.deal:
                return False
            self.begin_again()
        self._pass_over()
        if not self.shown.queue:
            return self.beside.is_busy and self.scene.is_deal_over
        return self._pauses() or self._take_up(self.shown.queue[0])

    def _take_up(self, event: Event) -> bool:
        """Start the next event, or pass it to the lane of its table."""
        stage = self.shown.stage
        if self._taken_up is not event:
            self._taken_up, self._at = event, stage.sorted_to(event)
        self._holds_up = self._at is None and self.beside.is_busy
        if self._holds_up:
            return True
        self.shown.queue.pop(0)
        self._taken_up = None
        if not stage.is_own(self._at):
            assert self._at is not None, "what happens in the whole room is everybody's"
            self.beside.add(event, self._at)
            return True
        self.shown.moving = event
        self.scene.app.is_dirty = True
        self._begin(event)
        return True

    def _pass_over(self) -> None:
        """Apply silent answers at once, since their timing would reveal them."""
        while self.shown.queue and isinstance(event := self.shown.queue[0], Acted) and not self.beside.is_busy:
            if self.scene.narrator.line(event) is not None:
                return
            self.shown.stage.apply(self.shown.queue.pop(0))
            self.scene.app.is_dirty = True  # the question follows the last of them

    def _pauses(self) -> bool:
        """Apply the next event if it is a pause, which takes no time; return whether it was."""
        if not isinstance(self.shown.queue[0], Paused):
            return False
        event = self.shown.queue.pop(0)
        self.shown.stage.apply(event)
        self.scene.pausing.holds(event)
        self.scene.app.is_dirty = True
        return True

    def speed(self) -> float:
        """Return the duration factor for pauses and flights."""
        if self.is_rushing:
            return 0.0
        factor = PACES[self.scene.comforts.pace]
        return factor / FAST if self.is_fast else factor

    def _begin(self, event: Event) -> None:
        """Start showing an event: its pieces fly, after a delay in which a finished trick can be seen."""
        factor = self.speed()
        if factor and isinstance(event, Moved) and event.source == "trick":
            self.wait = HOLD_TRICK * factor
        self.flight = self.paths.flight_of(event, factor)
        if self.flight is not None and not isinstance(event, Paid):
            self.scene.app.audio.play("slide" if isinstance(event, Moved) else "counter")

    @property
    def is_moving(self) -> bool:
        """Return whether anything is moving or waiting."""
        return self.shown.moving is not None or self.wait > 0 or bool(self.shown.queue) or self.beside.is_busy

    def in_flight(self) -> frozenset[str]:
        """Return the names of the open cards that have left their places and have not yet landed."""
        return cards_of(self.shown.moving) if self.flight is not None and self.wait <= 0 else frozenset()

    def sprites(self, looks: Looks) -> list[Sprite]:
        """Return the pieces in flight, each with its position."""
        layout = self.scene.layout
        if layout is None:
            return []
        is_flying = self.flight is not None and self.wait <= 0
        own = self.flight.sprites(looks, layout.table_h) if self.flight and is_flying else []
        if self.wait > 0 and isinstance(self.shown.moving, Moved) and (factor := self.speed()):
            own += swept(self.scene, self.shown.moving.target, self.wait / (HOLD_TRICK * factor))
        if own and isinstance(self.flight, Flight) and isinstance(self.shown.moving, Paid):
            words = self.scene.narrator.reason(self.shown.moving)
            own.append(reason_sprite(self.scene.app.canvas(), words, self.flight, layout.table_h))
        return own + self.beside.sprites(looks, layout.table_h)

    def _land(self) -> None:
        """Apply the pending event, speak it, and wait until it can have been read."""
        event, self.shown.moving = self.shown.moving, None
        assert event is not None
        self.shown.stage.apply_at(event, self._at)
        if isinstance(event, Paid):
            self.telling.remember(event)
        self.scene.app.is_dirty = True
        line = self.telling.told(event, self.shown.queue)
        if line is not None:
            self.scene.caption = self.telling.caption_of(line)
        held, stands = self._hold(event, line), self.scene.asides.heard()
        self.wait = max(held, stands) * self.speed()
        self.telling.sound(event)

    def land_beside(self, event: Event, table: int) -> float:
        """Apply an event at another table; return for how long it is shown, in seconds at Normal pace."""
        self.shown.stage.apply_at(event, table)
        self.scene.app.is_dirty = True
        if self.speed():
            self.telling.sound_beside(event)
        return self._hold(event, self.scene.narrator.line(event))

    def _hold(self, event: Event, line: Line | None) -> float:
        """Return for how long an event is shown before the next one, in seconds at Normal pace."""
        if not self.shown.queue and self.scene.is_deal_over:
            return HOLD_END
        if isinstance(event, Moved):
            if event.target == "called":
                if not self.shown.queue and self.scene.progress.is_call_open:
                    return 0.0  # the call is open, and its time is running
                return float(self.scene.rules.options.get("call_seconds", 2))
            if event.target == "board":
                return HOLD_KNOB
            return HOLD_CARD if zone_of(event.source) == "hands" else HOLD_DEAL
        if isinstance(event, Paid):
            return HOLD_PAY
        if is_show(event) and line is not None:
            return self.scene.shows.hold()
        return HOLD_WORD if line is not None else 0.0

    def hurry(self) -> None:
        """Finish all animations, up to a pause or the next hand or item of a show."""
        self.flight, self.wait = None, 0.0
        stops_at_shows = self.speed() > 0 and not self.beside.lanes  # they are told even to those who press on
        self.beside.finish()
        if self.shown.moving is not None:
            self._land()
        while self.shown.queue and self.shown.pause is None and not (stops_at_shows and is_show(self.shown.queue[0])):
            if self._pauses():
                continue
            event = self.shown.queue.pop(0)
            at = self._at if event is self._taken_up else self.shown.stage.sorted_to(event)
            self.shown.stage.apply_at(event, at)
            if not self.shown.stage.is_own(at):
                continue
            if line := self.telling.told(event, self.shown.queue):
                self.scene.caption = self.telling.caption_of(line)
            self.scene.asides.heard()
        self.wait, self._taken_up, self._holds_up = 0.0, None, False
        self.scene.app.is_dirty = True
