"""The preferences of macOS, read with the program `defaults`."""

from __future__ import annotations

import subprocess
from collections.abc import Callable

from .wishes import Wishes

Read = Callable[[str, str], str]  # reads a setting by its domain and name; "" if it is not set

ACCESS, EVERYWHERE = "com.apple.universalaccess", "NSGlobalDomain"
PATIENCE = 3.0  # seconds


def wishes() -> Wishes:
    """Return the preferences of this macOS user, which have no system-wide text size."""
    return found_by(_read)


def found_by(read: Read) -> Wishes:
    """Return the preferences found in the settings; those never changed are not set."""
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
