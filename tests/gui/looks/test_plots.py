"""The scales of the plots are round, hold every value, and have nought on them."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from parlour.gui.scenes.records.figures import most_often
from parlour.gui.widgets.plots import MOST_TICKS, signed, ticks


@given(low=st.integers(-3000, 0), high=st.integers(0, 3000))
def test_a_scale_holds_every_value_and_nought(low: int, high: int) -> None:
    marks = ticks(low, high)
    assert marks[0] <= low
    assert marks[-1] >= high
    assert 0 in marks
    assert 2 <= len(marks) <= MOST_TICKS + 1
    assert len({b - a for a, b in pairwise(marks)}) == 1


def test_gains_and_losses_have_their_signs() -> None:
    assert [signed(n) for n in (3, 0, -2)] == ["+3", "0", "−2"]


def test_of_several_results_that_have_come_alike_none_is_said_to_be_the_most_often() -> None:
    assert most_often({26: 1, -3: 1, 0: 1}) == "Each result has come once."
    assert most_often({26: 2, -3: 2}) == "Each result has come twice."
    assert most_often({5: 3, 0: 1}) == "Most often +5, in 3 of 4."
    assert most_often({5: 2, -1: 2, 0: 1}) == "Most often −1 and +5, each in 2 of 5."
