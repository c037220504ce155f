"""What is handed out, and how long its tests take."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from .rows import Row, at_most, size_at_most

ROOT = Path(__file__).resolve().parents[2]


def wheel() -> Iterator[Row]:
    """Build the wheel and weigh it."""
    with tempfile.TemporaryDirectory() as folder:
        words = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
        subprocess.run(words, cwd=ROOT, capture_output=True, check=True)
        size = next(Path(folder).glob("*.whl")).stat().st_size
    yield size_at_most("wheel", 5, size / 1e6, "MB")


def tests() -> Iterator[Row]:
    """Run the quick tests, which takes as long as the row says."""
    begun = time.perf_counter()
    done = subprocess.run([sys.executable, "-m", "pytest", "-p", "no:cacheprovider"], cwd=ROOT, capture_output=True)
    state = "" if done.returncode == 0 else " (some failed)"
    yield at_most(f"quick tests{state}", 90, time.perf_counter() - begun, "s")
