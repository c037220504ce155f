"""A sound card or a screen that is not there, or goes: the program plays on in silence, or ends in one sentence."""

from __future__ import annotations

import logging
import subprocess
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

from parlour.gui.scenes.table import TableScene
from parlour.gui.speech import audio as sound
from parlour.gui.speech.audio import CUES, Audio
from parlour.gui.window import program
from parlour.gui.window.screen.platform import NoDisplay
from parlour.match import Match
from parlour.session.request import Request
from parlour.session.seats.seating import COMPUTER, Sitter
from parlour.session.session import Session
from parlour.storage import starts
from parlour.storage.disk_job import Patience
from parlour.storage.games.journal import Journal
from parlour.storage.places import Places
from parlour.storage.settings import Settings
from tests.gui.driver import Driver
from tests.storage.games import answer, choices
from tests.support import game_file


def gone(*_: Any, **__: Any) -> None:
    raise pygame.error("the device is gone")


def at_table(folder: Path) -> tuple[Driver, Session]:
    """Return the window at a table of one person and a computer, and its session."""
    driver = Driver(folder, (1024, 600))
    match = Match.start("nap", seats=2, seed=4)
    session = Session.begin(
        match, [Sitter("Ann", "key"), Sitter("Tom", "key", COMPUTER)], driver.app.thinker, driver.app.places
    )
    driver.app.push(TableScene(driver.app, session))
    driver.frames(3)
    return driver, session


@pytest.mark.parametrize("problem", [pygame.error("ALSA: no device"), NotImplementedError("there is no mixer")])
def test_a_machine_without_sound_is_silent_and_the_log_says_why(
    problem: Exception, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(*_: Any) -> None:
        raise problem

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    caplog.set_level(logging.INFO)
    audio = Audio()
    audio.set_by(Settings())
    audio.open()
    for cue in CUES:
        audio.play(cue)
    assert caplog.messages == [f"no sound: {problem}"]


def test_a_sound_card_that_is_unplugged_during_play_is_told_once_in_the_log_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Unplugged:
        def set_volume(self, volume: float) -> None:
            gone()

    driver, session = at_table(tmp_path)
    audio = driver.app.audio
    caplog.set_level(logging.INFO)
    monkeypatch.setattr(audio, "_is_open", True)
    monkeypatch.setattr(sound, "_read", lambda _: Unplugged())
    for _ in range(3):
        audio.play("slide")
        answer(session.match)
        driver.frames(2)
    assert [message for message in caplog.messages if "no sound" in message] == ["no sound: the device is gone"]
    assert any(isinstance(scene, TableScene) for scene in driver.app.scenes)
    assert choices(Match.load(game_file(session))) == choices(session.match)
    driver.app.close()


def test_a_display_that_goes_for_a_while_leaves_the_last_picture_and_the_table(tmp_path: Path) -> None:
    class Away:
        def get_surface(self) -> None:
            gone()

        def set_fullscreen(self, wish: bool) -> None:
            gone()

    driver, session = at_table(tmp_path)
    before = driver.app.surface
    driver.app.window = Away()
    driver.app.display.resized()
    driver.app.display.toggle_fullscreen()
    driver.frames(3)
    assert driver.app.surface is before
    assert driver.app.notice == "The window cannot be changed just now."
    assert isinstance(driver.app.scene, TableScene)
    driver.app.window = None
    session.close()


def test_a_display_that_never_comes_back_ends_in_one_sentence_with_the_game_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pygame, "quit", lambda: None)
    monkeypatch.setattr(Journal, "waits", Journal.waits)
    monkeypatch.setattr(Patience, "seconds", Patience.seconds)
    made: list[Match] = []

    def play(app: Any, *_: Any) -> None:
        match = Match.start("nap", seats=2, seed=4)
        session = Session.begin(match, [Sitter(name, "key") for name in ("Ann", "Tom")], app.thinker, app.places)
        app.push(TableScene(app, session))
        answer(match)
        made.append(match)
        monkeypatch.setattr(pygame, "Surface", gone)
        monkeypatch.setattr(type(app.painter), "draw", gone)
        careful = program.Careful(app)
        app.is_dirty = True
        while True:
            careful.step([])

    monkeypatch.setattr(program, "play", play)
    assert program.run(Request(Places.within(tmp_path))) == 1
    told = capsys.readouterr().err.strip().splitlines()
    assert len(told) == 1
    assert told[0].startswith("Something went wrong.") and told[0].endswith("Continue takes it up again.")
    (path,) = (tmp_path / "games").glob("*.parlour")
    assert choices(Match.load(path)) == choices(made[0])


def test_where_no_window_can_be_opened_a_sentence_says_so_and_no_start_has_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame, "Window", gone)
    places = Places.within(tmp_path)
    with pytest.raises(NoDisplay, match=r"^No window can be opened here \(the device is gone\)\. Play in the terminal"):
        program.run(Request(places))
    assert starts.begun(places) == starts.Last()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="ALSA is a part of Linux")
def test_without_a_sound_card_nothing_stands_on_the_terminal() -> None:
    code = (
        "import os; os.environ['SDL_VIDEODRIVER'] = 'dummy'; os.environ['SDL_AUDIODRIVER'] = 'alsa'\n"
        "from parlour.gui.speech.audio import Audio\n"
        "Audio().open()"
    )
    words = [sys.executable, "-c", code]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert "ALSA" not in done.stderr
