"""Files of values: checksummed JSON, replaced in full, with the previous file kept beside it."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path
from typing import Any
from zlib import crc32

from ..records import disk

SCHEMA = 1
LARGEST = 4_000_000  # bytes of such a file that are read


def read_values(path: Path) -> tuple[dict[str, Any], str]:
    """Return a file's values, or those of its .bak if it is damaged, with a sentence on that."""
    trouble = ""
    for source in (path, path.with_suffix(".bak")):
        values, why = _values(source)
        if values is not None:
            return values, trouble
        trouble = trouble or why
    return {}, trouble


def _values(path: Path) -> tuple[dict[str, Any] | None, str]:
    """Return one file's values, or None with a sentence if it exists but is unusable."""
    damaged = f"{path.name} was damaged; the previous copy is used."
    try:
        whole = json.loads(disk.read(path, LARGEST))
        values = whole["values"]
        if whole["crc"] != crc32(json.dumps(values, sort_keys=True).encode()) or not isinstance(values, dict):
            return None, damaged
        if whole["schema"] > SCHEMA:
            return None, f"{path.name} was written by a later version; it is set aside, and the previous copy is used."
    except (FileNotFoundError, NotADirectoryError):
        return None, ""
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        return None, damaged
    return values, ""


def write_values(path: Path, values: dict[str, Any]) -> str:
    """Replace a file's values, keeping the previous file beside it; return a sentence if that failed."""
    body = json.dumps(values, sort_keys=True)
    whole = json.dumps({"schema": SCHEMA, "crc": crc32(body.encode()), "values": values}, indent=1)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            disk.put(_beside(path), disk.read(path, LARGEST))
        disk.put(path, whole.encode())
    except OSError as problem:
        return f"{path.name} cannot be saved: {problem.strerror or problem}."
    return ""


def _beside(path: Path) -> Path:
    """Return where the previous file goes: to .bak or, if it is unusable, to an unused name."""
    if _values(path)[0] is not None:
        return path.with_suffix(".bak")
    names = (path.with_suffix(f".damaged-{copy}") for copy in count(1))
    return next(name for name in names if not name.exists())
