"""The advice at Cassino: sensible where the book says what is sensible, and drawn from what the seat may know."""

from __future__ import annotations

import random
from math import inf
from statistics import fmean

import pytest

from parlour.engine.cards import card, cards
from parlour.match import Match
from parlour.players.levels import LEVELS, choice
from parlour.players.policies.cassino import POLICY, chance_held, worth_of
from parlour.players.policies.cassino.playing import Round, most_chance
from parlour.players.policies.cassino.tree import Tree
from parlour.players.policy import Advice, Style
from parlour.players.search.evaluation import evaluate_actions
from tests.rules.cassino.cassino_table import cassino, play
from tests.support import open_ask
from tests.support.cases import each_case


def advice(match: Match, style: Style | None = None) -> list[Advice]:
    view = match.view(open_ask(match).seats[0])
    return POLICY.advise(view, style) if style else POLICY.advise(view)


def best(match: Match) -> str:
    return str(advice(match)[0].action)


def test_what_counts_is_worth_more() -> None:
    assert (
        worth_of(card("10D"))
        > worth_of(card("2S"))
        > worth_of(card("AH"))
        > worth_of(card("9S"))
        > worth_of(card("9H"))
    )
    assert worth_of(card("AS")) > worth_of(card("AH"))


def test_the_chance_that_a_hand_has_a_card() -> None:
    assert chance_held(0, 20, 4) == 0
    assert chance_held(1, 20, 4) == pytest.approx(4 / 20)
    assert chance_held(20, 20, 4) == 1


def test_great_cassino_is_taken_at_the_first_chance() -> None:
    assert best(cassino({0: "10H KD 9C 4S"}, "10D KH 5C 4C")) == "Play(10H, 10D)"


def test_little_cassino_goes_before_a_plain_pair() -> None:
    assert best(cassino({0: "2H KD 8C 6D"}, "2S KH 7C QC")) == "Play(2H, 2S)"


def test_many_cards_go_before_a_plain_pair() -> None:
    assert best(cassino({0: "8C KD 6D JS"}, "KH 5H 3H QC")) == "Play(8C, 5H 3H)"


def test_of_two_ways_to_take_the_one_with_the_spade_is_chosen() -> None:
    match = cassino({0: "10S 8H QD KD", 1: "7S QH 9C KS"}, "JC 9H 9S AD")
    assert best(match) == "Play(10S, 9S AD)"
    assert "an ace and 2 spades" in advice(match)[0].reason


def test_a_sweep_is_worth_its_point() -> None:
    swept = advice(cassino({0: "9C KD JD QD"}, "3H 6H 2D 7D"))[0]
    assert str(swept.action) == "Play(9C, 3H 6H 2D 7D)"
    assert swept.reason == "It takes 5 cards, and sweeps the board."
    assert swept.worth == pytest.approx(1 + 5 * 0.12)


def test_the_cassinos_aces_and_spades_are_not_laid_while_another_card_is_held() -> None:
    match = cassino({0: "10D 2S AS 9H"}, "KC KD QC JD")
    assert best(match) == "Play(9H)"
    order = [str(a.action) for a in advice(match)]
    assert order.index("Play(10D)") > order.index("Play(9H)")
    assert "only if you must" in next(a.reason for a in advice(match) if str(a.action) == "Play(10D)")


def test_a_lone_card_is_laid_because_there_is_no_other() -> None:
    match = cassino({0: "KC 6H 2C 9D", 1: "JS JC JH JD"}, "QC QD QH QS")
    while match.ask is not None and len(match.ask.actions) > 1:
        match.act(match.ask.actions[0])
    assert advice(match)[0].reason.startswith(f"Lay {match.ask.actions[0].what}: it is your only card")  # type: ignore[union-attr]


