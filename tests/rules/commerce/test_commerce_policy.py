"""The advice for Commerce: when to end the trade, what to keep, what to give, and nothing from hidden cards."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.games.commerce.open_cards import BuyHorse, Decline
from parlour.games.commerce.trade import Done, Stand
from parlour.match import Match
from parlour.players.levels import LEVELS, choice
from parlour.players.policies.commerce import POLICY, needed, worth_keeping
from parlour.players.policy import Style
from parlour.procedures.exchange import Keep, Knock, TakeWidow
from tests.rules.exchange_table import best, say, table
from tests.support import open_ask, options_now
from tests.support.cases import each_case


def com(hands: dict[int, str] | None = None, **given: Any) -> Match:
    return table("commerce", hands, **{"dealer": 0, "seats": 5, **given})


@each_case(("seats", "hand", "stands"), [
    (3, "AS 9H 8D", True), (3, "8S 6H 3D", False), (5, "7S 7D 2C", True), (5, "AS KH QD", False),
    (8, "QS QD 2C", True), (8, "4S 4D 2C", False), (12, "AS AD 2C", False), (12, "5S 6S 7S", True),
])  # fmt: skip
def test_in_the_first_circuit_the_hand_to_stand_upon_grows_with_the_company(
    seats: int, hand: str, stands: bool
) -> None:
    assert (best(com({1: hand}, seats=seats)).action is Stand) is stands


def test_later_more_is_needed() -> None:
    assert needed(0) < needed(1) < needed(2) == needed(9)
    match = com({1: "9S 9D 2C"}, seats=4)
    assert best(match).action is Stand
    bold, quiet = (POLICY.advise(com({1: "3S 3D 2C"}, seats=4).view(1), Style(b))[0].action for b in (1.0, -1.0))
    assert bold is Stand
    assert quiet is not Stand


@pytest.mark.parametrize(("hand", "odd"), [
    ("KS QS 2D", "2D"), ("9S 9D KC", "KC"), ("KS 8S QD", "QD"), ("AS KD 2C", "2C"),
])  # fmt: skip
def test_the_odd_card_is_traded(hand: str, odd: str) -> None:
    assert str(best(com({1: hand}, seats=9)).action) in (f"Buy({odd})", f"Barter({odd})")


def test_two_of_a_suit_that_touch_are_kept_before_a_pair_and_a_pair_before_two_of_a_suit() -> None:
    from parlour.engine.cards import cards

    worth = [worth_keeping(frozenset(cards(two)), False) for two in ("7S 8S", "9S 9D", "KS 8S", "AS KD", "4S 3D")]
    assert worth == sorted(worth, reverse=True)


def test_a_barter_is_answered_by_standing_with_a_hand_that_should_win() -> None:
    match = com({1: "2S 5D 9C", 2: "QS QD QC"})
    say(match, "Barter(2S)")
    assert best(match).action is Stand
    match = com({1: "2S 5D 9C", 2: "KS QS 3D"})
    say(match, "Barter(2S)")
    assert str(best(match).action) == "Give(3D)"


def test_after_a_trade_a_good_hand_stands_and_a_poor_one_ends_the_turn() -> None:
    match = say(com({1: "9S 7S 2D"}, rig={"stock": "AS"}), "Buy(2D)")
    assert best(match).action is Stand
    match = say(com({1: "9S 7S 2D"}, rig={"stock": "4D"}), "Buy(2D)")
    assert best(match).action is Done


def test_the_dealer_buys_since_it_costs_nothing() -> None:
    match = com({0: "KS QS 2D"}, seats=3)
    for _ in range(2):
        say(match, f"{options_now(match)[0]} Done")
    assert str(best(match).action) == "Buy(2D)"
    assert "costs you nothing" in best(match).reason


def test_in_extended_commerce_a_flush_rests_and_a_weary_hand_too() -> None:
    assert best(com({1: "4S 7S 9S"}, seats=4, extended=True)).action is Stand
    assert best(com({1: "AS 9S 7S"}, seats=6, extended=True)).action is Stand
    assert best(com({1: "KS QS 2D"}, seats=6, extended=True)).action is not Stand
    match = com({1: "9S 7D 2C", 2: "3S 4D 6C", 0: "5H 8D QC"}, seats=3, extended=True)
    for _ in range(7):
        for _ in range(3):
            say(match, f"{options_now(match)[0]} Done")
    assert match.facts["circuits"] == 7
    assert best(match).action is Stand


def test_with_open_cards_the_best_exchange_is_taken() -> None:
    match = com({1: "QH 10H 4C"}, mode="old", rig={"table_cards": "2H 9D JH"})
    assert str(best(match).action) == "Exchange(4C, JH)"
    assert "sequence of hearts" in best(match).reason


def test_the_old_game_is_stood_in_with_a_good_hand() -> None:
    assert best(com({1: "QH JH 10H"}, mode="old")).action is Stand


def test_where_nothing_on_the_table_helps_the_hand_is_kept() -> None:
    hands = {1: "KS KD 4C", 2: "2S 3D 5C", 3: "QS QD QC", 4: "KH KC JS", 0: "7D 9H JC"}
    match = say(com({**hands, 1: "2D 4S 6H"}, mode="old", rig={"table_cards": "3C 5H 8S"}), "Stand Pass Stand")
    assert best(match).action is Keep


def test_in_pool_commerce_a_high_pair_stands_early_and_a_high_point_is_bettered() -> None:
    assert best(com({1: "KH KD 9S"}, mode="pool", seats=6)).action is Stand
    assert best(com({1: "KH QD 9S"}, mode="pool", seats=6)).action is not Stand


@pytest.mark.parametrize(("pot", "does"), [(60, BuyHorse), (1, Decline)])
def test_a_horse_is_bought_for_a_full_pool_only(pot: int, does: object) -> None:
    hands = {1: "9S 9D 9C", 2: "7S 7D KC", 3: "KH 8D 7C", 0: "2S 4D 8C"}
    start = {"facts": {"lives": [1, 3, 3, 3]}, "pools": {"pool": pot}}
    match = say(com(hands, mode="pool", seats=4, start=start), "Stand Stand Keep Keep")
    assert best(match).action is does


@pytest.mark.parametrize(("lying", "does"), [
    ("KH 8H 2C", TakeWidow), ("KH 7H 2C", Decline), ("4S 5S 6S", TakeWidow), ("9S 9D 2C", Decline),
])  # fmt: skip
def test_the_dealer_takes_a_widow_of_eighteen_or_more(lying: str, does: object) -> None:
    assert best(com(mode="foster_widow", rig={"widow": lying})).action is does


def test_at_the_club_two_high_cards_of_a_suit_are_knocked_with_and_a_pair_is_nothing() -> None:
    assert best(com({1: "AS KS 3D"}, mode="foster_no_widow")).action is Knock
    assert best(com({1: "KS KD 3C"}, mode="foster_no_widow")).action is not Knock
    assert best(com({1: "KS KD 3C"}, mode="foster_no_widow", extra_combos="pair")).action is Knock


def test_who_forgets_knocks_at_the_club_with_a_fair_point_and_keeps_two_of_a_suit() -> None:
    easy = Style(remembers=LEVELS["easy"].remembers)
    assert POLICY.advise(com({1: "KS QS 3D"}, mode="foster_no_widow").view(1), easy)[0].action is Knock
    traded = POLICY.advise(com({1: "5S 3S 3D"}, mode="foster_no_widow").view(1), easy)[0].action
    assert str(traded.what) == "3D"


@pytest.mark.parametrize("mode", ["modern", "old", "foster_no_widow"])
def test_the_advice_is_blind_to_what_is_hidden(mode: str) -> None:
    lying = {"table_cards": "2H 9D JH"} if mode == "old" else {}
    one = com({1: "QH 10H 4C", 2: "AS AD AC"}, mode=mode, rig=lying)
    other = com({1: "QH 10H 4C", 2: "2S 3D 5C"}, mode=mode, rig=lying)
    assert POLICY.advise(one.view(1)) == POLICY.advise(other.view(1))


@pytest.mark.parametrize("mode", ["modern", "old", "foster_no_widow"])
def test_the_advice_wins_from_players_who_choose_at_random(mode: str) -> None:
    match, chooser = com(mode=mode, seats=4, seed=2, deals=60), random.Random(5)
    while not match.is_over:
        seat = open_ask(match).seat
        assert seat is not None
        match.act(best(match).action if seat == 1 else chooser.choice(open_ask(match).actions))
    assert match.counters[1] == max(match.counters)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_stands_upon_a_hand_that_cannot_lose(level: str) -> None:
    assert choice(com({1: "AS AD AC"}).view(1), level, "gran", 1) is Stand
