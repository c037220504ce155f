"""The benchmarks run and print their table; what they measure is not judged here."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_one_part_of_the_benchmarks_prints_its_rows_with_budget_and_measure() -> None:
    words = [sys.executable, "-m", "tests.benchmarks", "--only", "import"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    lines = done.stdout.splitlines()
    assert lines[0].split() == ["what", "budget", "measured", "used", "alone"]
    assert lines[1].startswith("engine import") and "≤ 150 ms" in lines[1]
    assert "(numpy: no)" in lines[2] and "≤ 15 MiB" in lines[2]
