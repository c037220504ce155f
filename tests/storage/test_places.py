"""Where things are kept: PARLOUR_HOME, --data-dir, folders that cannot be made or written."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.cli.program import main
from parlour.storage.places import Places


def test_the_folder_of_the_environment_holds_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_HOME", str(tmp_path / "at school"))
    places = Places.of_person()
    assert places == Places.within(tmp_path / "at school")
    for folder in (places.config, places.games, places.state, places.log):
        assert folder.is_relative_to(tmp_path / "at school")
        assert not folder.exists()  # nothing is made before it is wanted
    assert places.made() == ""
    assert all(folder.is_dir() for folder in (places.config, places.games, places.state, places.log))
    assert places.made() == ""


def test_a_tilde_in_the_environment_is_the_home_of_the_person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("PARLOUR_HOME", "~/stick")
    assert Places.of_person().games == tmp_path / "stick" / "games"


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="these are the names of free desktops")
def test_without_it_things_are_kept_where_the_system_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PARLOUR_HOME", raising=False)
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    places = Places.of_person()
    assert places.config == tmp_path / "CONFIG" / "parlour"
    assert places.games == tmp_path / "DATA" / "parlour" / "games"
    assert places.state == tmp_path / "STATE" / "parlour"
    assert places.log.is_relative_to(tmp_path / "STATE" / "parlour")


def test_an_empty_name_in_the_environment_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PARLOUR_HOME", raising=False)
    usual = Places.of_person()
    monkeypatch.setenv("PARLOUR_HOME", "")
    assert Places.of_person() == usual


@pytest.mark.parametrize("name", ["mit Leerzeichen", "räume", "家", "x" * 200])
def test_names_of_any_script_and_length_hold_a_game(tmp_path: Path, name: str) -> None:
    from parlour.match import Match
    from parlour.storage.games.journal import Journal

    places = Places.within(tmp_path / name)
    assert places.made() == ""
    journal = Journal.begin(places.games / "game.parlour", Match.start("nap", seats=3, seed=1))
    assert not journal.trouble
    journal.close()
    assert Match.load(places.games / "game.parlour").game.slug == "nap"


def test_a_file_where_the_folder_should_be_is_told_and_nothing_fails(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a letter")
    sentence = Places.within(tmp_path / "home").made()
    assert str(tmp_path / "home") in sentence
    assert "without saving" in sentence
    assert (tmp_path / "home").read_text() == "a letter"


def test_a_folder_of_games_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    places = Places.within(tmp_path)
    assert places.made() == ""
    monkeypatch.setattr(os, "access", lambda path, mode: not (path == places.games and mode == os.W_OK))
    assert "will not be saved" in places.made()
    assert str(places.games) in places.made()


def test_the_data_dir_of_the_command_goes_before_the_environment(tmp_path: Path) -> None:
    given, other = tmp_path / "given", tmp_path / "other"
    done = subprocess.run(
        [sys.executable, "-m", "parlour", "--text", "--data-dir", str(given)],
        input="q\n" * 3, text=True, capture_output=True, env={**os.environ, "PARLOUR_HOME": str(other)}, check=False,
        timeout=60,
    )  # fmt: skip
    assert "Traceback" not in done.stderr
    assert (given / "games").is_dir()
    assert not other.exists()


def test_a_command_that_only_tells_makes_no_folders(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["--list-games", "--data-dir", str(tmp_path / "home")])
    assert "nap" in capsys.readouterr().out
    assert not (tmp_path / "home").exists()
