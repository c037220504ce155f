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
    `turns` the cards are turned face up on the way, with `lands_down` face down. `lasts` is the duration for each piece
    and `later` the delay of the next, both in seconds. `starts` are the points of pieces that do not all begin at
    `start`, `stops` of those that do not all end at `end`. `begins` and `ends` are the heights of a card at both ends
    in pixels; 0 is that of a card on the table.
    """

    faces: tuple[str | None, ...]
    start: FloatPoint
    end: FloatPoint
    lasts: float
    later: float = 0.0
    is_carried: bool = False
    turns: bool = False
    lands_down: bool = False
    size: int = 0
    starts: tuple[FloatPoint, ...] = ()
    stops: tuple[FloatPoint, ...] = ()
    begins: int = 0
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
        self.start, self.starts = self.end, self.stops

    def turn_back(self) -> None:
        """Make the pieces move the other way, as open as they lay."""
        self.start, self.starts, self.end, self.stops = self.end, self.stops, self.start, self.starts
        self.begins, self.ends, self.lands_down = self.ends, self.begins, False

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
        ease, many = (carried if self.is_carried else landing), len(self.faces)
        starts, stops = self.starts or (self.start,) * many, self.stops or (self.end,) * many
        is_together = not self.starts and not self.stops and not (self.later and "" in self.faces)
        apart = APART if is_together else 0
        return [
            (x0 + (x1 - x0) * ease(part) + i * apart, y0 + (y1 - y0) * ease(part))
            for i, (part, (x0, y0), (x1, y1)) in enumerate(zip(self.parts(), starts, stops, strict=True))
        ]

    def sprites(self, looks: Looks, card_h: int) -> list[Sprite]:
        """Return the pieces in flight, each with its position."""
        begins, ends = self.begins or card_h, self.ends or card_h
        found = []
        for face, part, (x, y) in zip(self.faces, self.parts(), self.points(), strict=True):
            picture = self._picture(face, part, looks, max(begins, ends))
            if picture is not None and begins != ends and _is_card(face):
                picture = self._scaled(picture, part, begins, ends)
            if picture is not None and (part < 1 or not self.later):
                found.append((picture, picture.get_rect(center=(round(x), round(y)))))
        return found

    def _scaled(self, picture: pygame.Surface, part: float, begins: int, ends: int) -> pygame.Surface:
        """Return a card at its height so far on the way from one height to the other."""
        height = begins + (ends - begins) * (carried if self.is_carried else landing)(part)
        share = height / max(begins, ends)
        w, h = picture.get_size()
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
        if self.lands_down and part > FACE_UP:
            return raster.back(looks.back, card_h)
        up = raster.card(face, card_h, looks.faces, looks.suit_set)
        if not self.turns:
            return up
        shown = raster.back(looks.back, card_h) if part < 0.5 else up
        width = max(2, round(shown.get_width() * abs(1 - 2 * part)))
        return pygame.transform.smoothscale(shown, (width, card_h))


def _is_card(face: str | None) -> bool:
    """Return whether a piece is a card or its back."""
    return face is None or (face != "" and "/" not in face)


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
