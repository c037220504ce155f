"""Advice at Speculation: worths that can be worked out on paper, and seats that value cards differently."""

from __future__ import annotations

from dataclasses import replace
from math import comb

import pytest

from parlour.engine.questions import Deal
from parlour.match import Match
from parlour.players.families.haggling import bid_multiplier, limits
from parlour.players.levels import choice
from parlour.players.policies.speculation import POLICY, Market
from parlour.players.policy import STEADY, Style
from parlour.procedures.auction import Sell
from tests.rules.speculation.speculation_table import do, speculation
from tests.support import open_ask

BOLD, QUIET, EASY = Style(1.0), Style(-1.0), Style(0.0, 0.4)
COMPANY = ("tom", "mrs_bell", "mr_pym", "lily", "gran")
DULL = {0: "2C 3C 4C", 1: "2D 3D 4D", 2: "5S 3S 4S"}


def market(match: Match) -> Market:
    return Market(match.view(open_ask(match).seats[0]))


def best(match: Match, style: Style = Style()) -> str:  # noqa: B008  (a frozen value)
    return str(POLICY.advise(match.view(open_ask(match).seats[0]), style)[0].action)


def test_the_best_card_stands_if_no_higher_trump_is_among_those_to_come() -> None:
    """Eight hearts are above the six that is turned; nine cards of fifty-one will be turned."""
    known = market(do(speculation(DULL), "turn"))
    assert (known.missing, len(known.unseen), known.to_come) == (8, 51, 9)
    assert known.chance == pytest.approx(comb(43, 9) / comb(51, 9))
    assert known.worth("trump") == pytest.approx(4 * comb(43, 9) / comb(51, 9))


def test_a_spare_hand_makes_three_more_to_fear() -> None:
    assert market(do(speculation(DULL, spare_hand=True), "turn")).to_come == 12


def test_the_chances_of_the_best_card_and_of_all_to_come_add_up_to_certainty() -> None:
    known = market(do(speculation(DULL), "turn hold turn hold turn"))
    assert known.chance + known.to_come * known.next_chance == pytest.approx(1)


def test_an_unseen_turn_up_is_worth_more_where_court_cards_win_at_once() -> None:
    book, family = market(speculation(seats=5)), market(speculation(seats=5, high_turnup=False))
    stands = [comb(51 - higher, 15) / comb(51, 15) for higher in range(13)]  # from the ace down
    assert family.turn_up_chance == pytest.approx(sum(stands) / 13)
    assert book.turn_up_chance == pytest.approx((4 + sum(stands[4:])) / 13)


def test_fines_to_come_are_counted_into_the_pool() -> None:
    known = market(do(speculation(DULL, knave_five=2), "turn"))
    assert known.pool == pytest.approx(4 + 2 * 8 * 9 / 51)


def test_a_reason_says_how_safe_a_card_is_in_one_round_number() -> None:
    match = do(speculation({0: "10H 9C JD", 1: "2D 3D 4D", 2: "2S 3S 4S"}), "turn hold turn")
    (held,) = [a for a in POLICY.advise(match.view(0)) if str(a.action) == "Hold"]
    assert held.reason == "Keep it: it wins about half the time."


def test_a_worth_is_told_once_with_the_fines_reckoned_in_and_no_other_pool_beside_it() -> None:
    match = do(speculation({0: "AH 9C JD"}, knave_five=3, start={"pools": {"pool": 1}}), "turn hold turn trump")
    known = market(match)
    assert known.worth("trump") > match.pools["pool"], "fines still to come make the pool larger"
    (bid,) = [a for a in POLICY.advise(match.view(1)) if str(a.action) == "Bid(5)"]
    assert bid.reason == f"Bid 5: the best trump is worth about {round(known.worth('trump'))} counters."


def test_a_bid_and_a_sale_say_how_the_price_stands_to_the_worth() -> None:
    match = do(speculation(DULL, start={"pools": {"pool": 16}}), "turn trump 12 pass")
    sell, keep = (a.reason for a in sorted(POLICY.advise(match.view(2)), key=lambda a: str(a.action) == "Keep"))
    assert (sell, keep) == (
        "Sell: 12 is more than the best trump is worth.",
        "Keep it: you may still win the whole pool.",
    )


def test_tempers_differ_from_seat_to_seat_and_from_manner_to_manner() -> None:
    match = speculation(seats=6, dealer=0)
    plain = [bid_multiplier(match.view(seat), Style()) for seat in range(6)]
    assert len(set(plain)) == 6
    assert all(0.88 <= t <= 1.17 for t in plain)
    for seat in range(6):
        view = match.view(seat)
        assert 0.68 <= bid_multiplier(view, QUIET) < bid_multiplier(view, Style()) < bid_multiplier(view, BOLD) <= 1.4


def test_an_easy_player_strays_further_from_the_worth_than_a_strong_one() -> None:
    view = speculation(seats=6).view(0)
    assert abs(bid_multiplier(view, EASY) - 1) > abs(bid_multiplier(view, Style()) - 1)


def test_the_best_judge_pays_and_takes_little_beside_the_value() -> None:
    view = speculation(seats=6).view(0)
    for fancy in (0.0, 0.5, 1.0):
        pays, takes = limits(view, Style(), 2.0, fancy)
        assert 2.0 <= pays <= 2.35
        assert 1.75 <= takes <= 2.0
    assert limits(view, Style(), 2.0, 1.0)[0] > limits(view, Style(), 2.0, 0.0)[0]


def test_a_hint_advises_the_value_itself() -> None:
    assert limits(speculation(seats=6).view(0), STEADY, 2.0, 1.0) == (2.0, 2.0)


