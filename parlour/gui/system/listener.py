"""Reading the system's preferences without blocking the window."""

from __future__ import annotations

import sys
from collections.abc import Callable
from threading import Thread

from .wishes import Wishes


def read_wishes() -> Wishes:
    """Return the preferences of the current system; empty if it does not answer."""
    if sys.platform == "win32":
        from .windows import wishes
    elif sys.platform == "darwin":
        from .macos import wishes
    else:
        from .portal import wishes
    return wishes()


class Listener:
    """Reads the system's preferences on a thread, since a desktop may take a second to answer."""

    def __init__(self, wake: Callable[[], None], read: Callable[[], Wishes] = read_wishes) -> None:
        self._heard: Wishes | None = None
        self._wake, self._read = wake, read
        self._thread = Thread(target=self._run, name="wishes", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        self._heard = self._read()
        self._wake()

    def heard(self) -> Wishes | None:
        """Return the preferences on the first call after they have been read, otherwise None."""
        found, self._heard = self._heard, None
        return found
