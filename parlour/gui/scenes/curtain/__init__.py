"""The curtain between people who share one machine."""

from .scene import CurtainScene, cloth

__all__ = ["CurtainScene", "cloth"]
