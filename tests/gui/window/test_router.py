"""Every route that names a screen finds it, and the screen takes what the route holds."""

from __future__ import annotations

import inspect

import pytest

from parlour.gui.scenes.base import Scene
from parlour.gui.scenes.routing.router import open_route, screen_of
from parlour.gui.scenes.routing.routes import ScreenRoute, ToKeys
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
