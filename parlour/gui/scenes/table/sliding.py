"""Cards of a hand that close up or make room: each slides from where it stood to its new place."""

from __future__ import annotations

from collections.abc import Mapping

from ...drawing.canvas import Rect
from .flights import landing

LASTS = 0.12  # seconds


class Sliding:
    """Where each card of the hand stands now, on its way to its place."""

    def __init__(self) -> None:
        self.places: dict[str, Rect] = {}  # where each card lies once it stands still
        self._from: dict[str, Rect] = {}
        self._since = -LASTS

    def is_moving(self, now: float) -> bool:
        """Whether any card is on its way."""
        return bool(self._from) and now - self._since < LASTS + 0.05

    def to(self, places: Mapping[str, Rect], now: float, *, lasts: float) -> dict[str, Rect]:
        """Return where each card stands now that its place is one of `places`; with 0 they stand there at once."""
        if places != self.places:
            self._from = {name: self._now(name, rect, now) for name, rect in self.places.items() if lasts}
            self._since, self.places = now, dict(places)
        return {name: self._now(name, rect, now) for name, rect in places.items()}

    def _now(self, name: str, rect: Rect, now: float) -> Rect:
        """Return where a card is that goes to a place."""
        begun, part = self._from.get(name), (now - self._since) / LASTS
        if begun is None or part >= 1 or begun.size != rect.size:
            return rect
        part = landing(part)
        return rect.move(round((begun.x - rect.x) * (1 - part)), round((begun.y - rect.y) * (1 - part)))
