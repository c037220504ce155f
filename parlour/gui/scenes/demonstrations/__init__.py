"""Demonstrations: the list of them, and a record that replays itself on the table."""

from .list import DemonstrationsScene
from .scene import DemonstrationScene

__all__ = ["DemonstrationScene", "DemonstrationsScene"]
