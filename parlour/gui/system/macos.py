"""The wishes of macOS, from its settings by the program `defaults`."""

from __future__ import annotations

import subprocess
from collections.abc import Callable

from .wishes import Wishes

Read = Callable[[str, str], str]  # a setting by its domain and name, "" if it is not set

ACCESS, EVERYWHERE = "com.apple.universalaccess", "NSGlobalDomain"
PATIENCE = 3.0  # seconds


def wishes() -> Wishes:
    """Return the wishes of this person's macOS, which has no size of text for all programs."""
    return found_by(_read)


def found_by(read: Read) -> Wishes:
    """Return the wishes that the settings hold; what was never changed is not set."""
    return Wishes(
        high_contrast=read(ACCESS, "increaseContrast") == "1",
        less_motion=read(ACCESS, "reduceMotion") == "1",
        dark=read(EVERYWHERE, "AppleInterfaceStyle") == "Dark",
    )


def _read(domain: str, name: str) -> str:
    command = ["defaults", "read", domain, name]
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False).stdout.strip()
    except (OSError, subprocess.SubprocessError):
        return ""
