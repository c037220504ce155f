"""How much memory the process holds."""

from __future__ import annotations

import os
import sys
from pathlib import Path

_STATM = Path("/proc/self/statm")  # pages: the whole, then those that are in memory


def resident() -> int:
    """Return the bytes of this process that are in memory now; where no system tells that, the most there have been.

    0 where neither is told.
    """
    try:
        return int(_STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return _most()


def _most() -> int:
    if sys.platform == "win32":
        return 0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024  # one counts in bytes, the others in kilobytes
