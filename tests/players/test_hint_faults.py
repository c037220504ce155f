"""Hints drawn at random have none of the faults that a reader would find in them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from parlour.engine.questions import Play
from parlour.games import CATALOGUE
from parlour.players.hints import Hint
from parlour.players.levels import LEVELS, within_margin
from parlour.players.policy import STEADY, ActionValue, Advice, policy_of
from parlour.words.message import Message
from tests.players.hint_faults import cards_not_held, faults, moments, position, too_many_figures
from tests.support.cases import each_case
from tests.tables import so_many

QUICK, LONG = 1, 200
FEW_WORLDS = 8  # imagined for a hint of the quick test


@each_case("many", so_many(QUICK, LONG))
@each_case("slug", CATALOGUE)
def test_hints_by_chance_have_no_faults(slug: str, many: int, monkeypatch: pytest.MonkeyPatch) -> None:
    if many == QUICK:
        monkeypatch.setitem(LEVELS, "strong", replace(LEVELS["strong"], worlds=FEW_WORLDS))
    for moment in moments(slug, many):
        found = list(faults(moment.view, moment.hint))
        assert not found, f"seed {moment.seed}: {moment.hint.action.phrase}: {moment.hint.reason} {found}"


@each_case(
    ("slug", "seed", "play", "reason"),
    [
        ("cassino", 2, "Play(AH)", "cassino.lay_only"),
        ("commerce", 1, "Stand", "commerce.end.too_little"),
        ("commerce", 3, "Stand", "commerce.end.not_yet"),
        ("loo", 7, "Play(6S)", "loo.few_trump"),
        ("loo", 58, "Play(8D)", "loo.keep_trump"),
        ("my_bird_sings", 1, "Pass", "my_bird_sings.improve"),
        ("nap", 3, "Play(10D)", "nap.throw_good"),
        ("nap", 8, "Call(4)", "nap.call"),
        ("nap", 29, "Play(10D)", "nap.won_already"),
        ("thirty_one", 1, "Knock", "thirty_one.knock_only"),
        ("vingt_un", 1, "Content", "vingt_un.do_not_stand"),
        ("whiskey_poker", 2, "Knock", "whiskey_poker.knock.wait"),
        ("whiskey_poker", 4, "Knock", "whiskey_poker.knock.good_but_wait"),
    ],
)
def test_a_reason_against_its_play_is_marked_and_never_advised(slug: str, seed: int, play: str, reason: str) -> None:
    found = position(slug, seed)
    assert found is not None
    advice = policy_of(slug).advise(found[1], STEADY)
    against = next(each for each in advice if each.action.text == play)
    told = against.untold_reason
    assert isinstance(told, Message) and told.id == f"players.{reason}"
    assert against.dissuades and not advice[0].dissuades


def value(play: str, mean: float, *, dissuades: bool) -> ActionValue:
    """Return a play worth `mean` to the search and nothing by the rule of thumb."""
    idea, why = Message("players.vying.idea.price"), Message("players.nap.won_already")
    advice = Advice(Play(play), 0.0, idea, why, "NAP-9", dissuades=dissuades)
    return ActionValue(Play(play), mean, 8, advice, over=mean, better=8)


def test_a_play_that_its_own_reason_calls_wrong_is_no_whim() -> None:
    best, fair = (value(play, mean, dissuades=False) for play, mean in (("KS", 1.0), ("3S", 0.8)))
    wrong = value("2S", 0.9, dissuades=True)
    assert within_margin([best, wrong, fair], 0.5, 1.0) == [best.action, fair.action]


def hint(reason: Message, idea: str = "Which card?") -> Hint:
    return Hint(idea, (), Play("KS"), reason, "NAP-10")


def test_the_checker_finds_cards_that_are_not_held_and_more_than_one_figure() -> None:
    found = position("nap", 2)
    assert found is not None
    _, view = found
    missing = next(text for text in ("AS", "KH", "QD") if text not in map(str, view.hand))
    card = Message("players.odds.about", times=f"your {missing}")
    two = Message("players.odds.about", times="1 time in 3 for 7 counters")
    assert list(cards_not_held(view, hint(card))) == [f"{missing} is not held"]
    assert list(too_many_figures(hint(two))) == ["2 figures: 1 time in 3, 7"]
