"""What every rule of thumb keeps to, whatever the game: lawful, in order, with a reason, and from the view alone."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from itertools import cycle
from math import inf
from typing import Any

import pytest

from parlour.engine.cards import Suit, card
from parlour.games import CATALOGUE
from parlour.narration.texts import clause_text
from parlour.players.hints import hint_for, is_worth_telling, searched_hint
from parlour.players.levels import LEVELS, choice
from parlour.players.policies.nap.card_play import Trick, winning_advice
from parlour.players.policy import PLAIN, STEADY, ActionValue, Advice, PlainSearch, Policy, Style, policy_of
from parlour.players.search.evaluation import ranked_values
from parlour.words.language import speaking
from tests.support.cases import each_case
from tests.tables import asked, few, plain_first, positions, so_many


@pytest.fixture(autouse=True)
def _few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the hint look into few imagined deals, for the sake of the test's time."""
    monkeypatch.setitem(LEVELS, "strong", replace(LEVELS["strong"], worlds=4))


def look_through(slug: str, preset: str, seats: int, seed: int, many: int) -> None:
    """Look through the advice, and the hint made of it, at some positions of a table."""
    chooser, policy = random.Random(seats), policy_of(slug)
    for match in positions(slug, preset, seats, seed, many):
        seat, ask = asked(match, chooser)
        view = match.view(seat)
        advice = policy.advise(view)
        assert sorted(str(a.action) for a in advice) == sorted(map(str, ask.actions))
        assert [a.worth for a in advice] == sorted((a.worth for a in advice), reverse=True)
        for each in advice:
            assert each.idea.endswith((".", "?"))
            assert each.reason.endswith(".")
            assert each.reason[0].isupper()
            assert str(each.action) not in each.idea
            assert clause_text(slug, each.clause, match.options), each


@each_case(("slug", "preset", "seats"), plain_first(few(1)))
def test_every_choice_has_its_reason_and_its_rule_the_best_first(slug: str, preset: str, seats: int) -> None:
    look_through(slug, preset, seats, 41, 2)


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "preset", "seats"), few())
def test_every_choice_of_many_has_its_reason_and_its_rule(slug: str, preset: str, seats: int) -> None:
    for seed in range(6):
        look_through(slug, preset, seats, seed, 12)


@each_case("slug", CATALOGUE)
def test_the_same_view_has_the_same_advice(slug: str) -> None:
    chooser = random.Random(2)
    for match in positions(slug, "plain", 4, 43, 2):
        seat, _ = asked(match, chooser)
        assert policy_of(slug).advise(match.view(seat)) == policy_of(slug).advise(match.view(seat), PLAIN)


@each_case("slug", CATALOGUE)
def test_the_bold_the_quiet_and_the_forgetful_stay_within_the_rules(slug: str) -> None:
    chooser, styles = random.Random(3), cycle([Style(1.0, 1.0), Style(-1.0, 0.0), Style(0.3, 0.4, 1.0, 1.0)])
    preset = "full" if "full" in CATALOGUE[slug].presets else "plain"
    for style, match in zip(styles, positions(slug, preset, 4, 44, 3), strict=False):
        seat, ask = asked(match, chooser)
        assert policy_of(slug).advise(match.view(seat), style)[0].action in ask.actions


@each_case("slug", CATALOGUE)
def test_every_policy_declares_its_hooks_by_the_one_base_class(slug: str) -> None:
    policy = policy_of(slug)
    assert isinstance(policy, Policy)
    ours = {name for name in vars(Policy) if not name.startswith("_")}
    retired = {"grain", "searches", "widest", "quick", "trials"}
    assert retired.isdisjoint(dir(policy))
    assert {"advice_on", "rollout_action", "evaluator", "weigh"} <= ours
    assert policy.max_candidates >= 2


NOT_PLAIN = re.compile(
    r"\b(upon|on the average|at the (least|most)|for certain|is to be|whoever|that is none|he|him|his|"
    r"1 (counters|times|cards|tricks|points))\b",
    re.IGNORECASE,
)


@each_case("many", so_many(4, 12))
@each_case("slug", CATALOGUE)
def test_what_a_policy_says_is_short_and_plain(slug: str, many: int) -> None:
    chooser = random.Random(6)
    for match in positions(slug, "plain", 4, 47, many):
        seat, _ = asked(match, chooser)
        for advice in policy_of(slug).advise(match.view(seat), STEADY)[:30]:
            for sentence in re.split(r"(?<=[.?!]) ", f"{advice.idea} {advice.reason}"):
                assert not NOT_PLAIN.search(sentence), sentence
                assert len(sentence.split()) <= 30, sentence
                assert all(len(clause.split()) <= 22 for clause in re.split(r"[;:]", sentence)), sentence


@pytest.mark.parametrize("slug", ["nap", "pope_joan", "loto", "cribbage", "vingt_un"])
def test_a_policy_speaks_one_language_at_a_time(slug: str) -> None:
    """What is told while the advice is made would stay English."""
    chooser, styles = random.Random(7), cycle([STEADY, Style(0.3, 0.6), Style(0.3, 0.4)])
    for style, match in zip(styles, positions(slug, "plain", 4, 48, 24), strict=False):
        seat, _ = asked(match, chooser)
        for advice in policy_of(slug).advise(match.view(seat), style)[:30]:
            with speaking("de"):
                told = f"{advice.idea} {advice.reason}"
            assert not re.search(r"\b(the|you|your|and|with|spades|hearts|diamonds|clubs)\b", told), told
            assert not re.search(r": [a-zäöü]", told), told


