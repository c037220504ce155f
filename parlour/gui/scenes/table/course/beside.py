"""Playback of the other tables in a room, in parallel with the viewer's own.

Each table has a lane in which its events are shown in sequence; an event for the whole room waits until all lanes are
empty.
"""

from __future__ import annotations

from typing import Protocol

from .....session.view.picture import Event
from ....drawing.canvas import Looks
from .flight_paths import FlightPaths
from .flights import Convoy, Flight, Sprite

QUICKER = 0.7  # pace at other tables relative to the viewer's own
WAITED_FOR = 0.35  # the same while the viewer's table waits for the others
SMALL = 0.34  # card size at other tables relative to the viewer's own


class Shows(Protocol):
    """The interface of the viewer's playback for the lanes."""

    paths: FlightPaths

    @property
    def is_waiting_for_others(self) -> bool: ...
    def speed(self) -> float: ...
    def land_beside(self, event: Event, table: int) -> float: ...


class Lane:
    """The events of one table: those queued, and the one being shown."""

    def __init__(self, playback: Shows, table: int) -> None:
        self.playback, self.table = playback, table
        self.queue: list[Event] = []
        self.pending: Event | None = None
        self.flight: Flight | Convoy | None = None
        self.wait = 0.0

    @property
    def count(self) -> int:
        """Return the number of events still to be shown."""
        return len(self.queue) + (self.pending is not None)

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds, showing events that take no time at once."""
        if self.flight is not None:
            self.flight.go_on(dt)
            if not self.flight.is_over:
                return
            self.flight = None
        elif self.wait > 0:
            self.wait -= dt
            if self.wait > 0:
                return
        while self.queue or self.pending is not None:
            if self.pending is not None:
                self.wait = self.playback.land_beside(self.pending, self.table) * self.pace()
                self.pending = None
                if self.wait > 0:
                    return
                continue
            self.pending = self.queue.pop(0)
            self.flight = self.playback.paths.flight_of(self.pending, self.pace())
            if self.flight is not None:
                return

    def pace(self) -> float:
        """Return the duration factor for flights and pauses; 0 shows everything at once."""
        is_waited_for = self.playback.is_waiting_for_others
        return self.playback.speed() * (WAITED_FOR if is_waited_for else QUICKER)

    def finish(self) -> None:
        """Show all remaining events at once."""
        self.flight, self.wait = None, 0.0
        for event in [*([self.pending] if self.pending is not None else []), *self.queue]:
            self.playback.land_beside(event, self.table)
        self.queue, self.pending = [], None


class Beside:
    """The lanes of all other tables."""

    def __init__(self, playback: Shows) -> None:
        self.playback = playback
        self.lanes: dict[int, Lane] = {}

    @property
    def count(self) -> int:
        """Return the number of events still to be shown at other tables."""
        return sum(lane.count for lane in self.lanes.values())

    @property
    def is_busy(self) -> bool:
        """Return whether other tables still have events to show."""
        return any(lane.count or lane.flight is not None for lane in self.lanes.values())

    def add(self, event: Event, table: int) -> None:
        """Queue an event at another table."""
        self.lanes.setdefault(table, Lane(self.playback, table)).queue.append(event)

    def update(self, dt: float) -> None:
        """Advance every lane by `dt` seconds."""
        for lane in self.lanes.values():
            lane.update(dt)

    def finish(self) -> None:
        """Show all remaining events at once."""
        for lane in self.lanes.values():
            lane.finish()

    def clear(self) -> None:
        """Discard all events still to be shown."""
        self.lanes = {}

    def sprites(self, looks: Looks, card_h: int) -> list[Sprite]:
        """Return the pieces in flight at other tables, smaller than at the viewer's own."""
        flights = [lane.flight for lane in self.lanes.values() if lane.flight is not None]
        return [sprite for flight in flights for sprite in flight.sprites(looks, round(card_h * SMALL))]
