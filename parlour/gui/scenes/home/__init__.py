"""The home screen: the game to continue, the deal of the day, puzzles, the shelf, families, demonstrations."""

from .scene import HomeScene

__all__ = ["HomeScene"]
