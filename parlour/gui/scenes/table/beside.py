"""Playback of the other tables in a room, at the same time as one's own table's.

Each table has its own lane, in which its events follow one another; an event for the whole room waits until all lanes
are empty.
"""

from __future__ import annotations

from typing import Protocol

from ....session.picture import Event
from ...drawing.canvas import Looks
from .flight_paths import FlightPaths
from .flights import Convoy, Flight, Sprite

QUICKER = 0.7  # pace at the other tables relative to one's own
WAITED_FOR = 0.35  # the same while one's own table is waiting for the others
SMALL = 0.34  # size of a card at another table relative to one's own


class Shows(Protocol):
    """The playback of one's own table, as the lanes see it."""

    paths: FlightPaths

    @property
    def is_waiting_for_others(self) -> bool: ...
    def speed(self) -> float: ...
    def land_beside(self, event: Event, table: int) -> float: ...


class Lane:
    """One table's events: those waiting, and the one being shown."""

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
        """Let time pass, and show the events that take none."""
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
        """Return the factor for flights and pauses; 0 shows everything at once."""
        is_waited_for = self.playback.is_waiting_for_others
        return self.playback.speed() * (WAITED_FOR if is_waited_for else QUICKER)

    def finish(self) -> None:
        """Show the rest at once."""
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
        """Let time pass in every lane."""
        for lane in self.lanes.values():
            lane.update(dt)

    def finish(self) -> None:
        """Show the rest at once."""
        for lane in self.lanes.values():
            lane.finish()

    def clear(self) -> None:
        """Discard all events still to be shown."""
        self.lanes = {}

    def sprites(self, looks: Looks, card_h: int) -> list[Sprite]:
        """Return the pieces in the air at other tables, smaller than at one's own."""
        flights = [lane.flight for lane in self.lanes.values() if lane.flight is not None]
        return [sprite for flight in flights for sprite in flight.sprites(looks, round(card_h * SMALL))]
