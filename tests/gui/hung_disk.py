"""A disk that hangs: calls to a folder from other threads wait until it is sound again, the window's own are noted.

Every way in which the program reaches files in Python is watched; what SQLite reads for itself begins with `connect`.
"""

from __future__ import annotations

import builtins
import io
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Event, current_thread, main_thread
from typing import Any
from unittest import mock

CALLS = ("open", "stat", "lstat", "scandir", "listdir", "mkdir", "replace", "rename", "unlink", "access", "readlink")
FLUSHES = ("fsync",)  # which have no path
LONGEST = 60.0  # seconds after which a waiting thread goes on whatever happens


class HungDisk:
    """What the window's thread asked of a folder by itself, and the event that ends the waiting of the others."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.is_sound, self.by_window = str(folder), Event(), list[str]()

    def _watched(self, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def wrapper(*given: Any, **named: Any) -> Any:
            if name in FLUSHES or (given and str(given[0]).startswith(self.folder)):
                if current_thread() is main_thread():
                    self.by_window.append(f"{name} {given[0]}")
                else:
                    self.is_sound.wait(LONGEST)
            return call(*given, **named)

        return wrapper

    @contextmanager
    def on(self) -> Iterator[HungDisk]:
        """Hang from now on, until `is_sound` is set or this ends."""
        with ExitStack() as stack:
            for name in (*CALLS, *FLUSHES):
                stack.enter_context(mock.patch.object(os, name, self._watched(name, getattr(os, name))))
            for module in (builtins, io):
                stack.enter_context(mock.patch.object(module, "open", self._watched("open", open)))
            stack.enter_context(mock.patch.object(sqlite3, "connect", self._watched("connect", sqlite3.connect)))
            try:
                yield self
            finally:
                self.is_sound.set()
