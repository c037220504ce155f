"""Positions of the vying games in which one thing is right: no level, persona or chance makes a player miss it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from parlour.match import Match
from parlour.players.levels import LEVELS, choice
from tests.rules.ambigu.test_ambigu import FOUR, enough
from tests.rules.bouillotte.test_bouillotte import bouillotte
from tests.rules.brag.brag_table import brag, plain, three
from tests.rules.poker_table import FLUSH, NOTHING, PAIR, THREES, poker, say
from tests.rules.progressive_poker.test_progressive_poker import HEAD, party
from tests.rules.stud_poker.test_stud_poker import stud
from tests.support import asked
from tests.support.cases import each_case

ACES = "AS AD AC AH KD"  # cannot be beaten without a straight flush
LOWEST = "2S 3C 4D 6H 8D"
FULL = "9S 9D 9C 4H 4D"
GREAT = "Bet(40) Raise(50)"


def straight(hand: str, words: str) -> Match:
    return say(poker("straight_poker", {1: PAIR, 2: THREES, 3: hand}), words)


def drawn(hand: str, words: str) -> Match:
    """Seat 2 stands pat with a hand, and the age has drawn three to a pair."""
    return say(poker("draw_poker", {1: PAIR, 2: hand}, straddle=False), f"Call Fold Fold Call Draw(9C 4C 3D) {words}")


def last_street(down: str, up: str, others: str, words: str) -> Match:
    """Come to five cards each at Stud Poker for two; seat 1 has the hand, and the other a deuce down."""
    mine, theirs = up.split(), others.split()
    stock = " ".join(card for pair in zip(theirs[1:], mine[1:], strict=True) for card in pair)
    match = stud({0: "2C", 1: down}, {0: theirs[0], 1: mine[0]}, stock, seats=2, dealer=1)
    while len(match.table.piles("up")[1]) < 4 or asked(match) != 0:
        names = [action.verb.name for action in match.ask.actions] if match.ask else []
        match.act("Call" if "Call" in names else "Bet(1)")
    return say(match, words)


# The game, the position, and a word that must not be said there.
NEVER: dict[str, tuple[Callable[[], Match], str]] = {
    "straight poker: four aces do not fold": (lambda: straight(ACES, GREAT), "Fold"),
    "straight poker: four aces do not fold to a counter": (lambda: straight(ACES, "Pass Bet(1)"), "Fold"),
    "straight poker: the lowest hand meets no great raise": (lambda: straight(LOWEST, GREAT), "Call"),
    "straight poker: the lowest hand raises none either": (lambda: straight(LOWEST, GREAT), "Raise"),
    "straight poker: penalties or not, passing is free": (
        lambda: poker("straight_poker", {1: LOWEST}, table_penalties=True), "Fold"),
    "draw poker: four aces do not fold before the draw": (
        lambda: say(poker("draw_poker", {2: PAIR, 3: ACES}, straddle=False), "Raise(50)"), "Fold"),
    "draw poker: four aces do not fold after it": (lambda: drawn(ACES, "Draw()"), "Fold"),
    "draw poker: four aces do not fold to a raise": (lambda: drawn(ACES, "Draw() Bet(1) Raise(50)"), "Fold"),
    "draw poker: the lowest hand is not raised": (
        lambda: say(poker("draw_poker", {2: PAIR, 3: LOWEST}, straddle=False), "Raise(50)"), "Call"),
    "draw poker: a seat that may stand free of charge keeps its hand": (
        lambda: say(poker("draw_poker", {1: "JS JD 9C 4C 3D", 2: "7S 7D 5C 4D 2H"}, code="english", straddle=False),
                    "Open(1) Fold Fold Call Draw() Draw()"), "Fold"),
    "draw poker: four aces do not fold for want of a counter": (
        lambda: say(poker("draw_poker", {1: PAIR, 2: ACES}, straddle=False, start={"counters": [100, 100, 2, 100]}),
                    "Call Fold Fold Call Draw(9C 4C 3D) Draw()"), "Fold"),
    "stud poker: what no hand of the other can beat is not given up": (
        lambda: last_street("5S", "5D 5C KH KD", "AD 7H 9S AC", "Raise(50)"), "Fold"),
    "stud poker: what the open cards beat already meets no great bet": (
        lambda: last_street("7C", "2H 4D 5S 8C", "AD AC AH KD", "Bet(50)"), "Call"),
    "brag: three aces do not fold": (
        lambda: say(plain({1: "KS KD 4H", 2: "AC AH AS", 3: "KH 8C 3D", 0: "QC 5S 2D"}), "Raise(50)"), "Fold"),
    "brag: three aces do not fold to a second raise": (
        lambda: say(plain({1: "KS KD 4H", 2: "QC QH 6S", 3: "AC AH AS", 0: "10C 5S 2D"}), "Raise(40) Raise(50)"),
        "Fold"),
    "brag: the lowest hand meets no great raise": (
        lambda: say(plain({1: "KS KD 4H", 2: "QC QH 6S", 3: "2C 3H 5S", 0: "10C 4S 2D"}), "Raise(40) Raise(50)"),
        "Call"),
    "brag, american: three braggers do not fold": (
        lambda: say(plain({1: "KS KD 4H", 2: "JC JH 9S", 3: "KH 8C 3D", 0: "QC 5S 2D"}, form="american"),
                    "Raise(50)"), "Fold"),
    "brag, three stake: three aces do not pass out": (
        lambda: say(three({1: "KS KD", 2: "AC AH", 3: "8C 3D", 0: "5S 2D"}, {1: "4H", 2: "AS", 3: "KH", 0: "QC"}),
                    "Bet(50)"), "PassOut"),
    "bouillotte: a carré is not folded": (
        lambda: say(bouillotte({2: "QS QH QD", 1: "AS AH AD", 0: "KS 9S 8S", 3: "KD 9D 8C"}, "AC"), "Open(60)"),
        "Fold"),
    "bouillotte: a brelan of aces is not folded": (
        lambda: say(bouillotte({2: "QS QH QD", 1: "AS AH AD", 0: "KS 9S 8S", 3: "KD 9D 8C"}, "8H"), "Open(90)"),
        "Fold"),
    "ambigu: a fredon of tens is not folded": (
        lambda: say(enough({3: "8S 8D 8C 2S", 2: "10H 10S 10D 10C", 1: "5D 7D 6D 9C", 0: "2H 4S 6C 7S"}), "Play(4)"),
        "Fold"),
    "progressive poker: four aces do not fold": (
        lambda: say(party(rig={"hands": {**HEAD, 2: "QS QD JH 8C 4C", 3: "AS AD AC AH KD", 0: "KC JD 8H 6C 2S"}},
                          straddle=False), "Raise(10)"), "Fold"),
}  # fmt: skip


@each_case("level", LEVELS)
@each_case("name", NEVER)
def test_a_sure_thing_is_not_thrown_away(name: str, level: str) -> None:
    make, never = NEVER[name]
    match = make()
    view = match.view(asked(match))
    assert view.ask is not None
    assert never in {action.verb.name for action in view.ask.actions}
    for persona in ("", "uncle_ned", "aunt_prue", "mrs_crane", "jack"):
        assert choice(view, level, persona, 1).verb.name != never, persona


@each_case("level", LEVELS)
@each_case(
    ("hand", "kept"),
    [(ACES, "AS AD AC AH"), (FLUSH, FLUSH), (FULL, FULL), (THREES, "7D 7S 7H"), (PAIR, "QS QD")],
)
def test_no_part_of_a_made_hand_is_thrown_at_the_draw(hand: str, kept: str, level: str) -> None:
    match = say(poker("draw_poker", {1: hand, 2: NOTHING}, straddle=False), "Call Fold Fold Call")
    thrown = choice(match.view(1), level, "", 1).what
    assert not {str(card) for card in thrown} & set(kept.split())


@pytest.mark.parametrize("level", LEVELS)
def test_ambigu_keeps_a_fredon_whole(level: str) -> None:
    match = say(enough({**FOUR, 3: "9S 9D 9C 9H", 1: "10H 8H 4S 2D"}), "Play(1) Call Fold Fold")
    assert str(choice(match.view(3), level, "", 1)) == "Draw()"


@pytest.mark.parametrize("level", LEVELS)
def test_brag_draws_while_it_is_beaten_and_no_card_can_put_it_out(level: str) -> None:
    match = three(
        {1: "KS QD", 2: "5H 4S", 3: "7C 6D", 0: "5S 2D"}, {1: "AH", 2: "6C", 3: "9H", 0: "8H"}, third_draw=True
    )
    say(match, "PassOut PassOut PassOut")
    assert asked(match) == 2  # thirty-one is not asked
    race = three(
        {1: "KS 2H", 2: "5H 4S", 3: "7C 6D", 0: "5S 2D"}, {1: "10H", 2: "6C", 3: "9H", 0: "8H"}, third_draw=True
    )
    say(race, "PassOut PassOut PassOut Stop")
    assert str(choice(race.view(2), level, "", 1)) == "Take"  # fifteen against twenty-two: no card can put it out


def test_an_ante_is_not_made_great_before_anybody_has_a_card() -> None:
    match = brag()
    assert all(choice(match.view(asked(match)), level, "", 1).what <= 5 for level in LEVELS)
