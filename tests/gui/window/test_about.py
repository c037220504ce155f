"""About: versions, licences of everything shipped, where files are; a report without names or cards."""

from __future__ import annotations

import re
import tomllib
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

from parlour import __version__, resources
from parlour.cli.program import main
from parlour.gui.scenes.preferences import about as about_scene
from parlour.session.about import LICENCES, about_page, report, shipped
from parlour.storage.places import Places
from parlour.storage.settings import Settings
from parlour.words.language import speaking

ROOT = Path(__file__).resolve().parents[3]


def test_every_library_that_is_required_has_its_licence_on_the_page() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["reader"]]
    listed = {each.get("package") for each in tomllib.loads(resources.text(LICENCES))["thing"]}
    assert {re.split(r"[><=;\[ ]", line)[0] for line in wanted} <= listed
    assert all(each.licence and each.about for each in shipped())


def test_what_each_part_is_for_is_told_in_the_language_of_the_page() -> None:
    english = shipped()
    with speaking("de"):
        german = shipped()
    assert [each.name for each in german] == [each.name for each in english]
    assert [each.about for each in german if each.about in {other.about for other in english}] == []


def test_every_typeface_has_its_licence_on_the_page() -> None:
    names = " ".join(each.name for each in shipped()).replace(" ", "")
    assert "AtkinsonHyperlegibleNext" in names
    assert "OldStandard" in names


def test_the_text_of_the_library_licence_is_shipped() -> None:
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in resources.text("licences/LGPL-2.1.txt")


def test_the_page_tells_versions_and_folders(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["about", "--data-dir", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    places = Places.within(tmp_path)
    assert f"Parlour {__version__}" in said
    assert f"pygame-ce {metadata.version('pygame-ce')}" in said
    assert all(str(folder) in said for folder in (places.games, places.config, places.state))
    assert "**" not in said


def test_the_report_names_nobody_and_shows_no_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/hortensia")
    places = Places.within(tmp_path)
    assert places.made() == ""
    (places.games / "nap.parlour").write_text("KH AS")
    (places.log / "crash-20260101-000000.txt").write_text("ValueError in /home/hortensia/parlour/app.py")
    settings = Settings(text=150, names=["Hortensia", "Tom"], keys={"undo": "ctrl+q"})
    told = report(places, settings)
    assert "text = 150" in told
    assert "ValueError in ~/parlour/app.py" in told
    assert not re.search(r"hortensia|\btom\b|\bKH\b|ctrl\+q", told, re.IGNORECASE)


def test_the_report_is_printed_as_it_is_copied(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["about", "--report", "--data-dir", str(tmp_path)]) == 0
    assert capsys.readouterr().out == report(Places.within(tmp_path), Settings())


def test_the_window_shows_the_page_the_folder_and_copies_the_report(
    window: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.begin_again((1366, 768))
    window.click("home.settings")
    window.click("about")
    texts = [block.text for block in window.scene.blocks()]
    assert all(text in texts for _, text in about_page(window.app.places))
    given: list[object] = []

    def taken(what: object) -> bool:
        given.append(what)
        return True

    monkeypatch.setattr(about_scene, "show_folder", taken)
    monkeypatch.setattr(about_scene, "copy", taken)
    window.click("folder")
    window.click("report")
    assert given == [window.app.places.games, report(window.app.places, window.app.settings)]
    monkeypatch.setattr(about_scene, "show_folder", lambda path: False)
    window.click("folder")
    assert str(window.app.places.games) in window.app.notice
