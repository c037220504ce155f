"""Nothing is told by colour alone: suits and seats as eyes see them that lack a colour, and without any."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pygame
import pytest

from parlour import resources
from parlour.gui.drawing import raster
from tests.support.cases import each_case

pytestmark = pytest.mark.painted

EMBLEMS = [n[:-4] for n in resources.listing("table") if n.startswith("emblem_")]

Colour = tuple[float, float, float]

# Machado, Oliveira and Fernandes 2009, at full severity; they work on linear light.
EYES: dict[str, tuple[Colour, Colour, Colour]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TO_XYZ: tuple[Colour, Colour, Colour] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)


def linear(colour: str) -> Colour:
    """Return a colour such as #1B1B1E as linear light."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return r, g, b


def times(matrix: tuple[Colour, Colour, Colour], colour: Colour) -> Colour:
    x, y, z = (sum(m * c for m, c in zip(row, colour, strict=True)) for row in matrix)
    return x, y, z


def lab(light: Colour) -> Colour:
    """Return linear light in CIE L*a*b*."""

    def root(t: float) -> float:
        return t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116

    x, y, z = (root(max(v, 0) / w) for v, w in zip(times(TO_XYZ, light), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(colour: str, eyes: str) -> Colour:
    """Return what such eyes see of a colour, in CIE L*a*b*."""
    r, g, b = (min(1.0, max(0.0, c)) for c in times(EYES[eyes], linear(colour)))
    return lab((r, g, b))


@pytest.mark.parametrize("eyes", EYES)
def test_the_safe_set_keeps_its_four_suits_far_apart_for_all_eyes(eyes: str) -> None:
    colours = resources.suit_colours("safe")
    apart = [
        dist(seen(colours[f"suit.{a}"], eyes), seen(colours[f"suit.{b}"], eyes)) for a, b in combinations("SHDC", 2)
    ]
    assert min(apart) >= 30


@each_case("suit_set", resources.SUIT_SETS)
@each_case("eyes", EYES)
def test_every_suit_stands_out_from_the_card_for_all_eyes(suit_set: str, eyes: str) -> None:
    colours = resources.suit_colours(suit_set)
    for suit in "SHDC":
        assert dist(seen(colours[f"suit.{suit}"], eyes), seen(colours["paper"], eyes)) >= 35


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((8, 8))


def unlike(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return the share of points whose greys differ by more than a fifth of the way from black to white."""
    a, b = (pygame.image.tobytes(pygame.transform.grayscale(s), "RGB")[::3] for s in (one, other))
    return sum(abs(x - y) > 51 for x, y in zip(a, b, strict=True) if x != y) / len(a)


def on_felt(picture: pygame.Surface) -> pygame.Surface:
    ground = pygame.Surface(picture.get_size())
    ground.fill("#163A2B")
    ground.blit(picture, (0, 0))
    return ground


def test_pips_differ_by_their_outline() -> None:
    pips = [on_felt(raster.pip(suit, 20, "#FFFFFF")) for suit in "SHDC"]
    assert min(unlike(a, b) for a, b in combinations(pips, 2)) >= 0.08


def test_the_seats_emblems_differ_without_their_colours() -> None:
    emblems = [on_felt(raster.picture(f"table/{name}", 32, 32)) for name in EMBLEMS]
    assert len(emblems) >= 10
    assert min(unlike(a, b) for a, b in combinations(emblems, 2)) >= 0.12


def test_the_locket_of_whoever_is_asked_shows_without_its_colour() -> None:
    lit, out = (on_felt(raster.picture(f"portraits/{name}", 50, 60)) for name in ("frame_to_play", "frame"))
    assert unlike(lit, out) >= 0.1
