"""A Brag table in one line, for the tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.engine.table import Moved, Shown
from parlour.match import Match
from tests.support import open_ask

HANDS = {0: "AC AH 6S", 1: "QS QD 4H", 2: "9D 10C 7S", 3: "KH 8C 3D"}


def brag(rig: Mapping[str, Any] | None = None, *, seats: int = 4, dealer: int | None = 0, **given: Any) -> Match:
    """Start a match; `start` has counters, pools and facts, all else are options; hands that are not named fall."""
    start, seed = given.pop("start", {}), given.pop("seed", 7)
    preset = given.pop("preset", "plain")
    return Match.start(
        "brag", seats=seats, dealer=dealer, preset=preset, options=given, seed=seed, rig=rig or (), **start
    )


def plain(hands: Mapping[int, str] = HANDS, **given: Any) -> Match:
    """Start single-stake Brag with named hands and a fixed ante, so that the first question is about cards."""
    return brag({"hands": dict(hands)}, ante_choice="fixed", seats=given.pop("seats", len(hands)), **given)


def three(down: Mapping[int, str], up: Mapping[int, str], stock: str = "", **given: Any) -> Match:
    """Start three-stake Brag with named cards."""
    rig: dict[str, Any] = {"down": dict(down), "up": dict(up)} | ({"stock": stock} if stock else {})
    return brag(rig, form="three_stake", seats=given.pop("seats", len(up)), **given)


def say(match: Match, words: str) -> Match:
    for word in words.split():
        match.act(word)
    return match


def asked(match: Match) -> int | None:
    return match.ask.seat if match.ask else None


def texts(match: Match) -> list[str]:
    """What may be done now, amounts in short."""
    spans = open_ask(match).amounts
    plain_ones = [str(a) for a in open_ask(match).actions if a.verb.name not in spans]
    return [*plain_ones, *(f"{name}({span[0]}..{span[-1]})" for name, span in spans.items())]


def hands_seen(match: Match, seat: int | None) -> list[str]:
    """The hands, by their owners' piles, of which a seat saw faces moving or shown, other than its own dealt ones."""
    bit = 1 << (match.seats if seat is None else seat)
    seen = []
    for event in match.events_of(1):
        if isinstance(event, Moved | Shown) and event.seen & bit:
            where = event.where if isinstance(event, Shown) else event.target
            if where.startswith(("hands", "shown", "down")) and where != f"hands[{seat}]":
                seen.append(where)
    return seen
