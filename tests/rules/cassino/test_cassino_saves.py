"""The sample deals of Cassino: each loads, comes out as it should."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.match import Match
from parlour.match.verification import faults

ROOT = Path(__file__).resolve().parents[3]
SCORES = {"worked_hand": [5, 0], "partners": {"0,2": 7, "1,3": 0}, "two_lowest": [0, 0, 0]}


@pytest.mark.parametrize("name", SCORES)
def test_a_sample_deal_replays_to_its_score(name: str) -> None:
    match = Match.load(ROOT / "saves" / f"cassino-{name}.parlour")
    assert match.is_over
    assert not match.notice
    assert faults(match) == []
    assert match.results[0].facts["scores"] == SCORES[name]
    assert match.extra["about"]


def test_the_partners_sweep_the_board_with_the_first_card_and_win_both_cassinos_between_them() -> None:
    match = Match.load(ROOT / "saves" / "cassino-partners.parlour")
    assert match.at(1).facts["sweeps"] == [1, 0, 0, 0]
    counts = match.results[0].facts["counts"]
    assert [count["great"] for count in counts] == [2, 0]
    assert [count["little"] for count in counts] == [0, 1]
