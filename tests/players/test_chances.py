"""Chances are said in English: once is no times."""

from __future__ import annotations

import re
from pathlib import Path

import parlour.players
from parlour.players.families.odds import hands, hundred, in_hundred, in_ten, reckoned, times


def test_every_chance_in_a_hundred_is_said_in_good_number() -> None:
    said = [in_hundred(part / 1000) for part in range(1001)]
    assert said[0] == said[14] == "about once in a hundred"
    assert said[370] == "about 37 times in 100"
    assert said[1000] == f"about {times(99)}"
    assert all(hundred(part / 1000) > 0 for part in range(1001))
    told = [*said, *(f(part / 200) for part in range(201) for f in (in_ten, reckoned, hands))]
    assert not [words for words in told if re.search(r"\b(1|one) (times|hands)\b", words)]


def test_no_reason_of_a_player_counts_times_by_itself() -> None:
    folder = Path(parlour.players.__file__).parent
    own = {path.name: path.read_text() for path in folder.rglob("*.py") if path.name != "odds.py"}
    assert [name for name, text in own.items() if re.search(r"\} times in (100|10|ten|a hundred)", text)] == []
