"""Programs killed on a slow disk: how many answers that people were shown are lost.

The window shows an answer once it is on the disk, or after 50 ms. `python -m tests.storage.slow_kills --rounds 200`
plays with a disk that takes some milliseconds to flush, kills the program, and counts what the file lacks.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from parlour.gui.window.program import DISK_WAITS
from parlour.match import Match

PLAYER = """
import os, sys, time
from pathlib import Path
from parlour.match import Match
from parlour.storage.games.journal import Journal
path, seed, slow, pace, waits = Path(sys.argv[1]), int(sys.argv[2]), *map(float, sys.argv[3:])
genuine = os.fsync
def fsync(handle):
    time.sleep(slow)
    genuine(handle)
os.fsync = fsync
Journal.waits = waits
match = Match.start("nap", seats=4, seed=seed, options={"deals": 0})
journal = Journal.begin(path, match)
while match.ask is not None:
    seat = match.ask.seats[0]
    match.act(match.ask.of(seat).actions[0], seat)
    print(match.choices, flush=True)
    time.sleep(pace)
"""


@dataclass
class Losses:
    """Programs killed, how many of them lost answers that were shown, and how many at most."""

    killed: int = 0
    losing: int = 0
    most: int = 0


def killed(slow: float, pace: float, seed: int, losses: Losses) -> None:
    """Kill one program that answers at a pace, in seconds, on a disk that takes `slow` seconds to flush."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "nap.parlour"
        words = [sys.executable, "-c", PLAYER, str(path), str(seed), str(slow), str(pace), str(DISK_WAITS)]
        stop = random.Random(seed).randint(3, 30)
        with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as child:
            assert child.stdout is not None
            shown = 0
            for line in child.stdout:
                shown = int(line)
                if shown >= stop:
                    break
            os.kill(child.pid, signal.SIGKILL)
            for line in child.stdout:
                shown = int(line) if line.endswith("\n") else shown
        lost = max(0, shown - Match.load(path).choices)
    losses.killed += 1
    losses.losing += lost > 0
    losses.most = max(losses.most, lost)


def main() -> int:
    words = argparse.ArgumentParser(prog="python -m tests.storage.slow_kills", description=__doc__.split("\n")[0])
    words.add_argument("--rounds", type=int, default=50)
    words.add_argument("--slow", default="0,20,100,400", help="milliseconds that a flush takes")
    words.add_argument("--pace", type=int, default=300, help="milliseconds between two answers")
    chosen = words.parse_args()
    for slow in map(int, chosen.slow.split(",")):
        losses = Losses()
        for seed in range(chosen.rounds):
            killed(slow / 1000, chosen.pace / 1000, seed, losses)
        print(
            f"a flush takes {slow} ms, an answer every {chosen.pace} ms: {losses.killed} killed, {losses.losing} lost "
            f"answers that were shown, {losses.most} at most",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
