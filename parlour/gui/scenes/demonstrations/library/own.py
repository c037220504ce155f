"""A person's own lessons in the list of demonstrations: play, edit, export, remove."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from .....lessons import own
from .....lessons.own import OwnLesson
from .....words.message import message
from ....drawing.canvas import Canvas, Rect
from ....layout import Box, Grow, Leaf, Row, as_many_as_fit
from ....widgets.leaves import button_leaf
from ...routing.routes import ToEditor, ToLessonForRoom, ToNewLesson, ToOwnLesson

if TYPE_CHECKING:
    from ....window.app import App


class OwnShelf:
    """The lessons in the person's folder, with one selected; the last one removed can be restored."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.lessons: list[OwnLesson] = []
        self.chosen: Path | None = None
        self._away: Path | None = None  # the lesson removed last

    def look(self) -> None:
        """Read the folder again."""
        self.app.reading.bring(partial(own.own_lessons, self.app.places.lessons), self._show)

    def _show(self, found: list[OwnLesson]) -> None:
        self.lessons, self.app.is_dirty = found, True
        if self.chosen not in [each.path for each in found]:
            self.chosen = found[0].path if found else None

    @property
    def lesson(self) -> OwnLesson | None:
        """Return the selected lesson, or None."""
        return next((each for each in self.lessons if each.path == self.chosen), None)

    def choose(self, each: OwnLesson) -> bool:
        """Select a lesson; return False if it was selected already."""
        is_new, self.chosen = self.chosen != each.path, each.path
        if is_new:
            self._away = None
        return is_new

    # drawing
    def draw_ways(self, canvas: Canvas, rect: Rect, ways: Sequence[Leaf], said: Box) -> None:
        """Draw the foot: a new lesson at the left, as many ways as fit from the right, and a text between them."""
        words, gap = message("gui.demonstrations.own.make"), canvas.n(10)
        act = partial(self.app.open, ToNewLesson())
        make = button_leaf(canvas, "make", words, act, kind="dark", key="N", icon="plus", zone="ways", key_name="n")
        shown = as_many_as_fit(rect.w - make.wide() - gap, *ways, gap=gap)
        Row(make, Grow(Row(*shown, Grow(said), gap=gap, is_reversed=True)), gap=gap).draw(rect)

    def draw_foot(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the buttons for the selected lesson."""
        none = "" if self.lesson is not None else message("gui.demonstrations.own.none")
        is_broken = self.lesson is not None and self.lesson.lesson is None
        broken = none or (message("gui.demonstrations.own.broken") if is_broken else "")
        undo = "" if self._away is not None else message("gui.demonstrations.own.nothing_put_away")
        items: list[tuple[str, str, Callable[[], None], str, str]] = [
            ("own.play", message("gui.demonstrations.own.play"), self.play, broken, ""),
            ("own.edit", message("gui.demonstrations.own.edit"), self.edit, broken, "E"),
            ("own.room", message("gui.demonstrations.show_to_room"), self.show_to_room, broken, "W"),
            ("own.export", message("gui.demonstrations.own.export"), self.take_out, none, "X"),
            ("own.undo", message("gui.demonstrations.own.undo"), self.bring_back, undo, "") if self._away is not None
            else ("own.away", message("gui.demonstrations.own.put_away"), self.put_away, none, ""),
        ]  # fmt: skip

        def ways(has_keys: bool) -> list[Leaf]:
            return [
                button_leaf(
                    canvas, name, words, act, kind="primary" if name == "own.play" else "dark", off=off,
                    key=key if has_keys else "", zone="ways", key_name=key.lower(),
                )
                for name, words, act, off, key in items
            ]  # fmt: skip

        room = rect.w - canvas.n(240)
        self.draw_ways(canvas, rect, ways(Row(*ways(True), gap=canvas.n(10)).wide() <= room), Leaf())

    # actions
    def play(self) -> None:
        """Play the selected lesson."""
        if self.lesson is not None and self.lesson.lesson is not None:
            self.app.open(ToOwnLesson(self.lesson.lesson))

    def edit(self) -> None:
        """Open the selected lesson in the editor."""
        if self.lesson is not None and self.lesson.lesson is not None:
            self.app.open(ToEditor(self.lesson.path, self.lesson.lesson))

    def show_to_room(self) -> None:
        """Show the selected lesson to an audience."""
        if self.lesson is not None and self.lesson.lesson is not None:
            self.app.open(ToLessonForRoom(self.lesson.lesson))

    def take_out(self) -> None:
        """Copy the selected lesson's file to the export folder."""
        each, folder = self.lesson, self.app.places.exports
        if each is not None:
            self.app.reading.bring(
                partial(own.take_out, folder, each),
                lambda path: self.app.say(message("gui.demonstrations.own.exported", path=path)),
                lambda problem: self.app.say(message("gui.demonstrations.own.not_exported", problem=_why(problem))),
            )

    def bring_in(self, path: Path) -> None:
        """Copy a lesson file into the person's lessons."""
        self.app.reading.bring(partial(own.bring_in, self.app.places.lessons, path), self._brought)

    def _brought(self, path: Path) -> None:
        self.chosen = path
        self.look()

    def put_away(self) -> None:
        """Remove the selected lesson from the list."""
        if self.chosen is not None:
            self.app.reading.bring(partial(own.put_away, self.chosen), self._gone, self._cannot)

    def _gone(self, path: Path) -> None:
        self._away = path
        self.app.say(message("gui.demonstrations.own.is_put_away", name=path.stem))
        self.look()
        self.app.focus = "own.undo"

    def bring_back(self) -> None:
        """Restore the lesson removed last."""
        if self._away is not None:
            self.app.reading.bring(partial(own.bring_back, self._away), self._back, self._cannot)

    def _back(self, path: Path) -> None:
        self._away = None
        self._brought(path)

    def _cannot(self, problem: Exception) -> None:
        self.app.say(message("gui.demonstrations.own.not_moved", problem=_why(problem)))

    def key(self, chord: str) -> bool:
        """Handle Delete (remove), Ctrl+Z (restore) and W (show to an audience); return whether the key was used."""
        acts = {"delete": self.put_away, "ctrl+z": self.bring_back, "w": self.show_to_room}
        if chord not in acts or self.app.widgets.is_field(self.app.focus):
            return False
        acts[chord]()
        return True


def _why(problem: Exception) -> str:
    return str(getattr(problem, "strerror", None) or problem).rstrip(".")
