"""The page of a game: its named forms, its rules, and its players."""

from .page import GameScene

__all__ = ["GameScene"]
