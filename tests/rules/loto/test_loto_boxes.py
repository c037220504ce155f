"""Loto: the cards of both boxes and the knobs, by the clauses of LOTO-S1 to S7."""

from __future__ import annotations

import pickle
from collections import Counter
from itertools import combinations

import pytest

from parlour.games.loto.boxes import BOXES, KNOBS, STOCK_24, LotoCard, box, column, faults

FIGURE = ((5, 11, 33, 50, 76), (17, 22, 43, 65, 89), (2, 28, 35, 56, 74))  # p. 108

boxes = pytest.mark.parametrize("size", [24, 18])


@boxes
def test_LOTO_S1_a_card_has_three_rows_of_five_in_five_columns(size: int) -> None:
    for card in BOXES[size]:
        assert [len(row) for row in card.rows] == [5, 5, 5]
        assert len(card.numbers) == 15
        assert all(len({column(number) for number in row}) == 5 for row in card.rows)


def test_LOTO_S2_the_units_stand_in_the_first_column_and_ninety_in_the_last() -> None:
    assert [column(n) for n in (1, 9, 10, 19, 20, 79, 80, 89, 90)] == [0, 0, 1, 1, 2, 7, 8, 8, 8]


@boxes
def test_LOTO_S3_every_number_stands_on_as_many_cards_as_there_are_strips(size: int) -> None:
    often = Counter(number for card in BOXES[size] for number in card.numbers)
    assert often == dict.fromkeys(KNOBS, size // 6)


def test_LOTO_S4_the_columns_hold_9_10_and_11_numbers_and_their_cells_add_up() -> None:
    assert Counter(map(column, KNOBS)) == {0: 9, **dict.fromkeys(range(1, 8), 10), 8: 11}
    cells = Counter(column(number) for card in BOXES[24] for number in card.numbers)
    assert [cells[k] for k in range(9)] == [36, *[40] * 7, 44]


@boxes
def test_LOTO_S5_each_six_cards_in_a_row_hold_every_number_once(size: int) -> None:
    for first in range(0, size, 6):
        numbers = [number for card in BOXES[size][first : first + 6] for number in card.numbers]
        assert sorted(numbers) == list(KNOBS)


@boxes
def test_LOTO_S6_nothing_is_wrong_with_a_box(size: int) -> None:
    assert len(BOXES[size]) == size
    assert faults(BOXES[size]) == []
    assert max(len(a.numbers & b.numbers) for a, b in combinations(BOXES[size], 2)) <= 5


def test_LOTO_S6_the_check_finds_each_kind_of_fault() -> None:
    strip = BOXES[24][:6]
    short = LotoCard(1, ((5, 11, 33, 50), FIGURE[1], FIGURE[2]))
    crowded = LotoCard(1, ((5, 2, 33, 50, 76), FIGURE[1], (11, 28, 35, 56, 74)))
    assert any("fifteen" in fault for fault in faults((short, *strip[1:])))
    assert any("one column" in fault for fault in faults((crowded, *strip[1:])))
    assert any("every number once" in fault for fault in faults((strip[1], *strip[1:])))
    assert "two cards are equal" in faults((strip[1], *strip[1:]))


def test_LOTO_S6_a_card_without_a_number_in_some_column_is_found() -> None:
    rows = ((1, 11, 21, 31, 41), (2, 12, 22, 32, 42), (3, 13, 23, 33, 43))
    assert any("column of none" in fault for fault in faults((LotoCard(1, rows), *BOXES[24][1:6])))


def test_LOTO_S7_the_first_card_is_the_one_pictured_in_the_book() -> None:
    assert BOXES[24][0].rows == FIGURE


def test_a_card_is_the_same_object_after_a_journey_to_another_process() -> None:
    for size in BOXES:
        assert pickle.loads(pickle.dumps(BOXES[size][4])) is BOXES[size][4]


def test_the_text_of_a_card_is_its_number_in_the_box() -> None:
    assert [str(card) for card in BOXES[18]] == [str(i) for i in range(1, 19)]


def test_LOTO_S6_a_box_that_is_not_sound_stops_the_program_at_its_start() -> None:
    assert [card.rows for card in box(STOCK_24)] == [card.rows for card in BOXES[24]]
    with pytest.raises(ValueError, match="not sound: cards 1 to 6 do not hold every number once"):
        box(STOCK_24.replace("5 11 33 50 76", "1 11 33 50 76", 1))


@boxes
def test_each_number_of_a_card_is_known_by_its_row(size: int) -> None:
    for card in BOXES[size]:
        assert all(number in card.rows[row] for number, row in card.row_of.items())
        assert len(card.row_of) == 15
