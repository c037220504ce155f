"""ALSA, the sound system of Linux: it prints a dozen lines on the terminal where a machine has no sound card.

What went wrong is known without them: SDL says it in a sentence, which goes into the program's log.
"""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress
from pathlib import Path

SHARED = "libasound.so.2"


def silence() -> int:
    """Keep ALSA's messages off the terminal; return in how many libraries: none where there is no ALSA."""
    if not sys.platform.startswith("linux"):
        return 0
    silenced = 0
    with suppress(OSError, AttributeError):  # another C library, or an ALSA without such a handler
        for library in _loaded() or [SHARED]:
            # The handler must be code of C, for ALSA calls it on threads that Python does not know. This one takes no
            # arguments, leaves those that it is given alone, and does nothing.
            nothing = ctypes.cast(ctypes.CDLL(None).getpid, ctypes.c_void_p)
            ctypes.CDLL(library).snd_lib_error_set_handler(nothing)
            silenced += 1
    return silenced


def _loaded() -> list[str]:
    """Return the ALSA libraries in this process: pygame's wheels bring their own."""
    with suppress(OSError):
        mapped = Path("/proc/self/maps").read_text("utf-8", "replace").splitlines()
        return sorted({line.split(maxsplit=5)[-1] for line in mapped if "libasound" in line})
    return []