def test_cards_change_hands_more_than_once_a_deal() -> None:
    """Thirty deals of five strong players, each of whom likes other cards."""
    sales = 0
    for seed in range(30):
        match = Match.start("speculation", seats=5, seed=seed, dealer=seed % 5, deals=1)
        while match.ask is not None and not match.results:
            seat = match.ask.seats[0]
            chosen = choice(match.view(seat), "strong", COMPANY[seat], seed) if match.ask.actions != [Deal] else Deal
            sales += chosen is Sell
            match.act(chosen, seat)
    assert sales > 36


def test_who_counts_nothing_judges_the_best_card_by_its_height() -> None:
    """To such a player the six of hearts is worth a third of the pool, though eight higher trumps may still come."""
    match = do(speculation(DULL), "turn")
    known = market(match)
    assert POLICY.value(known, Style(), "trump") < 1
    easy = replace(EASY, mixes=False)
    assert POLICY.value(known, easy, "trump") == pytest.approx(4 * 5 / 13 * bid_multiplier(known.view, EASY))


def test_the_certain_winner_is_not_offered_nor_sold_cheap() -> None:
    match = do(speculation({0: "AH 9C JD"}), "turn hold turn")
    for style in (BOLD, QUIET):
        assert best(match, style) == "Hold"
    do(match, "trump 3 pass")
    assert best(match, QUIET) == "Keep"


def test_a_king_is_sold_for_nine_tenths_of_the_pool_at_least() -> None:
    offer = "turn hold turn trump"
    start = {"pools": {"pool": 16}}  # twenty in all
    assert best(do(speculation({0: "KH 9C JD"}, start=start), f"{offer} pass 17"), QUIET) == "Keep"
    assert best(do(speculation({0: "KH 9C JD"}, start=start), f"{offer} pass 18"), QUIET) == "Sell"


def test_a_weak_trump_is_sold_when_the_price_is_good() -> None:
    match = do(speculation(DULL, start={"pools": {"pool": 16}}), "turn trump 12 pass")
    assert best(match, BOLD) == "Sell"


def test_a_bid_stays_within_the_value_and_a_dear_card_is_passed() -> None:
    pool = {"pools": {"pool": 26}}
    match = do(speculation({0: "9H 3C 4C"}, start=pool), "turn hold turn trump")
    worth = market(match).worth("trump")
    bid = best(match)
    assert bid.startswith("Bid(")
    assert int(bid[4:-1]) <= worth * 1.17
    do(match, f"{round(worth * 2)}")
    assert best(match, BOLD) == "Pass"


def test_rising_bids_go_up_by_one() -> None:
    match = do(speculation({0: "9H 3C 4C"}, start={"pools": {"pool": 26}}, bidding="rising"), "turn hold turn trump 3")
    assert best(match) == "Bid(4)"


def test_who_has_looked_sells_for_anything_and_buys_nothing() -> None:
    match = do(speculation({0: "9H 3C 4C"}, table_penalties=True), "turn hold peek turn")
    assert best(match) == "Invite(trump)"
    do(match, "trump 1 pass")
    assert best(match) == "Sell"
    other = do(speculation({0: "2C 9H 4C"}, table_penalties=True), "turn hold peek turn trump")
    assert best(other) == "Pass"


def test_nobody_is_advised_to_look() -> None:
    match = do(speculation(DULL, table_penalties=True), "turn hold")
    assert str(POLICY.advise(match.view(0))[-1].action) == "Peek"


def test_the_same_card_is_not_cried_out_at_every_step() -> None:
    match = do(speculation({**DULL, 3: "2S 8C 9C"}, seats=5, dealer=2), "turn trump pass pass pass pass turn")
    offers = [a for a in POLICY.advise(match.view(2), QUIET) if a.action.verb.name == "Invite"]
    assert offers[0].worth < 0
    assert "Hold" in best(match, QUIET)


@pytest.mark.parametrize("level", ["easy", "middle", "strong"])
def test_every_level_trades_by_persona(level: str) -> None:
    sold = 0
    for seed in range(4):
        match = Match.start("speculation", seats=5, deals=3, seed=seed)
        while match.ask is not None:
            seat = match.ask.seats[0]
            person = ("tom", "mrs_bell", "uncle_ned", "aunt_prue", "mr_pym")[seat]
            action = choice(match.view(seat), level, person, 1)
            sold += str(action) == "Sell"
            match.act(action)
    assert sold >= 3


def test_the_bold_buy_more_than_they_sell_and_the_quiet_the_other_way() -> None:
    bought = {"uncle_ned": 0, "aunt_prue": 0}
    for seed in range(5):
        match = Match.start("speculation", seats=4, deals=4, seed=seed)
        while match.ask is not None:
            seat = match.ask.seats[0]
            action = choice(match.view(seat), "strong", ("uncle_ned", "aunt_prue")[seat % 2], 1)
            if str(action) == "Sell":
                buyer = match.facts["bidder"]
                bought[("uncle_ned", "aunt_prue")[buyer % 2]] += 1
            match.act(action)
    assert bought["uncle_ned"] > 3 * bought["aunt_prue"]


def test_nobody_is_told_to_keep_a_card_because_it_seldom_wins() -> None:
    seldom = 0
    for seed in range(60):
        match = Match.start("speculation", seats=5, seed=seed, deals=1)
        while match.ask is not None:
            view = match.view(match.ask.seats[0])
            hold = next((a for a in POLICY.advise(view, STEADY) if a.action.verb.name == "Hold"), None)
            if hold is not None:
                assert "1 time in 1" not in hold.reason and "hardly ever" not in hold.reason
                seldom += "nobody" in hold.reason
            match.act(open_ask(match).actions[0], open_ask(match).seats[0])
    assert seldom > 3
