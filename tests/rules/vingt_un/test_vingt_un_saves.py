"""The sample hands of Vingt-un: each loads, comes out as it should."""

from __future__ import annotations

from pathlib import Path

from parlour.match import Match

ROOT = Path(__file__).resolve().parents[3]


def test_the_natural_puts_out_a_dealer_who_bought_the_deal() -> None:
    first, second = Match.load(ROOT / "saves" / "vingt_un-natural.parlour").results
    assert (first.facts["buyer"], first.facts["rounds"]) == (0, 1)
    assert (second.facts["naturals"], second.facts["rounds"], second.pools["pool"]) == ([1], 0, 1)
