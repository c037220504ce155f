"""Two courses of a deal side by side."""

from .scene import ComparingScene

__all__ = ["ComparingScene"]
