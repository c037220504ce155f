"""Helpers for tests of Spin: named cards, leads as text, the worked hand."""

from __future__ import annotations

from typing import Any

from parlour.match import Match

WORKED: dict[int, str] = {
    0: "3S QH 6D 8C JC",
    1: "6S KH 4D AC 5C",
    2: "7S 10S 5D 7D 10D",
    3: "2S 8H 9H 10C QC",
    4: "6H 7H 7C 9C KC",
    5: "4S 8S 9S KS 4H",
    6: "JS AD JD QD KD",
    7: "QS 3H 5H 10H JH",
    8: "AS 5S 9D 2C 3C",
    9: "AH 2D 3D 4C 6C",
}


def spin(hands: dict[int, str] | None = None, *, seats: int = 5, dealer: int | None = -1, **given: Any) -> Match:
    """Start a match, dealt by the last seat so that seat 0 leads; `start` is for counters, pools and facts."""
    start, seed, preset = given.pop("start", {}), given.pop("seed", 5), given.pop("preset", "plain")
    rig = given.pop("rig", {"hands": hands} if hands else ())
    by = seats - 1 if dealer == -1 else dealer
    return Match.start("spin", seats=seats, dealer=by, preset=preset, options=given, seed=seed, rig=rig, **start)


def worked(**given: Any) -> Match:
    return spin(WORKED, seats=10, dealer=4, deals=1, **given)


def play(match: Match, line: str) -> Match:
    """Lead the cards of `line` in turn: "KS 9S"; other words are actions as they stand."""
    for word in line.split():
        match.act(word if word[1:2].islower() else f"Play({word})")
    return match
