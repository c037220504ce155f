"""Every test that takes longer than one waits for, by one command, with a table of figures at the end.

`python -m tests.long` does all at full length, `python -m tests.long --only kills,soak --share 0.01` a part of it, at a
hundredth of the length. The parts run one after another, each in a process of its own; what a part tells comes out as
it is told, and the table stays readable when it is broken off.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter


@dataclass(frozen=True)
class Part:
    """One long test: the command at a share of its full length, and what it is about."""

    words: Callable[[float], list[str]]
    about: str


def _attack(kind: str, *more: str) -> list[str]:
    return ["-m", "tests.storage.attack", "--only", kind, *more]


def _many(full: int, share: float) -> str:
    return str(max(1, round(full * share)))


PARTS = {
    "cuts": Part(lambda _: _attack("cuts"), "every sample cut at every byte"),
    "flips": Part(lambda _: _attack("flips"), "every bit of every sample flipped"),
    "lines": Part(lambda _: _attack("lines"), "whole lines doubled, lost, exchanged"),
    "damages": Part(lambda s: _attack("damages", "--damage", _many(1_000_000, s)), "random damage"),
    "strangers": Part(lambda _: _attack("strangers"), "the largest files, every line whole"),
    "refusals": Part(lambda _: _attack("refusals"), "the n-th call to the disk fails"),
    "kills": Part(lambda s: _attack("kills", "--rounds", _many(10_000, s)), "programs killed while they play"),
    "forgeries": Part(
        lambda s: _attack("forgeries", "--forgeries", _many(200_000, s)), "forged records, every line well sealed"
    ),
    "starts": Part(
        lambda s: ["-m", "tests.engine.starts", "--many", _many(100_000, s)], "starts by chance, most of them odd"
    ),
    "long session": Part(
        lambda s: ["-m", "tests.storage.long_session", "--deals", _many(5_000, s)],
        "Loto for 25, written, killed, read, verified, shown",
    ),
    "no memory": Part(
        lambda s: ["-m", "tests.storage.no_memory", "--many", _many(3_000, s)], "one allocation fails, anywhere"
    ),
    "twins": Part(
        lambda s: ["-m", "tests.players.twins", "--share", f"{min(1.0, s):.4f}"],
        "twin tables of every value of every option, whole events compared",
    ),
    "prices": Part(
        lambda s: ["-m", "tests.engine.prices", "--share", f"{min(1.0, s):.4f}"],
        "what an answer is said to cost is what is paid, every value of every option",
    ),
    "slow kills": Part(
        lambda s: ["-m", "tests.storage.slow_kills", "--rounds", _many(200, s)],
        "programs killed on a slow disk, and the answers that they lost",
    ),
    "matrix": Part(lambda _: ["-m", "tests.matrix"], "the quick tests on every Python here, in four ways"),
    "soak": Part(
        lambda s: ["-m", "parlour", "soak", "--players", "both", "--progress", "--deals", _many(100_000, s)],
        "deals by computers alone, and the memory they take",
    ),
    "events": Part(
        lambda s: ["-m", "tests.gui.events", "--progress", "100", "--events", _many(1_000_000, s)],
        "random events on every screen of the window",
    ),
    "walks": Part(
        lambda s: ["-m", "tests.gui.walker", "--steps", _many(100_000, s)],
        "screens of family tables, on twins that differ in what the person there may not know",
    ),
    "kiosk": Part(
        lambda s: ["-m", "tests.gui.kiosk", "--progress", "--hours", f"{max(0.1, 8 * s):g}"],
        "a day of random visitors at a kiosk, by a clock of its own",
    ),
    "slow": Part(lambda _: ["-m", "pytest", "-m", "slow"], "the tests that are marked slow"),
}


def played(name: str, share: float) -> tuple[bool, str]:
    """Run one part; return whether it found no fault, and its row of the table."""
    begun, last = perf_counter(), ""
    with subprocess.Popen([sys.executable, *PARTS[name].words(share)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            print(f"  {line}", end="", flush=True)
            last = line.strip() or last
    is_good = process.returncode == 0
    told = f"{'well' if is_good else 'FAILED'}, {perf_counter() - begun:.0f} s: {last}"
    return is_good, f"{name} ({PARTS[name].about}): {told}"


def main() -> int:
    words = argparse.ArgumentParser(prog="python -m tests.long", description=__doc__.split("\n")[0])
    words.add_argument("--only", default="", help=f"of {', '.join(PARTS)}, with commas between them (default: all)")
    words.add_argument("--share", type=float, default=1.0, help="the part of the full length (default: 1)")
    chosen = words.parse_args()
    names = chosen.only.split(",") if chosen.only else list(PARTS)
    if unknown := [name for name in names if name not in PARTS]:
        words.error(f"there is no part {unknown[0]}: choose among {', '.join(PARTS)}")
    rows: list[str] = []
    is_good = True
    for name in names:
        print(f"{name}: {PARTS[name].about}", flush=True)
        was_good, row = played(name, chosen.share)
        is_good = is_good and was_good
        rows.append(row)
    print("\n".join(["", *rows]))
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
