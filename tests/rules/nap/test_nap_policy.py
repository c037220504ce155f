"""The advice at Nap: lawful, sensible where the book says what is sensible, and drawn from what the seat may know."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.engine.cards import HEARTS, cards
from parlour.match import Match
from parlour.players.policies.nap import POLICY
from parlour.players.policies.nap.hand_value import chance, danger, estimate
from parlour.players.policy import Advice, Style
from tests.rules.nap.nap_table import LOST, SURE, finish, nap, play, say
from tests.support import open_ask
from tests.support.cases import each_case

ALL_CALLS: dict[str, Any] = {"wellington": "double", "blucher": True, "nap_raise": True}


def best(match: Match, style: Style | None = None) -> Advice:
    """The first advice for the seat that is asked."""
    view = match.view(open_ask(match).seats[0])
    return (POLICY.advise(view, style) if style else POLICY.advise(view))[0]


@each_case("preset", ["plain", "misery", "double_header", "nine_card", "fullest"])
@each_case("seats", [2, 4, 6])
def test_all_advice_is_lawful_and_says_why(preset: str, seats: int) -> None:
    match = nap(preset=preset, seats=seats, dealer=None)
    chooser = random.Random(seats)
    while match.deal_number < 4:
        advice = POLICY.advise(match.view(open_ask(match).seats[0]))
        assert {entry.action for entry in advice} == set(open_ask(match).actions)
        assert [a.worth for a in advice] == sorted((a.worth for a in advice), reverse=True)
        for entry in advice:
            assert entry.reason.endswith(".")
            assert entry.idea
            assert entry.clause.startswith("NAP-")
        match.act(advice[0].action if chooser.random() < 0.5 else chooser.choice(open_ask(match).actions))


def test_the_same_view_brings_the_same_advice() -> None:
    match = say(nap(spare_hand=True), "spare")
    assert POLICY.advise(match.view(0)) == POLICY.advise(match.view(0))


def test_advice_does_not_depend_on_cards_that_the_seat_cannot_see() -> None:
    hand = "AH QH 9H KC 4D"
    here = nap({0: hand, 1: "KH 7H AS 8S 3C", 2: "JH 10H 6C 5C 2D"})
    there = nap({0: hand, 1: "2S 3S 4S 5S 6S", 2: "7D 8D 9D 10D JD"})
    assert POLICY.advise(here.view(0)) == POLICY.advise(there.view(0))
    for match in (here, there):
        play(say(match, "3 pass pass pass"), "AH")
    swapped = nap({0: hand, 1: "KH 7H AS 8S 3C", 2: "2S 3S 4S 5S 6S", 3: "7D 8D 9D 10D JD"})
    play(say(swapped, "3 pass pass pass"), "AH")
    assert POLICY.advise(here.view(1)) == POLICY.advise(swapped.view(1))


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_five_sure_tricks_are_nap(seats: int) -> None:
    match = nap({0: SURE}, seats=seats, dealer=seats - 1)
    assert str(best(match).action) == "Call(nap)"
    say(match, "nap")
    while match.deal_number == 1:
        match.act(best(match).action)
    assert match.results[0].facts["made"] is True


def test_five_small_cards_of_several_suits_are_passed() -> None:
    assert str(best(nap({0: "2H 4D 6C 3S 7D"})).action) == "Pass"


def test_a_hand_worth_four_calls_nap_instead() -> None:
    advice = best(nap({0: "AH KH QH 10H AS"}))
    assert str(advice.action) == "Call(nap)"
    assert advice.reason.startswith("Nap: it succeeds about ")
    assert advice.reason.endswith("times in 10, and it pays twice what it costs.")


def test_ace_and_king_of_one_suit_are_two_tricks() -> None:
    advice = best(nap({0: "AH KH 4D 3C 6S"}))
    assert str(advice.action) == "Call(2)"
    assert "hearts" in advice.reason


def test_more_players_at_the_table_make_a_call_less_likely_to_come_off() -> None:
    odds = [chance(2.5, 3, opponents) for opponents in (1, 2, 3, 4)]
    assert odds == sorted(odds, reverse=True)
    assert chance(3.0, 3, 3) > chance(2.0, 3, 3)


def test_the_bold_think_more_of_a_call_than_the_quiet() -> None:
    match = nap({0: "AH QH 9H KC 4D"})
    worth = [
        next(a.worth for a in POLICY.advise(match.view(0), Style(boldness=b)) if str(a.action) == "Call(3)")
        for b in (-1.0, 0.0, 1.0)
    ]
    assert worth == sorted(worth)
    assert worth[0] < worth[2]


def test_the_kitty_is_counted_in_what_nap_wins() -> None:
    def nap_worth(kitty: int) -> float:
        match = nap({0: "AH KH JH 9D KS"}, kitty="dealer", start={"pools": {"kitty": kitty}})
        return next(a.worth for a in POLICY.advise(match.view(0)) if str(a.action) == "Call(nap)")

    assert nap_worth(40) > nap_worth(0)


def test_misere_is_called_on_a_low_hand_only() -> None:
    low = nap({0: "2H 4H 3S 5D 2C"}, misere=True)
    assert str(best(low).action) == "Call(misere)"
    high = {str(a.action): a.worth for a in POLICY.advise(nap({0: SURE}, misere=True).view(0))}
    assert high["Call(misere)"] < 0
    assert danger(cards("2H 4H 3S 5D 2C")) == 0
    assert danger(cards("AS")) == 9


def test_misere_is_led_from_the_shortest_suit() -> None:
    match = say(nap({0: "2H 4H 5H 3S 6H"}, misere=True), "misere pass pass pass")
    assert str(best(match).action) == "Play(3S)"


def test_the_misere_caller_throws_the_highest_card_that_stays_below() -> None:
    hands = {0: "2S 3H 9H 4D 5D", 1: "AS JH 2C 3C 4C", 2: "KS QH 5C 6C 7C", 3: "QS KH 8C 9C 10C"}
    match = play(say(nap(hands, misere=True), "misere pass pass pass"), "2S AS KS QS JH QH KH")
    assert str(best(match).action) == "Play(9H)"


def test_the_caller_leads_the_strongest_suit_and_goes_on_drawing_trumps() -> None:
    match = say(nap({0: "AH KH 8H AS 4D", 1: LOST}), "3 pass pass pass")
    assert str(best(match).action) == "Play(AH)"
    play(match, "AH 2H")
    for _ in range(2):
        match.act(best(match).action)
    assert str(best(match).action) == "Play(KH)"


def test_an_opponent_wins_from_the_caller_as_cheaply_as_possible() -> None:
    hands = {0: "JH 2H 3C 4C 5C", 1: "3H 2S 3S 4S 5S", 2: "4H 2D 3D 4D 5D", 3: "AH QH 6C 7C 8C"}
    match = play(say(nap(hands), "1 pass pass pass"), "JH 3H 4H")
    advice = best(match)
    assert str(advice.action) == "Play(QH)"
    assert "seat 0" in advice.reason


def test_a_reason_calls_only_the_cheapest_winning_card_cheapest() -> None:
    hands = {0: "JH 2H 3C 4C 5C", 1: "3H 2S 3S 4S 5S", 2: "4H 2D 3D 4D 5D", 3: "AH QH 6C 7C 8C"}
    match = play(say(nap(hands), "1 pass pass pass"), "JH 3H 4H")
    reasons = {str(a.action): a.reason for a in POLICY.advise(match.view(3))}
    assert reasons["Play(QH)"] == "Play QH: it is the cheapest card that beats JH from seat 0."
    assert reasons["Play(AH)"] == "Play AH: it beats JH from seat 0."


def test_the_only_card_that_may_be_played_is_called_just_that() -> None:
    hands = {0: "JH 2H 3C 4C 5C", 1: "3H 2S 3S 4S 5S", 2: "4H 2D 3D 4D 5D", 3: "AH QH 6C 7C 8C"}
    (only,) = POLICY.advise(play(say(nap(hands), "1 pass pass pass"), "JH").view(1))
    assert only.reason == "Play 3H: it is the only card you may play."


def test_nothing_is_said_to_beat_the_ace_of_trumps() -> None:
    hands = {0: "2H 3C 4C 5C 6C", 1: "KH AH 2S 3S 4S", 2: "4H 2D 3D 4D 5D", 3: "5H QH 6D 7C 8C"}
    match = play(say(nap(hands), "2 pass pass pass"), "2H KH 4H 5H")
    reasons = {str(a.action): a.reason for a in POLICY.advise(match.view(1))}
    assert reasons["Play(AH)"] == "Lead AH: nothing can beat it."


def test_an_opponent_does_not_beat_a_trick_that_is_lost_to_the_caller_already() -> None:
    hands = {0: "2H 5H 3C 4C 5C", 1: "3H 2S 3S 4S 5S", 2: "KH 2D 3D 4D 5D", 3: "AH 6H 6C 7C 8C"}
    match = play(say(nap(hands), "1 pass pass pass"), "2H 3H KH")
    assert str(best(match).action) == "Play(6H)"


def test_of_the_spare_hand_the_best_five_are_kept() -> None:
    match = say(nap({0: "AH KH 2C 3C 4D"}, spare_hand=True, rig={"spare_hand": "QH JH 10H 2S 3S"}), "spare")
    assert set(map(str, best(match).action.what)) == set(SURE.split())


@pytest.mark.parametrize("size", [6, 7])
def test_what_is_laid_out_leaves_the_best_five(size: int) -> None:
    match = nap({0: " ".join(["2C", SURE, "3D"][: size - 4 + (size == 7)])}, hand_size=size)
    assert not set(map(str, best(match).action.what)) & set(SURE.split())


def test_what_is_laid_out_leaves_a_hand_for_misere_where_nothing_better_is_left() -> None:
    hand = "2H 4H 3S 5D 2C KD"
    low = nap({0: hand}, hand_size=6, misere=True)
    assert str(best(low).action) == "Discard(KD)"
    assert "misère" in best(low).reason
    low.act("Discard(KD)")
    assert str(best(low).action) == "Call(misere)"
    without = best(nap({0: hand}, hand_size=6)).reason
    assert "misère" not in without, "where it is not called, nobody lays out for it"


def test_with_ace_and_a_small_one_a_knave_is_let_go() -> None:
    hands = {0: "JH 10H 9H 4C 5C", 1: "AH 3H 3S 4S 5S", 2: "2D 3D 4D 5D 6D", 3: "6C 7C 8C 9C 10C"}
    advice = best(play(say(nap(hands), "3 pass pass pass"), "JH"))
    assert advice.reason == "Play 3H: save your ace for a better card than JH."
    for call in ("1", "nap"):
        line = call if call == "nap" else f"{call} pass pass pass"
        assert str(best(play(say(nap(hands), line), "JH")).action) == "Play(AH)", "this trick decides"
    kings = {**hands, 0: "KH 10H 9H 4C 5C"}
    assert str(best(play(say(nap(kings), "3 pass pass pass"), "KH")).action) == "Play(AH)"


def test_nobody_buys_for_a_hand_that_wins_everything() -> None:
    assert str(best(nap({0: SURE}, buying=True, kitty="dealer")).action) == "Buy()"


def test_cards_that_are_bought_out_are_neither_trumps_nor_aces() -> None:
    chosen = best(nap({0: "AH KH QH 3C 4D"}, buying=True, kitty="dealer")).action.what
    assert not {"AH", "KH", "QH"} & set(map(str, chosen))


@pytest.mark.parametrize(("hand", "answer"), [(SURE, "Raise"), ("AH 9H 3D 4C 2S", "Yield")])
def test_the_nap_caller_raises_with_a_sure_hand_only(hand: str, answer: str) -> None:
    assert str(best(say(nap({0: hand}, **ALL_CALLS), "nap wellington")).action) == answer


def test_a_sure_call_is_said_to_be_sure() -> None:
    assert best(nap({0: SURE})).reason == "Nap: it cannot fail, and it pays twice what it costs."
    reasons = {str(a.action): a.reason for a in POLICY.advise(nap({0: "AH KH 4D 3C 6S"}).view(0))}
    assert reasons["Call(2)"] == "Call 2: with hearts as trumps it cannot fail."


def test_only_a_sure_hand_goes_over_nap() -> None:
    assert str(best(say(nap({1: SURE}, **ALL_CALLS), "nap")).action) == "Call(wellington)"
    assert str(best(say(nap({1: "AD KD 3S 4C 6H"}, **ALL_CALLS), "nap")).action) == "Pass"


def test_the_estimate_names_the_suit_that_would_be_trumps() -> None:
    worth, suit = estimate(cards("AH KH QH 2C 3D"), 3)
    assert suit is HEARTS
    assert 2.5 < worth < 3.2


def test_the_advice_wins_from_players_who_choose_at_random() -> None:
    match, chooser = nap(seed=2), random.Random(5)
    while match.deal_number <= 120:
        seat = open_ask(match).seats[0]
        match.act(best(match).action if seat == 0 else chooser.choice(open_ask(match).actions))
    assert match.results[119].counters[0] > 100
    finish(match)
