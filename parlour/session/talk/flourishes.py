"""The moments of a game in progress: at most one a deal, and none repeated for a few deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...engine.cards import Card
from ...engine.flourish import cards_of
from ...engine.table import Event
from ...match import Match

REST = 3  # deals before the same moment is marked again


@dataclass(frozen=True)
class MarkedMoment:
    """A moment to mark: its key in the game's texts, its seat, and the cards that made it."""

    name: str
    seat: int
    cards: tuple[Card, ...]


class Flourishes:
    """Detects a game's moments in its public events."""

    def __init__(self, match: Match) -> None:
        self._declared = match.game.flourishes
        self._marked: dict[int, str] = {}  # the moment of each deal

    def spotted(self, public: Sequence[Event], deal: int) -> MarkedMoment | None:
        """Return the moment caused by the latest of a deal's public events, or None."""
        if deal in self._marked:
            return None
        lately = {self._marked.get(number) for number in range(deal - REST + 1, deal)}
        for flourish in self._declared:
            seat = None if flourish.name in lately else flourish.spot(public)
            if seat is not None:
                self._marked[deal] = flourish.name
                return MarkedMoment(flourish.name, seat, tuple(cards_of(public, seat, flourish.cards)))
        return None
