"""Laying out a deal: what cannot be is refused at once, and wishes are granted whatever the chance."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from parlour.engine.rig import RigError
from parlour.games import CATALOGUE
from parlour.lessons.authoring.origin import deal_like, new_lesson
from parlour.lessons.authoring.rig_board import RigBoard
from parlour.lessons.authoring.wish import KINDS, Wish, read_wish
from parlour.lessons.lesson import RiggedDeal
from parlour.lessons.library import lessons_of
from tests.support.cases import each_case


@pytest.fixture
def board() -> RigBoard:
    return RigBoard.new(new_lesson("nap", RiggedDeal(4, 3), 0))


def hand(board: RigBoard, seat: int, seed: int) -> list[str]:
    found: str = board.deal(seed).deal.rig["hands"][str(seat)]
    return found.split()


def test_places_are_those_of_the_deal(board: RigBoard) -> None:
    assert board.places == {"stock": 32, **{f"hands[{seat}]": 5 for seat in range(4)}}
    assert board.called("hands[1]") == "Mrs Bell"
    assert board.called("hands[0]") == "you"
    assert board.called("stock") == "the stock"


@each_case("slug", list(CATALOGUE))
def test_every_game_has_places_for_its_cards(slug: str) -> None:
    deal, play, seat = deal_like(slug)
    board = RigBoard.new(new_lesson(slug, deal, seat, play))
    assert board.places
    for key in board.places:
        assert board.lay(board.pieces(key)[0], key).laid == {key: (board.pieces(key)[0],)}


def test_laid_cards_are_dealt_where_they_lie(board: RigBoard) -> None:
    board = board.lay("AH", "hands[0]").lay("10S", "hands[2]").lay("2C", "stock")
    assert hand(board, 0, 1)[0] == "AH"
    assert hand(board, 2, 1)[0] == "10S"
    assert board.deal(1).deal.rig["stock"] == "2C"
    assert sorted(card for seat in range(4) for card in hand(board, seat, 1)) == sorted(
        {card for seat in range(4) for card in hand(board, seat, 1)}
    )


def test_the_rest_falls_differently_with_another_seed(board: RigBoard) -> None:
    board = board.lay("AH", "hands[0]")
    assert hand(board, 1, 5) == hand(board, 1, 5)
    assert hand(board, 1, 5) != hand(board, 1, 6)


def test_a_card_laid_elsewhere_moves(board: RigBoard) -> None:
    board = board.lay("AH", "hands[0]").lay("AH", "hands[1]")
    assert board.laid == {"hands[1]": ("AH",)}
    assert board.take_back("AH", "hands[1]").laid == {}


def refused_full(board: RigBoard) -> None:
    for card in ("AH", "KH", "QH", "JH", "10H", "9H"):
        board = board.lay(card, "hands[1]")


@each_case(
    ("act", "said"),
    [
        (refused_full, "Send a card back first: Mrs Bell is dealt 5 cards."),
        (lambda board: board.lay("JOKER", "stock"), "Choose another card: the joker is not in the pack of this game."),
        (lambda board: board.lay("AH", "widow"), "Lay the ace of hearts elsewhere: nothing is dealt there."),
        (
            lambda board: board.wish(Wish(2, 0, "S")).lay("10S", "hands[2]"),
            "Lay the 10 of spades elsewhere: you wished Mr Pym no spade.",
        ),
        (
            lambda board: board.lay("10S", "hands[2]").wish(Wish(2, 0, "S")),
            "Send the 10 of spades back first: Mr Pym holds it.",
        ),
        (
            lambda board: board.wish(Wish(1, 5, "A")),
            "Wish for less: there are not enough cards to give Mrs Bell at least 5 aces.",
        ),
        (
            lambda board: board.wish(Wish(1, 3, "A")).wish(Wish(2, 2, "A")),
            "Wish for less: there are not enough cards to give Mr Pym at least 2 aces.",
        ),
        (
            lambda board: board.wish(Wish(1, 4, "A")).lay("AH", "hands[2]"),
            "Lay the ace of hearts elsewhere: then not all of your wishes can be granted.",
        ),
        (lambda board: board.wish(Wish(7, 0, "A")), "Choose another seat: it is dealt no cards."),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_at_once(board: RigBoard, act: Callable[[RigBoard], object], said: str) -> None:
    with pytest.raises(RigError) as refusal:
        act(board)
    assert str(refusal.value) == said


@each_case("seed", range(12))
def test_wishes_are_granted_whatever_the_chance(board: RigBoard, seed: int) -> None:
    wishes = (
        Wish(0, 2, "A"), Wish(1, 0, "H"), Wish(1, 0, "S"), Wish(2, 3, "K"), Wish(2, 0, "C"), Wish(3, 5, "H"),
    )  # fmt: skip
    board = board.lay("AC", "hands[1]")
    for wish in wishes:
        board = board.wish(wish)
    for wish in wishes:
        assert wish.is_granted(hand(board, wish.seat, seed)), wish.phrase
    assert board.wishes == wishes


def test_a_wish_is_replaced_and_dropped(board: RigBoard) -> None:
    board = board.wish(Wish(1, 0, "H")).wish(Wish(1, 2, "H"))
    assert board.wishes == (Wish(1, 2, "H"),)
    assert board.drop(Wish(1, 2, "H")).wishes == ()


@each_case("kind", KINDS)
def test_a_wish_is_read_as_it_is_written(kind: str) -> None:
    for wish in (Wish(3, 0, kind), Wish(0, 1, kind), Wish(12, 4, kind)):
        assert read_wish(wish.written) == wish
    assert Wish(2, 0, "H").written == "seat 2 holds no heart"
    assert Wish(2, 2, "6").phrase == "at least 2 sixes"


@pytest.mark.parametrize("text", ["", "seat 2 holds hearts", "seat x holds no heart", "seat 1 holds at least 0 aces"])
def test_what_is_no_wish_is_not_read(text: str) -> None:
    assert read_wish(text) is None


def test_the_cards_of_a_deal_can_be_kept_and_changed() -> None:
    board = RigBoard.new(lessons_of("nap")[0])
    assert board.laid == {}
    board = board.fixed()
    assert board.laid["hands[0]"] == ("AH", "QH", "5H", "AC", "4D")
    assert board.take_back("AC", "hands[0]").lay("KC", "hands[0]").laid["hands[0]"] == ("AH", "QH", "5H", "4D", "KC")
    assert RigBoard.new(board.cleared().lesson).laid == {}


def test_the_first_number_called_at_loto_can_be_laid() -> None:
    deal, play, seat = deal_like("loto")
    board = RigBoard.new(new_lesson("loto", deal, seat, play))
    assert board.places["knobs"] == 90
    assert "called" not in board.places
    board = board.lay("7", "knobs").lay("2", "cards[0]")
    match = board.deal(4).start()
    assert [str(piece) for piece in match.table.pile_at("called")] == ["7"]
    assert board.deal(4).deal.rig["cards"]["0"] == "2"


def test_a_seat_without_a_hand_has_no_wish() -> None:
    deal, play, seat = deal_like("blind_hookey")
    with pytest.raises(RigError, match="Choose another seat"):
        RigBoard.new(new_lesson("blind_hookey", deal, seat, play)).wish(Wish(0, 0, "H"))
