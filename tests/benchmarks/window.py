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

# The program itself, told to leave as soon as it has taken in its first events; it prints when the window first
# showed something, and when each frame stood.
START = """
import sys, time
import parlour.gui.window.program as program
lay, frames = program._paint_walls, []
def laid(*given):
    lay(*given)
    frames.append(time.time())
    from parlour.gui.window.app import App
    global step
    step, App.step = App.step, timed
program._paint_walls = laid
def timed(app, events=()):
    step(app, events)
    frames.append(time.time())
    if len(frames) == 3:
        app.is_running = False
from parlour.cli.program import main
code = main(sys.argv[1:])
print(*frames)
sys.exit(code)
"""


def starting() -> Iterator[Row]:
    """From the command to a window with the cloth in it, and to Home taking in what is pressed."""
    shown, drawn, usable = [], [], []
    with display() as (environment, driver), tempfile.TemporaryDirectory() as folder:
        for _ in range(STARTS + 1):
            begun = time.time()
            words = [sys.executable, "-c", START, "--data-dir", folder]
            said = subprocess.run(words, env=environment, capture_output=True, text=True, check=True).stdout.split()
            shown.append(float(said[-3]) - begun)
            drawn.append(float(said[-2]) - begun)
            usable.append(float(said[-1]) - begun)
    yield at_most(f"start to a visible window ({driver})", 0.3, median(shown[1:]), "s", 3)
    yield at_most("start to the first frame of home", 0.5, median(drawn[1:]), "s", 3)
    yield at_most("start to a usable home", 0.5, median(usable[1:]), "s", 3)


# The program as a person leaves it standing: keys come from a thread, and it prints how long each took to be seen, in
# milliseconds, and last how much of a processor it took while nothing happened, in hundredths.
WAITING = """
import os, sys, threading, time
import parlour.gui.window.frames as frames
from parlour.gui.window.app import App
shown, wakes, apps = [], [], []
begin, flip, step = frames.Frames.__init__, App._flipped, App.step
def begun(self, *given):
    begin(self, *given)
    wakes.append(self.wake)
def flipped(self):
    done = flip(self)
    shown.append(time.monotonic())
    return done
def stepped(self, events=()):
    apps[:] = [self]
    step(self, events)
frames.Frames.__init__, App._flipped, App.step = begun, flipped, stepped
def used():
    times = os.times()
    return times.user + times.system
def press():
    import pygame
    time.sleep(4)
    for n in range(40):
        time.sleep(0.25 + n % 7 / 100)
        before, at = len(shown), time.monotonic()
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
        wakes[0]()
        while len(shown) == before and time.monotonic() < at + 1:
            time.sleep(0.0005)
        print(1000 * (time.monotonic() - at), end=" ")
    at, before = time.monotonic(), used()
    time.sleep(8)
    print(100 * (used() - before) / (time.monotonic() - at), flush=True)
    apps[0].is_running = False
    wakes[0]()
threading.Thread(target=press, daemon=True).start()
from parlour.cli.program import main
sys.exit(main(sys.argv[1:]))
"""


def waiting() -> Iterator[Row]:
    """A window that stands still: from a key to the picture that answers it, and what it takes to wait."""
    with display() as (environment, driver), tempfile.TemporaryDirectory() as folder:
        words = [sys.executable, "-c", WAITING, "--game", "nap", "--seed", "3", "--data-dir", folder]
        said = subprocess.run(words, env=environment, capture_output=True, text=True, check=True).stdout.split()
    *took, idle = map(float, said[-41:])
    yield at_most(f"key to changed pixels, p50 ({driver})", 8, median(took), "ms")
    yield at_most("key to changed pixels, p90", 16, percentile(took, 0.9), "ms")
    yield at_most("processor while nothing happens", 0.3, idle, "%", 2)


def frames() -> Iterator[Row]:
    """A frame with four cards in the air at 1920x1080, one in which nothing happens, and presses."""
    with display() as (environment, driver):
        words = [sys.executable, "-m", "tests.benchmarks.scene"]
        done = subprocess.run(words, env=environment, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    moving, idle = found["moving"], found["idle"]
    yield at_most(f"frame, four cards moving, p50 ({driver})", 5, median(moving), "ms", 2)
    yield at_most("frame, four cards moving, p99", 14, percentile(moving, 0.99), "ms", 2)
    yield Row("frames drawn of 300 idle ones", "0", str(found["drawn_idle"]), float(found["drawn_idle"]), None)
    yield at_most("an idle frame, p50", 1, median(idle), "ms", 3)
    for name, took in found["presses"].items():
        yield at_most(f"press to answer: {name}", 100, took, "ms")


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
