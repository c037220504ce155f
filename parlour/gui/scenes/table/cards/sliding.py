"""Cards of a hand sliding to new places as it closes up or makes space."""

from __future__ import annotations

from collections.abc import Mapping

from ....drawing.canvas import Rect
from ..course.flights import landing

LASTS = 0.12  # seconds


class Sliding:
    """Tracks the current position of each sliding card of the hand."""

    def __init__(self) -> None:
        self.places: dict[str, Rect] = {}  # where each card will stop
        self._from: dict[str, Rect] = {}
        self._since = -LASTS

    def is_moving(self, now: float) -> bool:
        """Return whether any card is sliding."""
        return bool(self._from) and now - self._since < LASTS + 0.05

    def to(self, places: Mapping[str, Rect], now: float, *, lasts: float) -> dict[str, Rect]:
        """Return the cards' current rectangles on their way to `places`; with `lasts` 0 they move at once."""
        if places != self.places:
            self._from = {name: self._now(name, rect, now) for name, rect in self.places.items() if lasts}
            self._since, self.places = now, dict(places)
        return {name: self._now(name, rect, now) for name, rect in places.items()}

    def _now(self, name: str, rect: Rect, now: float) -> Rect:
        """Return a card's current rectangle on its way to `rect`."""
        begun, part = self._from.get(name), (now - self._since) / LASTS
        if begun is None or part >= 1 or begun.size != rect.size:
            return rect
        part = landing(part)
        return rect.move(round((begun.x - rect.x) * (1 - part)), round((begun.y - rect.y) * (1 - part)))
