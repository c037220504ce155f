"""Facial expressions at a table, which depend only on public events, never on hidden cards."""

from __future__ import annotations

from ...engine.keys import seat_of, zone_of
from ...session.view.picture import Event, Moved, Noted, Paid, Picture
from ..pieces.locket import Mood

REMEMBERED = 14  # events after which a face is calm again
MUCH = 20  # counters received at once that surprise a player
WON_FROM = ("trick", "board")  # piles whose cards are won


def mood_of(picture: Picture, seat: int) -> Mood:
    """Return a seat's mood after the events shown so far; it lasts until the seat plays its next card."""
    for event in reversed(picture.shown[-REMEMBERED:]):
        mood = _after(event, seat)
        if mood is not None:
            return mood
    return Mood.CALM


def _after(event: Event, seat: int) -> Mood | None:
    """Return a seat's mood after an event, or None if the event does not affect it."""
    if isinstance(event, Paid):
        if event.target == seat:
            return Mood.SURPRISED if event.amount >= MUCH else Mood.PLEASED
        return Mood.VEXED if event.source == seat and isinstance(event.target, int) else None
    if isinstance(event, Moved):
        if event.source in WON_FROM and seat_of(event.target) == seat:
            return Mood.PLEASED
        return Mood.CALM if zone_of(event.source) == "hands" and seat_of(event.source) == seat else None
    if isinstance(event, Noted) and event.name == "sights" and isinstance(event.value, list | tuple):
        return Mood.SURPRISED if event.value and event.value[-1] == seat else None  # all in
    return None
