"""The table: any game, drawn from one seat's view, at the players' pace."""

from .scene import PracticeScene, TableScene

__all__ = ["PracticeScene", "TableScene"]
