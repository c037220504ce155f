"""What every rule of thumb keeps to, whatever the game: lawful, in order, with a reason, and from the view alone."""

from __future__ import annotations

import random
from itertools import cycle

import pytest

from parlour.games import CATALOGUE
from parlour.narration.texts import clause_text
from parlour.players.hints import NEARLY, hint_for
from parlour.players.policy import PLAIN, Style, policy_of
from tests.tables import asked, few, positions


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


@pytest.mark.parametrize(("slug", "preset", "seats"), few(1))
def test_every_choice_has_its_reason_and_its_rule_the_best_first(slug: str, preset: str, seats: int) -> None:
    look_through(slug, preset, seats, 41, 3)


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "preset", "seats"), few())
def test_every_choice_of_many_has_its_reason_and_its_rule(slug: str, preset: str, seats: int) -> None:
    for seed in range(6):
        look_through(slug, preset, seats, seed, 12)


@pytest.mark.parametrize("slug", CATALOGUE)
def test_the_same_view_has_the_same_advice(slug: str) -> None:
    chooser = random.Random(2)
    for match in positions(slug, "plain", 4, 43, 2):
        seat, _ = asked(match, chooser)
        assert policy_of(slug).advise(match.view(seat)) == policy_of(slug).advise(match.view(seat), PLAIN)


@pytest.mark.parametrize("slug", CATALOGUE)
def test_the_bold_the_quiet_and_the_forgetful_stay_within_the_rules(slug: str) -> None:
    chooser, styles = random.Random(3), cycle([Style(1.0, 1.0), Style(-1.0, 0.0), Style(0.3, 0.4, 1.0, 1.0)])
    preset = "full" if "full" in CATALOGUE[slug].presets else "plain"
    for style, match in zip(styles, positions(slug, preset, 4, 44, 6), strict=False):
        seat, ask = asked(match, chooser)
        assert policy_of(slug).advise(match.view(seat), style)[0].action in ask.actions


@pytest.mark.parametrize("slug", CATALOGUE)
def test_a_hint_names_first_the_idea_then_a_play_among_its_candidates(slug: str) -> None:
    chooser = random.Random(4)
    for match in positions(slug, "plain", 4, 45, 3):
        seat, ask = asked(match, chooser)
        view = match.view(seat)
        hint, advice = hint_for(view), policy_of(slug).advise(view)
        assert hint.action is hint.candidates[0] is advice[0].action
        assert 1 <= len(hint.candidates) <= 3
        assert set(hint.candidates) <= set(ask.actions)
        assert all(a.worth >= advice[0].worth - NEARLY for a in advice[: len(hint.candidates)])
        assert str(hint.action) not in hint.idea
        assert (hint.reason, hint.clause) == (advice[0].reason, advice[0].clause)
