"""The cloth of the curtain, for a window of any size."""

from __future__ import annotations

import math

import pygame

from ...drawing import raster
from ...drawing.canvas import Rect

SHAPE = 16 / 9  # aspect ratio of the cloth's picture


def cloth(w: int, h: int) -> pygame.Surface:
    """Return the cloth for a window of any size: it hangs from the top edge and fills the window."""
    wide = max(w, math.ceil(h * SHAPE))
    picture = raster.picture("table/curtain", wide, max(h, math.ceil(wide / SHAPE)))
    return picture.subsurface(Rect((wide - w) // 2, 0, w, h))
