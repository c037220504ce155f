"""Flights above a table: cards and counters that move between two points, each starting after the last."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from ....drawing import raster
from ....drawing.canvas import Looks

FloatPoint = tuple[float, float]
Sprite = tuple[pygame.Surface, pygame.Rect]

# seconds at Normal pace
CARD, DEAL, COLLECT, COUNTER, REDUCED = 0.23, 0.18, 0.26, 0.42, 0.12
NEXT_CARD, NEXT_COUNTER = 0.03, 0.04
MOST_CARDS, MOST_COUNTERS = 4, 8
FACE_UP = 0.55  # share of its way to a packet for which a card's face is seen
APART = 12  # pixels between cards flying together


def landing(part: float) -> float:
    """Return an ease-out value: fast at first, slow on landing; `part` is from 0 to 1."""
    return 1 - (1 - part) ** 3


def carried(part: float) -> float:
    """Return an ease-in-out value, slow at both ends like a hand moving a card; `part` is from 0 to 1."""
    return 4 * part**3 if part < 0.5 else 1 - (2 - 2 * part) ** 3 / 2


@dataclass
class Flight:
    """Pieces moving from one point to another.

    `faces` are None for a back, "" for a counter, or the path of a board piece, which is `size` pixels large. With
    `turns` the cards are turned face up on the way. `lasts` is the duration for each piece and `later` the delay of
    the next, both in seconds. With `ends` the cards shrink to that height on the way and land face down.
    """

    faces: tuple[str | None, ...]
    start: FloatPoint
    end: FloatPoint
    lasts: float
    later: float = 0.0
    is_carried: bool = False
    turns: bool = False
    size: int = 0
    ends: int = 0
    gone: float = 0.0

    @property
    def whole(self) -> float:
        """Return the seconds until the last piece has landed."""
        return self.lasts + self.later * (len(self.faces) - 1)

    def hasten(self, factor: float) -> None:
        """Multiply the flight's duration and delay by `factor`."""
        self.lasts, self.later = self.lasts * factor, self.later * factor

    def appear(self) -> None:
        """Make the pieces appear at their destination instead of crossing the table."""
        self.start = self.end

    @property
    def is_over(self) -> bool:
        """Return whether everything has landed."""
        return self.gone >= self.whole

    def go_on(self, seconds: float) -> None:
        """Advance the flight by some seconds."""
        self.gone += seconds

    def parts(self) -> list[float]:
        """Return the progress of each piece, from 0 to 1."""
        return [
            max(0.0, min(1.0, (self.gone - i * self.later) / max(self.lasts, 0.001))) for i in range(len(self.faces))
        ]

    def points(self) -> list[FloatPoint]:
        """Return the current centre of each piece."""
        ease = carried if self.is_carried else landing
        (x0, y0), (x1, y1) = self.start, self.end
        apart = 0 if self.later and "" in self.faces else APART
        return [
            (x0 + (x1 - x0) * ease(part) + i * apart, y0 + (y1 - y0) * ease(part))
            for i, part in enumerate(self.parts())
        ]

    def sprites(self, looks: Looks, card_h: int) -> list[Sprite]:
        """Return the pieces in flight, each with its position."""
        found = []
        for face, part, (x, y) in zip(self.faces, self.parts(), self.points(), strict=True):
            picture = self._picture(face, part, looks, card_h)
            if picture is not None and self.ends:
                picture = self._smaller(picture, part)
            if picture is not None and (part < 1 or not self.later):
                found.append((picture, picture.get_rect(center=(round(x), round(y)))))
        return found

    def _smaller(self, picture: pygame.Surface, part: float) -> pygame.Surface:
        """Return a card on its way to becoming as small as those it is laid with."""
        w, h = picture.get_size()
        share = 1 + (self.ends / h - 1) * (carried if self.is_carried else landing)(part)
        return pygame.transform.smoothscale(picture, (max(1, round(w * share)), max(1, round(h * share))))

    def _picture(self, face: str | None, part: float, looks: Looks, card_h: int) -> pygame.Surface | None:
        if face == "":
            size = max(14, card_h // 6)
            return raster.picture("counters/single_pearl", size, size)
        if face is not None and "/" in face:
            return raster.picture(face, self.size, self.size)
        if face is None:
            return raster.back(looks.back, card_h)
        if face.isdecimal():
            return None  # a Loto card is too large to animate
        if self.ends and part > FACE_UP:
            return raster.back(looks.back, card_h)
        up = raster.card(face, card_h, looks.faces, looks.suit_set)
        if not self.turns:
            return up
        shown = raster.back(looks.back, card_h) if part < 0.5 else up
        width = max(2, round(shown.get_width() * abs(1 - 2 * part)))
        return pygame.transform.smoothscale(shown, (width, card_h))


@dataclass
class Convoy:
    """Several flights that start together."""

    flights: tuple[Flight, ...]

    @property
    def is_over(self) -> bool:
        """Return whether everything has landed."""
        return all(flight.is_over for flight in self.flights)

    def hasten(self, factor: float) -> None:
        """Make the flights last `factor` times as long."""
        for flight in self.flights:
            flight.hasten(factor)

    def appear(self) -> None:
        """Make all pieces appear at their destinations."""
        for flight in self.flights:
            flight.appear()

    def go_on(self, seconds: float) -> None:
        """Advance every flight by some seconds."""
        for flight in self.flights:
            flight.go_on(seconds)

    def sprites(self, looks: Looks, card_h: int) -> list[Sprite]:
        """Return the pieces in flight, each with its position."""
        return [sprite for flight in self.flights for sprite in flight.sprites(looks, card_h)]
