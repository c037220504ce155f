"""Nothing that a family table shows, says or lists anywhere changes with what the person present may not know."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from math import inf
from pathlib import Path

import pytest

from parlour.players.hints import hint_for
from parlour.players.levels import LEVELS
from tests.gui.walker import compared


@pytest.fixture(autouse=True)
def _hints_take_their_time(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """How many deals are imagined for a hint must not depend on how busy the machine is;
    where a test is quick, a few are enough."""
    monkeypatch.setattr("parlour.session.hinting.hint_for", partial(hint_for, patience=inf))
    if request.node.get_closest_marker("slow") is None:
        monkeypatch.setitem(LEVELS, "strong", replace(LEVELS["strong"], worlds=8))


WANDERED = 5  # steps of each device

QUICK = ("nap", 3, 1, 1)
OTHERS = [("nap", 3), ("cribbage", 2), ("brag", 3), ("pope_joan", 4), ("cassino", 3), ("commerce", 5), ("vingt_un", 3)]


@pytest.mark.parametrize(
    ("slug", "seats", "steps", "pairs"),
    [QUICK, *(pytest.param(*row, WANDERED, 2, marks=[pytest.mark.slow, pytest.mark.painted]) for row in OTHERS)],
)
def test_no_screen_of_a_family_changes_with_what_the_person_present_may_not_know(
    tmp_path: Path, slug: str, seats: int, steps: int, pairs: int
) -> None:
    assert compared(tmp_path, slug, "plain", seats, 5, pairs, steps)[0] == pairs
