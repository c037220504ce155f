"""The kiosk: an attract loop, the screens for visitors, and the way back to the loop."""

from .app import KioskApp

__all__ = ["KioskApp"]
