"""The sample games of Loto end as printed."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.match import Match

ROOT = Path(__file__).resolve().parents[3]
ENDS = {"lottery": [620, 593, 587], "race": [105, 95, 105, 95, 100], "keno": [98, 112, 85, 85, 85, 126]}


@pytest.mark.parametrize("name", ENDS)
def test_a_sample_game_loads_and_has_ended_as_it_should(name: str) -> None:
    match = Match.load(ROOT / "saves" / f"loto-{name}.parlour")
    assert match.is_over
    assert not match.notice
    assert match.counters == ENDS[name]
    assert match.extra["title"]
    assert match.extra["about"]


def test_the_lottery_shown_is_the_worked_hand() -> None:
    match = Match.load(ROOT / "saves" / "loto-lottery.parlour")
    result = match.results[0]
    assert result.counters == [515, 488, 482]
    assert (result.pools["pool"], result.pools["stock"]) == (145, 170)


def test_the_race_shown_has_a_row_two_rows_and_a_card() -> None:
    facts = Match.load(ROOT / "saves" / "loto-race.parlour").results[0].facts
    assert (facts["won_row"], facts["won_two_rows"], facts["won_card"]) == ([2], [2], [0])


def test_the_keno_shown_has_a_tie_an_odd_counter_and_a_house() -> None:
    results = Match.load(ROOT / "saves" / "loto-keno.parlour").results
    assert results[1].facts["won_row"] == [0, 5]
    assert [result.pools["pool"] for result in results] == [0, 1, 0]
    assert results[2].pools["house"] == 9
