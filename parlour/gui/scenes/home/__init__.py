"""Home: the game to continue, the deal of the day, the puzzles, the shelf, the family table and the demonstrations."""

from .scene import HomeScene

__all__ = ["HomeScene"]
