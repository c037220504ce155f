"""Files of values: checksummed JSON, replaced atomically, with the previous version kept beside it."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any
from zlib import crc32

from ..records import disk
from ..words.message import message
from .disk_job import DiskThread, Fetch, Patience

SCHEMA = 1
LARGEST = 4_000_000  # maximum bytes of such a file


class ValueDisk:
    """Reads and writes all files of values on one thread, in the order requested.

    The window waits only briefly. After that a read returns the last known values of the file, and a write
    continues in the background. `trouble` says what has not been written yet, or could not be.
    """

    def __init__(self) -> None:
        self._thread = DiskThread()
        self._known: dict[Path, str] = {}  # the values of each file as JSON, as last read or as queued for writing
        self._writing: list[tuple[Path, Fetch[str]]] = []
        self._failed = ""

    def read(self, path: Path) -> tuple[dict[str, Any], str]:
        """Return a file's values, or the last known ones with a sentence if it cannot be read now."""
        fetch = Fetch(partial(_read, path), self._thread)
        if fetch.is_done(Patience.here()):
            values, trouble = fetch.value
            self._known[path] = json.dumps(values)
            return values, trouble
        return self.known(path), message("storage.saving.not_readable_now", name=path.name)

    def known(self, path: Path) -> dict[str, Any]:
        """Return the last known values of a file; empty if it was never read or written."""
        known: dict[str, Any] = json.loads(self._known.get(path, "{}"))
        return known

    def change(self, path: Path, change: Callable[[dict[str, Any]], dict[str, Any]]) -> str:
        """Replace a file's values by what `change` returns for them; return a sentence if that failed."""
        self._known[path] = json.dumps(change(self.known(path)))
        return self._put(path, lambda: _write(path, json.dumps(change(_read(path)[0]), sort_keys=True)))

    def write(self, path: Path, values: dict[str, Any]) -> str:
        """Replace a file's values; return a sentence if that failed."""
        body = json.dumps(values, sort_keys=True)  # serialised now, because they may change before the disk answers
        self._known[path] = body
        return self._put(path, lambda: _write(path, body))

    def _put(self, path: Path, work: Callable[[], str]) -> str:
        fetch = Fetch(work, self._thread)
        if fetch.is_done(Patience.here()):
            self._failed = ""
            return fetch.value
        self._writing.append((path, fetch))
        return ""

    def trouble(self) -> str:
        """Return a sentence about anything still unwritten after a while, or that failed; otherwise ""."""
        for path, fetch in list(self._writing):
            try:
                if not fetch.is_done():
                    continue
                self._failed = fetch.value
            except Exception as problem:  # out of memory
                self._failed = _cannot(path, problem)
            self._writing.remove((path, fetch))
        slow = next((path for path, fetch in self._writing if fetch.is_slow), None)
        if slow is not None:
            return message("storage.saving.not_saved_yet", name=slow.name)
        return self._failed

    @property
    def is_writing(self) -> bool:
        """Return whether a write is in progress."""
        return bool(self._writing)

    def finish(self, seconds: float) -> None:
        """Wait up to `seconds` for writes in progress; called when the program ends."""
        for _, fetch in self._writing[-1:]:
            with suppress(Exception):  # already reported, or there is nobody left to tell
                fetch.is_done(seconds)


DISK = ValueDisk()


def read_values(path: Path) -> tuple[dict[str, Any], str]:
    """Return a file's values; if it is damaged, those of its .bak, with a sentence that says so."""
    return DISK.read(path)


def write_values(path: Path, values: dict[str, Any]) -> str:
    """Replace a file's values, keeping the previous version beside it; return a sentence if that failed."""
    return DISK.write(path, values)


def change_values(path: Path, change: Callable[[dict[str, Any]], dict[str, Any]]) -> str:
    """Replace a file's values by what `change` returns for them; return a sentence if that failed.

    `change` may be called twice, and on another thread, so it must depend on the values alone.
    """
    return DISK.change(path, change)


def _read(path: Path) -> tuple[dict[str, Any], str]:
    trouble = ""
    for source in (path, path.with_suffix(".bak")):
        values, why = _values(source)
        if values is not None:
            return values, trouble
        trouble = trouble or why
    return {}, trouble


def _values(path: Path) -> tuple[dict[str, Any] | None, str]:
    """Return one file's values, or None with a sentence if it exists but is unusable."""
    try:
        whole = json.loads(disk.read(path, LARGEST))
        values = whole["values"]
        if whole["crc"] != crc32(json.dumps(values, sort_keys=True).encode()) or not isinstance(values, dict):
            return None, message("storage.saving.damaged", name=path.name)
        if whole["schema"] > SCHEMA:
            return None, message("storage.saving.later_version", name=path.name)
    except (FileNotFoundError, NotADirectoryError):
        return None, ""
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        return None, message("storage.saving.damaged", name=path.name)
    return values, ""


def values_in(path: Path) -> dict[str, Any]:
    """Return the values of a file from elsewhere; raise OSError, or ValueError if it is damaged."""
    disk.read(path, 1)
    values, _ = _values(path)
    if values is None:
        raise ValueError(message("storage.saving.not_whole", name=path.name))
    return values


def _write(path: Path, body: str) -> str:
    values = json.loads(body)
    if _values(path)[0] == values:  # a start saves its settings, though they seldom change
        return ""
    whole = json.dumps({"schema": SCHEMA, "crc": crc32(body.encode()), "values": values}, indent=1)
    try:
        disk.make_folder(path.parent)
        if disk.exists(path):
            disk.put(_beside(path), disk.read(path, LARGEST))
        disk.put(path, whole.encode())
    except OSError as problem:
        return _cannot(path, problem)
    return ""


def _cannot(path: Path, problem: Exception) -> str:
    why = getattr(problem, "strerror", None) or str(problem) or message("storage.saving.out_of_memory")
    return message("storage.saving.cannot_be_saved", name=path.name, why=why)


def _beside(path: Path) -> Path:
    """Return the path for the previous version: .bak or, if that version is unusable, an unused name."""
    if _values(path)[0] is not None:
        return path.with_suffix(".bak")
    names = (path.with_suffix(f".damaged-{copy}") for copy in count(1))
    return next(name for name in names if not disk.exists(name))
