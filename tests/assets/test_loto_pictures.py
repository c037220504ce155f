"""Picture Loto: ninety pictures that can be told apart in a cell of a card (V1, LOTO-R3, p. 108)."""

from __future__ import annotations

import io
import re
import tomllib
from importlib import import_module
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from parlour import resources
from tests.support.cases import each_case

CELL = 40  # pixels, a cell of a card on a small screen
FRAME = re.compile(r'viewBox="0 0 100 100"')


def picture(number: int) -> str:
    return resources.text(f"loto/pictures/{number:02d}.svg")


def drawn(svg: str, size: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (size, size))


def shades(number: int) -> tuple[int, ...]:
    """Return the picture on white paper without its colours, one grey (0 to 255) a pixel."""
    paper = pygame.Surface((CELL, CELL), depth=32)
    paper.fill("white")
    paper.blit(drawn(picture(number), CELL), (0, 0))
    return tuple(pygame.transform.grayscale(paper).get_view("0").raw[::4])


def test_V1_there_is_a_picture_for_every_number() -> None:
    assert resources.listing("loto/pictures") == tuple(f"{number:02d}.svg" for number in range(1, 91))


def test_R3_the_pictures_follow_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the caller says of a number is what the drawing program drew for it."""
    monkeypatch.syspath_prepend(str(Path(__file__).resolve().parents[2] / "assets" / "make"))
    drawings, shorter = import_module("table.loto_pictures"), import_module("shorter").shorter
    names = [name for name, _ in tomllib.loads(resources.text("words/en/loto_themes.toml"))["picture"]["items"]]
    assert names == drawings.names()
    assert [picture(number) for number in range(1, 91)] == [shorter(drawings.svg(name)) for name in names]


@each_case("number", range(1, 91))
def test_V1_no_picture_runs_over_its_edge(number: int) -> None:
    wider, frames = FRAME.subn('viewBox="-30 -30 160 160"', picture(number))
    assert frames == 1
    inked = drawn(wider, 160).get_bounding_rect(min_alpha=128)
    assert pygame.Rect(30, 30, 100, 100).contains(inked)


def test_V1_the_pictures_are_told_apart_in_a_cell_without_their_colours() -> None:
    grey = {number: shades(number) for number in range(1, 91)}
    for one, other in combinations(grey, 2):
        apart = sum(abs(a - b) > 64 for a, b in zip(grey[one], grey[other], strict=True))
        assert apart > CELL * CELL // 12, f"pictures {one} and {other} differ in {apart} pixels only"
