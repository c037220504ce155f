"""The kiosk: a loop that attracts, what visitors may do, and the way back to the loop."""

from .app import KioskApp

__all__ = ["KioskApp"]
