"""The sample hands of Loo: each loads, comes out as it should."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.match import Match
from parlour.match.verification import faults

ROOT = Path(__file__).resolve().parents[3]
RESULTS = {
    "worked_hand": ([104, 102, 97, 97, 94], {"pool": 6}),
    "pam": ([105, 110, 110, 95], {"pool": 0}),
    "pool_hand": ([100, 105, 100, 97], {"pool": 10}),
}


@pytest.mark.parametrize("name", RESULTS)
def test_a_sample_hand_replays_to_its_result(name: str) -> None:
    match = Match.load(ROOT / "saves" / f"loo-{name}.parlour")
    assert match.is_over
    assert not match.notice
    assert faults(match) == []
    assert (match.results[-1].counters, match.results[-1].pools) == RESULTS[name]
    assert match.extra["title"]
    assert match.extra["about"]


def test_pam_gives_way_to_the_ace_and_wins_the_second_trick() -> None:
    match = Match.load(ROOT / "saves" / "loo-pam.parlour")
    assert match.results[0].facts["tricks"] == [1, 2, 2, 0]


def test_what_the_pool_hand_won_is_still_in_the_pool() -> None:
    match = Match.load(ROOT / "saves" / "loo-pool_hand.parlour")
    assert match.results[0].facts["pool_hand"] == 3 and match.results[0].facts["single"]
