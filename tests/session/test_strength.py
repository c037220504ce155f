"""Computer players that play evenly: easily against whoever is behind, strongly against whoever is ahead."""

from __future__ import annotations

import pytest

from parlour.match import Match
from parlour.players.levels import LEVELS as PLAYED
from parlour.players.worker import InlineThinker
from parlour.session.seats.seating import COMPUTER, LEVELS, PERSON, Sitter
from parlour.session.seats.strength import level_now
from parlour.session.session import Session

SITTERS = [Sitter("Ann", "rose"), Sitter("Lily", "key"), Sitter("Mrs Bell", "fern", COMPUTER, "even")]


@pytest.mark.parametrize(
    ("counters", "level"),
    [((100, 100, 100), "middle"), ((100, 60, 100), "easy"), ((160, 100, 90), "strong"), ((100, 95, 100), "middle")],
)
def test_the_person_who_stands_worst_decides(counters: tuple[int, int, int], level: str) -> None:
    match = Match.start("nap", seats=3, seed=3, counters=list(counters))
    assert level_now(match, SITTERS, 2) == level


def test_a_level_of_its_own_stays_and_without_people_the_middle_is_played() -> None:
    match = Match.start("nap", seats=3, seed=3, counters=[100, 10, 100])
    for level in PLAYED:
        assert level_now(match, [*SITTERS[:2], Sitter("Mrs Bell", "fern", COMPUTER, level)], 2) == level
    assert level_now(match, [Sitter("Tom", "key", COMPUTER, "even")] * 3, 1) == "middle"


@pytest.mark.parametrize("slug", ["nap", "cribbage", "loto", "pope_joan", "speculation"])
def test_games_are_played_through_against_computers_that_play_evenly(slug: str) -> None:
    seats = 2 if slug == "cribbage" else 3
    match = Match.start(slug, seats=seats, seed=4, options={"deals": 1} if slug != "cribbage" else {})
    sitters = [Sitter("Ann", "rose", PERSON), *(Sitter(f"C{i}", "key", COMPUTER, "even") for i in range(seats - 1))]
    session, clock = Session.begin(match, sitters, InlineThinker(), None), 0.0
    while match.ask is not None and not match.results:
        clock += 60.0
        seat = session.asked_person
        if seat is not None:
            own = match.ask.of(seat)
            assert own is not None
            session.act(own.actions[-1], seat, clock)
        session.poll(clock)
    assert match.results or match.is_over


def test_every_level_that_can_be_chosen_is_one_that_is_played() -> None:
    assert set(LEVELS) == {*PLAYED, "even"}
