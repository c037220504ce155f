"""The index of saved games: it says what the files say, reads each once, and can be lost at any time."""

from __future__ import annotations

import os
import sqlite3
import sys
from datetime import datetime
from pathlib import Path

import pytest

from parlour.match import Match
from parlour.storage.games import shelf
from parlour.storage.games.saved import Saved
from parlour.storage.games.shelf import newest_open, saved_games
from parlour.storage.places import Places
from tests.storage.games import answer, places_in

YEAR_20000 = 569_000_000_000  # seconds


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that are read."""
    names: list[str] = []
    real = shelf.saved_at

    def counted(path: Path) -> Saved:
        names.append(path.name)
        return real(path)

    monkeypatch.setattr(shelf, "saved_at", counted)
    return names


def games(places: Places, many: int, deals: int = 1) -> list[Path]:
    """Keep so many finished games, the last of them the newest."""
    paths = []
    for i in range(many):
        match = Match.start("blind_hookey", seats=2, seed=i, deals=deals)
        while match.ask is not None:
            answer(match)
        paths.append(places.games / f"game-{i:03d}.parlour")
        match.save(paths[-1])
        os.utime(paths[-1], (1000 + i, 1000 + i))
    return paths


def test_a_file_is_read_once_and_again_only_when_it_has_changed(tmp_path: Path, opened: list[str]) -> None:
    places = places_in(tmp_path)
    paths = games(places, 5)
    first = saved_games(places)
    assert len(opened) == 5
    assert saved_games(places) == first
    assert newest_open(places) is None
    assert len(opened) == 5
    os.utime(paths[2], (5000, 5000))
    assert saved_games(places)[0].path.name == "game-002.parlour"
    assert opened[5:] == ["game-002.parlour"]


def test_the_game_to_continue_is_found_without_reading_those_that_are_over(tmp_path: Path, opened: list[str]) -> None:
    places = places_in(tmp_path)
    games(places, 4)
    saved_games(places)
    del opened[:]
    match = Match.start("nap", seats=3, seed=1)
    match.save(places.games / "open.parlour")
    os.utime(places.games / "open.parlour", (500, 500))  # the oldest of all
    found = newest_open(places)
    assert found is not None
    assert found.path.name == "open.parlour"
    assert opened == ["open.parlour"]
    assert newest_open(places) == found
    assert opened == ["open.parlour"]


def test_a_game_that_is_gone_is_gone_from_the_list(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    paths = games(places, 3)
    assert len(saved_games(places)) == 3
    paths[1].unlink()
    assert [saved.path for saved in saved_games(places)] == [paths[2], paths[0]]


@pytest.mark.parametrize("damage", [b"", b"not a database at all", os.urandom(9000)])
def test_a_damaged_index_is_begun_again(tmp_path: Path, damage: bytes) -> None:
    places = places_in(tmp_path)
    games(places, 3)
    whole = saved_games(places)
    (places.state / "shelf.sqlite").write_bytes(damage)
    assert saved_games(places) == whole
    assert saved_games(places) == whole


def test_an_index_of_another_version_is_made_again(tmp_path: Path, opened: list[str]) -> None:
    places = places_in(tmp_path)
    games(places, 2)
    saved_games(places)
    with sqlite3.connect(places.state / "shelf.sqlite") as db:
        db.execute("pragma user_version = 99")
    db.close()
    assert len(saved_games(places)) == 2
    assert len(opened) == 4


def test_where_nothing_can_be_written_the_games_are_listed_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = places_in(tmp_path)
    games(places, 2)
    real = sqlite3.connect

    def refused(where: object, **more: object) -> sqlite3.Connection:
        if where != ":memory:":
            raise sqlite3.OperationalError("unable to open database file")
        return real(":memory:")

    monkeypatch.setattr(sqlite3, "connect", refused)
    assert len(saved_games(places)) == 2


def test_another_window_that_writes_the_index_does_not_hide_the_games(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    games(places, 2)
    saved_games(places)
    other = sqlite3.connect(places.state / "shelf.sqlite", isolation_level=None)
    other.execute("begin exclusive")
    try:
        assert len(saved_games(places)) == 2
    finally:
        other.execute("rollback")
        other.close()


def test_a_file_time_beyond_the_calendar_breaks_nothing(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    path = games(places, 1)[0]
    try:
        os.utime(path, (YEAR_20000, YEAR_20000))
    except OverflowError:
        pytest.skip("this file system cannot hold such a time")
    assert saved_games(places)[0].game == "blind_hookey"
    assert shelf.moment(YEAR_20000) == datetime.max
    assert shelf.moment(-(10**15)) == datetime.min


@pytest.mark.skipif(sys.platform != "linux", reason="other systems refuse such a name")
def test_a_file_whose_name_is_no_text_is_listed_and_stays_so(tmp_path: Path, opened: list[str]) -> None:
    places = places_in(tmp_path)
    (path,) = games(places, 1)
    os.rename(os.fsencode(path), os.fsencode(path.with_name("bad")) + b"\xff.parlour")
    (saved,) = saved_games(places)
    assert os.fsencode(saved.path.name) == b"bad\xff.parlour"
    assert saved_games(places) == [saved]
    assert len(opened) == 1
