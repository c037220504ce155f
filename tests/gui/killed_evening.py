"""An evening in a process of its own that kills itself after some answers, as a power cut would: run by a test.

`python -m tests.gui.killed_evening FOLDER ANSWERS` goes on with the evening in FOLDER, or begins one; with 0 answers it
plays to the last page and prints the games and all counters.
"""

from __future__ import annotations

import os
import random
import signal
import sys
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")  # before anything imports pygame
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from parlour.gui.scenes.curtain import CurtainScene
from parlour.gui.scenes.evening.book.page import BookScene
from parlour.gui.scenes.evening.table import EveningTable
from parlour.gui.scenes.records.settlement import SettlementScene
from tests.gui.driver import Driver


def sit_down(driver: Driver) -> None:
    """Go on with the evening by Home's first button, or begin one for three people and three computers."""
    home = driver.scene
    if home.evening is not None:
        driver.click("continue")
        return
    driver.app.settings.names = ["Ann", "Tom", "Lily"]
    driver.click("family")
    driver.click("evening")
    for _ in range(3):
        driver.click("guest")
    page = driver.scene
    for entry in page.evening.programme:
        entry.deals = 1
    driver.click("begin")


def step(driver: Driver, scene: Any, chooser: random.Random) -> int:
    """Let somebody do something; return how many answers were given."""
    if isinstance(scene, CurtainScene):
        scene.lift()
    elif isinstance(scene, SettlementScene):
        driver.frames(14)
        scene.go_on()
    elif isinstance(scene, BookScene):
        driver.frames(20)
        scene.go_on()
    elif isinstance(scene, EveningTable) and scene.calling.is_on:
        driver.frames(20)
        scene.calling.go_on()
    elif isinstance(scene, EveningTable) and scene.own_ask() is not None:
        scene.answering.do(chooser.choice(scene.actions()))
        return 1
    return 0


def spend(folder: Path, kill_after: int) -> None:
    """Play on, and kill this very process after so many answers."""
    driver, chooser, answers = Driver(folder), random.Random(2), 0
    sit_down(driver)
    with driver.unpainted():
        while not (isinstance(driver.scene, BookScene) and driver.scene.evening.following is None):
            driver.frames(1)
            answers += step(driver, driver.scene, chooser)
            if kill_after and answers == kill_after:
                os.kill(os.getpid(), signal.SIGKILL)
    evening = driver.scene.evening
    print(" ".join(played.game for played in evening.book), evening.with_company + evening.box)


if __name__ == "__main__":
    spend(Path(sys.argv[1]), int(sys.argv[2]))
