"""Pictures are kept by the bytes they take, so that no size of window and no number of games fills the memory."""

from __future__ import annotations

import pygame
import pytest

from parlour.gui.drawing.surface_cache import SurfaceCache, size_of

pytestmark = pytest.mark.painted

SIDE = 10
EACH = SIDE * SIDE * 4


def test_a_picture_is_made_once_and_the_one_not_looked_at_for_longest_goes_first() -> None:
    album, made = SurfaceCache(2 * EACH), list[str]()

    @album.keeps
    def draw(name: str, side: int = SIDE) -> pygame.Surface:
        made.append(name)
        return pygame.Surface((side, side), pygame.SRCALPHA)

    first = draw("ace")
    draw("king")
    assert draw("ace") is first
    draw("queen")  # the king was looked at before the ace
    assert made == ["ace", "king", "queen"]
    draw("ace")
    draw("king", side=SIDE)
    assert made == ["ace", "king", "queen", "king"]
    assert album.filled == 2 * EACH


def test_a_picture_larger_than_the_room_is_shown_and_lets_all_others_go() -> None:
    album, made = SurfaceCache(2 * EACH), list[str]()

    @album.keeps
    def draw(name: str, side: int) -> pygame.Surface:
        made.append(name)
        return pygame.Surface((side, side), pygame.SRCALPHA)

    draw("ace", SIDE)
    cloth = draw("cloth", 3 * SIDE)
    assert draw("cloth", 3 * SIDE) is cloth
    assert album.filled == size_of(cloth)
    album.clear()
    assert album.filled == 0
    assert draw("cloth", 3 * SIDE) is not cloth
