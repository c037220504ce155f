"""The curtain between people who share one machine."""

from .scene import CurtainScene

__all__ = ["CurtainScene"]
