"""Helpers for tests of Blind Hookey: bottom cards by name, answers as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.engine.cards import PACK_52, text_of
from parlour.engine.table import Paid, Shown
from parlour.match import Match

EACH = 4  # cards in every packet that the tests cut


def pack(places: Mapping[int, str]) -> str:
    """Return a pack from the top with cards at named places, counted from 1."""
    rest = iter(c for c in PACK_52 if str(c) not in places.values())
    return text_of(places.get(i) or next(rest) for i in range(1, 53))


def hookey(bottoms: str = "", *, seats: int = 4, dealer: int | None = 3, **given: Any) -> Match:
    """Start a match in which each player cuts four; `bottoms` are theirs in turn, the dealer's last."""
    named = bottoms.split()
    places = {EACH * (i + 1): card for i, card in enumerate(named[:-1])}
    if named:
        places[52] = named[-1]
    start = {key: given.pop(key) for key in ("counters", "preset", "deals") if key in given}
    rig = {"stock": pack(places)} if named else given.pop("rig", ())
    seed = given.pop("seed", 7)
    return Match.start("blind_hookey", seats=seats, dealer=dealer, options=given, seed=seed, rig=rig, **start)


def heaps(bottoms: str, *, seats: int = 4, dealer: int = 3, **given: Any) -> Match:
    """Start a match with three heaps of 16, 18 and 18 cards, and these at their bottoms."""
    x, y, z = bottoms.split()
    rig = {"stock": pack({16: x, 34: y, 52: z})}
    match = Match.start(
        "blind_hookey", seats=seats, dealer=dealer, preset="three_heaps", seed=7, rig=rig,
        counters=given.pop("counters", None), options=given,
    )  # fmt: skip
    match.act("CutHeaps(16, 18)")
    return match


def cut(match: Match, each: int = EACH) -> Match:
    """Let every player cut so many."""
    for _ in range(match.seats - 1):
        match.act(f"Cut({each})")
    return match


def stake(match: Match, line: str) -> Match:
    """Stake in turn: "3 2 5", or on heaps "X:3 X:2,Z:1"."""
    for word in line.split():
        parts = [part.replace(":", ", ") for part in word.split(",")]
        match.act(f"{'StakeBoth' if len(parts) > 1 else 'Stake'}({', '.join(parts)})")
    return match


def paid(match: Match, deal: int = 1) -> list[tuple[Any, Any, int]]:
    """The payments of a deal: from, to, counters."""
    return [
        (e.source, e.target, e.amount) for e in match.events_of(deal) if isinstance(e, Paid) and e.clause == "BHK-6"
    ]


def shown(match: Match, deal: int = 1) -> list[tuple[str, str]]:
    """The cards shown in a deal: where, and which."""
    return [(e.where, text_of(e.pieces)) for e in match.events_of(deal) if isinstance(e, Shown)]
