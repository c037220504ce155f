"""The sample hands of Spoil-Five: each loads, comes out as it should."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.match import Match
from parlour.match.verification import faults

ROOT = Path(__file__).resolve().parents[3]
RESULTS = {
    "worked_hand": ([97, 97, 97, 96], {"pool": 13}),
    "jink": ([119, 94, 94, 93], {"pool": 0}),
}


@pytest.mark.parametrize("name", RESULTS)
def test_a_sample_hand_replays_to_its_result(name: str) -> None:
    match = Match.load(ROOT / "saves" / f"spoil_five-{name}.parlour")
    assert match.is_over
    assert not match.notice
    assert faults(match) == []
    assert (match.results[-1].counters, match.results[-1].pools) == RESULTS[name]
    assert match.extra["title"]
    assert match.extra["about"]


def test_all_five_tricks_are_won_with_the_pool_and_a_stake_from_each() -> None:
    match = Match.load(ROOT / "saves" / "spoil_five-jink.parlour")
    assert match.results[0].facts["jinker"] == 0 and match.results[0].facts["tricks"] == [5, 0, 0, 0]
