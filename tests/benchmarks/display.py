"""A virtual display for what needs a real window, or the dummy driver where there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def display(size: str = "1920x1080") -> Iterator[tuple[dict[str, str], str]]:
    """Yield the environment of a program on a display of this size, and the name of what draws there."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith("SDL_")} | {"SDL_AUDIODRIVER": "dummy"}
    if shutil.which("Xvfb") is None:
        yield environment | {"SDL_VIDEODRIVER": "dummy"}, "dummy driver"
        return
    reads, writes = os.pipe()
    quiet = subprocess.DEVNULL
    words = ["Xvfb", "-displayfd", str(writes), "-screen", "0", f"{size}x24"]
    server = subprocess.Popen(words, pass_fds=[writes], stdout=quiet, stderr=quiet)
    os.close(writes)
    with os.fdopen(reads) as numbers:
        environment["DISPLAY"] = f":{int(numbers.readline())}"
    has_manager = shutil.which("openbox") is not None
    manager = subprocess.Popen(["openbox"], env=environment, stdout=quiet, stderr=quiet) if has_manager else None
    try:
        yield environment, "Xvfb"
    finally:
        for process in filter(None, (manager, server)):
            process.terminate()
            process.wait(5)
