"""Positions of the exchanges, the market and the board with one right answer: no level throws away what is sure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from parlour.match import Match
from parlour.players.levels import LEVELS, choice
from tests.rules.cribbage.cribbage_table import cribbage, lay_out, play
from tests.rules.exchange_table import say, table
from tests.rules.speculation.speculation_table import do, speculation
from tests.support import open_ask

pytestmark = pytest.mark.parametrize("level", LEVELS)


def answer(match: Match, level: str) -> str:
    return choice(match.view(open_ask(match).seats[0]), level, "", 1).text


def race(slug: str, hands: Mapping[int, str], open_: str, line: str = "", **given: Any) -> Match:
    """A race with open cards: the hands, what lies open, and what is answered before."""
    zone = {"thirty_one": "table_cards", "whiskey_poker": "widow", "commerce": "table_cards"}[slug]
    swap = "Draw" if slug == "whiskey_poker" else "Exchange"
    return say(table(slug, hands, rig={zone: open_}, **given), line, swap)


def test_thirty_one_is_knocked_with_and_made_with_the_last_exchange(level: str) -> None:
    assert answer(race("thirty_one", {0: "AH KH QH"}, "3D 4S 5C"), level) == "Knock"
    assert answer(race("thirty_one", {0: "9S 9H 9C"}, "3D 4S 5C"), level) == "Knock"
    last = race("thirty_one", {0: "KS QS 2C", 1: "AH KH 9C"}, "QH 4S 5C", "Knock")
    assert answer(last, level) == "Exchange(9C, QH)"
    assert answer(race("thirty_one", {0: "2S 3C 4D", 1: "AH KH QH"}, "9H 4S 5C", "Knock"), level) == "Keep"


def test_a_straight_flush_is_knocked_with_and_made_with_the_last_draw_at_whiskey_poker(level: str) -> None:
    hands = {0: "2C 7D 9S JH QC", 1: "9H 8H 7H 6H 5H"}
    assert answer(race("whiskey_poker", hands, "3C 4S 6D 10C KD", "TakeWidow", seats=3), level) == "Knock"
    hands = {0: "2S 7S 9S JH QC", 1: "9H 8H 7H 6H KC"}
    last = race("whiskey_poker", hands, "5H 2C 7D 9D JC", "Knock", seats=3, preset="open_widow")
    assert answer(last, level) == "Draw(KC, 5H)"


def test_three_aces_are_stood_upon_at_every_commerce(level: str) -> None:
    for mode in ("modern", "foster_no_widow"):
        assert answer(table("commerce", {0: "AS AD AC"}, seats=5, mode=mode), level) in ("Stand", "Knock")
    assert answer(race("commerce", {0: "AS AD AC"}, "2H 5D 9C", mode="old", seats=5), level) == "Stand"


def test_three_of_a_suit_are_kept_with_four_to_be_had(level: str) -> None:
    match = table("my_bird_sings", {1: "2S 9S KS 4H", 0: "5D 7C JH 6D"}, seats=3, dealer=0)
    assert answer(match, level) == "Discard(4H)"


def test_the_ace_of_trumps_is_neither_offered_nor_sold(level: str) -> None:
    match = do(speculation({0: "AH 9C JD"}), "turn hold turn")
    assert answer(match, level) == "Hold"
    assert answer(do(match, "trump 3 pass"), level) == "Keep"


def test_who_can_peg_out_does(level: str) -> None:
    hands = {0: "8H 2C 3S 10D KS KD", 1: "7D 9C 6S 4H KH KC"}
    facts = {"scores": [119, 119], "first_deal": False}
    match = play(lay_out(cribbage(hands, "QS", form="six", facts=facts), "KS KD", "KH KC"), "8H")
    assert answer(match, level) == "Play(7D)"


def test_thirty_one_is_made_at_cribbage(level: str) -> None:
    hands = {0: "10H JC 3S 2D KS KD", 1: "QD AC 6S 4H KH KC"}
    match = play(lay_out(cribbage(hands, "9S", form="six"), "KS KD", "KH KC"), "10H QD JC")
    assert answer(match, level) == "Play(AC)"
