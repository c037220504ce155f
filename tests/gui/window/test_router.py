"""Every route that names a screen finds it, and the screen takes what the route holds."""

from __future__ import annotations

import inspect

import pygame
import pytest

from parlour.gui.scenes.base import Scene
from parlour.gui.scenes.game import GameScene
from parlour.gui.scenes.routing.router import open_route, screen_of
from parlour.gui.scenes.routing.routes import ScreenRoute, ToGame, ToKeys
from parlour.gui.scenes.table import TableScene
from parlour.gui.window.desk import Route
from tests.gui.driver import Driver
from tests.support.cases import each_case


@each_case("kind", ScreenRoute.__subclasses__())
def test_a_screen_takes_the_fields_of_its_route(kind: type[ScreenRoute]) -> None:
    screen = screen_of(kind)
    assert issubclass(screen, Scene)
    assert not inspect.isabstract(screen)
    wanted = inspect.signature(screen).parameters
    given = set(inspect.get_annotations(kind))
    assert given <= set(wanted)
    assert {name for name, found in wanted.items() if found.default is found.empty} - {"app"} <= given


def test_a_route_without_a_screen_is_an_error(window: Driver) -> None:
    with pytest.raises(TypeError, match="no screen for Route"):
        open_route(Route(), window.app)
    open_route(ToKeys(), window.app)
    assert type(window.app.scene).__name__ == "KeysScene"


def test_enter_pressed_before_a_page_was_drawn_does_nothing_on_it(window: Driver) -> None:
    """On a busy machine two presses may wait while a page is made: the second was not meant for what is on it."""
    window.begin_again((1366, 768))
    app, enter = window.app, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    app.open(ToGame("nap"))
    app.handle(enter)  # before its first frame
    assert isinstance(app.scene, GameScene)
    app.look()
    window.clock.tick()
    app.handle(enter)  # just after it
    assert isinstance(app.scene, GameScene)
    window.frames(20)
    app.handle(enter)
    assert isinstance(app.scene, TableScene)
