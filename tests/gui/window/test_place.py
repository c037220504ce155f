"""The window comes back where it was, if that screen is still there."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from parlour.gui.window.screen import place
from parlour.storage.settings import NOWHERE, Settings
from tests.support.cases import each_case

ONE = [pygame.Rect(0, 0, 1920, 1080)]
TWO = [*ONE, pygame.Rect(-2560, 0, 2560, 1440)]


class Window:
    """Stands for a window that SDL centres on one of two screens."""

    size = (800, 600)

    def __init__(self) -> None:
        self._at = (0, 0)

    @property
    def position(self) -> tuple[int, int]:
        return self._at

    @position.setter
    def position(self, at: tuple[int, int]) -> None:
        screen = TWO[at[0] - place.CENTRED_ON]
        self._at = screen.x + (screen.w - 800) // 2, screen.y + (screen.h - 600) // 2


def test_the_places_of_two_screens_are_found_by_where_a_window_would_be_put(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [screen.size for screen in TWO])
    window: Any = Window()
    assert place.screens(window) == TWO


@each_case(
    ("at", "known", "found"),
    [
        ((200, 100), ONE, (200, 100)),
        ((-2000, 300), TWO, (-2000, 300)),
        ((-2000, 300), ONE, None),  # that screen was pulled out
        ((1900, 100), ONE, None),  # hardly anything of it would be seen
        ((200, 1090), ONE, None),  # its title bar would be below the screen
        ((NOWHERE, NOWHERE), ONE, None),
    ],
)
def test_a_place_is_remembered_while_its_title_bar_can_be_grasped(
    at: tuple[int, int], known: list[pygame.Rect], found: tuple[int, int] | None
) -> None:
    assert place.remembered(Settings(left=at[0], top=at[1]), known) == found


def test_the_size_is_that_of_the_screen_where_the_window_was() -> None:
    assert place.screen_of((-2000, 300), TWO) == TWO[1]
    assert place.screen_of(None, TWO) == ONE[0]
    assert place.screen_of(None, []).size == (1366, 768)


def test_a_frame_drawn_round_the_window_does_not_move_it_further_at_each_start() -> None:
    window, now = SimpleNamespace(position=(200, 100), size=(1000, 700)), [0.0]
    place_of = place.WindowPlace(window, lambda: now[0])
    window.position = (201, 120)  # the frame's edge and title bar
    place_of.settle()
    settings = Settings()
    place_of.remember(settings)
    assert (settings.left, settings.top, settings.width, settings.height) == (200, 100, 1000, 700)
    now[0] = 60.0
    window.position = (230, 150)  # a person moved it
    place_of.settle()
    place_of.remember(settings)
    assert (settings.left, settings.top) == (229, 130)


def test_a_full_screen_leaves_size_and_place_as_they_were() -> None:
    window = SimpleNamespace(position=(5, 6), size=(1920, 1080))
    full = Settings(fullscreen=True)
    place.WindowPlace(window).remember(full)
    assert full == Settings(fullscreen=True)


def test_on_a_scaled_desktop_everything_is_drawn_in_pixels_and_pressed_where_it_is_seen(window: Any) -> None:
    window.begin_again((1366, 768))
    app, size = window.app, window.app.surface.get_size()
    scaled = SimpleNamespace(size=(911, 512), get_surface=lambda: pygame.Surface(size), flip=lambda: None)  # 150 %
    app.window = scaled
    try:
        app.display.take_surface()
        window.frames(2)
        assert app.surface.get_size() == size
        x, y = window.place_of("home.settings")
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            app.step([pygame.event.Event(kind, pos=(round(x / 1.5), round(y / 1.5)), button=1)])
        assert type(app.scene).__name__ == "SettingsScene"
    finally:
        app.window, app.display = None, type(app.display)(app)
