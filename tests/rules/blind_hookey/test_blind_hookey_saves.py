"""The sample hands of Blind Hookey end as printed."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.match import Match
from parlour.match.verification import faults

ROOT = Path(__file__).resolve().parents[3]
COUNTERS = {"worked_hand": [104, 98, 98], "three_heaps": [103, 103, 105, 89]}


@pytest.mark.parametrize("name", COUNTERS)
def test_a_sample_hand_replays_to_its_result(name: str) -> None:
    match = Match.load(ROOT / "saves" / f"blind_hookey-{name}.parlour")
    assert match.is_over
    assert not match.notice
    assert faults(match) == []
    assert match.counters == COUNTERS[name]
    assert match.extra["about"]
