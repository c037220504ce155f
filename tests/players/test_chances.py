"""Chances are told in English, and in round numbers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import parlour.players
from parlour.players.families.odds import hands, how_often, times

CHANCES = [part / 1000 for part in range(1001)]


def test_every_chance_is_said_in_good_number() -> None:
    told = [str(words(chance)) for chance in CHANCES for words in (how_often, hands, times)]
    assert not [words for words in told if re.search(r"\b(1|one) (times|hands)\b", words)]
    assert not [words for words in told if re.search(r"\b([2-9]|\d\d+) (time|hand)\b", words)]


def test_a_greater_chance_is_never_told_as_a_smaller_one() -> None:
    told = list(dict.fromkeys(str(how_often(chance)) for chance in CHANCES))
    assert told[0] == "hardly ever"
    assert told[-1] == "nearly always"
    assert len(told) == len({*told}) == 21, "each is told of one stretch of chances"


def test_a_number_told_is_near_the_chance() -> None:
    for chance in CHANCES:
        if found := re.fullmatch(r"about (\d+) times? in (\d+)", str(how_often(chance))):
            assert int(found[1]) / int(found[2]) == pytest.approx(chance, rel=0.3, abs=0.055)


def test_no_reason_of_a_player_counts_times_by_itself() -> None:
    folder = Path(parlour.players.__file__).parent
    own = {path.name: path.read_text() for path in folder.rglob("*.py") if path.name != "odds.py"}
    assert [name for name, text in own.items() if re.search(r"\} times in (100|10|ten|a hundred)", text)] == []
