"""The page of a game: its presets, its rules, and its players."""

from .page import GameScene

__all__ = ["GameScene"]
