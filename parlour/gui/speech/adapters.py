"""AccessKit adapters for AT-SPI on Linux, UI Automation on Windows and NSAccessibility on macOS."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from typing import Any

WAYS = {"linux": "unix", "freebsd": "unix", "win32": "windows", "darwin": "macos"}  # AccessKit's submodules
SDL_WINDOW = "SDLWindow"  # the class of SDL's windows on macOS
Ask = Callable[[Any], None]  # handles a request from a screen reader
Whole = Callable[[], Any]  # makes the tree


def way() -> str:
    """Return the name of AccessKit's submodule for this system, or "" if there is none."""
    return next((part for system, part in WAYS.items() if sys.platform.startswith(system)), "")


def accesskit() -> Any:
    """Return the AccessKit library, or None if it is not installed or does not support this system."""
    try:
        library = importlib.import_module("accesskit")
    except ImportError:
        return None
    return library if way() and hasattr(library, way()) else None


def adapter_of(library: Any, window: Any, whole: Whole, ask: Ask) -> Adapter:
    """Return the AccessKit adapter for this system."""
    kinds: dict[str, type[Adapter]] = {"windows": WindowsAdapter, "macos": MacAdapter}
    return kinds.get(way(), Adapter)(library, window, whole, ask)


class Adapter:
    """The adapter for AT-SPI, which has to be told the window's focus and position."""

    def __init__(self, library: Any, window: Any, whole: Whole, ask: Ask) -> None:
        self.library = library
        self.kit = self._made(window, whole, ask)

    def _made(self, window: Any, whole: Whole, ask: Ask) -> Any:
        return self.library.unix.Adapter(whole, ask, lambda: None)

    def publish(self, whole: Whole) -> None:
        """Send the tree if a screen reader is listening."""
        events = self.kit.update_if_active(whole)
        if events is not None:
            events.raise_events()

    def focus(self, is_so: bool) -> None:
        """Report whether the window has keyboard focus."""
        self.kit.update_window_focus_state(is_so)

    def place(self, box: tuple[int, int, int, int]) -> None:
        """Report the window's position as left, top, width, height."""
        x, y, w, h = map(float, box)
        rect = self.library.Rect(x, y, x + w, y + h)
        self.kit.set_root_window_bounds(rect, rect)


class WindowsAdapter(Adapter):
    """The adapter for UI Automation, which reads focus and position from the window itself."""

    def _made(self, window: Any, whole: Whole, ask: Ask) -> Any:
        window.hide()  # AccessKit rejects a window that is already visible
        try:
            return self.library.windows.SubclassingAdapter(window.handle, whole, ask)
        finally:
            window.show()

    def focus(self, is_so: bool) -> None:
        """Do nothing, since the system reads the focus from the window."""

    def place(self, box: tuple[int, int, int, int]) -> None:
        """Do nothing, since the system reads the position from the window."""


class MacAdapter(Adapter):
    """The adapter for NSAccessibility, which reads the position from the window itself."""

    def _made(self, window: Any, whole: Whole, ask: Ask) -> Any:
        self.library.macos.add_focus_forwarder_to_window_class(SDL_WINDOW)
        return self.library.macos.SubclassingAdapter.for_window(window.handle, whole, ask)

    def focus(self, is_so: bool) -> None:
        events = self.kit.update_view_focus_state(is_so)
        if events is not None:
            events.raise_events()

    def place(self, box: tuple[int, int, int, int]) -> None:
        """Do nothing, since the system reads the position from the window."""
