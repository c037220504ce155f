"""Rigged deals where chance falls more than once: who deals first, what lies on from the last deal, who is dealt to."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.match import Match

HAND = {0: "AH KH 5H 2C 9D"}


@pytest.mark.parametrize("slug", ["nap", "pope_joan"])
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_a_hand_is_rigged_though_the_first_dealer_is_still_to_be_found(slug: str, seats: int) -> None:
    match = Match.start(slug, seats=seats, seed=1, rig={"hands": HAND})
    assert {"AH", "KH", "5H", "2C", "9D"} <= set(map(str, match.view(0).hand))
    assert match.dealer is not None


def test_knobs_and_cards_of_loto_are_rigged_though_the_lowest_knob_makes_the_dealer() -> None:
    match = Match.start("loto", seats=4, seed=1, rig={"cards": {1: "1", 2: "7"}, "knobs": "76 11"})
    assert match.dealer in (0, 3)  # the others are dealt to
    assert match.ask.seats == (1, 2)
    match.act("Pass", seat=1)
    match.act("Pass", seat=2)
    assert list(match.view(None)["called"]) == [76, 11]


@pytest.mark.parametrize("seed", range(4))
def test_the_seat_that_is_dealt_to_is_never_the_dealer_who_stands_out(seed: int) -> None:
    rig: dict[str, Any] = {"cards": {seat: str(seat + 1) for seat in range(3)}}
    match = Match.start("loto", seats=4, seed=seed, rig=rig)
    assert match.dealer == 3
    assert [str(match.view(None)[f"cards[{seat}]"][0]) for seat in range(3)] == ["1", "2", "3"]


def test_the_second_of_two_games_is_rigged_like_the_first() -> None:
    rigs = [{"knobs": "76 11", "cards": {0: "1"}}, {"knobs": "90 89 88", "cards": {0: "5", 2: "6"}}]
    match = Match.start("loto", seats=3, preset="family", deals=2, seed=1, rig=rigs)
    for number, first in ((1, 76), (2, 90)):
        drawn = [e.pieces[0] for e in match.events_of(number) if getattr(e, "target", "") == "called"]
        assert drawn[0] == first
    dealt = [e for e in match.events_of(2) if getattr(e, "target", "") == "cards[2]"]
    assert str(dealt[0].pieces[0]) == "6"
