"""Learning a game: a lesson on the table, its strip of paper, its pointers, and what was learned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....lessons.library import lessons_of
from ..base import Scene
from ..table import SampleDealScene
from .scene import LessonScene

if TYPE_CHECKING:
    from ...window.app import App

__all__ = ["LessonScene", "first_lesson"]


def first_lesson(app: App, slug: str) -> Scene:
    """Return the first lesson of a game; a game without one is learnt by a sample deal with ideas."""
    lessons = lessons_of(slug)
    return LessonScene(app, lessons[0]) if lessons else SampleDealScene(app, slug)
