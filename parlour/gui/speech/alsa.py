"""Silencing ALSA, Linux's sound system, which prints a dozen lines if there is no sound card.

They are not needed: SDL gives the reason in one sentence, which goes into the program's log.
"""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress
from pathlib import Path

SHARED = "libasound.so.2"


def silence() -> int:
    """Keep ALSA's messages off the terminal; return the number of libraries silenced, 0 without ALSA."""
    if not sys.platform.startswith("linux"):
        return 0
    silenced = 0
    with suppress(OSError, AttributeError):  # another C library, or an ALSA without such a handler
        for library in _loaded() or [SHARED]:
            # The handler must be C code, since ALSA calls it on threads unknown to Python. This function takes no
            # arguments, ignores those it is given, and has no effect.
            nothing = ctypes.cast(ctypes.CDLL(None).getpid, ctypes.c_void_p)
            ctypes.CDLL(library).snd_lib_error_set_handler(nothing)
            silenced += 1
    return silenced


def _loaded() -> list[str]:
    """Return the ALSA libraries loaded in this process; pygame's wheels bring their own."""
    with suppress(OSError):
        mapped = Path("/proc/self/maps").read_text("utf-8", "replace").splitlines()
        return sorted({line.split(maxsplit=5)[-1] for line in mapped if "libasound" in line})
    return []
