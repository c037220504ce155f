"""Helpers for tests of Speculation: hands in turning order, answers as words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.engine.table import Moved
from parlour.match import Match
from tests.support import open_ask

WORDS = {
    "turn": "Turn", "hold": "Hold", "pass": "Pass", "sell": "Sell", "keep": "Keep", "peek": "Peek",
    "up": "Invite(turn_up)", "trump": "Invite(trump)", "next": "Invite(next)", "all": "Invite(all)",
}  # fmt: skip


def speculation(
    hands: Mapping[int, str] | None = None, turn_up: str = "6H", *, seats: int = 3, dealer: int | None = 2, **given: Any
) -> Match:
    """Start a match; `spare` names the spare hand, `start` counters, pools and facts; the rest are options."""
    rig: dict[str, Any] = {"turn_up": turn_up} if turn_up else {}
    if hands:
        rig["hands"] = dict(hands)
    if spare := given.pop("spare", ""):
        rig["spare_hand"] = spare
    start, preset, seed = given.pop("start", {}), given.pop("preset", "plain"), given.pop("seed", 3)
    return Match.start(
        "speculation", seats=seats, dealer=dealer, preset=preset, options=given, seed=seed, rig=rig or (), **start
    )


def do(match: Match, line: str) -> Match:
    """Make the answers of a line in turn, such as "up 2 3 pass sell turn hold"; a number is a bid."""
    for word in line.split():
        match.act(WORDS.get(word) or f"Bid({word})")
    return match


def finish(match: Match) -> Match:
    """Hold and turn, nothing offered, to the end of the deal; an open auction is passed and not sold."""
    number = match.deal_number
    while match.ask is not None and match.deal_number == number:
        lawful = set(map(str, match.ask.actions))
        match.act(next(word for word in ("Hold", "Turn", "Pass", "Keep") if word in lawful))
    return match


def now(match: Match) -> list[str]:
    """Return the seat that is asked and its choices, bids in short."""
    actions = [str(a) for a in open_ask(match).actions if a.verb.name != "Bid"]
    bids = [f"Bid({r[0]}-{r[-1]})" for r in open_ask(match).amounts.values()]
    return [str(open_ask(match).seat), *actions, *bids]


def turned(match: Match, deal: int = 1) -> str:
    """The cards of the hands in the order in which they were turned, each with its seat."""
    return " ".join(
        f"{e.source[6:-1]}:{e.pieces[0]}"
        for e in match.events_of(deal)
        if isinstance(e, Moved) and e.source.startswith("hands") and e.target.startswith("turned")
    )
