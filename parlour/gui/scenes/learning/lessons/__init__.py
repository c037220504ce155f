"""Lessons: a lesson on the table, its strip of paper, its pointers, and the summary."""

from .own import OwnLessonScene, TrialScene
from .scene import LessonScene

__all__ = ["LessonScene", "OwnLessonScene", "TrialScene"]
