"""The animation between two steps of a demonstration, forward or back."""

from __future__ import annotations

from collections.abc import Sequence

from ....session.view.picture import Event, Moved
from ....session.view.stage import Stage
from ...drawing.canvas import Looks
from ...drawing.tokens import PACES
from ..table.course.flight_paths import FlightPaths, FlyingTable, cards_of
from ..table.course.flights import Convoy, Flight, Sprite

LONGEST = 1.6  # longest duration of all flights of a step together, in seconds at Normal pace
MOST_BACK = 8  # most flights going back at once; more would be a blur


class SteppedTable(FlyingTable):
    """A table on which pieces fly from step to step; `stage` shows what has landed."""

    stage: Stage


class StepMotion:
    """Animates the pieces between two steps; the stage shows what has landed."""

    def __init__(self, table: SteppedTable) -> None:
        self.table, self.paths = table, FlightPaths(table)
        self._queue: list[tuple[Event | None, Flight | Convoy | None]] = []

    @property
    def is_moving(self) -> bool:
        """Return whether any piece is still moving or waiting to move."""
        return bool(self._queue)

    def forward(self, events: Sequence[Event]) -> None:
        """Animate the pieces of some events one after another; each event is applied when they land."""
        factor = PACES[self.table.app.settings.pace]
        found = [(event, self.paths.flight_of(event, factor)) for event in events]
        self._queue = [*self._shortened(found, factor)]

    def backward(self, events: Sequence[Event]) -> None:
        """Animate the pieces of some events backwards; the stage already shows the earlier step."""
        factor = PACES[self.table.app.settings.pace]
        back: list[Flight] = []
        for event in reversed(events):
            flight = self.paths.flight_of(event, factor)
            if isinstance(flight, Flight):
                flight.turn_back()
                back.append(flight)
                if isinstance(event, Moved):
                    self.table.stage.lift(event)
        self._queue = [(None, Convoy(tuple(back[:MOST_BACK])))] if back else []

    def _shortened(
        self, found: list[tuple[Event, Flight | Convoy | None]], factor: float
    ) -> list[tuple[Event, Flight | Convoy | None]]:
        """Return the flights, sped up so that together they take at most LONGEST."""
        whole = sum(flight.whole for _, flight in found if isinstance(flight, Flight))
        if whole > LONGEST * factor > 0:
            for _, flight in found:
                if flight is not None:
                    flight.hasten(LONGEST * factor / whole)
        return found

    def update(self, seconds: float) -> bool:
        """Advance the animation; return whether anything landed."""
        landed = False
        while self._queue:
            event, flight = self._queue[0]
            if flight is not None:
                flight.go_on(seconds)
                if not flight.is_over:
                    break
                seconds = 0.0
            self._queue.pop(0)
            self._land(event)
            landed = True
        return landed

    def _land(self, event: Event | None) -> None:
        if event is not None:
            self.table.stage.apply(event)

    def finish(self) -> None:
        """Finish the animation at once."""
        for event, _ in self._queue:
            self._land(event)
        self._queue = []

    def in_flight(self) -> frozenset[str]:
        """Return the names of the open cards that have left their places and have not yet landed."""
        event, flight = self._queue[0] if self._queue else (None, None)
        return frozenset() if flight is None else cards_of(event)

    def sprites(self, looks: Looks, card_h: int) -> list[Sprite]:
        """Return the pieces in flight, with their positions."""
        flight = self._queue[0][1] if self._queue else None
        return [] if flight is None else flight.sprites(looks, card_h)
