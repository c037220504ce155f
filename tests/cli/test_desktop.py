"""Parlour on a desktop: its entry in the menu, its files, its manual page, and the check of an installation."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from parlour import __version__
from parlour.cli.commands import check, desktop
from parlour.cli.manual import manual_page
from parlour.cli.program import CHORES, arguments, main, request_of
from parlour.games import CATALOGUE
from parlour.players.worker import WorkerThinker
from parlour.session.request import Request, sample_paths
from parlour.storage.places import Places
from tests.support.cases import each_case

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="menus of other systems are filled by their installers")


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the data folder of a person, empty."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    return tmp_path / "share"


def written(data: Path) -> set[str]:
    return {str(path.relative_to(data)) for path in data.rglob("*") if path.is_file()}


@LINUX
def test_the_menu_gets_an_entry_an_icon_a_type_a_manual_and_a_completion(data: Path) -> None:
    assert main(["install-desktop"]) == 0
    assert {path for path, _ in desktop.entries("parlour")} <= written(data)
    entry = (data / "applications/parlour.desktop").read_text("utf-8")
    assert f"Exec={desktop.command()} %f" in entry and "$" not in entry


@LINUX
def test_what_was_put_there_is_taken_away_again(data: Path) -> None:
    main(["install-desktop"])
    assert main(["install-desktop", "--remove"]) == 0
    assert not {path for path, _ in desktop.entries("parlour")} & written(data)
    assert main(["install-desktop", "--remove"]) == 0  # nothing is there


@LINUX
def test_a_folder_that_cannot_be_written_to_is_told_in_a_sentence(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data.parent.joinpath("share").write_text("a file, no folder")
    assert main(["install-desktop"]) == 1
    assert "parlour install-desktop: " in capsys.readouterr().err


def test_another_system_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert main(["install-desktop"]) == 1
    assert "for Linux desktops" in capsys.readouterr().err


def test_a_relative_data_folder_is_ignored_as_the_specification_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "share")
    assert desktop.data_home() == Path.home() / ".local" / "share"


def test_the_descriptions_are_sound_xml() -> None:
    content = dict(desktop.entries("parlour"))
    roots = {"mime/packages/parlour.xml": "mime-info", "metainfo/parlour.metainfo.xml": "component"}
    for path, root in roots.items():
        assert ElementTree.fromstring(content[path]).tag.rpartition("}")[2] == root, path


def test_the_description_tells_of_this_version_and_of_who_made_it() -> None:
    found = ElementTree.fromstring(dict(desktop.entries("parlour"))["metainfo/parlour.metainfo.xml"])
    newest = found.find("releases/release")
    assert newest is not None
    assert newest.get("version") == __version__, "write the release into assets/desktop/parlour.metainfo.xml"
    assert found.findtext("developer/name")


def test_each_action_of_the_menu_is_understood_by_the_program() -> None:
    entry = ConfigParser(interpolation=None)
    entry.read_string(dict(desktop.entries("parlour"))["applications/parlour.desktop"].decode())
    actions = [name for name in entry["Desktop Entry"]["actions"].split(";") if name]
    assert [f"Desktop Action {name}" for name in actions] == entry.sections()[1:]
    for section in entry.sections()[1:]:
        assert request_of(arguments().parse_args(entry[section]["exec"].split()[1:]))


ODD_FOLDERS = ["games", "my games", "games (old)", "Tom's", 'the "old" ones', "100 %", "a\\b", "$HOME", "a;b&c", "`x`"]


@pytest.mark.skipif(shutil.which("sh") is None, reason="there is no shell here")
@each_case("folder", ODD_FOLDERS)
def test_the_program_is_started_from_a_folder_of_any_name(folder: str) -> None:
    written = desktop.quoted(f"/opt/{folder}/parlour")
    as_read = written.replace("\\\\", "\\").replace("%%", "%")  # what a desktop makes of the line before it parses it
    done = subprocess.run(["sh", "-c", f"printf %s {as_read}"], capture_output=True, text=True, check=True)
    assert done.stdout == f"/opt/{folder}/parlour"
    assert "%" not in written.replace("%%", "")


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="desktop-file-utils is not installed")
def test_the_entry_is_valid(tmp_path: Path) -> None:
    path = tmp_path / "parlour.desktop"
    path.write_bytes(dict(desktop.entries("parlour"))["applications/parlour.desktop"])
    told = subprocess.run(["desktop-file-validate", path], capture_output=True, text=True, check=False)
    assert (told.stdout, told.returncode) == ("", 0)


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="appstream is not installed")
def test_the_description_for_software_centres_is_valid(tmp_path: Path) -> None:
    path = tmp_path / "parlour.metainfo.xml"
    path.write_bytes(dict(desktop.entries("parlour"))["metainfo/parlour.metainfo.xml"])
    told = subprocess.run(["appstreamcli", "validate", "--no-net", path], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout


def test_the_manual_names_every_argument_and_every_command() -> None:
    page = manual_page().replace(r"\-", "-")
    for action in arguments()._actions:
        assert all(name in page for name in action.option_strings)
    assert all(f".SS parlour {chore}" in page for chore in CHORES)


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not installed")
def test_the_completion_offers_games_commands_and_flags(tmp_path: Path) -> None:
    path = tmp_path / "parlour"
    path.write_text(desktop.completion(), "utf-8")

    def offered(*words: str) -> set[str]:
        line = " ".join(f"'{word}'" for word in words)
        script = f"source {path}; COMP_WORDS=({line}); COMP_CWORD={len(words) - 1}; _parlour; echo ${{COMPREPLY[@]}}"
        told = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True, cwd=tmp_path)
        return set(told.stdout.split())

    assert offered("parlour", "--game", "") == set(CATALOGUE)
    assert offered("parlour", "") >= set(CHORES) | set(CATALOGUE)
    assert offered("parlour", "--te") == {"--text"}


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Request]:
    """Return the list of what the command line asks to open; nothing is opened."""
    from parlour.cli import program

    requests: list[Request] = []

    def opened(request: Request, in_text: bool) -> int:
        requests.append(request)
        return 0

    monkeypatch.setattr(program, "_open", opened)
    return requests


def test_a_file_alone_is_continued(asked: list[Request]) -> None:
    sample = sample_paths()["nap-worked_hand"]
    assert main([str(sample)]) == 0
    assert asked[0].file == sample


def test_a_game_by_its_name_alone_is_opened(asked: list[Request]) -> None:
    assert main(["nap", "--seats", "4"]) == 0
    assert (asked[0].game, asked[0].file) == ("nap", None)


def test_two_files_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(sample_paths()["nap-worked_hand"]), "--open", "b.parlour"]) == 2
    assert "two are given" in capsys.readouterr().err


# parlour check
def test_the_check_says_what_works_here(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--data-dir", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert "25 games can be played." in said
    assert "The computer players answer" in said
    assert f"Games are saved in {Places.within(tmp_path).games}." in said
    assert said.endswith("Parlour can be played here.\n")


def test_the_check_fails_where_nothing_can_be_saved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "games").write_text("a file, no folder")
    assert main(["check", "--data-dir", str(tmp_path)]) == 1
    said = capsys.readouterr().out
    assert "FAIL" in said and "until this is mended" in said


def test_missing_files_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "NEEDED", ("fonts", "gramophone"))
    assert check.files() == check.Finding("Files are missing: gramophone. Install Parlour again.", is_good=False)


def test_a_computer_player_that_does_not_answer_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "PATIENCE", 0.0)
    monkeypatch.setattr(WorkerThinker, "poll", lambda self: None)
    assert not check.computer_players().is_good


def test_what_sound_libraries_print_stays_out_of_the_terminal(capfd: pytest.CaptureFixture[str]) -> None:
    with check._quiet_libraries():
        os.write(2, b"noise")
    os.write(2, b"heard")
    assert capfd.readouterr().err == "heard"


@LINUX
def test_those_who_package_choose_the_folder_and_the_command(tmp_path: Path) -> None:
    share = tmp_path / "share"
    assert main(["install-desktop", "--into", str(share), "--starts-with", "parlour"]) == 0
    assert {path for path, _ in desktop.entries("parlour")} == written(share)
    assert "Exec=parlour %f" in (share / "applications/parlour.desktop").read_text("utf-8")
    assert main(["install-desktop", "--into", str(share), "--remove"]) == 0
    assert not written(share)
