"""A kiosk's day by a clock of its own: random visitors come, press anything, finish or walk off.

`python -m tests.gui.kiosk --hours 8` plays eight hours in some minutes. A traceback is a fault; so is a visitor who
reaches a screen that is not theirs, a program that ends, a kiosk that does not return to its loop after a visit, or
anything of a visit that is left: a file, a setting, a hand. At the end the growth of memory is told: the medians of the
second quarter of the time and of its second half.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import sys
import traceback
from collections import Counter
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")  # before anything imports pygame
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from parlour.gui.scenes.kiosk import KioskApp
from parlour.gui.scenes.kiosk.pin import KeeperScene
from parlour.gui.window.clock import Clock
from parlour.gui.window.screen.platform import give_back_memory
from parlour.session.kiosk.file import Kiosk, kiosk_of
from parlour.session.request import Request
from parlour.storage.places import Places
from tests.gui.events import Chance, FrailWindow, QuickThinker
from tests.gui.unpainted import Unpainted, nothing_painted

FRAME, LONGEST = 1 / 20, 2.0  # seconds between two frames while something moves, and at most
SIZE = (1280, 800)
SCREENS = frozenset({
    "AttractScene", "LanguagesScene", "GamesScene", "StillThereScene", "PinScene", "DemonstrationScene", "LessonScene",
    "TableScene", "PracticeScene", "WhatIfScene", "SettlementScene", "RulesScene", "GlossaryScene", "LookBackScene",
})  # fmt: skip
MOST_GROWTH = 0.05  # of the memory in the second quarter of the time, as against its second half


class SkippingClock(Clock):
    """A clock that the day turns on: as far as nothing changes, and no further."""

    def __init__(self) -> None:
        self.time = self._passed = 0.0

    def turn(self, seconds: float) -> None:
        """Let time pass until the next frame."""
        self._passed += seconds
        self.time += seconds

    def tick(self) -> float:
        passed, self._passed = self._passed, 0.0
        return passed

    def now(self) -> float:
        return self.time


@dataclass
class Day:
    """What happened."""

    visits: int = 0
    events: int = 0
    screens: Counter[str] = field(default_factory=Counter)
    failed: list[str] = field(default_factory=list)


def example() -> Kiosk:
    """Return the kiosk of the documentation, with all of its games."""
    text = (Path(__file__).parents[2] / "docs" / "kiosk.md").read_text("utf-8")
    return kiosk_of(text.split("```toml\n")[1].split("```")[0])


class Hall(Chance):
    """A kiosk with a window, and whoever comes to it."""

    def __init__(self, seed: int, folder: Path, kind: type[pygame.Surface], kiosk: Kiosk | None = None) -> None:
        self.rng, self.folder = random.Random(seed), folder
        self.window = FrailWindow(SIZE, kind)
        self.clock = SkippingClock()
        places = Places.within(folder)
        places.made()
        kept = kiosk or example()
        self.app: KioskApp = KioskApp(
            Request(places), kept, clock=self.clock, window=self.window, thinker=QuickThinker()
        )
        self.app.audio.open()
        self.place, self.last = (0, 0), list[str]()
        self.usual = vars(self.app.settings).copy()

    def lets_pass(self, seconds: float, day: Day) -> None:
        """Let time pass with nobody touching anything."""
        until = self.clock.time + seconds
        while self.clock.time < until:
            self.frame([], day)

    def frame(self, events: list[pygame.event.Event], day: Day) -> None:
        """Take the next step, and look who stands where."""
        if not events:
            self.clock.turn(max(FRAME, min(self.app.still_for(), LONGEST)))
        self.app.step(events)
        pygame.event.get()  # as the program's loop does: what text fields report would be kept in the queue for good
        name = type(self.app.scene).__name__
        day.screens[name] += 1
        assert self.app.is_running, "the program ended"
        assert name in SCREENS, f"a visitor reached {name}"

    def resize(self) -> list[pygame.event.Event]:
        """Do nothing: the window of a kiosk fills the screen."""
        return []

    def visit(self, day: Day) -> None:
        """Let somebody come, press things for some minutes, and go in one way or another."""
        day.visits += 1
        leaves_at = self.clock.time + self.rng.choice((5, 30, 120, 300, 600))
        eagerness = self.rng.choice((0.05, 0.5, 1.0, 4.0))
        while self.clock.time < leaves_at:
            batch = self.events()
            day.events += len(batch)
            self.last = [*self.last, *map(str, batch)][-8:]
            self.frame(batch, day)
            self.lets_pass(self.rng.expovariate(1 / eagerness), day)
            if self.window.is_lost:
                self.window.is_lost = False
                self.frame([pygame.event.Event(pygame.WINDOWEXPOSED)], day)
            assert not isinstance(self.app.scene, KeeperScene)
        self.lets_pass(self.app.kiosk.idle + self.app.kiosk.countdown + 10, day)
        waited = 0
        while not self.app.is_waiting and waited < 20:  # a deal that was being shown goes on for a while
            self.lets_pass(60, day)
            waited += 1
        self.sees_nothing_left()

    def sees_nothing_left(self) -> None:
        """See that the loop runs, and that nothing of the visit is left."""
        app = self.app
        names = [type(scene).__name__ for scene in app.scenes]
        assert names == ["AttractScene"], f"the kiosk stands at {names}"
        assert vars(app.settings) == self.usual, "a setting of the visitor is left"
        left = [path.name for path in app.folder.rglob("*") if path.is_file() and not path.name.startswith("settings.")]
        assert not left, f"files of the visit are left: {left}"
        assert app.words is app.kiosk.languages[0]
        assert app.thinker.poll() is None
        assert app.voice.lines == [] or not app.settings.speaks


def memory() -> int:
    """Return the memory of this process in bytes, as the system counts it."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def lived_through(
    hours: float, seed: int, folder: Path, *, is_painted: bool = False, progress: bool = False
) -> tuple[Day, list[int]]:
    """Return what happened in so many hours, and the memory at the end of each quarter of an hour."""
    day, sizes = Day(), list[int]()
    with nullcontext() if is_painted else nothing_painted():
        hall = Hall(seed, folder, pygame.Surface if is_painted else Unpainted)
        end, quarter = hours * 3600, 900.0
        while hall.clock.time < end:
            try:
                hall.lets_pass(hall.rng.choice((2, 30, 120, 400)), day)
                hall.visit(day)
            except Exception:  # whatever it is: that is what this is for
                last = "\n".join(f"  {event}" for event in hall.last)
                day.failed.append(f"at {hall.clock.time:.0f} s, after:\n{last}\n{traceback.format_exc()}")
                hall.app.end_visit()
            if hall.clock.time >= quarter:
                quarter = hall.clock.time + 900
                gc.collect()
                give_back_memory()
                sizes.append(memory())
                if progress:
                    print(f"{hall.clock.time / 3600:.1f} hours, {day.visits} visits, {sizes[-1] >> 20} MiB", flush=True)
        hall.app.close()
    return day, sizes


