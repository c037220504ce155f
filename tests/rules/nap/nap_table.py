"""A Nap table in one line, for the tests: named hands, calls as words, cards as texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.engine.questions import Pass
from parlour.match import Match

SURE = "AH KH QH JH 10H"  # takes every trick, whatever the order
LOST = "2H 3H 4H 5H 6H"  # takes none while another seat holds the five cards above
WORDS = {"pass": "Pass", "spare": "TakeSpare", "raise": "Raise", "yield": "Yield"}


def nap(hands: Mapping[int, str] | None = None, *, seats: int = 4, dealer: int | None = 3, **given: Any) -> Match:
    """Start a match; `hands` by seat, `rig` for other zones, `start` for counters, pools and facts; else options."""
    rig = {**given.pop("rig", {}), **({"hands": dict(hands)} if hands else {})}
    start = given.pop("start", {})
    seed, preset = given.pop("seed", 7), given.pop("preset", "plain")
    return Match.start(
        "nap", seats=seats, dealer=dealer, preset=preset, options=given, seed=seed, rig=rig or (), **start
    )


def say(match: Match, line: str) -> Match:
    """Speak for the seats in turn: "3 pass nap"."""
    for word in line.split():
        match.act(WORDS.get(word, f"Call({word})"))
    return match


def play(match: Match, line: str) -> Match:
    """Play cards in turn: "AH 7H 10H"."""
    for word in line.split():
        match.act(f"Play({word})")
    return match


def finish(match: Match) -> list[int]:
    """Pass where it is possible, else take the first choice, to the end of the deal; return the counters then."""
    number = match.deal_number
    while match.ask is not None and match.deal_number == number:
        match.act(Pass if Pass in match.ask.actions else match.ask.actions[0])
    return match.results[number - 1].counters
