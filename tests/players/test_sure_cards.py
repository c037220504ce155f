"""Positions with one right answer, game by game: no level, no persona and no seed throws a sure thing away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from parlour.engine.table import View
from parlour.match import Match
from parlour.players.hints import hint_for
from parlour.players.levels import LEVELS, choice
from tests.support import open_ask
from tests.support.cases import each_case


def dealt(slug: str, hand: str, seats: int = 10, **given: Any) -> Match:
    """Return a match in which seat 0 is eldest hand and holds these cards."""
    return Match.start(slug, seats=seats, dealer=seats - 1, seed=1, rig={"hands": {0: hand}, **given})


def leading(match: Match) -> View:
    """Return the view of seat 0 when it is to lead; what is asked before the deal is answered anyhow."""
    while match.ask is not None and match.ask.actions[0].verb.name != "Play":
        match.act(match.ask.actions[0], match.ask.seats[0])
    return match.view(0)


def played(match: Match, line: str) -> Match:
    """Play these cards one after another."""
    for card in line.split():
        match.act(f"Play({card})")
    return match


def nap() -> View:
    """The caller needs one more trick; the king of spades is led, and the caller holds the ace and the deuce."""
    hands = {0: "AH AS 2S 4D 3D", 1: "2H 9D 10D KS 7C", 2: "3H 2D 6D QC JC", 3: "4H 5D 7D KC 10C"}
    match = Match.start("nap", seats=4, dealer=3, seed=1, rig={"hands": hands})
    for said in ("Call(2)", "Pass", "Pass", "Pass"):
        match.act(said)
    return played(match, "AH 2H 3H 4H 4D 9D 2D 5D 10D 6D 7D 3D KS QC 10C").view(0)


def spoil_five() -> View:
    """Seat 1 has two tricks and is about to make the third; only the five fingers can stop it."""
    hands = {0: "9D 8S 5H 2C 3C", 1: "KD KS QD 7C 6C", 2: "2D 2S 3D JC 9C", 3: "5D 3S 6D 10C 8C"}
    match = Match.start("spoil_five", seats=4, dealer=3, seed=1, rig={"hands": hands, "turn_up": "4H"})
    return played(match, "9D KD 2D 5D KS 2S 3S 8S QD 3D 6D").view(0)


def loo() -> View:
    """The three best trumps: all the tricks, and nothing can be lost."""
    rig = {"hands": {0: "AH KH QH"}, "turn_up": "2H"}
    match = Match.start("loo", seats=5, dealer=4, seed=1, rig=rig, pools={"pool": 15}, facts={"single": False})
    return match.view(0)


def snip() -> View:
    """The card before has its match in the hand."""
    rig = {"hands": {0: "4D 5H 9D KH 2H", 1: "4S 6H JC QH 3H"}}
    match = Match.start("snip_snap_snorum", seats=5, dealer=4, seed=1, rig=rig)
    return played(match, "4D").view(1)


def loto() -> View:
    """The number called stands on the card."""
    match = Match.start("loto", seats=4, dealer=3, seed=1)
    while True:
        for seat in open_ask(match).seats:
            own = open_ask(match).of(seat)
            if own is not None and "Answer" in map(str, own.actions):
                return match.view(seat)
        match.act(open_ask(match).actions[0], open_ask(match).seats[0])


SURE: dict[str, tuple[Callable[[], View], str]] = {
    "nap": (nap, "Play(AS)"),
    "loo": (loo, "Stand"),
    "spoil_five": (spoil_five, "Play(5H)"),
    # a hand that is one run goes out with its lowest card
    "pope_joan": (lambda: leading(dealt("pope_joan", "10H JH QH KH")), "Play(10H)"),
    # the run ends below the queen among the pool cards, and so brings the lead with which the last one goes out
    "newmarket": (lambda: leading(dealt("newmarket", "8H 9H 10H JH 2C", 9)), "Play(8H)"),
    "spin": (lambda: leading(dealt("spin", "9H 10H JH QH KH")), "Play(9H)"),
    # five cards of a run are the Jig, and with the lead that it brings the last one goes out
    "jig": (lambda: leading(dealt("jig", "9H 10H JH QH KH 2S")), "Play(9H)"),
    "snip_snap_snorum": (snip, "Play(4S)"),
    "loto": (loto, "Answer"),
}


@each_case("level", LEVELS)
@each_case("slug", SURE)
def test_no_level_throws_a_sure_thing_away(slug: str, level: str) -> None:
    position, right = SURE[slug]
    view = position()
    for seed, persona in enumerate(["", "uncle_ned", "aunt_prue", "mrs_crane", "jack"] if level == "easy" else [""]):
        assert str(choice(view, level, persona, seed)) == right


@each_case("slug", SURE)
def test_a_hint_finds_the_sure_thing_and_says_why(slug: str) -> None:
    position, right = SURE[slug]
    hint = hint_for(position())
    assert str(hint.action) == right
    assert hint.candidates[0] is hint.action
    assert hint.idea
    assert hint.reason.endswith(".")
