"""The page of a game: its presets, rules and players."""

from .page import GameScene

__all__ = ["GameScene"]
