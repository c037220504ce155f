"""A short run of the prices; `python -m tests.engine.prices` plays every value of every option."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from parlour.engine.game import Put
from parlour.match import Match
from tests.engine import prices
from tests.players.twins import forms
from tests.support import open_ask
from tests.tables import so_many

PRICED = ("ambigu", "bouillotte", "brag", "draw_poker", "progressive_poker", "straight_poker", "stud_poker")


@pytest.mark.parametrize("apart", so_many(48, 12))
@pytest.mark.parametrize("slug", PRICED)
def test_what_an_answer_is_said_to_put_into_the_pool_is_what_it_puts(slug: str, apart: int) -> None:
    told: Counter[str] = Counter()
    for form in [*forms([slug])][::apart]:
        assert prices.faults(form, 3, told) == []
    assert told[slug] > 20


def test_a_price_that_is_not_paid_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.start("straight_poker", seats=3, seed=1)
    genuine = type(match.game).consequence

    def dearer(game: Any, view: Any, action: Any) -> Any:
        found = genuine(game, view, action)
        return found._replace(amount=found.amount + 1) if isinstance(found, Put) else found

    assert open_ask(match)
    monkeypatch.setattr(type(match.game), "consequence", dearer)
    assert prices.faults(("straight_poker", 3, {}), 1, Counter())
