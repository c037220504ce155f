"""Questions whose lawful answers are known beforehand: the rules that they state leave just these answers."""

from __future__ import annotations

import pickle
import random

from parlour.engine.questions import Ask, AskOneOf, Play
from parlour.games import CATALOGUE
from parlour.match import Match
from tests.support import open_ask, own_ask
from tests.support.cases import each_case
from tests.tables import so_many


def check(ask: AskOneOf, rng: random.Random) -> None:
    """Compare what a question knows with what its rules say."""
    stated = Ask(ask.seat, ask.clause, rules=ask.rules)
    assert ask.actions == stated.actions, ask.choices()
    at = rng.random()
    assert ask.drawn(at) is ask.actions[int(at * len(ask.actions))]
    assert all(ask.broken(action) is None for action in ask.actions)


@each_case("most", so_many(50, 400))  # questions of each form
@each_case("slug", CATALOGUE)
def test_what_a_question_knows_is_what_its_rules_leave(slug: str, most: int) -> None:
    rng = random.Random(5)
    for preset in CATALOGUE[slug].presets:
        seats, asked = CATALOGUE[slug].playable_seat_count(preset, {}), 0
        match = Match.start(slug, seats=seats, preset=preset, seed=1)
        while asked < most and match.ask is not None:
            asked += 1
            ask = own_ask(match, rng.choice(open_ask(match).seats))
            if isinstance(ask, AskOneOf):
                check(ask, rng)
            match.act(ask.drawn(rng.random()), ask.seat)


def test_it_is_sent_to_another_process_with_its_rules() -> None:
    match = Match.start("nap", seats=4, seed=1)
    while not isinstance(match.ask, AskOneOf):
        match.act(open_ask(match).actions[-1])
    sent = pickle.loads(pickle.dumps(match.ask))
    assert sent.actions == match.ask.actions
    assert sent.refusal("Play(JOKER)") == match.ask.refusal("Play(JOKER)")


def test_a_rule_that_is_added_leaves_the_question_itself_as_it_is() -> None:
    match = Match.start("nap", seats=4, seed=1)
    while not isinstance(match.ask, AskOneOf):
        match.act(open_ask(match).actions[-1])
    before = match.ask.actions
    narrower = match.ask.may(Play, (), "NAP-9", "Nothing may be played.")
    assert narrower.actions == []
    assert match.ask.actions == before