@each_case("slug", CATALOGUE)
def test_a_hint_names_first_the_idea_then_what_a_strong_player_does_or_what_is_usual(slug: str) -> None:
    chooser = random.Random(4)
    for match in positions(slug, "plain", 4, 45, 1):
        seat, ask = asked(match, chooser)
        view = match.view(seat)
        hint, advice = hint_for(view, inf), {a.action: a for a in policy_of(slug).advise(view, STEADY)}
        assert hint.action is hint.candidates[0]
        assert hint.action in (choice(view, "strong", "", 1, inf), next(iter(advice)))
        assert 1 <= len(hint.candidates) <= 3
        assert set(hint.candidates) <= set(ask.actions)
        assert str(hint.action) not in hint.idea
        assert hint.clause == advice[hint.action].clause
        assert hint.reason == advice[hint.action].reason or "Here you would usually" in hint.reason


@pytest.mark.parametrize(
    ("better", "worse", "over", "told"),
    [
        (40, 8, 0.5, "does better about 7 times in 10"),
        (30, 8, 0.5, "gains 0.5 points on average"),
        (12, 0, 0.5, "gains 0.5 points on average"),
        (12, 3, 0.04, "does better about 8 times in 10 where it matters"),
        (9, 15, 0.5, "gains 0.5 points on average"),
    ],
)
def test_a_hint_against_the_usual_play_says_what_speaks_for_it(better: int, worse: int, over: float, told: str) -> None:
    usual, other = advice_at_cassino()
    value = ActionValue(other.action, 1.0, 60, replace(other, untold_idea="Sweep."), over, better=better, worse=worse)
    hint = searched_hint([value], usual, "points")
    assert hint.idea == "Sweep."
    assert hint.reason == f"{other.reason} Here you would usually {usual.action.phrase}, but this {told}."


@pytest.mark.parametrize("told", [{"untold_idea": "Wait.", "dissuades": True}, {}])
def test_a_hint_repeats_neither_what_speaks_against_the_play_nor_what_speaks_for_both(told: dict[str, Any]) -> None:
    usual, other = advice_at_cassino()
    value = ActionValue(other.action, 1.0, 60, replace(other, **told), 0.5, better=30)
    hint = searched_hint([value], usual, "points")
    assert hint.idea not in ("Wait.", usual.idea)
    assert hint.reason.startswith(f"{other.action.phrase.replace('play', 'Play')}. Here you would usually")


def test_a_play_that_seldom_makes_a_difference_is_not_told_against_the_usual_one() -> None:
    _, other = advice_at_cassino()
    often = ActionValue(other.action, 1.0, 60, other, 0.1, 0.01, better=20)
    assert is_worth_telling(often)
    assert not is_worth_telling(replace(often, better=3))
    assert is_worth_telling(replace(often, better=3, over=1.0))
    assert not is_worth_telling(replace(often, error=0.06))


def advice_at_cassino() -> list[Advice]:
    """Return what is advised first and second at a table of two."""
    match = next(m for m in positions("cassino", "plain", 2, 3, 1))
    return policy_of("cassino").advise(match.view(asked(match, random.Random(1))[0]))[:2]


@pytest.mark.parametrize(("lead", "is_told"), [(2, False), (6, True)])
def test_a_hint_speaks_against_the_usual_play_only_where_chance_would_not(
    lead: int, is_told: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = next(m for m in positions("cassino", "plain", 2, 3, 1))
    view = match.view(asked(match, random.Random(1))[0])
    usual, other = policy_of("cassino").advise(view)[:2]
    won = [[0.0] * 20, [1.0] * lead + [0.0] * (20 - lead)]  # better in so many deals of twenty, and never worse
    values = ranked_values([usual, other], won)
    assert values[0].action is other.action, "a strong player would follow it all the same"
    monkeypatch.setattr("parlour.players.hints.evaluate_actions", lambda *_: values)
    hint = hint_for(view)
    assert hint.action is hint.candidates[0] is (other if is_told else usual).action
    assert ("Here you would usually" in hint.reason) is is_told


def test_a_game_without_a_policy_names_its_cards_as_they_are_written() -> None:
    match = next(m for m in positions("cassino", "plain", 2, 3, 1))
    view = match.view(asked(match, random.Random(1))[0])
    said = {advice.reason for advice in PlainSearch().advise(view)}
    assert view.ask is not None
    assert said == {f"{a.phrase[0].upper()}{a.phrase[1:]}." for a in view.ask.actions}
    assert not any(re.search(r"\b[0-9]*[akqj]?[shdc]\b", sentence) for sentence in said)


def test_a_lead_at_pope_joan_that_only_loses_the_lead_is_not_recommended_for_it() -> None:
    """Its reason was "you will probably lose the lead", and then "but this does better"."""
    seen = 0
    for seed in range(1, 40):
        for match in positions("pope_joan", "plain", 4, 1, seed):
            view = match.view(asked(match, random.Random(1))[0])
            advice = policy_of("pope_joan").advise(view)
            lost = [each for each in advice if each.reason.endswith(": you will probably lose the lead.")]
            seen += len(lost)
            assert advice[0] not in lost
            assert all(each.dissuades for each in lost)
        if seen:
            return
    raise AssertionError("no such lead was met")


def test_only_the_hardest_card_to_beat_is_played_to_make_the_trick_hard_to_win() -> None:
    trick = Trick((card("2S"),), (1, 2, 3), Suit.DIAMONDS, 3, 2)
    winning = [card("8S"), card("10S")]
    told = {str(each): winning_advice(trick, each, winning).reason for each in winning}
    assert "hard to win" in told["10S"]
    assert "hard to win" not in told["8S"]
    assert "10S" in told["8S"]
