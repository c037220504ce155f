"""Settings, house rules and family groups: kept whole, the old one beside, nothing damaged ever taken for chosen."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from parlour.storage.settings import (
    COMFORTS,
    LIMITS,
    Group,
    HouseRules,
    Settings,
    checked_comfort,
    export_house_rules,
    forget_group,
    keep_group,
    keep_house_rules,
    load_groups,
    load_house_rules,
    load_settings,
    save_settings,
)
from parlour.storage.values import SCHEMA
from tests.storage.faults import Faults
from tests.support.cases import each_case

FILE = "settings.json"


def put(folder: Path, values: Any, name: str = FILE, schema: int = SCHEMA) -> None:
    """Write values as the program writes them, whatever they are."""
    body = json.dumps(values, sort_keys=True)
    (folder / name).write_text(json.dumps({"schema": schema, "crc": crc32(body.encode()), "values": values}))


def test_at_first_everything_is_as_the_program_comes(tmp_path: Path) -> None:
    assert load_settings(tmp_path) == (Settings(), "")
    assert load_settings(tmp_path / "not there") == (Settings(), "")
    assert load_groups(tmp_path) == []
    assert load_house_rules(tmp_path) == []


@each_case("key", LIMITS)
def test_every_value_of_a_setting_is_kept_and_no_other_is_taken(tmp_path: Path, key: str) -> None:
    for value in (*LIMITS[key][:6], LIMITS[key][-1]):
        chosen = Settings(**{key: value})
        assert save_settings(tmp_path, chosen) == ""
        assert load_settings(tmp_path) == (chosen, "")
    for value in ("no such value", 7 if 7 not in LIMITS[key] else -(10**9), None, [], True):
        put(tmp_path, {"left_handed": True, key: value})
        settings, sentence = load_settings(tmp_path)
        assert settings == Settings(left_handed=True)
        assert f"The setting {key} could not be read" in sentence


@each_case("key", [f.name for f in fields(Settings)])
def test_a_setting_of_another_kind_is_as_at_first_and_the_others_stay(tmp_path: Path, key: str) -> None:
    given = {"felt": "claret", "volume": 70, key: {"not": "this"} if key not in ("keys", "wishes") else 5}
    put(tmp_path, given)
    settings, sentence = load_settings(tmp_path)
    kept = {other: value for other, value in given.items() if other != key}
    assert settings == Settings(**kept)  # type: ignore[arg-type]
    assert key in sentence


@each_case(
    "values",
    [{"volume": -5}, {"volume": 900}, {"width": 0}, {"height": 10**9}, {"names": [1, None]}, {"keys": {"undo": 5}}],
)
def test_numbers_beyond_all_measure_and_lists_of_other_things_are_as_at_first(
    tmp_path: Path, values: dict[str, Any]
) -> None:
    put(tmp_path, values)
    settings, sentence = load_settings(tmp_path)
    assert settings == Settings()
    assert next(iter(values)) in sentence


def test_a_setting_that_this_version_does_not_know_is_passed_over(tmp_path: Path) -> None:
    put(tmp_path, {"wallpaper": "roses", "felt": "claret"})
    assert load_settings(tmp_path) == (Settings(felt="claret"), "")


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data[: len(data) // 2],
        lambda data: b"",
        lambda data: os.urandom(200),
        lambda data: data.replace(b"claret", b"oxford"),
        lambda data: b"[" * 100_000,
        lambda data: b"[]",
        lambda data: b'{"schema":1,"crc":0}',
        lambda data: b"\xff\xfe" + data,
    ],
    ids=["cut", "empty", "noise", "changed by hand", "deep", "a list", "without values", "another script"],
)
def test_a_damaged_file_gives_way_to_the_copy_before_it_and_is_kept(
    tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    save_settings(tmp_path, Settings(felt="slate"))
    save_settings(tmp_path, Settings(felt="claret"))
    path = tmp_path / FILE
    damaged = damage(path.read_bytes())
    path.write_bytes(damaged)
    settings, sentence = load_settings(tmp_path)
    assert settings.felt == "slate"
    assert "settings.json was damaged" in sentence
    save_settings(tmp_path, settings)
    assert load_settings(tmp_path) == (Settings(felt="slate"), "")
    assert damaged in [file.read_bytes() for file in tmp_path.iterdir() if file.name != FILE]


def test_a_file_of_a_later_version_is_kept_beside_and_not_called_damaged(tmp_path: Path) -> None:
    put(tmp_path, {"felt": "velvet"}, schema=SCHEMA + 1)
    later = (tmp_path / FILE).read_bytes()
    settings, sentence = load_settings(tmp_path)
    assert settings == Settings()
    assert "later version" in sentence
    save_settings(tmp_path, settings)
    assert later in [file.read_bytes() for file in tmp_path.iterdir() if file.name != FILE]


def test_whichever_call_to_the_disk_fails_the_old_settings_or_the_new_ones_are_there(tmp_path: Path) -> None:
    calls, n, refused = 1, 0, 0
    while n <= calls:
        folder = tmp_path / str(n)
        save_settings(folder, Settings(felt="slate"))
        with Faults(n).on() as faults:
            sentence = save_settings(folder, Settings(felt="claret"))
        calls = faults.count if n == 0 else calls
        settings, _ = load_settings(folder)
        assert settings.felt == ("slate" if sentence else "claret")
        assert not sentence or (n and "No space left" in sentence)
        refused += bool(sentence)  # to flush the names of a folder is more than every system can do, and not told
        assert save_settings(folder, Settings(felt="oxford")) == ""
        assert load_settings(folder) == (Settings(felt="oxford"), "")
        n += 1
    assert refused >= 4


def test_a_folder_that_cannot_be_made_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a letter")
    assert "settings.json cannot be saved" in save_settings(tmp_path / "config", Settings())
    assert load_settings(tmp_path / "config") == (Settings(), "")


def test_house_rules_are_kept_by_name_and_game(tmp_path: Path) -> None:
    ours = HouseRules("Ours", "nap", "misery", {"stake": 2})
    same = HouseRules("Ours", "loto", "plain", {})
    later = HouseRules("Ours", "nap", "plain", {"stake": 5})
    for rules in (ours, same, later):
        assert keep_house_rules(tmp_path, rules) == ""
    assert load_house_rules(tmp_path) == [same, later]


def test_groups_are_kept_by_name_and_can_be_forgotten(tmp_path: Path) -> None:
    home = Group("Home", [{"name": "Ann", "comfort": {"text": 150}}, {"name": "Tom", "comfort": {}}])
    club = Group("Club", [{"name": "Gran", "comfort": {"left_handed": True}}])
    for group in (home, club):
        assert keep_group(tmp_path, group) == ""
    assert load_groups(tmp_path) == [home, club]
    smaller = Group("Home", home.members[:1])
    keep_group(tmp_path, smaller)
    assert load_groups(tmp_path) == [club, smaller]
    assert forget_group(tmp_path, "Club") == ""
    assert forget_group(tmp_path, "Nobody") == ""
    assert load_groups(tmp_path) == [smaller]


@pytest.mark.parametrize(
    "values",
    [[], "groups", {"groups": 5}, {"groups": [5, None, {}, {"name": "A"}, {"name": "A", "members": [], "hats": 1}]}],
    ids=str,
)
def test_groups_and_rules_that_cannot_be_meant_are_passed_over(tmp_path: Path, values: Any) -> None:
    put(tmp_path, values, "groups.json")
    put(tmp_path, values, "house_rules.json")
    assert load_groups(tmp_path) == []
    assert load_house_rules(tmp_path) == []
    assert keep_group(tmp_path, Group("Home", [])) == ""
    assert load_groups(tmp_path) == [Group("Home", [])]


@pytest.mark.parametrize(
    "given",
    [
        {"name": "Home", "members": 5},
        {"name": ["Home"], "members": []},
        {"name": "Home", "members": ["Ann", None]},
        {"name": "Home", "members": [{"name": 5, "comfort": {}}]},
    ],
    ids=str,
)
def test_a_group_of_things_that_are_no_people_is_passed_over(tmp_path: Path, given: dict[str, Any]) -> None:
    put(tmp_path, {"groups": [given, {"name": "Club", "members": []}]}, "groups.json")
    assert [group.name for group in load_groups(tmp_path)] == ["Club"]


def test_of_a_persons_comfort_only_what_can_be_meant_is_taken() -> None:
    whole = {
        "text": 150,
        "suit_set": "four",
        "forced": "last",
        "style": "plain",
        "left_handed": True,
        "pace": "step",
        "hand_order": "rank",
        "speaks": True,
        "ideas": 3,
        "warned": True,
        "second_look": True,
        "head_start": 50,
        "pictures": True,
    }
    assert set(whole) == set(COMFORTS)
    assert checked_comfort(whole) == whole
    assert (
        checked_comfort({"text": 151, "suit_set": [], "style": None, "left_handed": 1, "felt": "claret", "ideas": 99})
        == {}
    )
    for given in (None, 5, "text", [], ["text"]):
        assert checked_comfort(given) == {}


def test_a_set_of_house_rules_goes_to_another_household_as_a_file(tmp_path: Path) -> None:
    gran = HouseRules("as at Gran’s", "nap", "plain", {"wellington": True})
    path, trouble = export_house_rules(tmp_path / "here", gran)
    assert trouble == "" and path.is_file()
    there = tmp_path / "there" / "house rules"
    there.mkdir(parents=True)
    (there / path.name).write_bytes(path.read_bytes())
    assert load_house_rules(tmp_path / "there") == [gran]
    own = HouseRules("as at Gran’s", "nap", "plain", {})
    keep_house_rules(tmp_path / "there", own)
    assert load_house_rules(tmp_path / "there") == [own], "what the house has kept itself comes first"


def test_a_file_of_rules_that_is_none_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "house rules").mkdir()
    put(tmp_path / "house rules", {"name": 5, "game": "nap", "preset": "plain", "options": {}}, "a.json")
    (tmp_path / "house rules" / "b.json").write_text("{", "utf-8")
    assert load_house_rules(tmp_path) == []
