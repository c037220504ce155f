"""A short run of the twin tables; `python -m tests.players.twins` does every value of every option."""

from __future__ import annotations

import random
from functools import cache

import pytest

from parlour.games import CATALOGUE
from tests.players import twins


@cache
def every() -> list[twins.Form]:
    """Return every form, sought when a test first needs them."""
    return list(twins.forms())


def test_no_event_tells_of_a_hidden_card_whatever_is_agreed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(twins, "MANY", 3)
    chosen = random.Random(4).sample(every(), 25)
    assert [told for form in chosen for told in twins.differences(form, 3)[1]] == []


def test_every_game_and_every_table_penalty_is_among_the_forms() -> None:
    assert {slug for slug, _, _ in every()} == set(CATALOGUE)
    with_penalties = {slug for slug, _, options in every() if options.get("table_penalties")}
    assert with_penalties == {slug for slug, kind in CATALOGUE.items() if "table_penalties" in kind.options.declared()}
