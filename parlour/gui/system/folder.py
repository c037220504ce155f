"""Opening a folder in the system's file manager."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

SHOWERS = {"darwin": "open", "linux": "xdg-open", "freebsd": "xdg-open"}


def show_folder(folder: Path) -> bool:
    """Open a folder in the system's file manager; return whether there is one."""
    if sys.platform == "win32":
        start: Any = vars(os)["startfile"]
        start(folder)
        return True
    program = next((found for name, found in SHOWERS.items() if sys.platform.startswith(name)), "")
    path = shutil.which(program) if program else None
    if path is None:
        return False
    try:
        subprocess.Popen(
            [path, str(folder)], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
    except OSError:
        return False
    return True
