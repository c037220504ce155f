"""The table: any game, drawn from what one seat sees, at the pace that the players like."""

from .lesson import LessonScene
from .scene import TableScene

__all__ = ["LessonScene", "TableScene"]
