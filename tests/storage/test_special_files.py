"""What is no file, under the name of one: a pipe, a device, a folder or a socket is told, and nothing waits for it."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from parlour.cli.program import main
from parlour.lessons.lesson import LessonError
from parlour.lessons.opened_file import opened_file
from parlour.lessons.own import read_file
from parlour.match import Match
from parlour.match.verification import verdict
from parlour.puzzles.own import own_puzzles
from parlour.records import record
from parlour.records.record import RecordError
from parlour.session.kiosk.file import KioskError, read_kiosk
from parlour.storage.games import backups
from parlour.storage.games.journal import Journal
from parlour.storage.games.shelf import saved_games
from parlour.storage.picture_file import PictureError, picture_data
from parlour.storage.statistics import Statistics
from parlour.storage.values import values_in
from tests.storage.games import places_in
from tests.support.cases import each_case

SECONDS = 5.0  # in which everything must be told; a pipe that is waited for never ends

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files in folders")


def folder(path: Path) -> None:
    path.mkdir()


def pipe(path: Path) -> None:
    os.mkfifo(path)


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def ring(path: Path) -> None:
    path.symlink_to(path)


def listener(path: Path) -> None:
    here = os.getcwd()
    os.chdir(path.parent)  # the name of a socket may have a hundred bytes
    try:
        with socket.socket(socket.AF_UNIX) as server:
            server.bind(path.name)
    finally:
        os.chdir(here)


KINDS = [folder, pipe, device, ring, listener]
READERS: list[Callable[[Path], Any]] = [
    record.read, Match.load, verdict, Journal.resume, opened_file, read_file, read_kiosk, picture_data, values_in,
]  # fmt: skip
TOLD = RecordError, LessonError, KioskError, PictureError, OSError


def in_time(work: Callable[[], Any]) -> Any:
    """Return what the work returns, or the exception that it raises; fail if it does not end in time."""
    found: list[Any] = []

    def run() -> None:
        try:
            found.append(work())
        except Exception as problem:
            found.append(problem)

    thread = Thread(target=run, daemon=True)
    thread.start()
    thread.join(SECONDS)
    assert found, "the program waits for something that is no file"
    return found[0]


@each_case("kind", KINDS)
@each_case("reader", READERS)
def test_what_is_no_file_is_told_by_every_reader(tmp_path: Path, kind: Any, reader: Any) -> None:
    path = tmp_path / f"{kind.__name__}-{getattr(reader, '__qualname__', '')}.parlour"
    kind(path)
    found = in_time(lambda: reader(path))
    assert isinstance(found, TOLD), found
    assert path.name in str(found) or isinstance(found, OSError), found


@each_case("kind", KINDS)
def test_what_is_no_file_hides_no_game_in_the_folder(tmp_path: Path, kind: Any) -> None:
    places = places_in(tmp_path / kind.__name__)
    Match.start("nap", seats=3, seed=1).save(places.games / "good.parlour")
    kind(places.games / "bad.parlour")
    listed = in_time(lambda: saved_games(places))
    assert {saved.path.name: bool(saved.trouble) for saved in listed} == {"good.parlour": False, "bad.parlour": True}
    assert in_time(lambda: backups.keep(places, datetime(2026, 1, 2))) == ""
    copy = backups.newest_of(places, "good.parlour")
    assert copy is not None
    statistics = Statistics(places.state / "statistics.sqlite")
    assert in_time(lambda: [statistics.rebuild(places.games)]) == [None]  # type: ignore[func-returns-value]
    statistics.close()


@each_case("kind", KINDS)
def test_what_is_no_file_holds_no_puzzles(tmp_path: Path, kind: Any) -> None:
    home = tmp_path / kind.__name__
    home.mkdir()
    kind(home / "puzzles.toml")
    assert in_time(lambda: own_puzzles(home)) == ()


@each_case("kind", KINDS)
@each_case("flag", ["--verify", "--open", "--demo", "--kiosk", ""])
def test_the_command_line_refuses_what_is_no_file(
    tmp_path: Path, kind: Any, flag: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_HOME", str(tmp_path / "home"))
    path = tmp_path / f"{kind.__name__}{flag}.parlour"
    kind(path)
    assert in_time(lambda: main([word for word in (flag, str(path)) if word])) in (1, 2)
