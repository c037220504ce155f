"""Helpers for tests of Newmarket: named cards, stakes and leads as text, the worked hand."""

from __future__ import annotations

from typing import Any

from parlour.match import Match
from tests.support import open_ask

WORKED: dict[int, str] = {
    0: "10S 2H 6D KD 3C",
    1: "6S KS 5H 10H 10D",
    2: "2S 8H AC 8C 10C",
    3: "8S 9H KH AD 3D JC",
    4: "3S 3H 4H JH 9D QC",
    5: "AH 2D 4D 5D 8D 6C",
    6: "4S 5S QS 2C 4C 5C",
    7: "9S JS 6H QD 9C",
}


def market(hands: dict[int, str] | None = None, *, seats: int = 4, dealer: int | None = 3, **given: Any) -> Match:
    """Start a match; `start` is for counters, pools and facts, `seed`, `rig` and `preset` for themselves."""
    start, seed, preset = given.pop("start", {}), given.pop("seed", 5), given.pop("preset", "plain")
    rig = given.pop("rig", {"hands": hands} if hands else ())
    return Match.start(
        "newmarket", seats=seats, dealer=dealer, preset=preset, options=given, seed=seed, rig=rig, **start
    )


def stake(match: Match, pools: str = "") -> Match:
    """Lay counters as named, then where the first place is until the cards are dealt."""
    for pool in pools.split():
        match.act(f"Place({pool})")
    while asked_for(match) == "Place":
        match.act(open_ask(match).actions[0])
    return match


def asked_for(match: Match) -> str:
    return open_ask(match).actions[0].verb.name


def worked(**given: Any) -> Match:
    return stake(market(WORKED, seats=8, dealer=2, deals=1, **given), "A K Q J A K Q J A")
