"""A learner's progress through a lesson: forward, back, hints, and the depth of explanation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from .....lessons.lesson import Depth
from .....lessons.player import LessonPlayer
from .....words.message import message


class LessonScreen(Protocol):
    """The interface of the lesson's screen for its progress."""

    def take_step(self) -> None:
        """Show the table of the current step."""

    def say(self, text: str) -> None:
        """Speak a text and redraw."""

    def tell(self, sentence: str) -> None:
        """Speak a sentence and show it as a notice."""


class LessonWalk:
    """Tracks the progress through one lesson; `is_over` is whether the summary is shown."""

    def __init__(self, player: LessonPlayer, screen: LessonScreen, finish: Callable[[], None] = lambda: None) -> None:
        self.player, self.screen, self.is_over = player, screen, False
        self._finish = finish  # records that the lesson was completed

    def next(self) -> None:
        """Go to the next step, or to the summary after the last one."""
        if self.is_over:
            return
        if self.player.is_last and not self.player.is_waiting and not self.player.in_branch:
            self.is_over = True
            self._finish()
            self.screen.say(message("gui.lessons.learned_aloud", lines=" ".join(self.player.lesson.learned)))
        elif self.player.go_on():
            self.screen.take_step()
        else:
            self.screen.tell(self.first_answer)

    @property
    def first_answer(self) -> str:
        """Return why there is no next step yet, with the button that helps, if there is one."""
        if self.player.step.answer is None:
            return message("gui.lessons.first_answer")
        return message("gui.lessons.answer_or_ask", help=message("gui.lessons.tell_me"))

    def previous(self) -> None:
        """Go to the previous step."""
        if self.is_over:
            self.is_over = False
            self.screen.take_step()
        elif self.player.go_back():
            self.screen.take_step()

    def go_to(self, step: int) -> None:
        """Go back to a step that has been seen."""
        if not self.is_over:
            self.player.stand_at(step)
            self.screen.take_step()

    def skip(self) -> None:
        """Go to the next step without answering."""
        if self.player.skip():
            self.screen.take_step()
        else:
            self.next()

    def read_aloud(self) -> None:
        """Speak the comment or the step again."""
        comment = self.player.comment
        self.screen.say(comment.text if comment is not None else f"{self.player.sentence} {self.player.prompt}")

    def tell_me(self) -> None:
        """Give a hint or, if asked again, highlight the answer."""
        comment = self.player.help()
        if comment is not None:
            self.screen.say(comment.text)

    def try_it(self) -> None:
        """Show what the last wrong answer leads to."""
        if self.player.try_out():
            self.screen.take_step()

    def change_depth(self) -> None:
        """Switch to the next depth: full, brief or for children."""
        depths = list(Depth)
        self.player.depth = depths[(depths.index(self.player.depth) + 1) % len(depths)]
        self.screen.say(self.player.sentence)