def test_a_board_that_one_card_sweeps_is_not_left() -> None:
    """The nine leaves a lone three, which any three would sweep; the eight leaves four and nine."""
    match = cassino({0: "9C KD 8D 6C", 1: "2H 2D 2C AC"}, "5H 4H 3C 9H")
    found = {str(a.action): a for a in advice(match)}
    assert found["Play(9C, 5H 4H 9H)"].reason == "It takes 4 cards; the next player may sweep the rest."
    assert found["Play(8D, 5H 3C)"].reason == "It takes 3 cards."
    lying, alone = cassino({0: "JC 6D QC 10C"}, "KC KD KH KS"), cassino({0: "JC 6D QC 10C"}, "KC KD KH 9S")
    assert len(advice(lying)) == len(advice(alone)) == 4


def test_a_court_card_is_laid_before_a_number_and_best_one_whose_fellows_are_gone() -> None:
    found = {str(a.action): a for a in advice(cassino({0: "KC 6D 5D 3D"}, "10C 10H QD JD"))}
    assert found["Play(KC)"].worth > found["Play(5D)"].worth
    some, more = (
        {str(a.action): a.worth for a in advice(cassino({0: hand}, "10C 10H QD JD"))}["Play(KC)"]
        for hand in ("KC KH KS KD", "KC 6D 5D 3D")
    )
    assert some > more
    assert "nobody else can hold a card of its rank" in advice(cassino({0: "KC KH KS KD"}, "10C 10H QD JD"))[0].reason


def test_the_last_take_is_worth_the_rest_of_the_board() -> None:
    match = cassino(seats=2, pack=32, seed=3)
    chooser = random.Random(3)
    while match.ask is not None and (
        match.table.pile("stock") or len(match.table.piles("hands")[match.ask.seats[0]]) > 1
    ):
        match.act(chooser.choice(match.ask.actions))
    assert match.ask is not None
    for found in advice(match):
        assert found.clause in ("CAS-5", "CAS-7")


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_all_advice_is_lawful_and_says_why(seats: int) -> None:
    match, chooser = cassino(seats=seats, seed=seats), random.Random(seats)
    while not match.results:
        assert match.ask is not None
        found = advice(match)
        assert {a.action for a in found} == set(match.ask.actions)
        assert [a.worth for a in found] == sorted((a.worth for a in found), reverse=True)
        assert all(a.reason.endswith(".") and a.idea for a in found)
        match.act(found[0].action if chooser.random() < 0.5 else chooser.choice(match.ask.actions))


def test_no_hidden_card_changes_the_advice() -> None:
    hand, lying = "10S 8H QD KD", "JC 9H 9S AD"
    one = cassino({0: hand, 1: "7S QH 9C KS"}, lying)
    other = cassino({0: hand, 1: "2S 10D AS 3D"}, lying)
    assert advice(one) == advice(other)


def test_the_forgetful_do_not_know_what_is_gone() -> None:
    match = cassino(seats=2, seed=5)
    while match.choices < 14:
        match.act(advice(match)[0].action)
    sharp, dull = advice(match, Style(remembers=1.0)), advice(match, Style(remembers=0.0))
    assert {a.action for a in sharp} == {a.action for a in dull}
    assert [a.worth for a in sharp] != [a.worth for a in dull]


def round_of(hands: list[str], board: str, *, is_last: bool = False, compulsory: bool = True) -> Round:
    held = [list(cards(hand)) for hand in hands]
    return Round(held, list(cards(board)), 0, len(hands), is_last=is_last, compulsory=compulsory)


def test_a_play_between_known_hands_takes_first_and_gives_the_rest_to_the_last_taker() -> None:
    played = round_of(["10H KD", "9C QS"], "10D 5C", is_last=True)
    assert {turn[1] is not None for turn in played.turns()} == {True}, "a capture is compulsory"
    played.play_out(random.Random(1))
    assert played.hands == [[], []]
    assert played.cards == [6, 0]  # the ten with Great Cassino, and as the last to take all that lies
    assert played.points == [3.0, 0.0]  # 2 for Great Cassino, 1 for the last take
    free = round_of(["10H KD", "9C QS"], "10D 5C", compulsory=False)
    assert len(free.turns()) == 2


