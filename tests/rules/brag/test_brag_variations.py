"""Brag: every value of every option is seen to act at a table."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.match import Match
from tests.rules.brag.brag_table import HANDS, asked, brag, plain, say, texts, three
from tests.support import gains, paid, refusal

DOWN = {0: "KS 2C", 1: "QH 7C", 2: "8S 6D", 3: "10C 4H"}
UP = {0: "5S", 1: "AD", 2: "KD", 3: "9C"}


@pytest.mark.parametrize(("form", "words"), [
    ("single", ["Ante(1..50)"]), ("american", ["Ante(1..50)"]), ("three_stake", ["PassOut", "Bet(1..50)"]),
])  # fmt: skip
def test_the_form_says_what_is_asked_first(form: str, words: list[str]) -> None:
    assert texts(brag(form=form)) == words


@pytest.mark.parametrize("limit", [1, 5, 50, 1000])
def test_the_limit_bounds_a_raise_and_the_ante(limit: int) -> None:
    match = brag(limit=limit)
    assert texts(match) == [f"Ante(1..{limit})"]
    match.act("Ante(1)")
    assert f"Raise(1..{limit})" in texts(match)


@pytest.mark.parametrize(("choice", "first"), [("dealer", 0), ("fixed", 1)])
def test_the_ante_is_of_the_dealers_choosing_or_fixed(choice: str, first: int) -> None:
    assert asked(brag(ante_choice=choice)) == first


@pytest.mark.parametrize("ante", [1, 7, 50])
def test_a_fixed_ante_is_what_it_takes_to_stay(ante: int) -> None:
    match = plain(ante=ante)
    assert paid(match, "BR-2") == [(0, "pool", ante)]
    match.act("Call")
    assert match.counters[1] == 100 - ante


@pytest.mark.parametrize("stake", [1, 2, 20])
def test_a_stake_goes_into_each_of_three_pools(stake: int) -> None:
    match = three(DOWN, UP, stake3=stake)
    assert match.pools["second_pool"] == match.pools["third_pool"] == 4 * stake
    assert len(paid(match, "BR-14")) == 12


@pytest.mark.parametrize("third_draw", [False, True])
def test_cards_are_sold_for_the_third_pool_where_that_is_played(third_draw: bool) -> None:
    match = say(three(DOWN, UP, third_draw=third_draw), "PassOut PassOut PassOut")
    assert (match.deal_number == 1 and texts(match) == ["Take", "Stop"]) is third_draw


@pytest.mark.parametrize("short_call", ["borrow", "sight"])
def test_BR_20_a_player_without_counters_is_sold_no_card(short_call: str) -> None:
    counters = [100, 6, 100, 100]
    match = three(DOWN, {**UP, 1: "2D"}, third_draw=True, short_call=short_call, start={"counters": counters})
    while texts(match) != ["Take", "Stop"]:
        match.act("PassOut")
    assert asked(match) == 2, "the first at the dealer's left has put six counters into the pools"


@pytest.mark.parametrize(("over31", "winner"), [("out", 3), ("nearest", 1)])
def test_what_is_dealt_above_thirty_one_is_out_or_goes_by_its_distance(over31: str, winner: int) -> None:
    down, up = {**DOWN, 1: "AS AH", 0: "2S 3C", 2: "2H 3D"}, {**UP, 1: "JS", 0: "4S", 2: "4D"}
    match = say(three(down, up, over31=over31), "PassOut PassOut PassOut")
    assert match.results[0].facts["third_pool_winner"] == winner


@pytest.mark.parametrize(("stakes", "most"), [("limit", 20), ("table", 99), ("freeze_out", 99)])
def test_the_stakes_bound_a_raise_by_the_limit_or_by_the_table(stakes: str, most: int) -> None:
    assert f"Raise(1..{most})" in texts(plain(stakes=stakes, limit=20))


@pytest.mark.parametrize(("short_call", "words"), [
    ("borrow", ["Fold", "Call", "Raise(1..50)"]), ("sight", ["Fold", "Sight"]),
])  # fmt: skip
def test_who_is_short_buys_or_calls_for_a_sight(short_call: str, words: list[str]) -> None:
    match = plain(ante=20, short_call=short_call, start={"counters": [100, 9, 100, 100]})
    assert texts(match) == words


@pytest.mark.parametrize(("kitty", "holds"), [("off", 0), ("fixed", 1)])
def test_the_kitty_has_a_counter_of_the_pool(kitty: str, holds: int) -> None:
    match = say(plain(kitty=kitty), "Call Fold Fold")
    assert match.pools["kitty"] == holds
    assert sum(match.results[0].counters) == 400 - holds


@pytest.mark.parametrize(("show", "is_asked"), [("all", False), ("winner", True)])
def test_a_beaten_caller_shows_or_may_hide(show: str, is_asked: bool) -> None:
    match = say(plain(show=show, deals=2), "Call Raise(1) Fold Raise(1) Fold Call")
    assert (match.deal_number == 1 and texts(match) == ["Show", "Muck"]) is is_asked


@pytest.mark.parametrize("counters", [1, 60, 500])
def test_everybody_begins_with_so_many_counters(counters: int) -> None:
    assert brag(start_counters=counters).counters == [counters] * 4


def broke(**given: Any) -> Match:
    """Seat 3 loses all that it has to a triplet."""
    hands = {0: "AC AH AS", 1: "QS QD 4H", 2: "9D 10C 7S", 3: "KH KC 3D"}
    match = plain(hands, short_call="sight", start={"counters": [100, 100, 100, 10]}, **given)
    return say(match, "Fold Fold Raise(9) Call")


@pytest.mark.parametrize(("rebuy", "words"), [(True, ["Rebuy", "SitOut"]), (False, None)])
def test_who_has_lost_all_may_buy_again_where_that_is_played(rebuy: bool, words: list[str] | None) -> None:
    match = broke(rebuy=rebuy)
    assert (texts(match) if match.deal_number == 1 else None) == words
    if words is None:
        assert sorted(match.facts["players"]) == [0, 1, 2]


@pytest.mark.parametrize("trade", [False, True])
def test_counters_are_traded_between_deals_where_that_is_played(trade: bool) -> None:
    match = say(plain(stakes="table", table_trade=trade), "Call Fold Fold")
    assert (match.deal_number == 1 and "Ready" in texts(match)) is trade


@pytest.mark.parametrize("deals", [1, 2, 3])
def test_the_session_has_so_many_deals(deals: int) -> None:
    match = plain(deals=deals)
    while match.ask is not None:
        match.act("Fold")
    assert len(match.results) == deals


def test_with_no_number_of_deals_it_goes_on_until_stopped() -> None:
    match = plain(deals=0)
    for _ in range(9):
        match.act("Fold")
    assert not match.is_over and match.game.length() == 0


@pytest.mark.parametrize("penalties", [False, True])
def test_a_called_hand_may_be_hidden_for_a_forfeit_where_that_is_played(penalties: bool) -> None:
    match = say(plain(table_penalties=penalties, deals=2), "Raise(1) Fold Fold Call")
    assert (match.deal_number == 1 and "Muck" in texts(match)) is penalties


@pytest.mark.parametrize("accidents", [0, 20])
def test_so_many_of_a_hundred_deals_are_spoilt(accidents: int) -> None:
    spoilt = 0
    for seed in range(60):
        match = brag(ante_choice="fixed", accidents=accidents, seed=seed)
        spoilt += match.facts.get("misdeals", 0)
    assert (spoilt == 0) if not accidents else (4 <= spoilt <= 30)


def test_BR_R14_a_seat_short_of_the_stakes_plays_for_the_pools_that_it_filled() -> None:
    match = three(DOWN, UP, short_call="sight", start={"counters": [100, 100, 3, 100]})
    assert match.facts["playing"] == {
        "first_pool": [1, 2, 3, 0], "second_pool": [1, 3, 0], "third_pool": [1, 3, 0],
    }  # fmt: skip
    assert "PassOut" in texts(match)
    assert refusal(match, "Call").clause == "BR-17"


def test_what_everybody_wins_and_loses_adds_up_to_nothing() -> None:
    match = say(plain(ante=2), "Raise(5) Raise(5) Fold Fold Call")
    assert sum(gains(match)) == 0
    assert HANDS[2] == "9D 10C 7S"
