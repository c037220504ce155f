"""A game in play: the match, its positions and results, and the start of deals."""

from .match import Match

__all__ = ["Match"]
