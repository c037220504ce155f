"""Answers told apart by the cards that they name are chosen by raising those cards; sums by round numbers and keys."""

from __future__ import annotations

from parlour.engine.cards import BY_TEXT
from parlour.engine.questions import Action, Ask, Pass, Play, Verb
from parlour.gui.scenes.table.answers.amounts import ranges, round_sums
from parlour.gui.scenes.table.cards.picking import cards_named, fitting, possible, verbs_by_cards, with_card

SWAP, WAGER = Verb("Swap", "swap {} for {}"), Verb("Wager")
HAND, TABLE = ("KH", "3C"), ("9D", "AS")


def swaps() -> list[Action]:
    return [SWAP(BY_TEXT[own], BY_TEXT[other]) for own in HAND for other in TABLE] + [Pass]


def test_a_card_of_the_hand_and_one_of_the_table_together_choose_the_exchange() -> None:
    picked = with_card([], "KH", swaps())
    assert picked == ["KH"]
    assert {str(a) for a in possible(picked, swaps())} == {"Swap(KH, 9D)", "Swap(KH, AS)"}
    picked = with_card(picked, "AS", swaps())
    assert picked is not None
    assert list(map(str, fitting(picked, swaps()))) == ["Swap(KH, AS)"]


def test_a_raised_card_is_put_down_when_it_is_pressed_again() -> None:
    assert with_card(["KH", "AS"], "KH", swaps()) == ["AS"]


def test_a_card_that_goes_with_none_of_the_raised_ones_is_raised_alone() -> None:
    assert with_card(["KH"], "3C", swaps()) == ["3C"]


def test_a_card_that_no_answer_names_is_not_raised() -> None:
    assert with_card(["KH"], "7S", swaps()) is None


def test_playing_a_card_needs_no_raising_of_several() -> None:
    assert verbs_by_cards([Play(BY_TEXT["KH"]), Pass]) == []
    assert verbs_by_cards(swaps()) == [SWAP]
    assert cards_named(Pass) == frozenset()


def test_sums_are_offered_from_the_least_to_the_greatest_with_round_ones_between() -> None:
    assert round_sums(1, 200) == [1, 10, 20, 50, 100, 200]
    assert round_sums(3, 9) == [3, 5, 9]


def test_a_range_of_more_than_six_sums_is_put_together_and_a_short_one_has_its_buttons() -> None:
    ask = Ask(0, "X-1", Pass).may(WAGER, range(1, 51), "X-1", "From {low} to {high}.")
    assert ranges(ask) == {WAGER: range(1, 51)}
    assert ranges(Ask(0, "X-1", Pass).may(WAGER, range(1, 4), "X-1", "From {low} to {high}.")) == {}
