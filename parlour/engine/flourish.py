"""Flourishes: animations and tunes at notable moments of a game, which are detected in its public events."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any

from .cards import Card
from .keys import seat_of, zone_of
from .table import Event, Moved, Noted, Paid, Shown, pieces_of

# Takes the public events of a deal so far; returns the seat honoured by the last event, or None.
Spotter = Callable[[Sequence[Event]], int | None]


@dataclass(frozen=True)
class Flourish:
    """A moment declared by a game: its name, its detector, and how many of the seat's last cards to show."""

    name: str
    spot: Spotter
    cards: int = 0


def fact(events: Sequence[Event], name: str) -> Any:
    """Return the latest value of a fact in a deal, or None."""
    return next((e.value for e in reversed(events) if isinstance(e, Noted) and e.name == name), None)


def taking(*pools: str, under: Collection[str], least: int = 1) -> Spotter:
    """Return a detector of a payment of at least `least` counters from one of the given pools.

    `under` has the clauses by which it is won: a share of it, when the session ends, is no moment.
    """

    def spot(events: Sequence[Event]) -> int | None:
        last = events[-1]
        if not isinstance(last, Paid) or last.source not in pools or last.clause not in under or last.amount < least:
            return None
        return last.target if isinstance(last.target, int) else None

    return spot


def noting(name: str, owner: Callable[[Any, Sequence[Event]], int | None]) -> Spotter:
    """Return a detector of a noted fact; `owner` maps its value and the events to the seat honoured."""

    def spot(events: Sequence[Event]) -> int | None:
        last = events[-1]
        return owner(last.value, events) if isinstance(last, Noted) and last.name == name else None

    return spot


def winning_with(pattern: str, hands: str = "shown_as", winners: str = "winners") -> Spotter:
    """Return a detector of a win with a hand whose description matches a pattern.

    `hands` is the fact with each seat's hand in words; `winners` is the fact with the winning seat or seats.
    """

    def owner(value: Any, events: Sequence[Event]) -> int | None:
        shown = fact(events, hands) or []
        won = value if isinstance(value, list) else [value]
        seats = (seat for seat in won if isinstance(seat, int) and seat < len(shown))
        return next((seat for seat in seats if re.search(pattern, shown[seat] or "")), None)

    return noting(winners, owner)


def last_player(events: Sequence[Event]) -> int | None:
    """Return the seat that last played a card from its hand."""
    return next(
        (seat_of(e.source) for e in reversed(events) if isinstance(e, Moved) and zone_of(e.source) == "hands"), None
    )


def all_tricks(value: Any, events: Sequence[Event]) -> int | None:
    """Return the seat that has won every trick so far, from the fact `tricks`; None if several seats have won some."""
    tricks = fact(events, "tricks") or []
    winners = [seat for seat, won in enumerate(tricks) if won]
    return winners[0] if len(winners) == 1 else None


def cards_of(events: Sequence[Event], seat: int, most: int) -> list[Card]:
    """Return the cards that a flourish shows: those that the seat turned up together, otherwise its last played."""
    played: list[Card] = []
    for event in reversed(events):
        faces = [c for c in pieces_of(event) if isinstance(c, Card)]
        if isinstance(event, Shown) and seat_of(event.where) == seat and len(faces) > 1 and not played:
            return faces[:most]
        if isinstance(event, Moved) and seat_of(event.source) == seat and zone_of(event.source) == "hands":
            if len(faces) > 1 and not played:
                return faces[:most]
            played = [*faces, *played]
        if len(played) >= most:
            break
    return played[-most:] if most else []
