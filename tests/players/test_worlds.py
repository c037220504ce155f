"""Imagined deals agree with what the seat saw, are lawful, and are found."""

from __future__ import annotations

import random

import pytest

from parlour.players.worlds import Imagination
from parlour.questions import Ask
from tests.players.test_honesty import elsewhere, plain
from tests.tables import asked, few, positions


@pytest.mark.parametrize(("slug", "preset", "seats"), few(1))
def test_a_world_is_found_and_shows_the_seat_what_it_saw(slug: str, preset: str, seats: int) -> None:
    chooser, tried, found = random.Random(2), 0, 0
    for match in positions(slug, preset, seats, 31, 8):
        seat, _ = asked(match, chooser)
        view = match.view(seat)
        imagination = Imagination(view, random.Random(9))
        tried += 1
        for world in imagination.worlds(2):
            found += 1
            assert plain(elsewhere(match, world).view(seat)) == plain(view)
    assert found >= tried  # at least one of the two asked for, as a rule both


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
