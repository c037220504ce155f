"""The window waits for events, not for time: a press is taken in at once, and a still window does nothing."""

from __future__ import annotations

import os
import socket
from math import inf
from pathlib import Path
from typing import Any

import pygame
import pytest

from parlour.gui.scenes.home import HomeScene
from parlour.gui.scenes.routing.routes import ToDemonstration
from parlour.gui.scenes.table import TableScene
from parlour.gui.window.clock import FRAME
from parlour.gui.window.frames import LONGEST, Frames
from parlour.gui.window.screen import platform
from parlour.session.request import sample_paths
from tests.gui.driver import Driver
from tests.gui.tables.test_enter import asked, seated

MOVED = pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))
PRESSED = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")


class Waits(Frames):
    """Frames whose waits are noted, and end with what is told to happen next."""

    def __init__(self, *happens: list[pygame.event.Event]) -> None:
        super().__init__()
        self.asked: list[float] = []
        self.happens = [*happens]

    def _wait(self, seconds: float) -> tuple[list[pygame.event.Event], bool]:
        self.asked.append(seconds)
        return (self.happens.pop(0), False) if self.happens else ([], True)


@pytest.fixture(autouse=True)
def nothing_waits() -> None:
    pygame.display.init()
    pygame.event.clear()


def test_a_press_ends_the_wait_at_once() -> None:
    frames = Waits([PRESSED])
    assert frames.events(inf) == [PRESSED]
    assert len(frames.asked) == 1


def test_what_has_happened_already_is_not_waited_for() -> None:
    pygame.event.post(PRESSED)
    frames = Waits()
    assert [event.type for event in frames.events(inf)] == [pygame.KEYDOWN]
    assert frames.asked == []


def test_a_still_window_sleeps_as_long_as_it_may() -> None:
    frames = Waits()
    frames.events(inf)
    assert FRAME < frames.asked[0] <= LONGEST


def test_a_moving_window_has_a_frame_every_sixtieth_of_a_second() -> None:
    frames = Waits()
    frames.events(0.0)
    assert frames.asked[0] <= FRAME


def test_a_mouse_that_moves_has_no_more_frames_than_there_are() -> None:
    frames = Waits([MOVED], [MOVED], [PRESSED])
    frames.events(inf)
    assert all(seconds <= FRAME for seconds in frames.asked[1:])


def test_another_thread_can_end_the_wait() -> None:
    with socket.socket() as display:
        frames = Frames([display.fileno()])
        frames.wake()
        assert frames.events(inf) == []


def test_the_socket_of_the_display_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[socket.socket] = []
    monkeypatch.setattr(pygame.display, "init", lambda: opened.append(socket.socket()))
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")
    found = platform.open_display()
    if not os.path.isdir("/proc/self/fd"):
        assert found == []
    else:
        assert found == [opened[0].fileno()]
    for display in opened:
        display.close()


def test_nothing_is_due_at_home_and_while_a_person_considers(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.frames(400)  # a notice may have to go first
    assert isinstance(driver.scene, HomeScene)
    driver.app.step()
    assert driver.app.still_for() == inf
    driver = seated(tmp_path / "nap", "nap")
    driver.frames(400)
    driver.app.step()
    assert driver.app.still_for() == inf


def test_frames_are_due_while_something_moves(tmp_path: Path) -> None:
    driver: Any = seated(tmp_path, "nap")
    driver.app.settings.pace = "normal"
    driver.click("do.Pass")
    assert isinstance(driver.scene, TableScene)
    assert driver.app.still_for() == 0
    asked(driver)
    driver.frames(400)
    driver.hold(next(name for name in driver.names() if name.startswith("card.")))
    assert driver.app.still_for() == 0


def test_a_demonstration_that_plays_by_itself_sleeps_while_a_sentence_is_read(tmp_path: Path) -> None:
    driver: Any = Driver(tmp_path)
    driver.app.open(ToDemonstration(sample_paths()["nap-worked_hand"]))
    driver.frames(400)
    driver.frames(1)
    assert driver.app.still_for() == inf
    driver.app.settings.motion = "none"
    driver.scene.player.toggle()
    driver.frames(2)
    assert 0 < driver.app.still_for() < inf


def test_what_the_window_slept_through_is_over_before_what_woke_it(tmp_path: Path) -> None:
    driver: Any = seated(tmp_path, "nap")
    driver.app.settings.pace = "normal"
    driver.frames(400)
    place = driver.place_of("do.Pass")
    driver.app.clock.tick = lambda: 60.0
    driver.app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1)])
    driver.app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1)])
    assert driver.scene.playback.is_moving, "the answer is shown at its own pace"
