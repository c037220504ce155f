"""A card carried by the pointer while a deal is laid out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ...drawing import raster
from ...drawing.canvas import Looks, Point, Rect

if TYPE_CHECKING:
    from .deal import DealScene

HIGH = 96  # pixels of a carried card


class CarriedCard:
    """The card in the air: over a pile that cannot take it, the strip says why at once."""

    def __init__(self, scene: DealScene, card: str, source: str, rect: Rect, point: Point) -> None:
        self.scene, self.card, self.source = scene, card, source
        self.place = point
        self._over = ""

    def follow(self, place: Point) -> None:
        """Move to the pointer, and say at once what cannot be."""
        self.place = place
        over = self.scene.pile_at(place)
        if over != self._over:
            self._over = over
            refusal = self.scene.refusal_of(self.card, over) if over else ""
            self.scene.say(refusal, is_refused=bool(refusal))

    def let_go(self, place: Point) -> None:
        """Lay the card to the pile under the pointer, or send it back."""
        self._down()
        over = self.scene.pile_at(place)
        if over:
            self.scene.lay(self.card, over)
        elif self.source:
            self.scene.send_back(self.card, self.source)

    def put_back(self) -> None:
        """Let the card lie where it was."""
        self._down()

    def _down(self) -> None:
        self.scene.carried, self.scene.app.is_dirty = None, True

    @property
    def is_barred(self) -> bool:
        """Return whether the pile under the pointer cannot take the card."""
        return bool(self._over) and bool(self.scene.refusal_of(self.card, self._over))

    @property
    def over(self) -> str:
        """Return the pile under the pointer, or ""."""
        return self._over

    def sprite(self, looks: Looks) -> tuple[pygame.Surface, pygame.Rect]:
        """Return the card's picture at the pointer."""
        try:
            picture = raster.card(self.card, HIGH, looks.faces, looks.suit_set)
        except (LookupError, OSError):  # a Loto card or a knob has no face
            picture = raster.words(self.card, "B", 30, "#000000")
        return picture, picture.get_rect(center=self.place)
