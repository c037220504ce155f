"""Memory usage of this process."""

from __future__ import annotations

import os
import sys
from pathlib import Path

_STATM = Path("/proc/self/statm")  # in pages: the program's size, then its resident memory


def resident() -> int:
    """Return this process's resident memory in bytes, its peak if only that is reported, or 0 if neither is."""
    try:
        return int(_STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return _most()


def _most() -> int:
    if sys.platform == "win32":
        return 0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024  # macOS reports bytes, other systems kilobytes
