"""The table: any game, drawn from one seat's view, at the players' pace."""

from .practice import PracticeScene, SampleDealScene
from .scene import TableScene

__all__ = ["PracticeScene", "SampleDealScene", "TableScene"]
