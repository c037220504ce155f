"""Showing a game: the list of what can be shown, and a record that plays itself on the table."""

from .list import DemonstrationsScene
from .scene import DemonstrationScene

__all__ = ["DemonstrationScene", "DemonstrationsScene"]
