"""Advice at Newmarket: the best lead, from what the seat can see."""

from __future__ import annotations

import pytest

from parlour.match import Match
from parlour.players.levels import choice
from parlour.players.policies.newmarket import POLICY, NewmarketKnowledge
from parlour.players.policy import Style
from tests.rules.newmarket.newmarket_table import market, stake, worked
from tests.rules.pope_joan.pope_joan_table import lead


def best(match: Match, seat: int) -> str:
    return str(POLICY.advise(match.view(seat))[0].action)


def reason(match: Match, seat: int, action: str) -> str:
    return next(a.reason for a in POLICY.advise(match.view(seat)) if str(a.action) == action)


def dealt(hand: str, pools: str = "A K Q J J", **start: object) -> Match:
    """A table of ten: seat 0 leads from five cards, and counters lie as named."""
    return stake(market({0: hand}, seats=10, dealer=9, start=start, seed=4), pools)


def test_the_card_below_a_rich_pool_card_is_led_at_once() -> None:
    match = dealt("8D KS AD 3H 8C", pools="A A A A")
    assert best(match, 0) == "Play(KS)"
    assert reason(match, 0, "Play(KS)") == f"Lead KS: it wins you {match.pools['A']} counters and you lead again."


def test_the_richer_of_two_stakes_comes_first() -> None:
    assert best(dealt("10D QC 2H 9S 3C", pools="K K K J"), 0) == "Play(QC)"


def test_a_stop_is_led_before_a_card_that_others_follow() -> None:
    match = dealt("6H 2C 9S 3C 5D")
    assert best(match, 0) == "Play(6H)"
    assert "you lead again" in reason(match, 0, "Play(6H)")


def test_the_lower_card_of_a_run_that_ends_in_the_own_hand_is_led() -> None:
    assert best(dealt("5H 6H 9S 3C 9C"), 0) == "Play(5H)"


def test_what_nobody_can_play_up_to_goes_before_another_stop() -> None:
    match = dealt("6S KH 2C 9S 3D")
    assert best(match, 0) == "Play(KH)"
    assert "nobody can play up to it" in reason(match, 0, "Play(KH)")


def test_a_lead_that_gives_others_a_stake_is_left_alone() -> None:
    match = dealt("9D 3S 2C 4H 9H", pools="J J J J J")
    assert "others win" in reason(match, 0, "Play(9D)")
    assert best(match, 0) != "Play(9D)"


def test_the_last_card_is_led_to_be_out() -> None:
    match = lead(dealt("6H 6S 6D KH KD"), "6H 6S 6D KH")
    assert reason(match, 0, "Play(KD)") == "Lead KD: it is your last card and wins the hand."


def test_the_computer_plays_the_hand_of_the_rules_as_the_rules_do() -> None:
    match = lead(worked(), "9H")
    assert best(match, 4) == "Play(QC)"
    assert best(lead(match, "QC 9D 6S"), 1) == "Play(KS)"


def test_played_cards_are_remembered_only_by_who_remembers() -> None:
    match = lead(stake(market({0: "5S 4S", 1: "6S"})), "5S")
    with_memory = NewmarketKnowledge(match.view(1), Style(remembers=1.0)).forecast.gone
    without = NewmarketKnowledge(match.view(1), Style(remembers=0.0)).forecast.gone
    assert len(with_memory) == len(without) + 2


def test_before_the_deal_every_pool_card_is_worth_the_same_and_no_worlds_are_imagined() -> None:
    match = market()
    advice = POLICY.advise(match.view(0))
    assert all(a.is_settled for a in advice)
    assert len({a.worth for a in advice}) == 1
    match.act("Place(Q)")
    assert best(match, 1) == "Place(Q)"
    assert str(choice(match.view(1), "strong", "", 1)) == "Place(Q)"


def test_a_dealer_who_lays_out_the_cards_has_a_reason_for_each_layout() -> None:
    match = market(pool_suits="dealer_chooses")
    advice = POLICY.advise(match.view(3))
    assert len(advice) == 24
    assert all(a.clause == "NEWM-R8" for a in advice)


@pytest.mark.parametrize("level", ["easy", "middle", "strong"])
def test_the_level_does_not_change_what_is_plain(level: str) -> None:
    match = lead(dealt("6H 6S 6D KH KS"), "6H 6S 6D KH")
    assert str(choice(match.view(0), level, "", 1)) == "Play(KS)"


def test_a_run_that_wins_a_stake_and_comes_back_is_named_once() -> None:
    match = dealt("8H 9H 10H JH 3C", pools="Q Q Q Q")
    held = match.pools["Q"]
    assert reason(match, 0, "Play(8H)") == (
        f"Lead 8H: the run wins you {held} counters and goes up to your JH, so you lead again."
    )
