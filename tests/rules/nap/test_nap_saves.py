"""The sample hands of Nap: each loads, comes out as it should."""

from __future__ import annotations

from pathlib import Path

from parlour.match import Match

ROOT = Path(__file__).resolve().parents[3]


def test_the_perfect_hand_goes_over_nap_and_takes_the_kitty() -> None:
    match = Match.load(ROOT / "saves" / "nap-wellington.parlour")
    assert match.results[0].facts["call"] == "wellington"
    assert match.pools["kitty"] == 0
