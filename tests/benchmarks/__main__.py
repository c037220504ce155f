"""Measure every promise that applies and print one table."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence

from . import engine, hands, package, window, worlds
from .rows import Row, table

PARTS: dict[str, Callable[[], Iterator[Row]]] = {
    "start": window.starting,
    "frames": window.frames,
    "waiting": window.waiting,
    "play": engine.play,
    "import": engine.imported,
    "opponents": engine.opponents,
    "worlds": worlds.worlds,
    "ranking": hands.ranked,
    "loading": engine.loading,
    "memory": window.memory,
    "wheel": package.wheel,
    "tests": package.tests,
}


def main(words: Sequence[str] | None = None) -> None:
    """Measure the parts that are asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument(
        "--only", choices=list(PARTS), action="append", help="this part; may be repeated (default: all)"
    )
    asked = parser.parse_args(words).only or list(PARTS)
    rows = [row for name in asked for row in PARTS[name]()]
    print(table(rows))


if __name__ == "__main__":
    main()
