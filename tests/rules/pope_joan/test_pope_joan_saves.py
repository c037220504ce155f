"""The sample hands of Pope Joan end as printed."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.match import Match
from parlour.match.verification import faults
from tests.rules.pope_joan.pope_joan_table import played
from tests.support import gains

ROOT = Path(__file__).resolve().parents[3]
GAINS = {
    "worked_hand": [-12, -13, -10, -14, 71, -14, -10],
    "book_hand": [14, -8, -1, -3, -11],
    "pope_in_lieu": [-15, -13, 50, -12, -15],
}
BOARDS = {
    "worked_hand": {"intrigue": 2},
    "book_hand": {"pope": 6, "intrigue": 2, "ace": 1},
    "pope_in_lieu": {"matrimony": 2, "intrigue": 2, "ace": 1},
}


def saved(name: str) -> Match:
    return Match.load(ROOT / "saves" / f"pope_joan-{name}.parlour")


@pytest.mark.parametrize("name", GAINS)
def test_a_sample_hand_replays_to_the_printed_result(name: str) -> None:
    match = saved(name)
    assert match.is_over
    assert not match.notice
    assert faults(match) == []
    assert gains(match) == GAINS[name]
    assert {pool: held for pool, held in match.results[0].pools.items() if held} == BOARDS[name]
    assert match.extra["title"]
    assert match.extra["about"]


def test_pope_comes_in_for_the_ten_of_spades_and_the_knave_goes_on() -> None:
    assert played(saved("pope_in_lieu")).startswith("0:8S 1:9S 2:9D 2:JS 3:QS 1:KS")
