"""Starting where nothing can be kept: the program opens, says so, and a game is played all the same."""

from __future__ import annotations

import errno
import os
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from parlour.gui.scenes.home import HomeScene
from parlour.match import Match
from parlour.session.seats.seating import Sitter
from parlour.session.session import Session
from parlour.storage.games import backups
from parlour.storage.games.shelf import newest_open, saved_games
from parlour.storage.places import Places
from parlour.storage.statistics import Statistics
from tests.gui.driver import Driver
from tests.storage.games import answer, places_in, played
from tests.support.cases import each_case
from tests.text.terminal import Terminal


def read_only(folder: Path, patch: pytest.MonkeyPatch) -> Path:
    patch.setattr(os, "mkdir", refusing(errno.EROFS))
    return folder / "home"


def full(folder: Path, patch: pytest.MonkeyPatch) -> Path:
    patch.setattr(os, "mkdir", refusing(errno.ENOSPC))
    return folder / "home"


def network(folder: Path, patch: pytest.MonkeyPatch) -> Path:
    patch.setattr(os, "mkdir", refusing(errno.EHOSTDOWN))
    return folder / "home"


def a_file(folder: Path, patch: pytest.MonkeyPatch) -> Path:
    (folder / "home").write_text("a letter")
    return folder / "home"


def too_long(folder: Path, patch: pytest.MonkeyPatch) -> Path:
    return folder / ("x" * 300)


def leads_nowhere(folder: Path, patch: pytest.MonkeyPatch) -> Path:
    (folder / "home").symlink_to(folder / "home")
    return folder / "home"


BAD = (read_only, full, network, a_file, too_long, leads_nowhere)


def refusing(number: int) -> Any:
    def refuse(*_: Any, **__: Any) -> None:
        raise OSError(number, os.strerror(number))

    return refuse


@each_case("bad", BAD)
def test_the_terminal_starts_with_every_kind_of_bad_home_and_says_what_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bad: Any
) -> None:
    home = bad(tmp_path, monkeypatch)
    terminal = Terminal("q")
    assert terminal.open(home) == 0
    assert terminal.said(f"Nothing can be saved in {home}")
    assert terminal.said("without saving")


@pytest.mark.parametrize("bad", [full, too_long])
def test_the_window_starts_with_a_bad_home_says_so_and_a_game_is_played_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bad: Any
) -> None:
    home = bad(tmp_path, monkeypatch)
    driver = Driver(home, (1024, 600))
    assert isinstance(driver.app.scene, HomeScene)
    assert f"Nothing can be saved in {home}" in driver.app.notice
    match = Match.start("nap", seats=3, seed=2)
    sitters = [Sitter(name, "key") for name in ("Ann", "Tom", "Lily")]
    session = Session.begin(match, sitters, driver.app.thinker, driver.app.places)
    answer(match)
    assert "You can play on" in session.trouble
    assert match.choices == 1
    driver.app.close()


@pytest.mark.parametrize("name", ["Großmutters Spiele", "家", "x" * 200])
def test_a_home_of_any_name_is_good(tmp_path: Path, name: str) -> None:
    home = tmp_path / name
    terminal = Terminal("q")
    assert terminal.open(home) == 0
    assert not terminal.said("saved in")
    assert Places.within(home).games.is_dir()


def test_a_folder_of_games_that_cannot_be_looked_into_lists_and_counts_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = places_in(tmp_path)
    played(places.games / "nap.parlour")
    figures = Statistics(places.state / "index.sqlite")
    monkeypatch.setattr(os, "scandir", refusing(errno.EACCES))
    monkeypatch.setattr(Path, "glob", refusing(errno.EACCES))
    assert saved_games(places) == []
    assert newest_open(places) is None
    figures.rebuild(places.games)
    figures.close()
    assert "could not be backed up" in backups.keep(places, datetime(2026, 1, 2))
    monkeypatch.undo()
    assert [saved.game for saved in saved_games(places)] == ["nap"]
