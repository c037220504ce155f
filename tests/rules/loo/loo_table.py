"""A Loo table in one line, for the tests: named hands, declarations as words, cards as texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.match import Match
from tests.support import open_ask

WORDS = {"stand": "Stand", "miss": "TakeMiss", "up": "ThrowUp", "pool": "PlayMissForPool"}
# The hands of the worked hand: hearts are trumps, dealer 0.
HANDS = {1: "KH 5H QC", 2: "9C 7C 2D", 3: "AC 10H 4S", 4: "JD 6S 3S", 0: "QH JH 8S"}


def loo(
    hands: Mapping[int, str] | None = None, turn_up: str = "2H", *, seats: int = 5, dealer: int | None = 0, **given: Any
) -> Match:
    """Start a full deal with 12 counters in the pool; `given`: `rig`, `pool`, `start` for Match.start, and options."""
    rig = {"turn_up": turn_up, **given.pop("rig", {}), **({"hands": dict(hands)} if hands else {})}
    start = {"facts": {"single": False}, "pools": {"pool": given.pop("pool", 12)}, **given.pop("start", {})}
    seed, preset = given.pop("seed", 7), given.pop("preset", "plain")
    return Match.start("loo", seats=seats, dealer=dealer, preset=preset, options=given, seed=seed, rig=rig, **start)


def single(cards: Mapping[int, str] | None = None, turn_up: str = "8D", **given: Any) -> Match:
    """Start with a single, the pool empty but for the dealer's stake."""
    given.setdefault("dealer", 4)
    start = given.pop("start", {"facts": {"single": True}})
    return loo(cards, turn_up, start=start, pool=given.pop("pool", 0), **given)


def say(match: Match, line: str) -> Match:
    """Declare in turn: "stand up miss"; other words are actions as they stand."""
    for word in line.split():
        match.act(WORDS.get(word, word))
    return match


def play(match: Match, line: str) -> Match:
    """Play cards in turn: "KH 10H JH"."""
    for word in line.split():
        match.act(f"Play({word})")
    return match


def finish(match: Match) -> list[int]:
    """Take the first choice to the end of the deal; return the counters then."""
    number = match.deal_number
    while len(match.results) < number:
        match.act(open_ask(match).actions[0])
    return match.results[number - 1].counters


def finished(match: Match, line: str, deal: int = 1) -> list[int]:
    """Play these cards and return the counters at the end of the deal."""
    play(match, line)
    return match.results[deal - 1].counters
