"""A person's own pictures, for the backs of the cards and for the cloth."""

from __future__ import annotations

import io
from math import ceil
from pathlib import Path

import pygame

from ...storage.picture_file import PNG, damaged, keep_copy, kept_path, orientation, picture_data

OWN = "own"  # the value of a setting that stands for the person's own picture
SIZES = {"back": (500, 700), "felt": (1920, 1080)}  # of the copy that is kept, by the setting it is for

TURNS = {3: 180, 6: -90, 8: 90}  # degrees anticlockwise, by orientation


class OwnPictures:
    """The own pictures that are shown, by the setting they are for."""

    def __init__(self) -> None:
        self._shown: dict[str, pygame.Surface] = {}

    def find(self, use: str) -> pygame.Surface | None:
        """Return the own picture for a setting, or None."""
        return self._shown.get(use)

    def take(self, found: dict[str, pygame.Surface]) -> None:
        """Show these pictures from now on; `raster.show_own` also clears what was drawn without them."""
        self._shown.update(found)


OWN_PICTURES = OwnPictures()


def kept_pictures(folder: Path) -> dict[str, pygame.Surface]:
    """Return the pictures that are kept in the folder of the settings, by the setting they are for."""
    paths = {use: kept_path(folder, use) for use in SIZES}
    return {use: covering(picture_in(path), SIZES[use]) for use, path in paths.items() if path is not None}


def keep(folder: Path, use: str, picture: pygame.Surface) -> dict[str, pygame.Surface]:
    """Write Parlour's own copy of a picture, cut to size; return it by the setting it is for."""
    cut, data = covering(picture, SIZES[use]), io.BytesIO()
    pygame.image.save(cut, data, "own.png")
    keep_copy(folder, use, data.getvalue())
    return {use: cut}


def picture_in(path: Path) -> pygame.Surface:
    """Return the picture in a PNG or JPEG file, upright; raise PictureError with a sentence if it cannot be used."""
    data = picture_data(path)
    try:
        found = pygame.image.load(io.BytesIO(data), "own.png" if data.startswith(PNG) else "own.jpg")
    except (pygame.error, MemoryError) as problem:
        raise damaged(path) from problem
    turn = TURNS.get(orientation(data), 0)
    return pygame.transform.rotate(found, turn) if turn else found


def covering(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture scaled so that it covers a size, cut off evenly at two sides; what is transparent gets white."""
    (width, height), whole = picture.get_size(), pygame.Surface(size, depth=32)
    plain = pygame.Surface((width, height), depth=32)
    plain.fill("#FFFFFF")
    plain.blit(picture, (0, 0))
    share = max(size[0] / width, size[1] / height)
    scaled = pygame.transform.smoothscale(plain, (ceil(width * share), ceil(height * share)))
    whole.blit(scaled, scaled.get_rect(center=whole.get_rect().center))
    return whole
