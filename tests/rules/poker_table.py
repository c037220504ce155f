"""Poker tables in one line, for the tests: named hands, words said in turn, payments and moves of a deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.engine.table import Shown
from parlour.match import Match
from tests.support import moved, open_ask

FLUSH, STRAIGHT, THREES = "KH 10H 8H 5H 2H", "9S 8D 7C 6C 5S", "7D 7S 7H KC 2C"
PAIR, NOTHING = "QS QD 9C 4C 3D", "JD 10S 6D 4S 3C"


def poker(
    slug: str, hands: Mapping[int, str] | None = None, *, seats: int = 4, dealer: int | None = 0, **given: Any
) -> Match:
    """Start a match; `hands` by seat, `rig` for other zones, `start` for counters, pools and facts; else options."""
    rig = {**given.pop("rig", {}), **({"hands": dict(hands)} if hands else {})}
    start, seed, preset = given.pop("start", {}), given.pop("seed", 7), given.pop("preset", "plain")
    return Match.start(
        slug, seats=seats, dealer=dealer, preset=preset, options=given, seed=seed, rig=rig or (), **start
    )


def say(match: Match, words: str) -> Match:
    """Say the words in turn, a card's set in one word: "Pass Bet(5) Fold"."""
    depth, word = 0, ""
    for letter in words + " ":
        depth += (letter == "(") - (letter == ")")
        if letter == " " and not depth:
            if word:
                match.act(word)
            word = ""
        else:
            word += letter
    return match


def words(match: Match) -> list[str]:
    """The words that the seat asked may say, an amount only by its verb."""
    return list(dict.fromkeys(action.verb.name for action in open_ask(match).actions))


def span(match: Match, verb: str) -> tuple[int, int]:
    """The least and the most that may be bet or raised."""
    amounts = open_ask(match).amounts[verb]
    return amounts[0], amounts[-1]


def turned_up(match: Match, deal: int = 1) -> list[Shown]:
    return [e for e in match.events_of(deal) if isinstance(e, Shown)]


def shown_by(match: Match, deal: int = 1) -> list[int]:
    """The seats that showed, in their order."""
    return [int(e.target[6:-1]) for e in moved(match, "shown[", deal)]
