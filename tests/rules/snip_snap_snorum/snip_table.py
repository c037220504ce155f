"""Helpers for tests of Snip-Snap-Snorum: named cards, plays as text, the worked deal."""

from __future__ import annotations

from typing import Any

from parlour.engine.table import Noted
from parlour.match import Match

WORKED: dict[int, str] = {1: "2C KC 8C 5H KH", 2: "KD 10S 3C 2D AD", 0: "6C 2S 5D 4C KS"}
LINE = "KH KD KS KC AD 5D 5H 3C 2S 2C 2D 8C 10S"


def snip(hands: dict[int, str] | None = None, *, seats: int = 4, dealer: int | None = -1, **given: Any) -> Match:
    """Start a match, dealt by the last seat so that seat 0 begins; `start` is for counters, pools and facts."""
    start, seed, preset = given.pop("start", {}), given.pop("seed", 5), given.pop("preset", "plain")
    rig = {"hands": hands} if hands else {}
    rig |= given.pop("rig", {})
    by = seats - 1 if dealer == -1 else dealer
    return Match.start(
        "snip_snap_snorum", seats=seats, dealer=by, preset=preset, options=given, seed=seed, rig=rig or (), **start
    )


def worked(**given: Any) -> Match:
    return snip(WORKED, seats=3, dealer=0, **given)


def play(match: Match, line: str) -> Match:
    """Play the cards of `line` in turn."""
    for word in line.split():
        match.act(f"Play({word})")
    return match


def words(match: Match, deal: int = 1) -> list[str]:
    """The words said in a deal."""
    return [e.value for e in match.events_of(deal) if isinstance(e, Noted) and e.name == "word" and e.value]
