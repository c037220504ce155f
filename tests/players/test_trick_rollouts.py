"""The rules by which imagined deals of Loo and Spoil-Five are played out are lawful everywhere."""

from __future__ import annotations

import random

from parlour.engine.questions import Ask
from parlour.match import Match
from parlour.players.policy import policy_of
from tests.support.cases import each_case
from tests.tables import TABLES

OPTIONS = [
    ("loo", 5, {"table_penalties": True}),
    ("loo", 4, {"form": "five_card", "table_penalties": True}),
    ("loo", 4, {"allow_leave": True}),
    ("spoil_five", 4, {"teams": "two_sides", "fiving": True, "jinking": True}),
    ("spoil_five", 5, {"table_penalties": True}),
    ("spoil_five", 4, {"robbing": "optional"}),
]


def play_out(match: Match, chooser: random.Random, answers: int = 60) -> None:
    rollout_action = policy_of(match.game.slug).rollout_action
    for _ in range(answers):
        if match.ask is None:
            return
        assert isinstance(match.ask, Ask)
        action = rollout_action(match.table, match.ask, chooser.random())
        assert match.ask.broken(action) is None, (action, match.ask.actions)
        match.act(action)


@each_case(("slug", "preset", "seats"), [t for t in TABLES if t[0] in ("loo", "spoil_five")])
def test_it_answers_lawfully_at_every_table(slug: str, preset: str, seats: int) -> None:
    play_out(Match.start(slug, seats=seats, preset=preset, seed=3), random.Random(seats))


@each_case(("slug", "seats", "options"), OPTIONS)
def test_it_answers_lawfully_under_other_rules(slug: str, seats: int, options: dict[str, object]) -> None:
    for seed in range(6):
        play_out(Match.start(slug, seats=seats, options=options, seed=seed), random.Random(seed))
