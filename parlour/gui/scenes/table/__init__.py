"""The table: any game, drawn from what one seat sees, at the pace that the players like."""

from .scene import TableScene

__all__ = ["TableScene"]
