"""The sample deals of Cribbage: each loads, comes out as it should."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.engine.table import Noted
from parlour.match import Match
from parlour.match.verification import faults

ROOT = Path(__file__).resolve().parents[3]
SCORES = {"worked_hand": [20, 6], "twenty_nine": [30, 13], "partners": {"0,2": 35, "1,3": 27}}


@pytest.mark.parametrize("name", SCORES)
def test_a_sample_deal_replays_to_its_result(name: str) -> None:
    match = Match.load(ROOT / "saves" / f"cribbage-{name}.parlour")
    assert match.is_over
    assert not match.notice
    assert faults(match) == []
    assert match.results[0].facts["scores"] == SCORES[name]
    assert set(match.counters) == {100}, "the game is not won yet"
    assert match.extra["title"]
    assert match.extra["about"]


def test_the_best_hand_of_all_counts_twenty_nine() -> None:
    match = Match.load(ROOT / "saves" / "cribbage-twenty_nine.parlour")
    shown = [e.value for e in match.events if isinstance(e, Noted) and e.name == "shown"]
    assert shown[0]["points"] == 29
