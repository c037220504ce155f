"""The exchange games in one line, for the tests: cards given and taken, refusals, payments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.engine.table import Moved
from parlour.match import Match
from parlour.players.policy import Advice, policy_of
from tests.support import open_ask


def table(slug: str, hands: Mapping[int, str] | None = None, *, seats: int = 4, **given: Any) -> Match:
    """Start a match; `hands` by seat, `rig` for other zones, `start` for counters, pools and facts; else options."""
    rig = {**given.pop("rig", {}), **({"hands": dict(hands)} if hands else {})}
    start, dealer, seed = given.pop("start", {}), given.pop("dealer", seats - 1), given.pop("seed", 7)
    preset = given.pop("preset", "plain")
    return Match.start(
        slug, seats=seats, dealer=dealer, preset=preset, options=given, seed=seed, rig=rig or (), **start
    )


def say(match: Match, line: str, swap: str = "Exchange") -> Match:
    """Answer in turn: "4C-2H" gives the first for the second by the verb `swap`, other words are what they say."""
    for word in line.split():
        give, _, take = word.partition("-")
        match.act(f"{swap}({give}, {take})" if take else word)
    return match


def round_off(match: Match, choice: int = -1) -> list[int]:
    """Answer with the last choice that names no card, or else the first of all, to the end of the deal."""
    number = match.deal_number
    while match.ask is not None and match.deal_number == number:
        bare = [a for a in match.ask.actions if not a.args]
        match.act(bare[choice] if bare else match.ask.actions[0])
    return match.results[number - 1].counters


def moved(match: Match, clause: str, deal: int = 1) -> list[Moved]:
    """Return the moves of a deal under one clause."""
    return [e for e in match.events_of(deal) if isinstance(e, Moved) and e.clause == clause]


def best(match: Match) -> Advice:
    """What the rule of thumb does at the open question."""
    view = match.view(open_ask(match).seats[0])
    return policy_of(view.game).advise(view)[0]
