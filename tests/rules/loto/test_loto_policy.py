"""Loto: the choices and hints of computer players, and how quickly they answer."""

from __future__ import annotations

import random
from statistics import median
from typing import Any

import pytest

from parlour.match import Match
from parlour.players.policies.loto import POLICY
from parlour.players.policy import Advice
from parlour.players.reaction import REACTIONS, reaction
from tests.support import open_ask, own_ask

SIX_CARDS = {0: "1 2", 1: "3 4", 2: "5 6"}


def lottery(**options: Any) -> Match:
    return Match.start("loto", seats=3, seed=2, options={"method": "second", **options}, rig={"cards": SIX_CARDS})


def in_the_pause() -> Match:
    match = lottery()
    for _ in range(3):
        match.act("TakeCards(2)")
    return match


def advice(match: Match, seat: int) -> list[Advice]:
    given = POLICY.advise(match.view(seat))
    asked = own_ask(match, seat)
    assert {str(a.action) for a in given} == {str(action) for action in asked.actions}
    assert [a.worth for a in given] == sorted((a.worth for a in given), reverse=True)
    assert all(a.idea and a.reason and a.clause for a in given)
    return given


def test_a_number_that_is_on_the_card_is_answered_and_the_hint_names_its_column() -> None:
    rig = {"cards": {1: "1", 2: "2"}, "knobs": "76"}
    best = advice(Match.start("loto", seats=3, dealer=0, seed=1, rig=rig), 1)[0]
    assert str(best.action) == "Answer"
    assert best.idea == "Look down column 8 only."
    assert best.reason == "Answer at once: 76 can only be in column 8."


@pytest.mark.parametrize(("number", "words"), [(5, "5 can only be in column 1"), (89, "89 can only be in column 9")])
def test_the_hint_knows_the_first_column_and_the_last(number: int, words: str) -> None:
    rig = {"cards": {1: "1", 2: "2"}, "knobs": str(number)}
    assert words in advice(Match.start("loto", seats=3, dealer=0, seed=1, rig=rig), 1)[0].reason


def test_R3_the_hint_speaks_of_no_number_where_none_was_called() -> None:
    rig = {"cards": {1: "1", 2: "2"}, "knobs": "76"}
    match = Match.start("loto", seats=3, dealer=0, seed=1, rig=rig, options={"theme": "botanical"})
    assert advice(match, 1)[0].reason == "Answer at once: look in column 8."


def test_two_cards_are_taken_because_more_only_raise_the_stake() -> None:
    best = advice(lottery(), 0)[0]
    assert str(best.action) == "TakeCards(2)"
    assert "more of them only raise the stake" in best.reason


def test_in_the_pause_a_computer_goes_on_and_never_proposes() -> None:
    assert str(advice(in_the_pause(), 0)[0].action) == "Done"


def test_every_choice_of_the_pause_has_a_reason_of_its_own() -> None:
    by_verb = {a.action.verb.name: a.reason for a in advice(in_the_pause(), 0)}
    assert len(set(by_verb.values())) >= 5
    assert "60 counters" in by_verb["DrawCard"]
    assert "last drawing" in by_verb["Close"]


@pytest.mark.parametrize("proposal", ["Propose(1, 2, 6)", "Close(2)"])
def test_what_costs_nothing_is_agreed_to(proposal: str) -> None:
    match = in_the_pause()
    match.act(proposal)
    best = advice(match, open_ask(match).seats[0])[0]
    assert str(best.action) == "Agree"
    assert best.clause == open_ask(match).clause


def test_the_advice_does_not_depend_on_what_is_still_in_the_bag() -> None:
    orders = ("76 5 11 33", "76 2 28 35")
    cards = {1: "1", 2: "7"}
    one, other = (
        Match.start("loto", seats=3, dealer=0, seed=1, rig={"cards": cards, "knobs": knobs}) for knobs in orders
    )
    assert advice(one, 1) == advice(other, 1)


@pytest.mark.parametrize(
    ("level", "seconds", "missed"), [("easy", 2.0, 0.10), ("middle", 1.2, 0.04), ("strong", 0.7, 0)]
)
def test_R23_computers_answer_in_human_times_and_miss_some_calls(level: str, seconds: float, missed: float) -> None:
    rng = random.Random(1)
    times = [reaction(rng, level) for _ in range(4000)]
    answered = [t for t in times if t is not None]
    assert median(answered) == pytest.approx(seconds, rel=0.05)
    assert 1 - len(answered) / len(times) == pytest.approx(missed, abs=0.02)
    assert min(answered) > 0.1


def test_R23_every_level_of_computer_player_has_its_reaction() -> None:
    from parlour.players.levels import LEVELS

    assert set(REACTIONS) == set(LEVELS)
