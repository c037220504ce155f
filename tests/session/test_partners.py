"""Partners face each other, can be chosen before the game, and change between two deals."""

from __future__ import annotations

from typing import Any

from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.session.evening.evening import Evening
from parlour.session.evening.members import Member
from parlour.session.seats.partners import PAIRINGS, are_pairs, paired, partners, sides_in_words, sides_of
from parlour.session.seats.seating import Sitter
from tests.support.cases import each_case

NAMES = ("Ann", "Tom", "Lily", "Gran")


@each_case(
    ("slug", "seats", "preset", "options", "sides"),
    [
        ("cribbage", 4, "four_hand", {}, [0, 1, 0, 1]),
        ("cribbage", 2, "plain", {}, [0, 1]),
        ("cassino", 4, "plain", {}, [0, 1, 0, 1]),
        ("cassino", 4, "singles", {}, [0, 1, 2, 3]),
        ("spoil_five", 6, "plain", {"teams": "pairs"}, [0, 1, 2, 0, 1, 2]),
        ("nap", 4, "plain", {}, [0, 1, 2, 3]),
    ],
)
def test_every_seat_has_its_side(slug: str, seats: int, preset: str, options: dict[str, Any], sides: list[int]) -> None:
    assert sides_of(slug, seats, preset, options) == sides
    assert Match.start(slug, seats=seats, preset=preset, options=options).game.sides() == sides


@each_case("slug", sorted(CATALOGUE))
def test_partners_have_the_same_score(slug: str) -> None:
    for seats in CATALOGUE[slug].seats:
        sides = sides_of(slug, seats, "plain", {})
        assert len(sides) == seats
        for seat in range(seats):
            assert all(sides[other] == sides[seat] for other in partners(seat, sides))


def test_each_of_the_three_pairings_seats_partners_across() -> None:
    sides = [0, 1, 0, 1]
    assert are_pairs(sides)
    assert [sides_in_words(paired(NAMES, which), sides) for which in range(len(PAIRINGS))] == [
        "Ann and Lily against Tom and Gran",
        "Ann and Tom against Lily and Gran",
        "Ann and Gran against Tom and Lily",
    ]
    assert sides_in_words(NAMES, [0, 1, 2, 3]) == ""


def test_members_of_an_evening_change_places_and_newcomers_sit_last() -> None:
    members = [Member(Sitter(name, "rose"), 100, 100, {}) for name in NAMES]
    evening = Evening("2026-11-22T19:30:00", "", members, [])
    evening.moves_up(2)
    assert evening.here == [0, 2, 1, 3]
    evening.moves_up(0)
    assert evening.here == [2, 1, 3, 0]
    evening.arrives(Sitter("Ned", "key"))
    assert evening.here == [2, 1, 3, 0, 4]
    evening.forgets(1)
    assert [evening.members[i].name for i in evening.here] == ["Lily", "Gran", "Ann", "Ned"]
