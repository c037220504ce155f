"""While an edge of the window is dragged the last frame is stretched; when the hand rests a new one is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

SMALL, WIDE = (1000, 700), (1366, 768)


class Frame:
    """A window whose edges can be dragged."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size, self.flips = size, 0
        self.surface = pygame.Surface(size)

    def get_surface(self) -> pygame.Surface:
        return self.surface

    def flip(self) -> None:
        self.flips += 1

    def drag(self, size: tuple[int, int]) -> pygame.event.Event:
        self.size, self.surface = size, pygame.Surface(size)
        return pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])


@pytest.fixture
def app(window: Any) -> Iterator[Any]:
    window.begin_again(SMALL)
    app = window.app
    app.window = Frame(SMALL)
    app.display.take_surface()
    app.is_dirty = True
    for _ in range(60):
        app.step()
    yield app
    app.window, app.display = None, type(app.display)(app)


def test_a_still_frame_is_stretched_to_each_size_and_drawn_anew_when_the_hand_rests(app: Any) -> None:
    drawn = app.frames
    for width in range(1010, 1100, 10):
        app.step([app.window.drag((width, 700))])
        assert app.surface.get_size() == (width, 700)
        assert (app.frames, app.painter.is_shown) == (drawn, True)
    assert app.still_for() > 0
    for _ in range(20):
        app.step()
    assert app.frames == drawn + 1
    assert not app.painter.is_stretched


@pytest.mark.painted
def test_the_stretched_picture_is_that_of_the_last_frame(app: Any) -> None:
    before = pygame.transform.scale(app.surface, WIDE)
    app.step([app.window.drag(WIDE)])
    assert pygame.image.tobytes(app.surface, "RGB") == pygame.image.tobytes(before, "RGB")


def test_a_change_of_the_screen_is_drawn_at_once_while_resizing(app: Any) -> None:
    drawn = app.frames
    app.step([app.window.drag(WIDE)])
    app.is_dirty = True  # for instance because the curtain fell
    app.step()
    assert (app.frames, app.painter.is_stretched) == (drawn + 1, False)
    app.step([app.window.drag(SMALL)])  # the new frame has not been still long enough for a copy
    assert app.frames == drawn + 2


def test_an_uncovered_window_shows_the_stretched_frame_again(app: Any) -> None:
    app.step([app.window.drag(WIDE)])
    drawn, flips = app.frames, app.window.flips
    app.step([pygame.event.Event(pygame.WINDOWEXPOSED)])
    assert (app.frames, app.window.flips) == (drawn, flips + 1)


def test_a_press_on_a_stretched_frame_meets_what_is_drawn_at_the_new_size(app: Any) -> None:
    app.step([app.window.drag(WIDE)])
    drawn = app.frames
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)])
    assert app.frames > drawn
    assert not app.painter.is_stretched
