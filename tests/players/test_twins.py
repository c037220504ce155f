"""A short run of the twin tables; `python -m tests.players.twins` does every value of every option."""

from __future__ import annotations

import random

import pytest

from parlour.games import CATALOGUE
from tests.players import twins
from tests.support.cases import each_case

EVERY = list(twins.forms())


@each_case("form", random.Random(4).sample(EVERY, 25))
def test_no_event_tells_of_a_hidden_card_whatever_is_agreed(form: twins.Form, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(twins, "MANY", 3)
    assert twins.differences(form, 3)[1] == []


def test_every_game_and_every_table_penalty_is_among_the_forms() -> None:
    assert {slug for slug, _, _ in EVERY} == set(CATALOGUE)
    with_penalties = {slug for slug, _, options in EVERY if options.get("table_penalties")}
    assert with_penalties == {slug for slug, kind in CATALOGUE.items() if "table_penalties" in kind.options.declared()}
