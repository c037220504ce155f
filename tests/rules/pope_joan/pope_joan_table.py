"""Helpers for tests of Pope Joan: named cards, leads as text, the two printed hands."""

from __future__ import annotations

from typing import Any

from parlour.engine.cards import PACK_52
from parlour.engine.table import Moved
from parlour.match import Match

# Seven players, dealer 3: the worked hand.
WORKED: dict[str, Any] = {
    "hands": {
        0: "2S 3D 10D AC 4C 6C",
        1: "5S 8S 2H 5H 6H QC",
        2: "JS 5D 7C 10C JC KC",
        3: "4S 3H 8H 9H 10H 4D",
        4: "9S QS KS 4H 9D JD",
        5: "6S 7H JH AD 7D 2C",
        6: "10S AH QH KH 6D 8C",
    },
    "spare_hand": "3S 7S 2D QD KD 3C 5C 9C",
    "turn_up": "AS",
}
# Five players, dealer 4: the hand that the book imagines on pp. 83-84.
BOOK: dict[str, Any] = {
    "hands": {
        0: "JS KS 4H JH 5D 7D AC QC",
        1: "8S 3H 8H 9H 10H 4D 6D 10C",
        2: "7S 10S QH KH QD 3C 5C 8C",
        3: "AS QS 9D 10D JD 6C 7C 9C",
        4: "4S 9S AH 5H 2D KD 2C JC",
    },
    "spare_hand": "2S 3S 5S 6S 2H 6H AD 3D 4C KC",
    "turn_up": "7H",
}


def pope(rig: dict[str, Any] | None = None, *, seats: int = 4, dealer: int | None = 3, **given: Any) -> Match:
    """Start a match; `start` is for counters, pools and facts, `seed` and `preset` for themselves; else options."""
    start, seed, preset = given.pop("start", {}), given.pop("seed", 7), given.pop("preset", "plain")
    return Match.start(
        "pope_joan", seats=seats, dealer=dealer, preset=preset, options=given, seed=seed, rig=rig or (), **start
    )


def worked(**given: Any) -> Match:
    return pope(WORKED, seats=7, dealer=3, **given)


def book(**given: Any) -> Match:
    return pope(BOOK, seats=5, dealer=4, **given)


def lead(match: Match, line: str) -> Match:
    """Lead cards in turn: "9S JD"."""
    for word in line.split():
        match.act(f"Play({word})")
    return match


def finish(match: Match) -> Match:
    """Take the last of the choices to the end of the deal (cards kept back stay back, fines go to game)."""
    number = match.deal_number
    while match.ask is not None and match.deal_number == number:
        match.act(match.ask.actions[-1])
    return match


def three_hands(seat_0: str, seat_1: str, seat_2: str, turn_up: str) -> dict[str, Any]:
    """Name some cards of three hands, dealer 2; each is filled to twelve from the rest of the pack, top down.

    What is over, thirteen or so, is the spare hand: every card of the pack has its place.
    """
    named = [line.split() for line in (seat_0, seat_1, seat_2)]
    rest = [str(c) for c in PACK_52 if str(c) not in {"8D", turn_up, *(c for line in named for c in line)}]
    hands = {}
    for seat, line in enumerate(named):
        hands[seat] = " ".join([*line, *(rest.pop() for _ in range(12 - len(line)))])
    return {"hands": hands, "spare_hand": " ".join(rest), "turn_up": turn_up}


def run(match: Match, deal: int = 1) -> list[tuple[str, str, str]]:
    """Every card played in a deal: the hand it came from, the card, the clause."""
    return [
        (e.source, str(e.pieces[0]), e.clause)
        for e in match.events_of(deal)
        if isinstance(e, Moved) and e.target == "run"
    ]


def played(match: Match, deal: int = 1) -> str:
    """Every card played in a deal as one line of seat and card: "4:9S 6:10S"."""
    return " ".join(f"{source[6:-1]}:{card}" for source, card, _ in run(match, deal))
