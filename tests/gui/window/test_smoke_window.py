"""The real window on a virtual display: a deal of Nap by real clicks, resized, another by real keys, and closed.

Where to click is learnt from the same program at the same size under the dummy driver, fed with the same record: the
journal on disk tells what the window has accepted.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from parlour.gui.scenes.table import TableScene
from parlour.match import Match
from parlour.records.record import RecordError
from parlour.session.session import Session
from parlour.storage.settings import Settings, load_settings, save_settings
from parlour.words.message import message
from tests.gui.driver import Driver
from tests.support import open_ask

ROOT = Path(__file__).resolve().parents[3]
SIZE = (1100, 700)
LARGER = (1240, 800)
PROGRAM = os.environ.get("PARLOUR_PROGRAM", "").split() or [sys.executable, "-m", "parlour"]  # a bundle, or this
NEEDED = ("Xvfb", "openbox", "xdotool")
MISSING = [name for name in NEEDED if shutil.which(name) is None]

SLIP = 0.35  # seconds after which a second press is meant
QUIET: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"no virtual display: {', '.join(MISSING)} not installed"),
]


class Screen:
    """A virtual display with a window manager and the program in it."""

    def __init__(self, folder: Path) -> None:
        self.data = folder / "data"
        self.number = self._display()
        self.environment = {k: v for k, v in os.environ.items() if not k.startswith("SDL_")}
        self.environment |= {"DISPLAY": f":{self.number}", "SDL_AUDIODRIVER": "dummy"}
        self.manager = subprocess.Popen(["openbox"], env=self.environment, **QUIET)
        settings = Settings(pace="instant", motion="none", show_log=False)
        settings.left, settings.top, settings.width, settings.height = 40, 40, *SIZE
        save_settings(self.data / "config", settings)
        words = ["--game", "nap", "--seats", "3", "--seed", "6", "--option", "deals=2", "--data-dir", str(self.data)]
        command = [*PROGRAM, *words]
        self.said = folder / "said.txt"
        with open(self.said, "wb") as said:
            self.program = subprocess.Popen(command, cwd=ROOT, env=self.environment, stdout=said, stderr=said)
        self.window = self._found()

    def _display(self) -> int:
        reads, writes = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writes), "-screen", "0", "1280x900x24"], pass_fds=[writes],
            **QUIET,
        )  # fmt: skip
        os.close(writes)
        with os.fdopen(reads) as numbers:
            return int(numbers.readline())

    def _found(self) -> str:
        until = time.monotonic() + 15
        while time.monotonic() < until:
            found = self.xdotool("search", "--onlyvisible", "--pid", str(self.program.pid)).split()
            if found:
                return found[-1]
            time.sleep(0.1)
        raise AssertionError("the window did not open")

    def xdotool(self, *words: str) -> str:
        return subprocess.run(["xdotool", *words], env=self.environment, capture_output=True, text=True).stdout

    def click(self, place: tuple[int, int]) -> None:
        self.xdotool("mousemove", "--window", self.window, str(place[0]), str(place[1]), "click", "1")

    def keys(self, *names: str) -> None:
        """Press keys one after another, as slowly as a quick hand."""
        self.xdotool("key", "--delay", "60", *names)
        time.sleep(0.1)

    def match(self) -> Match:
        """Return the match as the journal has it."""
        until = time.monotonic() + 10
        while time.monotonic() < until:
            for path in (self.data / "games").glob("*.parlour"):
                with suppress(RecordError):  # its first line may not have been written yet
                    return Match.load(path)
            time.sleep(0.1)
        raise AssertionError("no game was kept")

    def until(self, is_so: Any, seconds: float = 12) -> Match:
        """Wait until the journal says so."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            match = self.match()
            if is_so(match):
                return match
            time.sleep(0.05)
        raise AssertionError("the window did not go on")

    def close(self) -> int:
        """Close the window as its manager does, and return the exit code."""
        try:
            for _ in range(3):  # a busy manager may not hear the first
                self.xdotool("key", "alt+F4")
                with suppress(subprocess.TimeoutExpired):
                    return self.program.wait(5)
            raise AssertionError("the window did not close")
        finally:
            for process in (self.program, self.manager, self.server):
                if process.poll() is None:
                    process.terminate()
                    process.wait(5)


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    opened = Screen(tmp_path)
    yield opened
    opened.close()


