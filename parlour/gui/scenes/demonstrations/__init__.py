"""Demonstrations: the list of them, and the screen that replays a record on the table."""

from .library.list import DemonstrationsScene
from .scene import DemonstrationScene

__all__ = ["DemonstrationScene", "DemonstrationsScene"]
