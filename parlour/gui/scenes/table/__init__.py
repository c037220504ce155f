"""The table: any game, drawn from what one seat sees, at the pace that the players like."""

from .lesson import SampleDealScene
from .scene import TableScene

__all__ = ["SampleDealScene", "TableScene"]
