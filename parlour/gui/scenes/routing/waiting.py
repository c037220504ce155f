"""The screen shown while a slow disk reads a file."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import TYPE_CHECKING, Any, TypeVar

from ....words.message import message
from ...drawing.canvas import Canvas
from ...widgets.parts import head
from ...window.reading import Awaited
from ..base import Scene

if TYPE_CHECKING:
    from ...window.app import App

T = TypeVar("T")


class WaitingScene(Scene):
    """Shows one sentence; Escape goes back and discards the result."""

    first_focus = "back"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.asked: Awaited[Any] | None = None
        self.dropped: Callable[[Any], None] = _nothing

    def draw(self, canvas: Canvas) -> None:
        canvas.walls()
        top = head(canvas, message("gui.waiting.title"), self.back)
        words = message("gui.waiting.slow_disk")
        margin = canvas.n(28)
        canvas.paragraph(words, margin, top.bottom + margin, canvas.w - 2 * margin, "lead", canvas.theme.ivory)

    def update(self, dt: float) -> float:
        return inf

    def ended(self) -> None:
        """Discard the pending result."""
        if self.asked is not None:
            self.asked.instead(self.dropped)


def open_after(
    app: App,
    work: Callable[[], T],
    then: Callable[[T], None],
    *,
    failed: Callable[[Exception], None] | None = None,
    dropped: Callable[[T], None] | None = None,
) -> None:
    """Do some work in the background and continue with its result, showing a screen meanwhile if it is slow.

    `failed` is called with an error, which is otherwise shown as a notice; `dropped` with a result that is no longer
    wanted.
    """
    shown: list[WaitingScene] = []

    def leave() -> None:
        for scene in shown:
            scene.asked = None
            if app.scenes and app.scene is scene:
                app.pop()

    def go_on(found: T) -> None:
        leave()
        then(found)

    def refuse(problem: Exception) -> None:
        leave()
        if failed is not None:
            failed(problem)
        else:
            app.say(str(problem))

    asked = app.reading.bring(work, go_on, refuse)
    if asked.is_over:
        return
    scene = WaitingScene(app)
    scene.asked, scene.dropped = asked, dropped or _nothing
    shown.append(scene)
    app.push(scene)


def _nothing(_: Any) -> None:
    """Ignore a result that needs no closing."""
