"""The preferences of Windows, from the registry."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .wishes import Wishes

Read = Callable[[str, str], Any]  # reads a value of the user's registry by key and name; None if it is missing

ACCESS = r"Software\Microsoft\Accessibility"
CONTRAST = r"Control Panel\Accessibility\HighContrast"
DESKTOP = r"Control Panel\Desktop"
THEME = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"
ON, ANIMATES = 0x1, 0x2  # a flag of HighContrast; a flag in the fifth byte of UserPreferencesMask


def wishes() -> Wishes:
    """Return the preferences of this Windows user."""
    return found_by(_read)


def found_by(read: Read) -> Wishes:
    """Return the preferences found in the registry."""
    flags, mask = read(CONTRAST, "Flags"), read(DESKTOP, "UserPreferencesMask")
    scale, light = read(ACCESS, "TextScaleFactor"), read(THEME, "AppsUseLightTheme")
    return Wishes(
        high_contrast=bool(int(flags) & ON) if str(flags or "").isdecimal() else None,
        less_motion=not mask[4] & ANIMATES if isinstance(mask, bytes) and len(mask) > 4 else None,
        text=scale / 100 if isinstance(scale, int) else None,
        dark=not light if isinstance(light, int) else None,
    )


def _read(key: str, name: str) -> Any:
    import importlib

    winreg: Any = importlib.import_module("winreg")
    try:
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as opened:
            return winreg.QueryValueEx(opened, name)[0]
    except OSError:
        return None
