"""The window without a window: what can be read, what is said of a missing display, what is kept, what is silent."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from parlour import resources
from parlour.gui.drawing.canvas import Canvas, Rect, Target
from parlour.gui.drawing.tokens import FELTS, TYPE, Theme, theme
from parlour.gui.scenes.base import Scene
from parlour.gui.scenes.home import HomeScene
from parlour.gui.scenes.preferences.settings import SettingsScene
from parlour.gui.scenes.routing.routes import ToNextLesson
from parlour.gui.speech.audio import CUES, Audio
from parlour.gui.window import program
from parlour.gui.window.screen import platform
from parlour.storage.settings import Settings, load_settings
from tests.gui.driver import Driver
from tests.support.cases import each_case


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def pairs(t: Theme) -> Iterator[tuple[str, str, str]]:
    for name in ("middle", "cloth", "edge"):
        for ink in ("ivory", "ivory_2"):
            yield f"{ink} on felt {name}", getattr(t, ink), getattr(t.felt, name)
    yield "brass on the rail", t.brass, t.felt.edge
    yield "seat out", t.seat_out, t.felt.edge
    for shade in (*t.wood, *t.wood_button):
        yield "ivory on wood", t.ivory, shade
    for shade in t.wood_button:
        yield "key cap", t.key_cap, shade
    for shade in t.primary:
        yield "primary", t.black, shade
    for ink in ("ink", "ink_2", "note", "claret"):
        yield f"{ink} on paper", getattr(t, ink), t.paper
    yield "claret on segments", t.claret, t.paper_sunk
    yield "hint", t.ivory, t.hint_ground


@each_case("felt", FELTS)
def test_every_text_stands_out_from_its_ground(felt: str) -> None:
    for what, ink, ground in pairs(theme(felt)):
        assert contrast(ink, ground) >= 4.5, what


@each_case("felt", FELTS)
def test_high_contrast_is_seven_to_one(felt: str) -> None:
    for what, ink, ground in pairs(theme(felt, True)):
        assert contrast(ink, ground) >= 7, what


@each_case("felt", FELTS)
@each_case("high", [False, True])
def test_one_of_the_two_lines_of_the_focus_ring_shows_on_every_ground(felt: str, high: bool) -> None:
    t = theme(felt, high)
    for ground in (t.felt.middle, t.felt.edge, t.paper, t.paper_raised, t.wood[0], t.wood[1], t.primary[0], t.face):
        assert max(contrast(t.focus, ground), contrast(t.focus_in, ground)) >= 3


def test_no_role_of_type_is_smaller_than_fifteen_pixels() -> None:
    assert min(least for _, least in TYPE.values()) >= 15


@pytest.mark.parametrize("driver_name", ["offscreen", "dummy"])
def test_a_missing_display_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch, driver_name: str) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver_name)
    with pytest.raises(platform.NoDisplay, match="parlour --text"):
        platform.open_display()


def test_the_dummy_driver_is_taken_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "dummy")
    assert platform.open_display() == [], "SDL itself is waited for"


def test_only_X11_is_told_to_do_without_acceleration(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, hint in (("wayland", None), ("windows", None), ("x11", "0")):
        monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION", raising=False)
        monkeypatch.setattr(pygame.display, "get_driver", lambda name=name: name)
        platform.open_display()
        assert os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == hint


def test_a_person_may_ask_for_acceleration(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "1")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    platform.open_display()
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "1"


def test_without_a_sound_device_every_cue_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_device(*_: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    audio = Audio()
    audio.open()
    for cue in CUES:
        audio.play(cue)


def test_every_cue_has_its_sounds() -> None:
    sounds = {f"{name}.wav" for names in CUES.values() for name in names}
    assert sounds == set(resources.listing("sounds")) - {"README.md"}
    audio = Audio()
    audio.open()
    for cue in CUES:
        audio.play(cue)
    pygame.mixer.quit()


def test_what_is_chosen_in_the_settings_is_on_the_disk_at_once(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.app.push(SettingsScene(driver.app))
    driver.frames(20)
    driver.click("set.high_contrast")
    driver.click("set.text.2")
    kept, trouble = load_settings(driver.app.places.config)
    assert trouble == ""
    assert kept.high_contrast
    assert kept.text == 150
    assert driver.faults() == []


def test_a_press_in_the_first_quarter_second_of_a_screen_is_taken_for_a_slip(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.app.push(SettingsScene(driver.app))
    driver.frames(2)
    driver.click("back")
    assert isinstance(driver.scene, SettingsScene)
    driver.click("back")
    assert isinstance(driver.scene, HomeScene)


def test_what_cannot_be_pressed_keeps_the_focus_and_says_why(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.frames(20)
    pressed: list[str] = []
    target = Target("x", pygame.Rect(0, 0, 50, 50), lambda: pressed.append("x"), "main", "Not before the cards lie.")
    driver.app.activate(target)
    assert driver.app.focus == "x"
    assert driver.app.notice == "Not before the cards lie."
    assert pressed == []


def test_a_press_that_is_dragged_off_its_button_does_nothing(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.frames(20)
    place = next(t for t in driver.app.targets if t.name == "game.nap").rect.center
    driver.app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1)])
    driver.app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(2, 2), button=1)])
    assert isinstance(driver.scene, HomeScene)


def test_closing_the_window_ends_the_loop(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.app.step([pygame.event.Event(pygame.WINDOWCLOSE)])
    assert not driver.app.is_running


def test_a_notice_stays_its_time_though_the_first_picture_is_slow(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.app.say("Nothing was lost.")
    driver.clock.time += 20.0  # a busy machine that starts
    driver.frames(1)
    driver.frames(240)
    assert driver.app.notice == "Nothing was lost."


def test_a_notice_goes_by_itself(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.app.say("The pool is full.")
    driver.frames(60)
    assert driver.app.notice
    driver.frames(300)
    assert not driver.app.notice


def same(one: Any, other: Any) -> bool:
    return bool(pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB"))


@pytest.mark.parametrize("felt", [f for f in FELTS if f != "bottle"])
@pytest.mark.painted
def test_every_felt_looks_different(tmp_path: Path, felt: str) -> None:
    driver = Driver(tmp_path)
    driver.app.open(ToNextLesson("nap"))
    driver.frames(2)
    before = driver.app.surface.copy()
    driver.app.settings.felt = felt
    driver.app.keep_settings()
    driver.frames(2)
    assert not same(before, driver.app.surface)


class Doors(Scene):
    """A door, and behind it another one where the first was."""

    def __init__(self, app: Any) -> None:
        super().__init__(app)
        self.opened: list[int] = []

    def draw(self, canvas: Canvas) -> None:
        number = len(self.opened)
        canvas.target(Target(f"door.{number}", Rect(10, 10, 80, 40), lambda: self.opened.append(number)))


def test_of_two_presses_between_two_frames_the_second_meets_what_is_there_after_the_first(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.app.push(Doors(driver.app))
    driver.frames(20)
    place = {"pos": (20, 20), "button": 1}
    press = [pygame.event.Event(kind, place) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]
    driver.app.step([*press, *press])
    assert driver.scene.opened == [0, 1]
    driver.app.focus = "door.2"
    driver.app.step([press[0], pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""), press[1]])
    assert driver.scene.opened == [0, 1, 2]  # the door that was pressed is not there any more as the button is let go


@pytest.mark.parametrize(
    ("screen", "first"),
    [((1366, 768), (1326, 688)), ((1920, 1080), (1536, 864)), ((3840, 2160), (2560, 1440)), ((800, 600), (800, 600))],
)
def test_the_first_window_is_most_of_the_screen_and_never_larger(
    screen: tuple[int, int], first: tuple[int, int]
) -> None:
    found = program.fitting(program.first_size(screen), screen)
    assert found == first
    assert found[0] <= screen[0] and found[1] <= screen[1]


def test_a_program_that_was_killed_before_its_window_was_closed_opens_as_the_first_time() -> None:
    kept = Settings(width=1500, height=900)
    assert program.wanted_size(kept, (3840, 2160)) == (2560, 1440)
    kept.left, kept.top = 900, 300
    assert program.wanted_size(kept, (3840, 2160)) == (1500, 900)


def test_a_window_that_was_larger_comes_back_within_a_smaller_screen() -> None:
    assert program.fitting((1900, 1000), (1366, 768)) == (1326, 688)
    assert program.fitting((1000, 640), (1366, 768)) == (1000, 640)


def test_the_least_window_is_800_by_600() -> None:
    assert platform.LEAST == (800, 600)
