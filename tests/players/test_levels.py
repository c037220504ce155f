"""The three levels: each sees further than the one below and forgets less, and none of them plays by dice alone."""

from __future__ import annotations

import random
from itertools import pairwise
from math import inf
from typing import Any

import pytest

from parlour.engine.questions import Verb
from parlour.engine.table import View
from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.players import levels
from parlour.players.levels import LEVELS, Level, choice
from parlour.players.policy import EVERY_VERB, NO_VERB, ActionValue, policy_of
from parlour.players.sampling.sampler import WorldSampler
from parlour.players.search.evaluation import evaluate_actions, gain_over
from tests.rules.nap.nap_table import nap, play, say
from tests.support import open_ask
from tests.support.cases import each_case
from tests.tables import asked, positions, so_many

NOT_WHEN_PLAIN = ("my_bird_sings", "snip_snap_snorum")  # these search other forms only
SEARCHING = [s for s in CATALOGUE if s not in NOT_WHEN_PLAIN and policy_of(s).searched_verbs is not NO_VERB]


@pytest.fixture
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search few worlds, to save time."""
    for name, level in LEVELS.items():
        monkeypatch.setitem(LEVELS, name, Level(name, min(level.worlds, 8), level.remembers))


def test_a_higher_level_imagines_more_deals_and_remembers_more() -> None:
    assert list(LEVELS) == ["easy", "middle", "strong"]
    for low, high in pairwise(LEVELS.values()):
        assert low.worlds < high.worlds
        assert low.remembers < high.remembers
    assert LEVELS["strong"].remembers == 1


@each_case("many", so_many(1, 4))
@each_case("level", LEVELS)
@each_case("slug", CATALOGUE)
def test_the_same_seed_makes_the_same_move(slug: str, level: str, many: int, few_worlds: None) -> None:
    chooser = random.Random(1)
    for match in positions(slug, "plain", 4, 51, many):
        seat, ask = asked(match, chooser)
        twice = [choice(match.view(seat), level, "tom", 9, inf) for _ in range(2)]
        assert twice[0] is twice[1]
        assert twice[0] in ask.actions


@each_case("level", LEVELS)
@each_case("slug", SEARCHING)
def test_a_level_looks_into_so_many_worlds(slug: str, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted: list[int] = []

    def seen(view: View, worlds: int, *rest: Any) -> list[ActionValue]:
        wanted.append(worlds)
        return evaluate_actions(view, 1, *rest)

    monkeypatch.setattr(levels, "evaluate_actions", seen)
    choice(several(slug), level, "", 1)
    assert wanted == ([LEVELS[level].worlds] if LEVELS[level].worlds else [])


def several(slug: str) -> View:
    """Return the view of a seat that has something to choose."""
    chooser = random.Random(1)
    for match in positions(slug, "plain", 4, 52, 30):
        seat, ask = asked(match, chooser)
        policy, is_open = policy_of(slug), len(ask.actions) > 1 and not ask.quiet
        if is_open and policy.is_searched(ask) and not policy.advise(match.view(seat))[0].is_settled:
            return match.view(seat)
    raise AssertionError("no position with a choice")


@each_case("slug", SEARCHING)
def test_every_action_is_tried_in_the_same_number_of_worlds(slug: str, few_worlds: None) -> None:
    view = several(slug)
    assert view.ask is not None
    values = evaluate_actions(view, 6, random.Random(3), patience=inf)
    (made,) = {v.worlds for v in values}
    assert 0 < made <= 6  # fewer where a world takes long
    assert [v.gain for v in values] == sorted((v.gain for v in values), reverse=True)
    assert {v.action for v in values} <= set(view.ask.actions)
    assert all(v.advice.action is v.action for v in values)


@each_case("slug", SEARCHING)
def test_the_rule_of_thumb_stands_until_it_is_surpassed_by_more_than_chance(slug: str, few_worlds: None) -> None:
    view = several(slug)
    values = evaluate_actions(view, 8, random.Random(3), patience=inf)
    first = policy_of(slug).advise(view)[0].action
    (standard,) = (v for v in values if v.action is first)
    assert standard.gain == 0
    assert values[0] is standard or values[0].gain > 0
    assert all(v.gain <= v.mean - standard.mean + 1e-9 for v in values)


def test_a_gain_is_the_mean_difference_less_its_standard_error() -> None:
    assert gain_over([3, 3, 3], [1, 1, 1]) == 2
    assert gain_over([4, 0, 4, 0], [0, 0, 0, 0]) == pytest.approx(2 - (16 / 3) ** 0.5 / 2)
    assert gain_over([1, 9], [5, 5]) < 0
    assert gain_over([6], [5]) == 0  # one world proves nothing


@pytest.mark.parametrize("level", LEVELS)
def test_one_lawful_action_needs_no_thought(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = last_card()
    monkeypatch.setattr(levels, "policy_of", lambda slug: pytest.fail("thought about what is settled"))
    view = match.view(open_ask(match).seats[0])
    assert [choice(view, level, "", 1)] == open_ask(match).actions


def last_card() -> Match:
    """Return a hand of Nap in which the leader of the last trick has one card left."""
    hands = {0: "AH QH 9H KC 4D", 1: "KH 7H AS 8S 3C", 2: "JH 10H 6C 5C 2D", 3: "AD KD 9S 8C 3H"}
    match = say(nap(hands), "4 pass pass pass")
    return play(match, "AH 7H 10H 3H QH KH JH 8C AS 2D 9S 9H KC 3C 5C KD")


@pytest.mark.parametrize("level", LEVELS)
def test_the_caller_takes_the_trick_that_makes_his_call(level: str) -> None:
    """The caller called two and has one; the king of spades is led, and the caller holds the ace and the deuce."""
    hands = {0: "AH AS 2S 4D 3D", 1: "2H 9D 10D KS 7C", 2: "3H 2D 6D QC JC", 3: "4H 5D 7D KC 10C"}
    match = play(say(nap(hands), "2 pass pass pass"), "AH 2H 3H 4H 4D 9D 2D 5D 10D 6D 7D 3D KS QC 10C")
    assert match.facts["tricks"] == [1, 2, 0, 0]
    assert str(choice(match.view(0), level, "", 2)) == "Play(AS)"


def test_when_no_world_is_found_the_rule_of_thumb_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    view = several("nap")
    monkeypatch.setattr(WorldSampler, "worlds", lambda self, *_: iter(()))
    assert evaluate_actions(view, 20, random.Random(1))[0].action is policy_of("nap").advise(view)[0].action


def test_after_its_patience_no_new_world_is_begun() -> None:
    assert {v.worlds for v in evaluate_actions(several("nap"), 50, random.Random(1), patience=-1.0)} == {1}


@each_case("slug", CATALOGUE)
def test_what_is_searched_is_named_by_verbs(slug: str) -> None:
    """An action in place of its verb would switch the search off without a word."""
    searched = policy_of(slug).searched_verbs
    assert searched is EVERY_VERB or all(isinstance(verb, Verb) for verb in searched)  # type: ignore[attr-defined]


def test_my_bird_sings_by_drawing_is_searched_where_the_hand_may_be_held_out() -> None:
    match = Match.start("my_bird_sings", seats=4, seed=1, options={"method": "draw"}, deals=0)
    chooser, policy = random.Random(2), policy_of("my_bird_sings")
    for _ in range(200):
        seat, ask = asked(match, chooser)
        if any(action.text == "OfferHand" for action in ask.actions):
            assert policy.is_searched(ask)
            return
        match.act(chooser.choice(ask.actions), seat)
    raise AssertionError("no seat may hold out its hand")


def test_no_beginner_calls_what_the_hand_can_hardly_win() -> None:
    """Two tricks with nothing above a queen, led by Q 8 7: they are made less often than every second time."""
    for hand in ("QC 8C 7C 5D 4H", "7C 4C 7D 5H 4S"):
        match = nap({0: hand}, dealer=3)
        assert {choice(match.view(0), "easy", "", seed).text for seed in range(40)} <= {"Pass", "Call(1)"}
