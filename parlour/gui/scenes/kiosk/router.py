"""The routes that visitors may open; all others are refused."""

from __future__ import annotations

from ....words.message import message
from ...window.app import App
from ...window.desk import Route
from ..routing import routes
from ..routing.router import open_route

FOR_VISITORS = (
    routes.ToLesson, routes.ToNextLesson, routes.ToRules, routes.ToDemonstration, routes.ToReplay, routes.ToTable,
    routes.ToPractice, routes.ToSettlement, routes.ToLookBack, routes.ToGlossary,
)  # fmt: skip


def open_for_visitors(route: Route, app: App) -> None:
    """Open a route's screen if visitors may see it, or else report that it is not available."""
    if isinstance(route, FOR_VISITORS):
        open_route(route, app)
    else:
        app.say(message("gui.kiosk.not_open"))
