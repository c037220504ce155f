"""AccessKit and its way to each system: AT-SPI on Linux, UI Automation on Windows, NSAccessibility on macOS."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from typing import Any

WAYS = {"linux": "unix", "freebsd": "unix", "win32": "windows", "darwin": "macos"}  # AccessKit's part for each system
SDL_WINDOW = "SDLWindow"  # the class of SDL's windows on macOS
Ask = Callable[[Any], None]  # takes a reader's request
Whole = Callable[[], Any]  # makes the tree


def way() -> str:
    """Return the name of AccessKit's part for this system, "" if it has none."""
    return next((part for system, part in WAYS.items() if sys.platform.startswith(system)), "")


def accesskit() -> Any:
    """Return AccessKit, or None if it is not installed or has nothing for this system."""
    try:
        library = importlib.import_module("accesskit")
    except ImportError:
        return None
    return library if way() and hasattr(library, way()) else None


def adapter_of(library: Any, window: Any, whole: Whole, ask: Ask) -> Adapter:
    """Return the way to this system's readers."""
    kinds: dict[str, type[Adapter]] = {"windows": WindowsAdapter, "macos": MacAdapter}
    return kinds.get(way(), Adapter)(library, window, whole, ask)


class Adapter:
    """The way to AT-SPI, which knows nothing of the window but what it is told."""

    def __init__(self, library: Any, window: Any, whole: Whole, ask: Ask) -> None:
        self.library = library
        self.kit = self._made(window, whole, ask)

    def _made(self, window: Any, whole: Whole, ask: Ask) -> Any:
        return self.library.unix.Adapter(whole, ask, lambda: None)

    def publish(self, whole: Whole) -> None:
        """Send the tree, if a reader listens."""
        events = self.kit.update_if_active(whole)
        if events is not None:
            events.raise_events()

    def focus(self, is_so: bool) -> None:
        """Tell whether the window has the keyboard."""
        self.kit.update_window_focus_state(is_so)

    def place(self, box: tuple[int, int, int, int]) -> None:
        """Tell where the window is: left, top, width, height."""
        x, y, w, h = map(float, box)
        rect = self.library.Rect(x, y, x + w, y + h)
        self.kit.set_root_window_bounds(rect, rect)


class WindowsAdapter(Adapter):
    """The adapter for UI Automation, which reads focus and position from the window itself."""

    def _made(self, window: Any, whole: Whole, ask: Ask) -> Any:
        window.hide()  # AccessKit takes no window that is already seen
        try:
            return self.library.windows.SubclassingAdapter(window.handle, whole, ask)
        finally:
            window.show()

    def focus(self, is_so: bool) -> None:
        """Do nothing: the window tells it."""

    def place(self, box: tuple[int, int, int, int]) -> None:
        """Do nothing: the window tells it."""


class MacAdapter(Adapter):
    """The way to NSAccessibility, which learns the place from the window itself."""

    def _made(self, window: Any, whole: Whole, ask: Ask) -> Any:
        self.library.macos.add_focus_forwarder_to_window_class(SDL_WINDOW)
        return self.library.macos.SubclassingAdapter.for_window(window.handle, whole, ask)

    def focus(self, is_so: bool) -> None:
        events = self.kit.update_view_focus_state(is_so)
        if events is not None:
            events.raise_events()

    def place(self, box: tuple[int, int, int, int]) -> None:
        """Do nothing: the window tells it."""
