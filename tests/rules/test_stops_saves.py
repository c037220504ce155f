"""The sample deals of the stops and matching games end as printed."""

from __future__ import annotations

from pathlib import Path

from parlour.match import Match
from parlour.match.verification import faults
from tests.support.cases import each_case

ROOT = Path(__file__).resolve().parents[2]
# By file: the counters at the end of each deal, and what the pools then held.
SAMPLES: dict[str, list[tuple[list[int], dict[str, int]]]] = {
    "spin-worked_hand": [([89, 89, 90, 89, 87, 101, 188, 89, 89, 89], {})],
    "spin-claimed_or_lost": [([99, 135, 92, 92, 81], {"intrigue": 1})],
    "spin-king_and_spin": [([91, 90, 143, 87, 86], {"matrimony": 2, "intrigue": 1})],
    "jig-worked_hand": [([93, 95, 94, 94, 94, 143, 94, 93], {})],
    "jig-words": [([95, 96, 132, 90, 95, 92], {})],
    "jig-every_lead": [([134, 88, 87, 91], {})],
    "snip_snap_snorum-worked_hand": [([0, 2, 3], {"pool": 10})],
    "snip_snap_snorum-whole_game": [([4, 2, 0, 3], {"pool": 11}), ([20, 0, 0, 0], {})],
    "snip_snap_snorum-first_out": [([98, 97, 110, 98, 97], {})],
    "newmarket-worked_hand": [([94, 139, 93, 94, 100, 93, 93, 94], {})],
    "newmarket-carried_on": [([90, 94, 124, 88], {"A": 2, "K": 1, "Q": 1}), ([80, 89, 118, 113], {})],
    "newmarket-drawn": [([92, 95, 91, 93, 126], {"A": 3})],
}


@each_case("name", SAMPLES)
def test_a_sample_replays_to_the_printed_result(name: str) -> None:
    match = Match.load(ROOT / "saves" / f"{name}.parlour")
    assert match.is_over
    assert not match.notice
    assert faults(match) == []
    found = [(r.counters, {pool: held for pool, held in r.pools.items() if held}) for r in match.results]
    assert found == SAMPLES[name]
    assert match.extra["title"]
    assert match.extra["about"]
