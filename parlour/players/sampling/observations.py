"""Observations: what one seat has seen of the open deal, with which every world must be consistent."""

from __future__ import annotations

from math import inf
from typing import Any, NamedTuple

from ...engine.game import Checkpoint
from ...engine.keys import key_of
from ...engine.table import Event, Moved, Shown, View
from .events import endpoints, event_key, is_new_pack, whole_packs
from .hidden_cards import HiddenCardTracker


class Observation(NamedTuple):
    """A piece's face: the event that first showed it, the pile it was in or left, and the event that gathered it."""

    at: int
    pile: str
    until: float = inf


class Observations:
    """The events that a seat has seen, and what they reveal about each piece.

    A moment of the deal is given as the number of seen events before it. The object is immutable after
    construction.
    """

    def __init__(self, view: View) -> None:
        assert view.seat is not None and view.start is not None, "only a seat at a table can imagine"
        self.seat, self.bit = view.seat, 1 << view.seat
        self.seats_asked = set(view.asked)
        self.start: Checkpoint = view.start
        self.events = view.events
        self.keys = [event_key(event) for event in self.events]
        self.known = known_pieces(self.events, self.start)
        self.by_piece = observations(self.events, self.start)
        self.tracker = HiddenCardTracker(self.events)
        self.has_carried = any(None in pieces for pieces in self.start.piles.values())
        self._packs = [i for i, e in enumerate(self.events) if isinstance(e, Moved) and is_new_pack(e)]
        self._kept: dict[tuple[int, int], set[Any]] = {}

    def event(self, at: int) -> Event | None:
        """Return the seen event at index `at`, or None at the open question."""
        return self.events[at] if at < len(self.events) else None

    def of(self, piece: Any, at: int) -> Observation | None:
        """Return where a piece of the current pack is first seen; None if never, or only after a new deal."""
        found = next((o for o in self.by_piece.get(piece, ()) if o.until >= at), None)
        if found is None or any(at < pack <= found.at for pack in self._packs):
            return None
        return found

    def is_known(self, piece: Any, at: int) -> bool:
        """Return whether the seat ever sees, before or after this moment, where a piece is."""
        return self.of(piece, at) is not None

    def is_settled(self, piece: Any, at: int) -> bool:
        """Return whether a piece was seen before this moment, so that its place is fixed."""
        found = self.of(piece, at)
        return found is not None and found.at < at

    def home(self, piece: Any, at: int) -> str:
        """Return the pile in which a piece is first seen, or ""."""
        found = self.of(piece, at)
        return "" if found is None else found.pile

    def leaving(self, key: str, at: int) -> list[Any]:
        """Return the pieces that will be seen leaving a pile which they reached unseen."""
        later = [e for e in self.events[at:] if isinstance(e, Moved)]
        came = {id(p) for e in later if e.target == key for p in e.pieces if p is not None}
        return [p for e in later if e.source == key for p in e.pieces if p is not None and id(p) not in came]

    def kept_by(self, seat: int, at: int) -> set[Any]:
        """Return the pieces next seen in a seat's hand, which it has probably kept until then."""
        if (seat, at) not in self._kept:
            met: set[Any] = set()
            kept = self._kept[seat, at] = set()
            for event in self.events[at:]:
                if isinstance(event, Moved | Shown):
                    new = [p for p in event.pieces if p is not None and p not in met]
                    met.update(new)
                    if endpoints(event)[0] == key_of("hands", seat):
                        kept.update(new)
        return self._kept[seat, at]


def known_pieces(seen: tuple[Event, ...], start: Checkpoint) -> set[Any]:
    """Return the pieces whose places the seat knows; a piece that returned to the box may be anywhere."""
    known = {p for pieces in start.piles.values() for p in pieces if p is not None}
    again = whole_packs(seen)
    for at, event in enumerate(seen):
        if at in again:
            known.clear()
        if isinstance(event, Moved) and event.target == "box":
            known.difference_update(event.pieces)
        elif isinstance(event, Moved | Shown):
            known.update(p for p in event.pieces if p is not None)
    return known


def observations(seen: tuple[Event, ...], start: Checkpoint) -> dict[Any, list[Observation]]:
    """Return each piece's observations, one for each time it was dealt."""
    found: dict[Any, list[Observation]] = {}
    for key, pieces in start.piles.items():
        for piece in pieces:
            if piece is not None:
                found[piece] = [Observation(-1, key)]
    again = whole_packs(seen)
    for i, event in enumerate(seen):
        if i in again:
            for had in found.values():
                had[-1:] = [had[-1]._replace(until=min(i, had[-1].until))] if had else []
        if not isinstance(event, Moved | Shown):
            continue
        for piece in event.pieces:
            if piece is None:
                continue
            had = found.setdefault(piece, [])
            is_lying = bool(had) and had[-1].until == inf
            if isinstance(event, Moved) and event.target == "box":
                had[-1:] = [had[-1]._replace(until=i)] if is_lying else []
            elif not is_lying:
                had.append(Observation(i, endpoints(event)[0]))
    return found
