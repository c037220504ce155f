"""The curtain shown between people who share one machine."""

from .scene import CurtainScene

__all__ = ["CurtainScene"]
