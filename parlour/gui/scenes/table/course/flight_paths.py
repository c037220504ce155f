"""The paths of cards, counters and pegs for an event, at a table in play or in a demonstration."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .....engine.keys import key_of, seat_of, zone_of
from .....session.view.picture import Account, Event, Moved, Noted, Paid
from ....drawing.canvas import Canvas, Rect
from ....pieces.seat import PACKET
from ....table.arrangement import Arrangement
from ....table.fronts import distance_of
from ....table.layout import TableLayout
from ....table.view import TableView
from .flights import (
    CARD,
    COLLECT,
    COUNTER,
    DEAL,
    MOST_CARDS,
    MOST_COUNTERS,
    NEXT_CARD,
    NEXT_COUNTER,
    REDUCED,
    Convoy,
    Flight,
    FloatPoint,
)

if TYPE_CHECKING:
    from ....window.app import App


class FlyingTable(TableView):
    """A table on the screen on which pieces fly."""

    app: App
    arrangement: Arrangement
    layout: TableLayout | None
    drawn_on: Canvas | None = None  # its last frame, with the places of its cards and packets

    @property
    def nearest(self) -> int | None:
        """Return the seat drawn at the near edge, or None where everybody has a plate."""
        return self.shown_to

    def in_flight(self) -> frozenset[str]:
        """Return the names of the open cards that have left their places and have not yet landed."""
        return frozenset()

    def card_left_at(self, piece: object) -> Rect | None:
        """Return where a card of the viewer's hand is, or was dropped; None if it is not shown."""
        return None


def cards_of(event: Event | None) -> frozenset[str]:
    """Return the names of the open cards that an event moves."""
    pieces = event.pieces if isinstance(event, Moved) else ()
    return frozenset(str(piece) for piece in pieces if piece is not None)


class FlightPaths:
    """Makes the flights for the events of one table."""

    def __init__(self, table: FlyingTable) -> None:
        self.table = table

    def flight_of(self, event: Event, factor: float) -> Flight | Convoy | None:
        """Return the animation of an event, or None; it takes `factor` times as long as at Normal pace."""
        motion = self.table.app.settings.motion
        if factor == 0 or motion == "none" or not isinstance(event, Moved | Paid | Noted):
            return None
        flight = self._flight(event)
        if flight is not None:
            flight.hasten(factor * (REDUCED / CARD if motion == "reduced" else 1.0))
            if motion == "reduced":
                flight.appear()
        return flight

    def _flight(self, event: Moved | Paid | Noted) -> Flight | Convoy | None:
        layout = self.table.layout
        if layout is None:
            return None
        if isinstance(event, Noted):
            return self._of_pegs(event, layout)
        flight = self._of_counters(event, layout) if isinstance(event, Paid) else self._of_cards(event, layout)
        return flight if flight is not None and flight.start != flight.end else None

    def _of_pegs(self, event: Noted, layout: TableLayout) -> Flight | Convoy | None:
        """Return the animation of a board's pieces when a fact changes, or None."""
        pegs = self.table.arrangement.pegs(self.table, event, self.table.app.canvas(), layout)
        if not pegs or self.table.is_zoomed:
            return None
        flights = [
            Flight((peg.picture,), peg.start, peg.end, peg.lasts, is_carried=True, size=peg.size) for peg in pegs
        ]
        return flights[0] if len(flights) == 1 else Convoy(tuple(flights))

    def _of_counters(self, event: Paid, layout: TableLayout) -> Flight:
        """Return the animation of a payment, with counters starting one after another."""
        start, end = self._account(event.source, layout), self._account(event.target, layout)
        faces = ("",) * min(event.amount, MOST_COUNTERS)
        return Flight(faces, start, end, COUNTER, NEXT_COUNTER, is_carried=True)

    def _of_cards(self, event: Moved, layout: TableLayout) -> Flight | None:
        if event.target in ("called", "board") or not event.pieces or self.table.arrangement.stays(self.table, event):
            return None
        start, end = self._pile(event.source, layout, event.pieces[0]), self._pile(event.target, layout)
        places = self._places(event)
        pieces = event.pieces if places or event.source == "trick" else event.pieces[:MOST_CARDS]
        flight = Flight(tuple(None if piece is None else str(piece) for piece in pieces), start, end, CARD)
        if places:
            flight.starts, flight.begins = tuple(place.center for place in places), places[0].h
        if event.source == "trick":
            self._sweep(flight, event.target)
        elif zone_of(event.source) != "hands":
            lay_hidden = None in self.table.picture.piles.get(event.source, ()) or event.source == "box"
            flight.lasts, flight.later, flight.is_carried = DEAL, NEXT_CARD, bool(places)
            flight.turns = lay_hidden and zone_of(event.target) != "hands"
        return flight

    def _sweep(self, flight: Flight, target: str) -> None:
        """Let a finished trick go to its winner's packet, if that is drawn."""
        flight.lasts, flight.is_carried = COLLECT, True
        packet = None if self.table.drawn_on is None else self.table.drawn_on.zone_places.get(target)
        if packet is not None:
            flight.end, flight.ends, flight.lands_down = packet.center, self.table.app.canvas().n(PACKET), True

    def _places(self, event: Moved) -> list[Rect]:
        """Return where the pieces lie openly; empty if one of them does not, or where they move as a trick."""
        lying = self.table.picture.piles.get(event.source, ())
        if event.source == "trick" or None in event.pieces or any(piece not in lying for piece in event.pieces):
            return []
        own = self.table.shown_to is not None and event.source == key_of("hands", self.table.shown_to)
        drawn = {} if self.table.drawn_on is None else self.table.drawn_on.card_places
        places = [self.table.card_left_at(piece) if own else drawn.get(str(piece)) for piece in event.pieces]
        return [place for place in places if place] if None not in places else []

    def _account(self, account: Account, layout: TableLayout) -> FloatPoint:
        if isinstance(account, int):
            return self._seat(account, layout)
        return self.table.arrangement.place(self.table, account, layout) or layout.centre.center

    def _seat(self, seat: int, layout: TableLayout) -> FloatPoint:
        if seat == self.table.nearest:
            return layout.own.center if layout.own else (layout.foot.x + 60, layout.foot.centery)
        place = layout.plates.get(distance_of(self.table, layout, seat))
        if place:
            return place.center
        chair = self.table.arrangement.chair(self.table, seat, self.table.app.canvas(), layout)
        return chair or layout.centre.center

    def _pile(self, key: str, layout: TableLayout, piece: object = None) -> FloatPoint:
        zone, owner = zone_of(key), seat_of(key)
        if zone == "trick" and piece is None and self.table.app.next_places:
            return self.table.app.next_places[0].center
        if owner is None:
            return self.table.arrangement.place(self.table, key, layout) or layout.centre.center
        if zone != "hands" or owner != self.table.nearest:
            lies_there = self.table.arrangement.place(self.table, key, layout) if zone != "hands" else None
            return lies_there or self._seat(owner, layout)
        left = self.table.card_left_at(piece) if owner == self.table.shown_to else None
        return layout.hand.center if left is None else left.center
