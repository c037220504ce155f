"""Matches of the same options share their game and its questions, and never see each other's state."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.match.opening import game_of, make_game
from tests.support import open_ask
from tests.support.cases import each_case
from tests.tables import asked, few, plain_first, so_many

TABLES = plain_first(few(1))


def begun(slug: str, preset: str, seats: int, seed: int) -> Match:
    return Match.start(slug, seats=seats, preset=preset, dealer=0, seed=seed)


def told(match: Match, seed: int, steps: int) -> Iterator[Any]:
    """Play by chance, and yield at each answer what was asked, refused and answered, and all that is counted."""
    chooser = random.Random(f"shared/{seed}")
    for _ in range(steps):
        if match.ask is None:
            break
        seat, ask = asked(match, chooser)
        action = ask.drawn(chooser.random())
        refused = [str(ask.refusal(tried, seat)) for tried in ("Pass", "Play[AS]", "Bet[1]")]
        match.act(action, seat)
        yield seat, ask.clause, action.text, ask.choices(), refused, match.counters, match.pools, repr(match.facts)
    yield [(answer.seat, str(answer.value)) for answer in match.log]  # with what fell by chance


def alone(slug: str, preset: str, seats: int, seed: int, steps: int) -> list[Any]:
    """Return what a match tells whose game no other has used."""
    game_of.cache_clear()
    return list(told(begun(slug, preset, seats, seed), seed, steps))


@each_case("steps", so_many(25, 90))  # answers of a match: 90 are about two deals of most games
@each_case(("slug", "preset", "seats"), TABLES)
def test_two_matches_of_the_same_options_never_see_each_others_state(
    slug: str, preset: str, seats: int, steps: int
) -> None:
    apart = [alone(slug, preset, seats, seed, steps) for seed in (1, 2)]
    game_of.cache_clear()
    matches = [begun(slug, preset, seats, seed) for seed in (1, 2)]
    assert matches[0].game is matches[1].game
    together: list[list[Any]] = [[], []]
    playing = [told(match, seed, steps) for seed, match in zip((1, 2), matches, strict=True)]
    for _ in range(steps + 1):
        for found, play in zip(together, playing, strict=True):
            found.extend([step for step in [next(play, None)] if step is not None])
    assert together == apart
    assert apart[0] != apart[1]


@each_case(("slug", "preset", "seats"), TABLES)
def test_session_facts_are_replaced_and_never_changed(slug: str, preset: str, seats: int) -> None:
    declared = deepcopy(CATALOGUE[slug].session_facts)
    match, chooser = begun(slug, preset, seats, 3), random.Random(f"facts/{slug}/{preset}")
    kept: list[tuple[Any, Any]] = []
    for _ in range(270):
        if len(kept) < len(match.starts):
            facts = match.starts[-1][1].facts
            kept.append((facts, deepcopy(facts)))
        if match.ask is None:
            break
        seat, ask = asked(match, chooser)
        match.act(ask.drawn(chooser.random()), seat)
    assert kept
    assert [now for now, _ in kept] == [then for _, then in kept]
    assert CATALOGUE[slug].session_facts == declared


def test_other_options_or_seats_have_a_game_of_their_own() -> None:
    plain = make_game("nap", 4, "plain", {})
    assert make_game("nap", 4, "plain", {}) is plain
    assert make_game("nap", 5, "plain", {}) is not plain
    assert make_game("nap", 4, "plain", {"stake": 2}) is not plain
    assert make_game("nap", 4, "plain", {"stake": 2}).chosen_options.stake == 2
    assert plain.chosen_options.stake == 1


def test_a_question_that_serves_several_matches_is_answered_in_one_alone() -> None:
    first, second = begun("nap", "plain", 4, 1), begun("nap", "plain", 4, 2)
    seat = open_ask(first).seats[0]
    assert open_ask(second).of(seat) is not None
    first.act("Pass", seat)
    assert open_ask(first).of(seat) is None
    assert open_ask(second).of(seat) is not None
