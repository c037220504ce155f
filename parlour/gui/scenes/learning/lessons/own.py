"""A person's own lesson on the table, for its learner or tried by its author."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .....lessons.lesson import Lesson
from .....words.message import message
from ...routing.routes import ToGame
from .buttons import LessonButton
from .scene import LessonScene
from .walk import LessonWalk

if TYPE_CHECKING:
    from ....window.app import App


class OwnLessonScene(LessonScene):
    """A person's own lesson, which has no next chapter."""

    leave_words = "gui.lessons.play"

    def __init__(self, app: App, lesson: Lesson) -> None:
        super().__init__(app, lesson)
        self.ending = self._ways_on

    def _ways_on(self) -> list[LessonButton]:
        return [
            LessonButton("lesson.play", message(self.leave_words), self.play, "Enter", kind="primary"),
            LessonButton("lesson.again", message("gui.lessons.once_more"), self.again, "A", kind="paper"),
        ]

    def play(self) -> None:
        """Leave the lesson and open the page of its game."""
        self.app.pop()
        self.app.open(ToGame(self.lesson.game))

    def again(self) -> None:
        """Start again from the first step."""
        self._to(0)

    def _to(self, index: int) -> None:
        self.walk.is_over = False
        self.player.stand_at(index)
        self.take_step()


class TrialScene(OwnLessonScene):
    """A lesson tried by its author from one of its steps; it is not recorded as finished."""

    leave_words = "gui.lessons.back_to_editor"

    def __init__(self, app: App, lesson: Lesson, index: int) -> None:
        super().__init__(app, lesson)
        self.begun = index
        self._to(index)

    def _walk(self) -> LessonWalk:
        return LessonWalk(self.player, self)

    def play(self) -> None:
        """Return to the editor."""
        self.app.pop()

    def again(self) -> None:
        self._to(self.begun)
