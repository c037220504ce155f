"""The sample hands of Speculation end as printed."""

from __future__ import annotations

from pathlib import Path

from parlour.match import Match

ROOT = Path(__file__).resolve().parents[3]


def test_the_market_sells_each_kind_of_thing_once() -> None:
    match = Match.load(ROOT / "saves" / "speculation-market.parlour")
    answers = [str(answer.value) for answer in match.log if answer.seat is not None]
    assert [a for a in answers if a.startswith("Invite")] == [
        "Invite(turn_up)", "Invite(trump)", "Invite(next)", "Invite(all)",
    ]  # fmt: skip
    assert answers.count("Sell") == 4
