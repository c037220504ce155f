"""A session of Loto for 25 that lasts very long: written, killed, read, verified and shown, in bounded memory.

`python -m tests.storage.long_session --deals 5000` does it, each step in a process of its own, with what it took.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

WRITE = """
import sys
from pathlib import Path
from parlour.match import Match
from parlour.records import disk
from parlour.storage.games.journal import Journal
disk.os.fsync = lambda handle: None  # what is written outlives a killed program without it
match = Match.start("loto", seats=25, seed=1, options={"deals": 0})
journal = Journal.begin(Path(sys.argv[1]), match)
told = choices = 0
while match.ask is not None:
    seat = match.ask.seats[0]
    match.act(match.ask.of(seat).actions[0], seat)
    choices += 1
    if match.deal_number > told:
        told = match.deal_number
        print(told, choices, journal.trouble or "-", flush=True)
"""
HELD = """
import resource
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
"""
READ = """
import sys
from parlour.match import Match
match = Match.load(sys.argv[1])
assert not match.notice or "end of the file" in match.notice, match.notice
print(match.choices_known, match.deal_number)
"""
VERIFY = """
import sys
from pathlib import Path
from parlour.match.verification import verdict
found = verdict(Path(sys.argv[1]))
assert not found.faults, found.faults
print(found.sentence)
"""
SHOW = """
import sys
from parlour.match import Match
match = Match.load_to_watch(sys.argv[1])
deals = match.deal_number - 1
for number in (1, deals // 2, deals):
    assert match.events_of(number)
match.go_to(match.choices_known // 2)
print(match.deal_number, len(match.results))
"""


def killed(path: Path, deals: int) -> tuple[int, int]:
    """Let a program play so many deals, and kill it; return the choices it told of, and the memory it held in MiB."""
    with subprocess.Popen([sys.executable, "-c", WRITE, str(path)], stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        choices = held = 0
        for line in child.stdout:
            deal, choices = map(int, line.split()[:2])
            if line.split()[2] != "-":
                raise AssertionError(line)
            if deal >= deals:
                held = int(Path(f"/proc/{child.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") >> 20
                break
        os.kill(child.pid, signal.SIGKILL)
    return choices, held


def step(name: str, code: str, path: Path) -> list[str]:
    """Do one step in a process of its own; print what it took, and return the words that it said first."""
    begun = perf_counter()
    done = subprocess.run([sys.executable, "-c", code + HELD, str(path)], capture_output=True, text=True, check=False)
    if done.returncode:
        raise AssertionError(f"{name}: {done.stderr.strip().splitlines()[-1]}")
    said, held = done.stdout.strip().splitlines()
    print(f"{name}: {said}; {perf_counter() - begun:.1f} s, {held} MiB", flush=True)
    return said.split()


def main() -> int:
    words = argparse.ArgumentParser(prog="python -m tests.storage.long_session", description="A very long session.")
    words.add_argument("--deals", type=int, default=5_000)
    deals = words.parse_args().deals
    with TemporaryDirectory() as folder:
        path, begun = Path(folder) / "loto.parlour", perf_counter()
        choices, held = killed(path, deals)
        size = path.stat().st_size
        print(f"written: {deals:,} deals, {size:,} bytes; {perf_counter() - begun:.1f} s, {held} MiB", flush=True)
        known = int(step("read", READ, path)[0])
        if known < choices:
            print(f"{choices - known} answers are lost")
            return 1
        step("verified", VERIFY, path)
        step("shown", SHOW, path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
