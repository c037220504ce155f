"""The sample deals of Brag, Bouillotte and Ambigu: each loads, comes out right."""

from __future__ import annotations

from pathlib import Path

from parlour.match import Match
from parlour.match.verification import faults
from tests.support.cases import each_case

ROOT = Path(__file__).resolve().parents[2]
COUNTERS = {
    "brag-worked_hand": [119, 98, 83, 100],
    "brag-three_pools": [100, 102, 105, 93],
    "brag-in_secret": [97, 122, 93, 88],
    "bouillotte-worked_hand": [100, 100, 120, 80],
    "bouillotte-the_word": [69, 89, 173, 69],
    "bouillotte-favori": [98, 78, 131, 93],
    "ambigu-worked_hand": [88, 84, 128],
    "ambigu-compelled": [120, 95, 95, 90],
}


@each_case("name", COUNTERS)
def test_a_sample_deal_replays_to_its_result(name: str) -> None:
    match = Match.load(ROOT / "saves" / f"{name}.parlour")
    assert match.is_over
    assert not match.notice
    assert faults(match) == []
    assert match.counters == COUNTERS[name]
    assert match.extra["title"]
    assert match.extra["about"]


def test_the_doublet_of_the_worked_hand_takes_thirty_eight() -> None:
    match = Match.load(ROOT / "saves" / "ambigu-worked_hand.parlour")
    assert match.results[0].facts["shown_as"][2] == "tricon of eights and a prime"


def test_the_dealer_who_compels_wins_with_his_prime() -> None:
    facts = Match.load(ROOT / "saves" / "ambigu-compelled.parlour").results[0].facts
    assert facts["compelled"] is True
    assert facts["winners"] == [0]
