"""Bringing a person's own pictures from the disk onto the cards and the cloth."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from ...words.message import message
from ..drawing import raster
from ..drawing.own_pictures import OWN, OWN_PICTURES, SIZES, kept_pictures

if TYPE_CHECKING:
    from .app import App


def bring_own_looks(app: App) -> None:
    """Show the own pictures that are kept, now or when the disk has answered; say so if a chosen one is missing."""

    def show(found: dict[str, pygame.Surface]) -> None:
        if any(OWN_PICTURES.find(use) is None for use in found):
            raster.show_own(found)
            app.is_dirty = True
        if any(getattr(app.settings, use) == OWN and use not in found for use in SIZES):
            app.say(message("gui.own_picture.missing"))

    app.reading.bring(partial(kept_pictures, app.places.config), show)
