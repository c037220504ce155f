"""Straight Poker: the computer players bet what they hold, read what is bet, and bluff seldom and with reason."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.match import Match
from parlour.players.policy import PLAIN, Advice, Style, policy_of
from tests.rules.poker_table import FLUSH, NOTHING, PAIR, THREES, poker, say
from tests.support import open_ask

SMALL_PAIR = "4H 4D 9D 8C 3D"


def best(match: Match, style: Style = PLAIN) -> Advice:
    return policy_of("straight_poker").advise(match.view(open_ask(match).seats[0]), style)[0]


def table(hands: dict[int, str], words: str = "", **given: Any) -> Match:
    return say(poker("straight_poker", hands, **given), words)


def test_the_first_seats_pass_with_less_than_a_pair_of_aces() -> None:
    assert str(best(table({1: PAIR}, seats=6)).action) == "Pass"
    assert str(best(table({1: NOTHING}, seats=6)).action) == "Pass"


def test_threes_are_bet_and_a_bet_is_raised_with_a_flush() -> None:
    assert best(table({1: THREES})).action.verb.name == "Bet"
    assert best(table({1: THREES, 2: FLUSH}, "Bet(5)")).action.verb.name == "Raise"


def test_a_small_pair_folds_to_a_raise() -> None:
    assert str(best(table({1: THREES, 2: "QH QC 10C 3C 2H", 3: SMALL_PAIR}, "Bet(5) Raise(10)")).action) == "Fold"


def test_a_player_who_reads_little_calls_what_another_lays_down() -> None:
    match = table({1: THREES, 2: PAIR}, "Bet(4)")
    assert str(best(match).action) == "Fold"
    assert str(best(match, Style(remembers=0.2)).action) != "Fold"


def test_who_knows_the_game_less_well_leaves_when_it_becomes_dear() -> None:
    dear = table({1: THREES, 2: PAIR}, "Bet(50)")
    assert str(best(dear, Style(remembers=0.2)).action) == "Fold"


def test_nobody_borrows_in_order_to_raise() -> None:
    start = {"counters": [100, 100, 20, 100]}
    match = table({1: "KS KD 9C 9D 2S", 2: THREES}, "Bet(10)", start=start)
    assert str(best(match).action) == "Call"


def test_nothing_is_bet_in_the_last_seat_now_and_then_and_not_as_a_rule() -> None:
    hands = [f"JD 10S {rank}{suit} 4S 3C" for rank in ("5", "6", "7", "8", "9") for suit in "SHDC"]
    often = sum(best(say(poker("straight_poker", {0: hand}, seed=i), "Pass Pass Pass")).action.verb.name == "Bet"
                for i, hand in enumerate(hands))  # fmt: skip
    assert 0 < often < len(hands) / 2


@pytest.mark.parametrize(("hidden", "verb"), [("Muck", True), ("Show", False)])
def test_a_beaten_hand_is_hidden_where_that_is_free(hidden: str, verb: bool) -> None:
    match = table({1: FLUSH, 2: PAIR}, "Bet(5) Call Fold Fold", show="winner" if verb else "all", table_penalties=True)
    if not verb:
        assert str(best(match).action) == "Show"
        return
    match = table({1: FLUSH, 2: PAIR}, "Bet(5) Call Fold Fold", show="winner")
    assert str(best(match).action) == hidden


def test_who_has_lost_all_buys_again_and_a_trade_is_agreed_to() -> None:
    match = table({1: THREES, 2: FLUSH}, "Bet(100) Call Fold Fold", limit=100)
    assert str(best(match).action) == "Rebuy"
    match = table({1: THREES}, "Bet(1) Fold Fold Fold", stakes="table", table_trade=True)
    assert str(best(match).action) == "Ready"
    assert str(best(say(match, "Buy(5)")).action) == "Consent"
