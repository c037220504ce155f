"""A disk that does not answer never stops the window: it reads and writes on other threads, and says what it awaits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from time import sleep

import pytest

from parlour.gui.scenes.home import HomeScene
from parlour.gui.scenes.records.saved import SavedScene
from parlour.gui.scenes.routing.waiting import WaitingScene
from parlour.gui.scenes.table import TableScene
from parlour.gui.window.program import DISK_WAITS
from parlour.match import Match
from parlour.session.seats.seating import COMPUTER, Sitter
from parlour.storage import disk_job
from parlour.storage.disk_job import Patience
from parlour.storage.games.journal import Journal
from parlour.storage.settings import Group, keep_group, load_groups, load_settings
from parlour.storage.values import DISK
from parlour.words.message import message
from tests.gui.driver import Driver
from tests.gui.hung_disk import HungDisk
from tests.storage.games import answer

pytestmark = pytest.mark.threads


@pytest.fixture
def driver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    """Yield the window at Home, with a game to continue, as the program sets it up: nothing waits long."""
    driver = Driver(tmp_path)
    match = Match.start("nap", seats=3, seed=2)
    sitters = [Sitter("Ann", "key"), Sitter("Tom", "key", COMPUTER), Sitter("Lily", "key", COMPUTER)]
    match.extra["sitters"] = [asdict(sitter) for sitter in sitters]
    answer(match)
    match.save(driver.app.places.games / "nap.parlour")
    driver.app.scene.entered()
    driver.app.is_dirty = True
    driver.frames(2)
    monkeypatch.setattr(Journal, "waits", DISK_WAITS)
    monkeypatch.setattr(Patience, "seconds", DISK_WAITS)
    yield driver
    driver.until(lambda: settled(driver))
    driver.app.close()


def read(driver: Driver) -> str:
    """Return all that is written on the screen."""
    return " ".join([*(words for _, words, _ in driver.app.written), *(words for _, words in driver.app.told)])


def settled(driver: Driver) -> bool:
    """Return whether nothing is expected of the disk; a frame takes no time here, and the disk does."""
    sleep(0.01)
    return driver.app.reading.due() is None


def test_no_screen_reads_or_writes_in_the_windows_own_thread(driver: Driver, tmp_path: Path) -> None:
    ways = ["home.saved", "home.stats", "home.settings", "home.keys", "puzzles", "family", "demo", "all", "continue"]
    with HungDisk(tmp_path).on() as disk:
        for way in ways:
            driver.click(way)
            driver.frames(5)
            assert driver.app.scene is not driver.app.scenes[0], f"{way} opened nothing"
            driver.app.to_bottom()
            driver.frames(20)
        driver.app.keep_settings()
        driver.click("game.nap")
        driver.click("play")
        assert isinstance(driver.app.scene, TableScene)
        driver.frames(200)
        driver.app.to_bottom()
        assert disk.by_window == []


def test_a_game_that_is_slow_to_load_is_awaited_and_opens_when_it_comes(driver: Driver, tmp_path: Path) -> None:
    with HungDisk(tmp_path).on() as disk:
        driver.click("continue")
        assert isinstance(driver.app.scene, WaitingScene)
        assert "The disk is slow" in read(driver)
        disk.is_sound.set()
        driver.until(lambda: isinstance(driver.app.scene, TableScene) or not settled(driver))
        driver.until(lambda: settled(driver))
    assert [type(scene) for scene in driver.app.scenes] == [HomeScene, TableScene]


def test_who_does_not_wait_for_a_slow_game_finds_it_free_afterwards(driver: Driver, tmp_path: Path) -> None:
    with HungDisk(tmp_path).on() as disk:
        driver.click("continue")
        driver.key("esc")
        assert isinstance(driver.app.scene, HomeScene)
        disk.is_sound.set()
        driver.until(lambda: settled(driver))
    assert isinstance(driver.app.scene, HomeScene)
    _, journal = Journal.resume(driver.app.places.games / "nap.parlour")  # FileBusy if it were still open
    journal.close()


def test_the_list_of_games_says_that_it_is_being_read_and_shows_them_when_it_is(driver: Driver, tmp_path: Path) -> None:
    with HungDisk(tmp_path).on() as disk:
        driver.app.push(SavedScene(driver.app))
        driver.frames(3)
        assert message("gui.saved.reading") in read(driver)
        disk.is_sound.set()
        driver.until(lambda: settled(driver))
    driver.frames(3)
    assert [saved.path.name for saved in driver.scene.games] == ["nap.parlour"]


def test_settings_wait_in_memory_and_are_told_and_reach_the_disk_when_it_answers(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = driver.app.places.config
    driver.app.keep_settings()
    monkeypatch.setattr(disk_job, "PATIENCE", 0.0)
    with HungDisk(tmp_path).on() as disk:
        driver.app.settings.volume = 100
        driver.app.keep_settings()
        driver.frames(2)
        assert driver.app.notice.startswith("settings.json is not saved yet: the disk does not answer.")
        assert load_settings(config)[0].volume == 100, "what is not written yet is read as it will be"
        disk.is_sound.set()
        DISK.finish(60.0)
    assert load_settings(config)[0].volume == 100
    assert DISK.trouble() == ""


def test_a_change_made_while_the_disk_hangs_loses_nothing_of_the_file(driver: Driver, tmp_path: Path) -> None:
    config = driver.app.places.config
    keep_group(config, Group("Hendersons", [{"name": "Ann"}]))
    DISK.finish(60.0)
    DISK._known.clear()  # as in a program that has not read this file yet
    with HungDisk(tmp_path).on() as disk:
        assert load_groups(config) == []
        assert keep_group(config, Group("Cousins", [{"name": "Tom"}])) == ""
        assert [group.name for group in load_groups(config)] == ["Cousins"]
        disk.is_sound.set()
        DISK.finish(60.0)
    assert [group.name for group in load_groups(config)] == ["Hendersons", "Cousins"]


def test_a_writing_that_fails_late_is_told(driver: Driver, tmp_path: Path) -> None:
    config = driver.app.places.config
    with HungDisk(tmp_path).on() as disk:
        driver.app.keep_settings()
        config.rename(tmp_path / "away")
        config.write_text("a file in its place")
        disk.is_sound.set()
        DISK.finish(60.0)
        driver.frames(2)
    assert driver.app.notice.startswith("settings.json cannot be saved: ")
    config.unlink()
    (tmp_path / "away").rename(config)
    driver.app.keep_settings()
    DISK.finish(60.0)
    assert DISK.trouble() == ""
