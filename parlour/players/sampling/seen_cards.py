"""The faces that one seat has seen in a deal."""

from __future__ import annotations

from typing import TypeGuard

from ...engine.cards import Card
from ...engine.table import Event, Moved, Shown, View

FINDING = ("choosing", "draw")  # zones of cards turned or drawn to find a dealer; they return to the pack


def seen_in_deal(view: View) -> set[Card]:
    """Return the cards whose faces the seat has seen, except those used only to find a dealer."""
    return {card for event in view.events if _is_of_deal(event) for card in event.pieces if card is not None}


def _is_of_deal(event: Event) -> TypeGuard[Moved | Shown]:
    if isinstance(event, Moved):
        return not event.target.startswith(FINDING) and not event.source.startswith(FINDING)
    return isinstance(event, Shown)
