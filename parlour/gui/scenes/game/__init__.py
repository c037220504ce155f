"""The page of a game: what it is, its named forms, the rules that may be changed, and who sits down."""

from .page import GameScene

__all__ = ["GameScene"]
