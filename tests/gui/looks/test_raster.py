"""Large boxes and shadows are made from small ones, and look as if they had been drawn whole."""

from __future__ import annotations

import pygame
import pytest

from parlour.gui.drawing import raster

pytestmark = pytest.mark.painted


@pytest.fixture(autouse=True)
def screen() -> None:
    pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((8, 8))


def difference(one: pygame.Surface, other: pygame.Surface) -> int:
    pairs = zip(pygame.image.tobytes(one, "RGBA"), pygame.image.tobytes(other, "RGBA"), strict=True)
    return max(abs(a - b) for a, b in pairs)


@pytest.mark.parametrize("size", [(300, 200), (40, 200), (300, 30), (41, 201)])
def test_the_shadow_of_a_large_sheet_is_the_one_that_blurring_it_whole_gives(size: tuple[int, int]) -> None:
    width, height, radius, blur = *size, 6, 5
    whole = pygame.Surface((width + 4 * blur, height + 4 * blur), pygame.SRCALPHA)
    pygame.draw.rect(whole, "black", (2 * blur, 2 * blur, width, height), border_radius=radius)
    whole = pygame.transform.gaussian_blur(whole, blur)
    whole.fill((255, 255, 255, 95), special_flags=pygame.BLEND_RGBA_MULT)
    assert difference(raster.shadow(width, height, radius, blur, 95), whole) <= 3  # their corners are drawn otherwise


def test_a_large_box_has_the_corners_and_the_edges_of_a_small_one() -> None:
    small = raster.box(23, 23, 8, "#f4ecd8", "#7a1f2b", 2)
    large = raster.box(301, 158, 8, "#f4ecd8", "#7a1f2b", 2)
    for corner in ("topleft", "topright", "bottomleft", "bottomright"):
        part = pygame.Rect(0, 0, 11, 11)
        here, there = part.copy(), part.copy()
        setattr(here, corner, getattr(small.get_rect(), corner))
        setattr(there, corner, getattr(large.get_rect(), corner))
        assert difference(small.subsurface(here), large.subsurface(there)) == 0
    assert large.get_at((150, 80)) == pygame.Color("#f4ecd8")
    assert large.get_at((150, 0)) == large.get_at((0, 80)) == large.get_at((300, 80)) == pygame.Color("#7a1f2b")


def test_a_large_picture_is_shown_stretched_at_first_and_drawn_in_the_next_frame() -> None:
    raster.ALBUM.clear()
    raster.picture("shelf/nap", 60, 45)
    shown, is_drawn = raster.picture_soon("shelf/nap", 120, 90)
    assert shown.get_size() == (120, 90)
    assert not is_drawn
    drawn, is_drawn = raster.picture_soon("shelf/nap", 120, 90)
    assert is_drawn
    assert drawn is raster.picture("shelf/nap", 120, 90)
    assert raster.picture_soon("shelf/nap", 120, 90)[1]


@pytest.mark.parametrize("face", ["sb", "si", "b", "r"])
def test_a_letter_with_marks_above_stands_on_the_line_of_the_others(face: str) -> None:
    pygame.font.init()
    for letter in "UÜÄÅ":
        picture = raster.words(letter, face, 24, "#000000").get_bounding_rect()
        assert abs(picture.bottom - raster.baseline(letter, face, 24)) <= 1, letter
