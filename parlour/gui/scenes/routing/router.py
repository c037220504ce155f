"""The router, which opens a route's screen.

Each screen is imported when first opened, so that the first frame is not delayed.
"""

from __future__ import annotations

from dataclasses import fields
from importlib import import_module

from ....lessons.lesson import LessonError
from ....words.language import telling_of
from ...window.app import App
from ...window.desk import Route
from ..base import Scene
from .routes import ScreenRoute


def open_route(route: Route, app: App) -> None:
    """Open a route's screen above the current one, or say why its lesson cannot be played.

    Raise TypeError if the route has no screen.
    """
    with telling_of(route.game):
        try:
            if isinstance(route, ScreenRoute):
                shown = {field.name: getattr(route, field.name) for field in fields(route)}
                app.push(screen_of(type(route))(app, **shown))
            else:
                from .openers import open_with_care

                open_with_care(route, app)
        except LessonError as problem:
            app.say(str(problem))


def screen_of(kind: type[ScreenRoute]) -> type[Scene]:
    """Return the class of a route's screen, importing it; raise TypeError if it is not a screen."""
    module, _, name = kind.screen.partition(":")
    screen: object = getattr(import_module(f"..{module}", __package__), name)
    if not (isinstance(screen, type) and issubclass(screen, Scene)):
        raise TypeError(f"{kind.screen} is not a screen")
    return screen