def test_how_far_a_side_is_ahead() -> None:
    played = round_of(["2H", "3D"], "2C 9D", is_last=True)
    played.play_out(random.Random(1))
    assert played.ahead(0, [20, 28], [7, 6], 52) == 1 + 1 - 3  # the last take and most spades against most cards
    assert played.ahead(1, [20, 28], [7, 6], 52) == 3 - 2


def test_most_cards_is_a_matter_of_chance_until_the_last_are_taken() -> None:
    assert most_chance([27, 20], 0, 0) == 1
    assert most_chance([20, 20], 0, 0) == 0
    assert most_chance([10, 4], 0, 38) < most_chance([20, 14], 0, 18) < 1


def test_a_card_that_is_laid_tells_what_its_player_cannot_hold() -> None:
    match = play(cassino({0: "KC QD JS QH", 1: "8S QS 3C 2S"}, "8H 7S 2C 5D"), "KC")
    tree = Tree(match.view(1), 1.0)
    assert tree.barred[0] == {8, 7, 2, 5, 9, 10}  # 7 and 2 make nine, 8 and 2 ten
    for seed in range(20):
        assert not tree.barred[0] & {c.rank for c in tree.imagined(random.Random(seed))[0]}
    assert Tree(match.view(1), 0.8).barred[0] == set()


@each_case("level", LEVELS)
@each_case(("hand", "lying", "does"), [
    ("10H KD 9C 4S", "10D 5C JH QS", "Play(10H, 10D)"),  # Great Cassino, and nothing else can be taken
    ("2H KD 9C QS", "2S 5C JH 10H", "Play(2H, 2S)"),
    ("AH 2D 9C QS", "AD AC KH JH", "Play(AH, AD AC)"),
    ("8H 2D JC QS", "5C 3D 4H 4S", "Play(8H, 5C 3D 4H 4S)"),  # a sweep
])  # fmt: skip
def test_no_level_leaves_what_is_sure(level: str, hand: str, lying: str, does: str) -> None:
    match = cassino({0: hand}, lying, capture="card_free")
    assert choice(match.view(0), level, "", 1).text == match.ask.read(does).text  # type: ignore[union-attr]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_worlds_are_found_to_the_end_of_a_deal(seats: int) -> None:
    match = cassino(seats=seats, seed=seats)
    while not match.results:
        view = match.view(open_ask(match).seat)
        if match.choices % 7 == 3 and len(open_ask(match).actions) > 1:
            assert {v.worlds for v in evaluate_actions(view, 3, random.Random(1), patience=inf)} == {3}
        match.act(advice(match)[0].action)


def test_a_player_who_thinks_takes_more_points_than_one_who_plays_by_chance() -> None:
    over = []
    for seed in range(12):
        match, chooser = cassino(seats=2, seed=seed, dealer=seed % 2), random.Random(seed)
        while not match.results:
            thinks = open_ask(match).seat == 0
            match.act(advice(match)[0].action if thinks else chooser.choice(open_ask(match).actions))
        points = match.results[0].facts["points"]
        over.append(points[0] - points[1])
    assert fmean(over) > 1


def test_a_capture_in_play_is_told_in_the_hint() -> None:
    match = play(cassino({0: "KC QD 10D QH", 1: "8S QS 3C 2S"}, "8H 7S AS JC"), "KC")
    found = advice(match)[0]
    assert str(found.action) == "Play(8S, 8H 7S AS)"
    assert found.reason.startswith("It takes 4 cards, with an ace and 3 spades")


def test_no_beginner_lays_the_ace_of_spades_while_another_card_is_free() -> None:
    match = cassino({0: "AS KD QC 2H"}, "9C 8H JH 6D")
    laid = {choice(match.view(0), "easy", "", seed).text for seed in range(40)}
    assert "Play(AS)" not in laid
    assert len(laid) > 1  # a beginner does not always find the best
