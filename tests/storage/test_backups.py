"""Copies of what is kept: when they are made, which of them stay, and how a game is brought back from one."""

from __future__ import annotations

import os
import sys
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from parlour.match import Match
from parlour.storage.games import backups
from parlour.storage.games.shelf import saved_games
from parlour.storage.settings import Settings, load_settings, save_settings
from tests.storage.games import choices, places_in, played

NOON = datetime(2026, 3, 2, 12)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("*"))


def test_all_that_is_kept_is_copied_once_a_day_when_something_has_changed(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    assert backups.keep(places, NOON) == ""
    assert not backups.folder(places).exists()  # nothing was there to be copied
    played(places.games / "evening.parlour")
    save_settings(places.config, Settings(text=150))
    assert backups.keep(places, NOON) == ""
    assert backups.keep(places, NOON + timedelta(hours=3)) == ""  # the same day
    assert backups.keep(places, NOON + timedelta(days=1)) == ""  # nothing has changed
    (archive,) = backups.folder(places).iterdir()
    with ZipFile(archive) as whole:
        assert sorted(whole.namelist()) == ["config/settings.json", "games/evening.parlour"]
        assert whole.read("games/evening.parlour") == (places.games / "evening.parlour").read_bytes()
    played(places.games / "another.parlour", answers=3)
    assert backups.keep(places, NOON + timedelta(days=2)) == ""
    assert names(backups.folder(places)) == ["parlour-20260302-120000.zip", "parlour-20260304-120000.zip"]


def test_five_copies_stay_and_one_of_each_of_eight_weeks_before(tmp_path: Path) -> None:
    days = [NOON + timedelta(days=n) for n in range(100)]
    archives = [(day, tmp_path / f"{day:%j}") for day in reversed(days)]
    spent = set(backups.thinned(archives))
    kept = [day for day, path in archives if path not in spent]
    assert kept[:5] == days[:-6:-1]
    assert len(kept) == 5 + 8
    weeks = [day.isocalendar()[:2] for day in kept[5:]]
    assert len(set(weeks)) == 8
    assert all(day == max(d for d in days[:-5] if d.isocalendar()[:2] == day.isocalendar()[:2]) for day in kept[5:])


def test_copying_day_after_day_ends_with_few_files_and_touches_no_others(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    backups.folder(places).mkdir()
    for other in ("parlour-99999999-999999.zip", "parlour-mine.zip", "holiday.zip"):
        (backups.folder(places) / other).write_bytes(b"not ours")
    for day in range(30):
        played(places.games / "evening.parlour", answers=2) if day == 0 else None
        save_settings(places.config, Settings(text=100 + 25 * (day % 2)))
        assert backups.keep(places, NOON + timedelta(days=day)) == ""
    ours = [name for name in names(backups.folder(places)) if name.startswith("parlour-2026")]
    assert 5 < len(ours) <= 13
    assert len(names(backups.folder(places))) == len(ours) + 3


def test_a_game_that_cannot_be_read_is_brought_back_from_the_newest_copy_that_can(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    path = places.games / "evening.parlour"
    whole = played(path)
    good = path.read_bytes()
    backups.keep(places, NOON)
    path.write_bytes(b"noise")
    backups.keep(places, NOON + timedelta(days=1))  # a copy of the noise
    (backups.folder(places) / "parlour-20260304-120000.zip").write_bytes(b"no archive at all")
    (saved,) = saved_games(places)
    copy = backups.newest_of(places, saved.path.name)
    assert copy is not None
    assert copy.when == NOON
    aside = backups.bring_back(saved, copy)
    assert aside.read_bytes() == b"noise"
    assert path.read_bytes() == good
    assert choices(Match.load(path)) == choices(whole)
    assert [found.trouble for found in saved_games(places)] == [""]
    assert backups.newest_of(places, "other.parlour") is None


def test_a_copy_that_cannot_be_written_is_told_and_leaves_no_half(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = places_in(tmp_path)
    played(places.games / "evening.parlour")

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        assert "No space left on device" in backups.keep(places, NOON)
    assert not [name for name in names(backups.folder(places)) if name.endswith(".zip")]
    assert backups.keep(places, NOON) == ""
    assert names(backups.folder(places)) == ["parlour-20260302-120000.zip"]


def test_settings_that_are_damaged_are_those_before_them_again(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    save_settings(places.config, Settings(text=150))
    save_settings(places.config, Settings(text=175))
    (places.config / "settings.json").write_bytes(b"noise")
    settings, trouble = load_settings(places.config)
    assert settings.text == 150
    assert "damaged" in trouble


@pytest.mark.skipif(sys.platform != "linux", reason="other systems refuse such a name")
def test_a_game_whose_name_is_no_text_is_copied_and_brought_back(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    path = Path(os.fsdecode(os.fsencode(places.games) + b"/bad\xff.parlour"))
    played(path)
    assert backups.keep(places, NOON) == ""
    copy = backups.newest_of(places, path.name)
    assert copy is not None
    assert copy.data == path.read_bytes()