def seen(screen: Screen, match: Match, folder: Path) -> Any:
    """Return a driver that shows the same position at the same size."""
    driver = Driver(folder, SIZE)
    driver.app.settings.motion, driver.app.settings.show_log = "none", False
    path = next((screen.data / "games").glob("*.parlour"))
    copy = folder / "games" / path.name
    copy.parent.mkdir(exist_ok=True)
    shutil.copy(path, copy)
    scene = TableScene(driver.app, Session.resume(copy, driver.app.thinker))
    driver.app.push(scene)
    driver.until(lambda: scene.own_ask() is not None)
    driver.frames(2)
    return driver


def persons_turn(match: Match) -> bool:
    return match.ask is not None and match.ask.seat == 0


def place_of(driver: Driver, name: str) -> tuple[int, int]:
    return next(t.rect.center for t in driver.app.targets if t.name == name)


def play_by_keys(screen: Screen, match: Match) -> bool:
    """Raise the first card of the hand and play it, or the next where it may not be played."""
    for digit in "12345":
        screen.keys(digit, "Return")
        time.sleep(SLIP)
        screen.keys("Return")
        if screen.match().choices > match.choices:
            return True
    return False


def play_deal_by_keys(screen: Screen) -> int:
    """Play to the end of the session by keys alone: on from the settlement, then calls and cards."""
    pressed, begun, moved = 0, time.monotonic(), time.monotonic()
    before = screen.match().choices
    while not (match := screen.match()).is_over:
        now = time.monotonic()
        assert now < begun + 30, "the keys did not bring the deal to its end"
        if match.choices > before:
            before, moved = match.choices, now
        if not persons_turn(match):
            if now > moved + 1:
                screen.keys("Return")  # the settlement waits to be read
            time.sleep(0.05)
        elif open_ask(match).actions[0].verb.name == "Play":
            pressed += play_by_keys(screen, match)
        else:
            screen.keys("Return")
            time.sleep(SLIP)
            screen.keys("Tab", "Return")
            pressed += screen.match().choices > match.choices
    return pressed


def test_a_deal_by_clicks_and_a_deal_by_keys_in_the_real_window(screen: Screen, tmp_path: Path) -> None:
    clicks = 0
    while True:  # the first deal, by the mouse
        match = screen.until(lambda m: persons_turn(m) or m.deal_number > 1)
        if match.deal_number > 1:
            break
        driver = seen(screen, match, tmp_path / f"seen{match.choices}")
        action = open_ask(match).actions[0]
        name = f"card.{action.what}" if action.verb.name == "Play" else f"do.{action}"
        for _ in range(60):  # until the window shows the turn and takes the press
            screen.click(place_of(driver, name))
            time.sleep(0.15)
            if screen.match().choices > match.choices:
                break
        assert str(screen.match().log[match.position].value) == str(action)
        clicks += 1
    assert clicks >= 2
    screen.xdotool("windowsize", "--sync", screen.window, str(LARGER[0]), str(LARGER[1]))
    assert play_deal_by_keys(screen) >= 2
    assert [a.seat for a in screen.match().log].count(0) >= 4
    assert screen.close() == 0
    assert screen.said.read_text() == ""  # neither a warning nor a traceback
    kept, _ = load_settings(screen.data / "config")
    assert (kept.width, kept.height) == LARGER


def test_a_display_that_is_killed_ends_the_program_in_its_own_sentence(screen: Screen) -> None:
    match = screen.until(persons_turn)
    screen.server.kill()
    assert screen.program.wait(10) == 1
    assert screen.said.read_text().splitlines() == [str(message("gui.window.display_gone"))]
    assert screen.match().choices == match.choices
    assert not screen.match().notice
