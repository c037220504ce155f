"""How long demonstrations are said to be."""

from __future__ import annotations

from parlour.session.replay.lengths import length_words, minutes_of, sample_lengths, sample_steps
from parlour.session.replay.recorded import to_show
from parlour.session.request import sample_paths
from tests.support.cases import each_case


@each_case("name", sample_paths())
def test_the_steps_of_each_sample_deal_are_known(name: str) -> None:
    steps = to_show(sample_paths()[name]).steps()
    steps.read_to(steps.last_deal)
    assert sample_steps()[name] == steps.last, f"write in saves/lengths.toml: {name} = {steps.last}"


def test_no_length_is_told_of_a_deal_that_is_not_there() -> None:
    assert list(sample_steps()) == list(sample_paths())
    assert len(sample_lengths()) == len(sample_paths())


def test_lengths_are_told_in_steps_and_minutes() -> None:
    assert (minutes_of(1), minutes_of(19), minutes_of(60)) == (1, 3, 10)
    assert length_words(1, 1) == "1 step, 1 minute"
    assert length_words(19, 3) == "19 steps, 3 minutes"
