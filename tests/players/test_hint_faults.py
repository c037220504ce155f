"""Hints drawn at random have none of the faults that a reader would find in them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from parlour.engine.questions import Play
from parlour.games import CATALOGUE
from parlour.players.hints import Hint
from parlour.players.levels import LEVELS
from parlour.words.message import Message
from tests.players.hint_faults import cards_not_held, faults, moments, position, too_many_figures
from tests.support.cases import each_case
from tests.tables import so_many

QUICK, LONG = 2, 200
FEW_WORLDS = 8  # imagined for a hint of the quick test


@each_case("many", so_many(QUICK, LONG))
@each_case("slug", CATALOGUE)
def test_hints_by_chance_have_no_faults(slug: str, many: int, monkeypatch: pytest.MonkeyPatch) -> None:
    if many == QUICK:
        monkeypatch.setitem(LEVELS, "strong", replace(LEVELS["strong"], worlds=FEW_WORLDS))
    for moment in moments(slug, many):
        found = list(faults(moment.view, moment.hint))
        assert not found, f"seed {moment.seed}: {moment.hint.action.phrase}: {moment.hint.reason} {found}"


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
