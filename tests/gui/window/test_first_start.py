"""The very first start: three steps at most and none needed, asked once, in the window and in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parlour.gui.scenes.home import HomeScene
from parlour.gui.scenes.preferences.first_start import FirstStartScene
from parlour.gui.window.program import is_first_start
from parlour.session.request import Request
from parlour.storage.places import Places
from parlour.storage.settings import Settings, load_settings, save_settings, with_own_name
from parlour.text.console import Console
from parlour.text.first_start import welcome


@pytest.fixture
def first(window: Any) -> Any:
    window.begin_again((1366, 768))
    window.app.push(FirstStartScene(window.app))
    window.frames(20)
    return window


def test_one_press_of_escape_or_skip_leads_to_the_games(first: Any) -> None:
    first.key("esc")
    assert isinstance(first.scene, HomeScene)
    first.app.push(FirstStartScene(first.app))
    first.frames(20)
    first.click("first.skip")
    assert isinstance(first.scene, HomeScene)


def test_three_times_enter_leads_to_the_games_with_everything_as_it_was(first: Any) -> None:
    before = Settings(**vars(first.app.settings))
    for _ in range(3):
        assert isinstance(first.scene, FirstStartScene)
        first.key("enter")
    assert isinstance(first.scene, HomeScene)
    assert first.app.settings == before


def test_name_size_and_sound_are_applied_at_once_and_kept(first: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(first.app.audio, "play", heard.append)
    first.scene.write_name("Hortensia")
    first.click("first.next")
    first.click("set.text.2")
    assert first.app.looks().text == 1.5
    first.click("first.next")
    assert heard == []
    first.click("set.volume.3") if "set.volume.3" in first.names() else first.click("set.volume")
    assert heard == ["turn"]
    first.click("first.next")
    kept, _ = load_settings(first.app.places.config)
    assert (kept.names[0], kept.text) == ("Hortensia", 150)
    assert kept.volume == 40
    assert not is_first_start(Request(first.app.places))  # never asked again


def test_one_may_go_back(first: Any) -> None:
    first.click("first.next")
    first.click("first.back")
    assert first.scene.step == 0


def test_only_a_start_that_asks_for_nothing_is_greeted(tmp_path: Path) -> None:
    places = Places.within(tmp_path)
    assert is_first_start(Request(places))
    assert not is_first_start(Request(places, game="nap"))
    assert not is_first_start(Request(places, file=tmp_path / "a.parlour"))
    assert not is_first_start(Request(places, demo=""))
    assert not is_first_start(Request(places, is_safe=True))
    save_settings(places.config, Settings())
    assert not is_first_start(Request(places))


def test_the_terminal_asks_for_a_name_and_keeps_it(tmp_path: Path) -> None:
    places, said = Places.within(tmp_path), list[str]()
    welcome(Console(lambda _: "  Hortensia ", said.append), places, Settings())
    assert load_settings(places.config)[0].names[0] == "Hortensia"
    assert not is_first_start(Request(places))
    welcome(Console(lambda _: "", said.append), places, Settings(names=["Tom", "Ann"]))
    assert load_settings(places.config)[0].names == ["Tom", "Ann"]


def test_a_name_takes_the_first_place_and_stands_there_once() -> None:
    assert with_own_name(Settings(names=["Ann", "Tom", "Lily"]), "Lily") == ["Lily", "Tom"]
    assert with_own_name(Settings(names=["Ann", "Tom"]), " ") == ["Ann", "Tom"]
