"""A Spoil-Five table in one line, for the tests: named hands, cards as texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.match import Match
from tests.support import open_ask

# The hands of the worked hand: spades are trumps, dealer 3.
HANDS = {0: "KD QC AH 9C 3H", 1: "AS 2S 8D 10C 4H", 2: "5S KC JC 6D 8H", 3: "KS 3S AC 2D QH"}
# Seat 0 has the five best trumps but one, diamonds being trumps; the ace is nowhere.
STRONG = {0: "5D JD AH KD KC", 1: "QD 9S 4C 8H 2H", 2: "10D 3S JC 6H 7H", 3: "2D KS 9C QH 10H"}
STRONG_PLAY = "5D QD 10D 2D JD 9S 3S 9C AH 8H 6H 10H"


def spf(
    hands: Mapping[int, str] | None = None,
    turn_up: str = "7S",
    *,
    seats: int = 4,
    dealer: int | None = 3,
    **given: Any,
) -> Match:
    """Start a hand; `given` are `rig` (other zones), `start` (for Match.start), `seed`, `preset`, and options."""
    rig = {"turn_up": turn_up, **given.pop("rig", {}), **({"hands": dict(hands)} if hands else {})}
    start = given.pop("start", {})
    seed, preset = given.pop("seed", 7), given.pop("preset", "plain")
    return Match.start(
        "spoil_five", seats=seats, dealer=dealer, preset=preset, options=given, seed=seed, rig=rig, **start
    )


def strong(**given: Any) -> Match:
    """Start the hand in which seat 0 wins whatever it leads."""
    return spf(STRONG, "7D", **given)


def do(match: Match, line: str) -> Match:
    """Play cards in turn: "KD Rob(10C) 2S"; words that are no cards are actions as they stand."""
    for word in line.split():
        match.act(word if "(" in word or len(word) > 3 else f"Play({word})")
    return match


def finish(match: Match) -> list[int]:
    """Take the first choice to the end of the deal; return the counters then."""
    number = match.deal_number
    while len(match.results) < number:
        match.act(open_ask(match).actions[0])
    return match.results[number - 1].counters
