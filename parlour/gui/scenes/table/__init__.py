"""The table: any game, drawn from what one seat sees, at the pace that the players like."""

from .practice import PracticeScene, SampleDealScene
from .scene import TableScene

__all__ = ["PracticeScene", "SampleDealScene", "TableScene"]
