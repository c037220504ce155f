"""House rules from a file of another household: read, refused in a sentence, kept beside those already there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parlour.session.house_rules import LONGEST_NAME, HouseRulesError, read_house_rules, take_in
from parlour.storage.settings import HouseRules, export_house_rules, keep_house_rules, load_house_rules
from parlour.storage.values import write_values
from tests.support.cases import each_case

GRAN = HouseRules("as at Gran’s", "nap", "plain", {"stake": 2})


def given(folder: Path, rules: HouseRules) -> Path:
    """Return a file that another household has written."""
    path, trouble = export_house_rules(folder / "elsewhere", rules)
    assert trouble == ""
    return path


def refusal(path: Path) -> str:
    """Return the sentence that a file is refused with."""
    with pytest.raises(HouseRulesError) as refused:
        read_house_rules(path)
    return str(refused.value)


def test_a_file_of_house_rules_is_read_and_kept(tmp_path: Path) -> None:
    rules = read_house_rules(given(tmp_path, GRAN))
    assert rules == GRAN
    assert take_in(tmp_path, rules) == (GRAN, "")
    assert load_house_rules(tmp_path) == [GRAN]
    assert take_in(tmp_path, rules) == (GRAN, ""), "taken in again, they are the same"
    assert load_house_rules(tmp_path) == [GRAN]


def test_rules_of_the_house_are_never_replaced_by_a_file(tmp_path: Path) -> None:
    own = HouseRules(GRAN.name, "nap", "plain", {"stake": 3})
    keep_house_rules(tmp_path, own)
    kept, trouble = take_in(tmp_path, GRAN)
    assert (kept.name, trouble) == ("as at Gran’s 2", "")
    third, _ = take_in(tmp_path, HouseRules(GRAN.name, "nap", "plain", {"stake": 4}))
    assert third.name == "as at Gran’s 3"
    assert load_house_rules(tmp_path) == [own, kept, third]


def test_a_long_or_invisible_name_is_made_readable(tmp_path: Path) -> None:
    rules = read_house_rules(given(tmp_path, HouseRules("a" * 90, "nap", "plain", {"stake": 2})))
    assert rules.name == "a" * LONGEST_NAME
    take_in(tmp_path, rules)
    again, _ = take_in(tmp_path, HouseRules(rules.name, "nap", "plain", {"stake": 3}))
    assert len(again.name) <= LONGEST_NAME and again.name != rules.name
    assert read_house_rules(given(tmp_path, HouseRules(" ", "nap", "plain", {}))).name == "from a file"
    assert "\u202e" not in read_house_rules(given(tmp_path, HouseRules("a\u202eb", "nap", "plain", {}))).name


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert refusal(tmp_path / "gran.json") == "gran.json cannot be read: No such file or directory."
    assert refusal(tmp_path).endswith(".")


@each_case("text", ["", "{", "[]", "{}", "\0" * 9, '{"schema": 1, "crc": 0, "values": {}}', "[" * 99_999])
def test_what_is_no_file_of_rules_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "other.json"
    path.write_text(text)
    assert refusal(path).startswith("Choose a file of house rules that Parlour wrote: other.json is not one")


@pytest.mark.parametrize(
    "values",
    [{}, {"name": 5, "game": "nap", "preset": "plain", "options": {}}, {"rules": []},
     {"name": "x", "game": "nap", "preset": "plain", "options": []}],
)  # fmt: skip
def test_other_values_are_refused(values: dict[str, Any], tmp_path: Path) -> None:
    write_values(tmp_path / "other.json", values)
    assert refusal(tmp_path / "other.json").startswith("Choose a file of house rules")


def test_a_game_that_is_not_here_is_refused(tmp_path: Path) -> None:
    said = refusal(given(tmp_path, HouseRules("x", "whist", "plain", {})))
    assert said.startswith("Install the game first:") and "“whist”" in said


@each_case(
    ("preset", "options"),
    [("plain", {"hand_size": 9, "spare_hand": True}), ("plain", {"colour": 1}), ("plain", {"stake": [1]}),
     ("plain", {"stake": {}}), ("plain", {"stake": "many"}), ("none", {})],
)  # fmt: skip
def test_rules_that_cannot_be_played_are_refused_with_the_reason(
    preset: str, options: dict[str, Any], tmp_path: Path
) -> None:
    said = refusal(given(tmp_path, HouseRules("x", "nap", preset, options)))
    assert said.startswith("These rules cannot be played. ") and said.endswith(".")
