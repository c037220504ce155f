"""The program in its window: its start, its frames, its answers to a press, and the memory it holds."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .display import display
from .rows import Row, at_most, median, percentile, size_at_most

STARTS = 7
SETTLE = 4.0  # seconds until a running program has everything in memory


def starting() -> Iterator[Row]:
    """From the command to a window with the cloth in it, and to Home taking in what is pressed."""
    shown, drawn, usable = [], [], []
    with display() as (environment, driver), tempfile.TemporaryDirectory() as folder:
        for _ in range(STARTS + 1):
            begun = time.time()
            words = [sys.executable, "-m", "tests.benchmarks.started", "--data-dir", folder]
            said = subprocess.run(words, env=environment, capture_output=True, text=True, check=True).stdout.split()
            shown.append(float(said[-3]) - begun)
            drawn.append(float(said[-2]) - begun)
            usable.append(float(said[-1]) - begun)
    yield at_most(f"start to a visible window ({driver})", 0.3, median(shown[1:]), "s", 3)
    yield at_most("start to the first frame of home", 0.5, median(drawn[1:]), "s", 3)
    yield at_most("start to a usable home", 0.5, median(usable[1:]), "s", 3)


def waiting() -> Iterator[Row]:
    """A window that stands still: from a key to the picture that answers it, and what it takes to wait."""
    with display() as (environment, driver), tempfile.TemporaryDirectory() as folder:
        words = [sys.executable, "-m", "tests.benchmarks.waited", "--game", "nap", "--seed", "3", "--data-dir", folder]
        said = subprocess.run(words, env=environment, capture_output=True, text=True, check=True).stdout.split()
    *took, idle = map(float, said[-41:])
    yield at_most(f"key to changed pixels, p50 ({driver})", 8, median(took), "ms")
    yield at_most("key to changed pixels, p90", 16, percentile(took, 0.9), "ms")
    yield at_most("processor while nothing happens", 0.3, idle, "%", 2)


def frames() -> Iterator[Row]:
    """A frame with four cards in the air at two sizes, one in which nothing happens, presses, and an edge dragged."""
    (found, driver), (large, _) = _scene("1920x1080"), _scene("3840x2160")
    moving, idle = found["moving"], found["idle"]
    yield at_most(f"frame, four cards moving, p50 ({driver})", 5, median(moving), "ms", 2)
    yield at_most("frame, four cards moving, p99", 8, percentile(moving, 0.99), "ms", 2)
    yield at_most("the same at 3840x2160, p99", 16, percentile(large["moving"], 0.99), "ms", 2)
    yield at_most("the same at Loto for 25, p99", 16, percentile(large["crowd"], 0.99), "ms", 2)
    yield at_most("a step of resizing, the longest", 33, max(found["resizing"]), "ms")
    yield at_most("the same at 3840x2160", 33, max(large["resizing"]), "ms")
    yield Row("frames drawn of 300 idle ones", "0", str(found["drawn_idle"]), float(found["drawn_idle"]), None)
    yield at_most("an idle frame, p50", 1, median(idle), "ms", 3)
    for name, took in found["presses"].items():
        yield at_most(f"press to answer: {name}", 100, took, "ms")


def _scene(size: str) -> tuple[dict[str, Any], str]:
    """Return what the reference scene took in a window of this size, and the name of what drew it."""
    with display(size) as (environment, driver):
        words = [sys.executable, "-m", "tests.benchmarks.scene", size]
        done = subprocess.run(words, env=environment, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found, driver


def memory() -> Iterator[Row]:
    """What the program at a table holds, the process that thinks for the computers with it."""
    with display() as (environment, _), tempfile.TemporaryDirectory() as folder:
        words = [sys.executable, "-m", "parlour", "--game", "pope_joan", "--seed", "1", "--data-dir", folder]
        program = subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            time.sleep(SETTLE)
            held = sum(held_by(pid) for pid in family(program.pid))
        finally:
            program.terminate()
            program.wait(5)
    yield size_at_most("memory at a table, worker included", 200, held / 1024, "MB")


def held_by(pid: int) -> int:
    """Return the kibibytes that are a process's own, its share of what is common with others."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1])
    return 0


def family(pid: int) -> list[int]:
    """Return a process and all that it started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(found for child in children for found in family(int(child)))]
