"""Imagined deals agree with what the seat saw, are lawful, and are found."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.match import Match
from parlour.players.worlds import Imagination
from parlour.questions import Ask
from tests.players.test_honesty import elsewhere, plain
from tests.tables import asked, few, positions


@pytest.mark.parametrize(("slug", "preset", "seats"), few(1))
def test_a_world_is_found_and_shows_the_seat_what_it_saw(slug: str, preset: str, seats: int) -> None:
    chooser = random.Random(2)
    for match in positions(slug, preset, seats, 31, 8):
        seat, _ = asked(match, chooser)
        view = match.view(seat)
        worlds = list(Imagination(view, random.Random(9)).worlds(4))
        assert worlds, (match.seed, match.choices)
        for world in worlds[:2]:
            assert plain(elsewhere(match, world).view(seat)) == plain(view)


@pytest.mark.parametrize("looks", ["plays", "stands_out"])
def test_a_dealer_who_looked_at_the_spare_hand_imagines_it_as_it_is(looks: str) -> None:
    match = Match.start("pope_joan", seats=4, dealer=1, seed=3, options={"dealer_looks": looks})
    chooser = random.Random(4)
    for _ in range(8):
        seat, ask = asked(match, chooser)
        match.act(chooser.choice(ask.actions), seat)
        view = match.view(1)
        assert None not in view["spare_hand"]
        seat, _ = asked(match, chooser)
        for world in Imagination(match.view(seat), random.Random(1)).worlds(1):
            other = elsewhere(match, world)
            same = other.table.zones["spare_hand"] == match.table.zones["spare_hand"]
            assert same or seat != 1
            assert plain(other.view(seat)) == plain(match.view(seat))


@pytest.mark.parametrize(
    "options",
    [
        {"hand_size": 7, "dealer_out": "five_and_six"},
        {"hand_size": 6},
        {"spare_hand": True, "wellington": "double"},
        {"buying": True, "kitty": "round"},
    ],
)
def test_worlds_are_found_where_others_lay_out_cards_that_the_seat_does_not_see(options: dict[str, Any]) -> None:
    for seed in range(4):
        match, chooser = Match.start("nap", seats=4, dealer=1, seed=seed, options=options), random.Random(seed)
        while not match.results:
            seat, ask = asked(match, chooser)
            if len(ask.actions) > 1:
                assert list(Imagination(match.view(seat), random.Random(1)).worlds(4)), (seed, match.choices)
            match.act(chooser.choice(ask.actions), seat)


@pytest.mark.parametrize("slug", ["nap", "pope_joan"])
def test_a_world_can_be_played_on_from_the_open_question(slug: str) -> None:
    chooser = random.Random(2)
    for match in positions(slug, "plain", 4, 3, 5):
        seat, ask = asked(match, chooser)
        imagination = Imagination(match.view(seat), random.Random(1))
        for world in imagination.worlds(3):
            run = imagination.resume(world)
            assert isinstance(run.question, Ask)
            assert run.question.seat == seat
            assert set(map(str, run.question.actions)) == set(map(str, ask.actions))


def test_the_same_chance_gives_the_same_worlds() -> None:
    match = next(positions("nap", "plain", 4, 3, 1))
    chooser = random.Random(1)
    seat, _ = asked(match, chooser)
    view = match.view(seat)
    twice = [[w.orders for w in Imagination(view, random.Random(7)).worlds(4)] for _ in range(2)]
    assert twice[0] == twice[1]


def test_the_cards_of_others_differ_from_world_to_world() -> None:
    match = next(positions("nap", "plain", 4, 3, 1))
    seat, _ = asked(match, random.Random(1))
    worlds = list(Imagination(match.view(seat), random.Random(7)).worlds(6))
    assert len({str(w.orders) for w in worlds}) == 6
