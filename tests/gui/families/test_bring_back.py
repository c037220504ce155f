"""A game that cannot be read is brought back from its newest copy, and one that can in part is continued from there."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from parlour.gui.scenes.records.saved import SavedScene
from parlour.gui.scenes.table import TableScene
from parlour.match import Match
from parlour.session.request import Request
from parlour.storage.games import backups
from parlour.storage.places import Places
from parlour.text.console import Console
from parlour.text.program import run
from tests.gui.driver import Driver
from tests.storage.games import damaged_in_the_middle, played


def test_the_window_offers_to_bring_a_damaged_game_back(tmp_path: Path) -> None:
    driver = Driver(tmp_path, (1024, 600))
    path = driver.app.places.games / "evening.parlour"
    whole = played(path, answers=4)
    backups.keep(driver.app.places, datetime(2026, 3, 2, 12))
    path.write_bytes(b"noise")
    driver.app.push(SavedScene(driver.app))
    driver.frames(20)
    assert driver.faults() == []
    driver.click("bring_back")
    assert Match.load(path).choices == whole.choices
    assert "as it was on 2 March, 12:00" in driver.app.notice
    assert "bring_back" not in driver.names()
    driver.click("open")
    assert any(isinstance(scene, TableScene) for scene in driver.app.scenes)
    driver.app.close()


def test_where_no_copy_was_kept_the_window_says_so(tmp_path: Path) -> None:
    driver = Driver(tmp_path, (1024, 600))
    path = driver.app.places.games / "evening.parlour"
    path.write_bytes(b"noise")
    driver.app.push(SavedScene(driver.app))
    driver.frames(20)
    driver.click("bring_back")
    assert driver.app.notice == "There is no copy of it."
    assert path.read_bytes() == b"noise"
    driver.app.close()


def test_the_terminal_offers_to_bring_a_damaged_game_back(tmp_path: Path) -> None:
    places = Places.within(tmp_path)
    assert places.made() == ""
    path = places.games / "evening.parlour"
    whole = played(path)
    backups.keep(places, datetime(2026, 3, 2, 12))
    path.write_bytes(b"noise")
    said: list[str] = []
    answers = iter(["Saved games", "evening.parlour", "Restore"])

    def read(prompt: str) -> str:
        wanted = next(answers, None)
        if wanted is None:
            raise EOFError
        return next(line.split()[0] for line in reversed(said) if wanted in line)

    run(Request(places), Console(read, said.append))
    assert any("the damaged file is set aside" in " ".join(line.split()) for line in said)
    assert Match.load(path).choices == whole.choices


def test_a_game_damaged_in_the_middle_says_so_and_is_continued_from_its_deal(tmp_path: Path) -> None:
    driver = Driver(tmp_path, (1024, 600))
    path = driver.app.places.games / "evening.parlour"
    damaged_in_the_middle(path)
    data = path.read_bytes()
    driver.app.push(SavedScene(driver.app))
    driver.frames(20)
    assert driver.faults() == []
    assert "Continue from deal 2" in " ".join(words for _, words, _ in driver.app.written)
    assert path.read_bytes() == data
    driver.click("open")
    assert any(isinstance(scene, TableScene) for scene in driver.app.scenes)
    assert path.with_suffix(".before").read_bytes() == data
    driver.app.close()


def test_the_terminal_says_that_a_game_is_damaged_and_continues_it_from_its_deal(tmp_path: Path) -> None:
    places = Places.within(tmp_path)
    places.made()
    path = places.games / "evening.parlour"
    damaged_in_the_middle(path)
    data = path.read_bytes()
    said: list[str] = []
    answers = iter(["Saved games", "damaged in deal 2", "Continue from deal 2"])

    def read(prompt: str) -> str:
        wanted = next(answers, None)
        if wanted is None:
            raise EOFError
        told = " ".join(" ".join(said).split())
        before = told[: told.rindex(wanted)]
        return [word for word in before.split() if word.isdecimal()][-1] if wanted[0].isupper() else "1"

    run(Request(places), Console(read, said.append))
    assert next(answers, None) is None
    assert path.with_suffix(".before").read_bytes() == data
    assert Match.load(path).notice == ""
