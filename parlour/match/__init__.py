"""A game in play: the match, its positions and results, and how deals are opened."""

from .match import Match

__all__ = ["Match"]
