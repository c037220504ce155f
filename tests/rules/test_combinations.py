"""The three-card combinations of Commerce, Thirty-One and My Ship Sails: one ranking, each form's differences."""

from __future__ import annotations

import itertools

import pytest

from parlour.engine.cards import PACK_32, cards
from parlour.procedures.combinations import (
    SCHNAUTZ,
    SHIP,
    CombinationRanking,
    club_commerce,
    combination,
    parlour_commerce,
    share_beaten,
)
from tests.support.cases import each_case

BOOK, CLUB = parlour_commerce(), club_commerce()


def in_order(ranking: CombinationRanking, *hands: str) -> bool:
    """Whether each hand beats the next."""
    ranks = [combination(cards(hand), ranking).rank for hand in hands]
    return all(one > other for one, other in itertools.pairwise(ranks))


def words(hand: str, ranking: CombinationRanking) -> str:
    return combination(cards(hand), ranking).words


def test_the_classes_of_the_book_follow_one_another() -> None:
    assert in_order(BOOK, "2S 2H 2D", "AH 2H 3H", "2H 3H 5H", "2H 2C 3D", "AH KC QD")


def test_a_sequence_is_of_one_suit_and_does_not_turn_the_corner() -> None:
    assert words("QH KH AH", BOOK) == "sequence of hearts to the ace"
    assert words("AH 2H 3H", BOOK) == "sequence of hearts to the 3"
    assert words("KH AH 2H", BOOK) == "flush of 23 in hearts"
    assert words("4H 5C 6H", BOOK) == "point of 15"


def test_within_a_class_rank_and_pips_decide() -> None:
    assert in_order(BOOK, "AS AH AD", "KS KH KD", "2S 2H 2D")
    assert in_order(BOOK, "AH KH QH", "KS QS JS", "4C 3C 2C", "3D 2D AD")
    assert in_order(BOOK, "AS AH 3D", "KS KH QD", "KD KC JS")
    assert in_order(BOOK, "AS 9H 3D", "AS 8H 3D")


def test_equal_points_and_flushes_are_compared_from_the_highest_card_down() -> None:
    assert in_order(BOOK, "KS 9H 2D", "QS 9H 2D")
    assert in_order(BOOK, "AS 7S 3S", "KH 8H 3H", "QD 9D 2D")
    same = [combination(cards(hand), BOOK).rank for hand in ("KS 9H 2D", "KD 9C 2S", "AH 3H 9H", "AC 3C 9C")]
    assert same[0] == same[1]
    assert same[2] == same[3]


def test_with_thirty_two_cards_the_ace_stands_above_the_king_only() -> None:
    small = parlour_commerce(frozenset(), 32)
    assert words("AH 7H 8H", small) == "flush of 26 in hearts"
    assert words("7H 8H 9H", small) == "sequence of hearts to the 9"
    assert 0 < share_beaten(combination(cards("AH 7H 8H"), small).rank, small, PACK_32) < 1


@pytest.mark.parametrize(
    ("without", "hand", "said"),
    [
        ({"pair"}, "9S 9H 2D", "point of 20"),
        ({"pair"}, "9S 7S 2S", "flush of 18 in spades"),
        ({"pair", "flush"}, "9S 7S 2S", "point of 18"),
        ({"pair", "flush"}, "9S 8S 7S", "sequence of spades to the 9"),
    ],
)
def test_limited_commerce_leaves_out_pairs_or_flushes(without: set[str], hand: str, said: str) -> None:
    assert words(hand, parlour_commerce(frozenset(without))) == said


def test_in_the_club_a_point_is_of_one_suit_and_three_cards_of_it_go_before_two() -> None:
    assert in_order(CLUB, "2S 2H 2D", "AH 2H 3H", "AH KH 9H", "AS KS 2D", "10S 9S 2D", "5C 4C 10D", "AS KH QD")
    assert in_order(CLUB, "10S 8S 3S", "AH KH 2C"), "both count 21"
    assert words("9S 9H 2D", CLUB) == "nothing"


@pytest.mark.parametrize(("extra", "order"), [
    ({"flush"}, ("AH 2H 3H", "2H 3H 5H", "AS KS QD", "9S 9H 2D")),
    ({"pair"}, ("AH 2H 3H", "9S 9H 2D", "2S 2H 3D", "AS KS JS")),
    ({"flush", "pair"}, ("AH 2H 3H", "2H 3H 5H", "9S 9H 2D", "AS KS 2D")),
])  # fmt: skip
def test_the_club_may_add_flush_below_sequence_and_pair_above_point(extra: set[str], order: tuple[str, ...]) -> None:
    assert in_order(club_commerce(frozenset(extra)), *order)


def test_thirty_one_knows_thirty_one_three_of_a_kind_and_the_count() -> None:
    assert in_order(SCHNAUTZ, "AH KH 10H", "9S 9D 9C", "AH KH 9H", "AC KC 4D", "QD 5H 3C")
    assert [words(hand, SCHNAUTZ) for hand in ("AC KC 4D", "8S 7S 6S", "QD 5H 3C")] == [
        "21 in clubs", "21 in spades", "10 in diamonds",
    ]  # fmt: skip
    assert in_order(SCHNAUTZ, "8S 7S 6S", "AC KC 4D"), "three cards over two"
    assert words("AH 5S 6S", SCHNAUTZ) == "11 in spades", "of equal counts the one of more cards"


def test_the_ship_knows_three_of_a_suit_two_of_a_suit_and_nothing() -> None:
    assert in_order(SHIP, "KH 9H 4H", "AC 3C 2C", "AS KS QD", "2S 3S QD", "2S 2H 2D")
    assert words("2S 2H 2D", SHIP) == "nothing"


@each_case(("hand", "share"), [
    ("AH KC QD", 0.77), ("2H 2C 3D", 0.78), ("8H 8C 2D", 0.855), ("KH KC 2D", 0.92), ("AH AC 2D", 0.93),
    ("AH 9H 5H", 0.98), ("2H 3H 4H", 0.995),
])  # fmt: skip
def test_the_share_of_hands_beaten_is_that_of_the_tables(hand: str, share: float) -> None:
    assert share_beaten(combination(cards(hand), BOOK).rank, BOOK) == pytest.approx(share, abs=0.006)
