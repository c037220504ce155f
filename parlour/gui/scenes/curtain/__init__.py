"""The curtain shown between people who share one screen."""

from .scene import CurtainScene

__all__ = ["CurtainScene"]
