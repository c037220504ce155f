"""A disk that fails: the n-th of all calls to it, whichever it is, once or from then on, for any of several reasons.

As in SQLite's tests, n goes through every place of the save path: opening, looking, reading, writing (of which half the
bytes come through), cutting, flushing, renaming, making a folder.
"""

from __future__ import annotations

import errno
import io
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest import mock

REASONS = {
    name: getattr(errno, name)
    for name in ("ENOSPC", "EIO", "EACCES", "EROFS", "EDQUOT", "ENOENT", "EMFILE", "ESTALE", "ETIMEDOUT")
    if hasattr(errno, name)
}
CALLS = ("open", "stat", "fstat", "mkdir", "fsync", "replace", "unlink")  # of the module os


class Faults:
    """Counts the calls to the disk, and lets the n-th fail, or all from the n-th on; 0 for none."""

    def __init__(self, fails: int, *, from_then_on: bool = False, reason: int = errno.ENOSPC) -> None:
        self.count, self.fails, self.from_then_on, self.reason = 0, fails, from_then_on, reason

    def made(self) -> None:
        """Raise OSError or MemoryError when this call is to fail."""
        self.count += 1
        if self.count == self.fails or (self.from_then_on and 0 < self.fails < self.count):
            if self.reason == errno.ENOMEM:
                raise MemoryError
            raise OSError(self.reason, os.strerror(self.reason))

    def failing(self, call: Callable[..., Any]) -> Callable[..., Any]:
        """Return a call that is counted and may fail."""

        def wrapper(*args: Any, **named: Any) -> Any:
            self.made()
            return call(*args, **named)

        return wrapper

    def _opening(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def wrapper(file: Any, mode: str = "r", *args: Any, **named: Any) -> Any:
            self.made()
            opened = call(file, mode, *args, **named)
            return FrailFile(opened, self) if "b" in mode else opened

        return wrapper

    @contextmanager
    def on(self) -> Iterator[Faults]:
        """Let the calls of this process to the disk be those that may fail."""
        with ExitStack() as stack:
            for name in CALLS:
                stack.enter_context(mock.patch(f"os.{name}", self.failing(getattr(os, name))))
            stack.enter_context(mock.patch("os.fdopen", self._opening(os.fdopen)))
            stack.enter_context(mock.patch("builtins.open", self._opening(open)))
            stack.enter_context(mock.patch("io.open", self._opening(io.open)))
            yield self
        self.fails = 0  # files that are still open are sound again


class FrailFile:
    """A file of which a write may stop half-way, and a read, a search or a cut fail."""

    def __init__(self, file: Any, faults: Faults) -> None:
        self.file, self.faults = file, faults

    def write(self, data: bytes) -> int:
        try:
            self.faults.made()
        except (OSError, MemoryError):
            self.file.write(bytes(data)[: len(data) // 2])
            raise
        return int(self.file.write(data))

    def read(self, size: int = -1) -> Any:
        self.faults.made()
        return self.file.read(size)

    def seek(self, place: int) -> int:
        self.faults.made()
        return int(self.file.seek(place))

    def truncate(self, size: int) -> int:
        self.faults.made()
        return int(self.file.truncate(size))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)

    def __enter__(self) -> FrailFile:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()
