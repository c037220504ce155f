"""A game in play: the match, its positions and results, and the opening of deals."""

from .match import Match

__all__ = ["Match"]
