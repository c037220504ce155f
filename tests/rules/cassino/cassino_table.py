"""A table of Cassino in one line, for the tests; and the rule of taking, written again as plainly as may be."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from parlour.engine.cards import Card, cards, text_of
from parlour.games.cassino.captures import parts
from parlour.match import Match

WORKED: dict[str, Any] = {
    "hands": {0: "10S 8H QD JD", 1: "7S QH 9C JS"},
    "board": "JC 9H 9S AD",
    "stock": "10H AH KH AS 9D QC QS KS 8S AC 7H 8D 10D 8C 7C JH KD 10C KC 7D",
}


def cassino(
    hands: Mapping[int, str] | None = None, board: str = "", *, seats: int = 2, dealer: int | None = None, **given: Any
) -> Match:
    """Start a match in which seat 0 leads; `hands` by seat and the board as texts, else options and `start`."""
    rig = given.pop("rig", {})
    rig = {**rig, **({"hands": dict(hands)} if hands else {}), **({"board": board} if board else {})}
    start = given.pop("start", {})
    seed, preset, deals = given.pop("seed", 7), given.pop("preset", "plain"), given.pop("deals", None)
    dealer = seats - 1 if dealer is None else dealer
    if deals is not None:
        start["deals"] = deals
    return Match.start(
        "cassino", seats=seats, dealer=dealer, preset=preset, options=given, seed=seed, rig=rig or (), **start
    )


def play(match: Match, line: str) -> Match:
    """Play in turn: "KH; 10S, 9S AD"."""
    for action in line.split(";"):
        match.act(f"Play({action.strip()})")
    return match


def board(match: Match) -> str:
    return text_of(match.view(None)["board"])


def finish(match: Match, seed: int = 1) -> Match:
    """Play by chance to the end of the deal."""
    number, chooser = match.deal_number, random.Random(seed)
    while match.ask is not None and match.deal_number == number:
        match.act(chooser.choice(match.ask.actions))
    return match


def taken_by_the_book(card: Card, lying: Sequence[Card]) -> set[frozenset[Card]]:
    """Return what a card may take, found by trying every set of board cards: the rule of CAS-5 and CAS-6 word by word.

    A set is made up of all equals and of groups of two or more that add up; and no group can be made of what is left.
    """
    equals = frozenset(c for c in lying if c.rank == card.rank)
    others = [c for c in lying if c.rank != card.rank]
    summing = []
    if card.rank <= 10:
        numbered = [c for c in others if c.rank <= 10]
        sets = (set(s) for size in range(2, len(numbered) + 1) for s in combinations(numbered, size))
        summing = [s for s in sets if sum(c.rank for c in s) == card.rank]
    found: set[frozenset[Card]] = set()

    def widen(union: frozenset[Card]) -> None:
        free = [group for group in summing if not group & union]
        if not free:
            found.add(union | equals)
        for group in free:
            widen(union | group)

    widen(frozenset())
    return {union for union in found if union}


def lawful_by_the_book(hand: Sequence[Card], lying: Sequence[Card], is_free: bool) -> set[Any]:
    """Return every lawful play as the card and the set of what it takes, None where it is laid (CAS-7)."""
    takes = {card: taken_by_the_book(card, lying) for card in hand}
    plays: set[Any] = {(card, union) for card, unions in takes.items() for union in unions}
    if is_free or not plays:
        plays |= {(card, None) for card, unions in takes.items() if not unions}
    return plays


def offered(match: Match) -> set[Any]:
    """Return what is offered, in the same form."""
    assert match.ask is not None
    found = set()
    for action in match.ask.actions:
        card, taken = parts(action.key)
        found.add((card, None if taken is None else frozenset(taken)))
    return found


def hand_of(text: str) -> list[Card]:
    return cards(text)
