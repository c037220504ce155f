"""A window on which nothing is painted: all is laid out as ever, and what can be pressed and read is found.

Of all the time that the window takes, most goes into its pixels. Where these are not looked at, as in most tests and in
nearly all of a long storm of events, pictures are blank, of the size of the real ones, and to lay them on the screen
does nothing. What looks at pixels is marked `painted`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from inspect import unwrap
from typing import Any
from unittest.mock import patch

import pygame

from parlour.gui.drawing import lamplight, raster

KEPT = 3000  # blank pictures, by their sizes
LARGEST = 2100, 1400  # pixels of a screen with a shadow round it


class Unpainted(pygame.Surface):
    """A screen on which nothing is laid."""

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        return pygame.Rect(dest[:2], source.get_size())

    def blits(self, *_: Any, **__: Any) -> None:
        """Lay nothing."""

    def fblits(self, *_: Any, **__: Any) -> None:
        """Lay nothing."""

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        return pygame.Rect(rect) if rect is not None else self.get_rect()

    def copy(self) -> pygame.Surface:
        return self


@cache
def _sheet() -> pygame.Surface:
    return pygame.Surface(LARGEST, 0, 32)


@lru_cache(KEPT)
def blank(width: float, height: float) -> pygame.Surface:
    """Return a picture of a size, with nothing on it: a part of one sheet, so that it takes no room."""
    size = max(1, round(width)), max(1, round(height))
    is_part = size[0] <= LARGEST[0] and size[1] <= LARGEST[1]
    return _sheet().subsurface((0, 0, *size)) if is_part else pygame.Surface(size, 0, 32)


@lru_cache(KEPT)
def words(text: str, face: str, size: int, _: str) -> pygame.Surface:
    """Return the room of a line of text."""
    return blank(*raster.font(face, size).size(text))


def _as_card(_: str, height: int, *__: Any) -> pygame.Surface:
    return blank(height * 5 / 7, height)


def _as_sign(_: str, size: int, *__: Any) -> pygame.Surface:
    return blank(size, size)


def _as_box(width: float, height: float, *_: Any, **__: Any) -> pygame.Surface:
    return blank(width, height)


def _as_shadow(width: int, height: int, _: int, blur: int, __: int) -> pygame.Surface:
    return blank(width + 4 * blur, height + 4 * blur)


def _as_svg(_: str, width: float, height: float) -> pygame.Surface:
    return blank(width, height)


BLANK: dict[str, Any] = {
    "words": words, "card": _as_card, "barred": _as_card, "back": _as_card, "icon": _as_sign, "pip": _as_sign,
    "box": _as_box, "dashed": _as_box, "walls": _as_box, "shadow": _as_shadow, "svg_surface": _as_svg,
    "picture": lru_cache(KEPT)(unwrap(raster.picture)), "forget": lambda: None,
}  # fmt: skip


def _as_room(width: int, height: int, *_: Any) -> pygame.Surface:
    return blank(width, height)


def screen(size: tuple[int, int]) -> pygame.Surface:
    """Return a screen in pixels on which what is painted now is seen, or nothing where pictures are blank."""
    return (Unpainted if raster.card is _as_card else pygame.Surface)(size)


class AlbumAside:
    """The pictures of the kind that is not wanted now, so that what is put together of blank ones is never shown."""

    def __init__(self) -> None:
        self.pictures: Any = type(raster.ALBUM._pictures)()
        self.filled = 0

    def exchange(self) -> None:
        """Exchange them for those that the program has now."""
        album = raster.ALBUM
        now, filled = album._pictures, album.filled
        album._pictures, album.filled = self.pictures, self.filled
        self.pictures, self.filled = now, filled


ASIDE = AlbumAside()


@contextmanager
def nothing_painted() -> Iterator[None]:
    """Let every picture be blank; what was painted before is kept."""
    with patch.multiple(raster, **BLANK), patch.object(lamplight, "room", _as_room):
        ASIDE.exchange()
        yield
        ASIDE.exchange()
