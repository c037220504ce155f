"""Learning a game: a lesson on the table, its strip of paper, its pointers, and what was learned."""

from .scene import LessonScene

__all__ = ["LessonScene"]