def main() -> int:
    words = argparse.ArgumentParser(prog="python -m tests.gui.kiosk", description=__doc__.split("\n")[0])
    words.add_argument("--hours", type=float, default=8.0)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--painted", action="store_true", help="paint every frame, as on a screen")
    words.add_argument("--progress", action="store_true", help="tell every quarter of an hour how it is")
    chosen = words.parse_args()
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((8, 8))
    begun = perf_counter()
    with TemporaryDirectory() as folder:
        day, sizes = lived_through(
            chosen.hours, chosen.seed, Path(folder), is_painted=chosen.painted, progress=chosen.progress
        )
    for fault in day.failed:
        print(fault)
    for name, frames in day.screens.most_common():
        print(f"  {name}: {frames}")
    quarter, half = len(sizes) // 4, len(sizes) // 2
    settled, last = (median(sizes[quarter:half]), median(sizes[half:])) if len(sizes) > 3 else (1, 1)
    growth = last / settled - 1
    is_good = not day.failed and growth <= MOST_GROWTH
    print(
        f"{chosen.hours:g} hours, {day.visits} visits, {day.events} events, {perf_counter() - begun:.0f} s: "
        f"{len(day.failed)} failed, memory {settled / 2**20:.0f} to {last / 2**20:.0f} MiB ({100 * growth:+.1f} %)"
    )
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
