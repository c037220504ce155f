"""The curtain's cloth, for a window of any shape."""

from __future__ import annotations

import math

import pygame

from ...drawing import raster
from ...drawing.canvas import Rect

SHAPE = 16 / 9  # of the cloth's picture


def cloth(w: int, h: int) -> pygame.Surface:
    """Return the cloth for a window of any shape: it hangs from the top edge and fills the window."""
    wide = max(w, math.ceil(h * SHAPE))
    picture = raster.picture("table/curtain", wide, max(h, math.ceil(wide / SHAPE)))
    return picture.subsurface(Rect((wide - w) // 2, 0, w, h))
