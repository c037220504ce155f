"""Helpers for tests of Jig: named cards, leads and words as text, the worked hand."""

from __future__ import annotations

from typing import Any

from parlour.engine.table import Noted
from parlour.match import Match

WORKED: dict[int, str] = {
    0: "4S QS 9H QH 4D 5C 8C",
    1: "6H KH AD 5D 7D JD JC",
    2: "3S 9S KS 3H 6D 2C",
    3: "10S 5H 10H 2D 7C 9C",
    4: "AH 2H 4H 8D AC 6C",
    5: "AS 10D QD KD QC KC",
    6: "5S 6S 8S 8H JH 3D 10C",
    7: "2S 7S JS 7H 9D 3C 4C",
}


def jig(hands: dict[int, str] | None = None, *, seats: int = 4, dealer: int | None = -1, **given: Any) -> Match:
    """Start a match, dealt by the last seat so that seat 0 leads; `start` is for counters, pools and facts."""
    start, seed, preset = given.pop("start", {}), given.pop("seed", 5), given.pop("preset", "plain")
    rig = given.pop("rig", {"hands": hands} if hands else ())
    by = seats - 1 if dealer == -1 else dealer
    return Match.start("jig", seats=seats, dealer=by, preset=preset, options=given, seed=seed, rig=rig, **start)


def worked(**given: Any) -> Match:
    return jig(WORKED, seats=8, dealer=5, deals=1, **given)


def play(match: Match, line: str) -> Match:
    """Lead the cards of `line` in turn; words of the game are said as they stand."""
    for word in line.split():
        match.act(f"Call({word})" if word[1:2].islower() else f"Play({word})")
    return match


def words(match: Match, deal: int = 1) -> list[str]:
    """The right words of a deal, one for each card played."""
    return [e.value for e in match.events_of(deal) if isinstance(e, Noted) and e.name == "word"]
