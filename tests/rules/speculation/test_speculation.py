"""Speculation: one test for each clause (docs/rules/speculation.md), the settlement and the variations."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.engine.table import Moved, Noted, Paid
from parlour.match import Match
from parlour.narration.narrator import Narrator
from tests.rules.speculation.speculation_table import do, finish, now, speculation, turned
from tests.support import gains, paid, refusal

LOW = {0: "4H 9C JD", 1: "7H 2S KC", 2: "10H 5C 3D"}  # the hands of the rules; the dealer is seat 2, 6H is turned up


# the table
def test_spc_1_the_first_knave_turned_from_the_start_makes_the_dealer() -> None:
    match = Match.start("speculation", seats=4, rig={"choosing": "4H 9C JD"}, options={"choose_start": 1}, seed=1)
    assert match.dealer == 3
    assert ("dealer", 3) in [(e.name, e.value) for e in match.events if isinstance(e, Noted)]


def test_spc_2_the_dealer_pays_two_and_the_others_one() -> None:
    match = speculation(seats=5, dealer=1)
    assert match.counters == [99, 98, 99, 99, 99]
    assert match.pools == {"pool": 6}
    assert {e.clause for e in match.events if isinstance(e, Paid)} == {"SPC-2"}


def test_spc_2_what_the_last_deal_left_stays_in_the_pool() -> None:
    assert speculation(start={"pools": {"pool": 6}}).pools == {"pool": 10}


@pytest.mark.parametrize("unit", [1, 2, 5])
def test_the_contribution_is_single_for_the_others_and_double_for_the_dealer(unit: int) -> None:
    match = speculation(contribution=unit)
    assert match.counters == [100 - unit, 100 - unit, 100 - 2 * unit]


def test_spc_3_three_cards_lie_face_down_before_each_and_nobody_sees_his_own() -> None:
    match = speculation(LOW)
    for seat in range(3):
        view = match.view(seat)
        assert [view[f"hands[{s}]"] for s in range(3)] == [(None, None, None)] * 3
        assert set(view["stock"]) == {None}
    assert not any(p is not None for e in match.view(0).events if isinstance(e, Moved) for p in e.pieces)


def test_spc_3_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    match = speculation(seats=4, dealer=1, turn_up="")
    order = list(match.log[0].value)
    for i, seat in enumerate([2, 3, 0, 1]):
        assert match.table.piles("hands")[seat] == [order[i + 8], order[i + 4], order[i]]


def test_r1_the_card_dealt_last_is_turned_first() -> None:
    match = finish(speculation(LOW))
    assert turned(match).startswith("0:4H 1:7H")


# the turn-up
def test_spc_4_the_dealer_may_offer_the_turn_up_once_before_he_turns_it() -> None:
    match = speculation(LOW)
    assert now(match) == ["2", "Turn", "Invite(turn_up)"]
    do(match, "up pass pass")
    assert now(match) == ["2", "Turn"]
    assert refusal(match, "Invite(turn_up)").clause == "SPC-14"


def test_spc_4_the_buyer_of_the_turn_up_stands_in_the_dealers_place() -> None:
    """R7: the buyer owns it in every way, turning begins at the buyer's left, and the buyer's own cards wait."""
    match = do(speculation(LOW), "up 3 pass sell turn")
    assert match.facts["chief"] == 0
    assert [str(c) for c in match.table.piles("turned")[0]] == ["6H"]
    assert not match.table.pile("turn_up")
    do(match, "hold")
    assert now(match)[0] == "1"
    assert paid(match, "SPC-12") == [(0, 2, 3)]


def test_spc_5_the_suit_of_the_turn_up_is_trumps_and_its_owner_chief() -> None:
    match = do(speculation(LOW), "turn")
    assert (match.facts["trumps"], match.facts["chief"], match.facts["best"]) == ("H", 2, "6H")
    assert now(match) == ["2", "Hold", "Invite(trump)"]


@pytest.mark.parametrize("high", ["AH", "KH", "QH", "JH"])
def test_spc_6_a_high_turn_up_takes_the_pool_and_all_pay_again(high: str) -> None:
    """Settlement, example 2: four seats, dealer 0, a knave not sold."""
    match = do(speculation(turn_up=f"{high} 6C", seats=4, dealer=0), "turn")
    assert paid(match, "SPC-6") == [("pool", 0, 5), (2, "pool", 1), (3, "pool", 1), (0, "pool", 1), (1, "pool", 2)]
    assert match.counters == [102, 97, 98, 98]
    assert match.pools["pool"] == 5


def test_spc_6_the_ten_ends_nothing() -> None:
    assert do(speculation(turn_up="10H"), "turn").facts["chief"] == 2


def test_spc_7_the_next_seat_deals_on_with_the_hands_as_they_lie() -> None:
    match = speculation(LOW, "QH 6C", dealer=2)
    do(match, "turn")
    assert (match.dealer, match.deal_number) == (0, 1)
    assert now(match) == ["0", "Turn", "Invite(turn_up)"]
    do(match, "turn")
    assert (match.facts["trumps"], match.facts["chief"]) == ("C", 0)  # R17: the suit of the new card
    assert [len(h) for h in match.table.piles("hands")] == [3, 3, 3]
    finish(match)
    assert match.dealer == 1  # R19: from the left of the one who acted last


def test_settlement_3_a_sold_queen_brings_the_buyer_the_pool() -> None:
    match = do(speculation(turn_up="QH 6C", seats=4, dealer=3), "up 2 pass pass sell turn")
    assert paid(match, "SPC-6")[0] == ("pool", 0, 5)
    before_the_new_payment = [match.counters[0] + 2, match.counters[3] + 1]
    assert before_the_new_payment == [102, 100]


def test_high_turnup_off_the_hands_are_played_whatever_is_turned() -> None:
    match = do(speculation(LOW, "QH", high_turnup=False), "turn")
    assert match.facts["chief"] == 2
    assert paid(match, "SPC-6") == []
    assert gains(finish(match)) == [-1, -1, 2]


# turning
def test_spc_8_round_and_round_from_the_chiefs_left_the_chief_passed_over() -> None:
    match = finish(speculation({0: "2C 3C 4C", 1: "2D 3D 4D", 2: "2S 3S 4S"}, "6H"))
    assert turned(match) == "0:2C 1:2D 0:3C 1:3D 0:4C 1:4D 2:2S 2:3S 2:4S"


def test_spc_8_the_seat_to_turn_may_turn_or_offer() -> None:
    match = do(speculation(LOW), "turn hold")
    assert now(match) == ["0", "Turn", "Invite(next)"]
    assert match.facts["to_turn"] == 0


def test_spc_9_a_higher_trump_makes_a_chief_and_his_left_goes_on() -> None:
    match = do(speculation(LOW, seats=4, dealer=3), "turn hold turn hold turn")
    assert (match.facts["chief"], match.facts["best"]) == (1, "7H")
    do(match, "hold")
    assert now(match)[0] == "2"


def test_spc_9_a_lower_trump_and_a_high_card_of_another_suit_change_nothing() -> None:
    match = do(speculation({0: "2H 9C JD", 1: "AS 2S KC"}), "turn hold turn hold turn")
    assert (match.facts["chief"], match.facts["best"]) == (2, "6H")


def test_spc_9_the_ace_is_high() -> None:
    match = do(speculation({0: "AH 9C JD"}, "10H"), "turn hold turn")
    assert match.facts["best"] == "AH"


def test_spc_10_the_chief_turns_his_own_at_the_end_and_a_better_one_is_his_card() -> None:
    match = speculation({0: "2C 3C 4C", 1: "2D 3D 4D", 2: "2S 9H 4S"})
    finish(match)
    assert match.results[0].facts["best"] == "9H"
    assert match.results[0].facts["chief"] == 2


def test_spc_11_the_chief_takes_the_pool_and_the_deal_passes_to_the_left() -> None:
    match = finish(speculation(LOW))
    assert paid(match, "SPC-11") == [("pool", 2, 4)]
    assert match.dealer == 0


# the market
def test_spc_12_each_other_seat_bids_once_from_the_sellers_left_and_higher_each_time() -> None:
    match = do(speculation(seats=4, dealer=3), "up")
    assert now(match) == ["0", "Pass", "Bid(1-99)"]
    do(match, "2")
    assert now(match) == ["1", "Pass", "Bid(3-99)"]
    do(match, "pass 5")
    assert now(match) == ["3", "Sell", "Keep"]
    assert match.facts["bids"] == [2, "pass", 5, None]
    assert (match.facts["bidder"], match.facts["bid"]) == (2, 5)
    do(match, "sell")
    assert match.counters == [99, 99, 94, 103]


def test_spc_12_the_seller_may_keep_it_and_nothing_is_paid() -> None:
    match = do(speculation(), "up 2 3 keep")
    assert paid(match, "SPC-12") == []
    assert now(match) == ["2", "Turn"]


def test_a_sale_begins_without_the_bids_of_the_one_before() -> None:
    match = do(speculation(), "up 2 3 keep turn trump")
    assert (match.facts["offer"], match.facts["bids"], match.facts["bidder"]) == ("trump", [None] * 3, None)


def test_spc_12_without_a_bid_it_is_kept_unasked() -> None:
    assert now(do(speculation(), "up pass pass")) == ["2", "Turn"]


def test_rising_bids_go_round_until_all_others_have_passed() -> None:
    match = do(speculation(seats=4, dealer=3, bidding="rising"), "up 1 2 pass")
    assert now(match) == ["0", "Pass", "Bid(3-99)"]
    do(match, "3")
    assert now(match) == ["1", "Pass", "Bid(4-99)"]  # seat 2 has passed, and the highest bidder is left out
    do(match, "pass")
    assert now(match) == ["3", "Sell", "Keep"]
    assert match.facts["bid"] == 3


def test_rising_a_highest_bidder_is_asked_again_only_when_he_is_topped() -> None:
    match = do(speculation(seats=3, dealer=2, bidding="rising"), "up 1 pass")
    assert now(match) == ["2", "Sell", "Keep"]


def test_spc_13_the_trump_is_sold_between_two_turnings_and_the_buyers_left_goes_on() -> None:
    match = do(speculation(LOW, seats=4, dealer=3), "turn trump pass 4 pass sell")
    assert match.facts["chief"] == 1
    assert [str(c) for c in match.table.piles("turned")[1]] == ["6H"]
    assert now(match)[0] == "2"


def test_spc_13_a_next_card_that_is_better_goes_to_the_buyer_whose_left_goes_on() -> None:
    match = do(speculation({0: "8H 9C JD"}, seats=4, dealer=3), "turn hold next pass 2 pass sell turn")
    assert (match.facts["chief"], match.facts["best"]) == (2, "8H")
    assert [str(c) for c in match.table.piles("turned")[2]] == ["8H"]
    do(match, "hold")
    assert now(match)[0] == "3"


def test_spc_13_a_next_card_that_is_no_better_stays_and_the_sellers_left_goes_on() -> None:
    match = do(speculation({0: "2C 9C JD"}, seats=4, dealer=3), "turn hold next pass 2 pass sell turn")
    assert match.facts["chief"] == 3
    assert [str(c) for c in match.table.piles("turned")[0]] == ["2C"]
    assert match.counters[2] == 97
    do(match, "hold")
    assert now(match)[0] == "1"


LAST = "turn hold turn hold turn hold turn hold turn hold turn hold turn hold"  # only the dealer has cards left


def test_spc_13_at_the_end_the_chief_may_offer_all_his_cards_together() -> None:
    match = do(speculation({0: "2C 3C 4C", 1: "2D 3D 4D", 2: "2S 9H 8H"}), LAST)
    assert now(match) == ["2", "Turn", "Invite(next)", "Invite(all)"]
    do(match, "all 3 pass sell turn")
    assert match.results[0].facts["chief"] == 0
    assert match.results[0].counters == [100, 99, 101]


def test_spc_13_a_lot_that_is_no_better_leaves_the_seller_chief() -> None:
    match = do(speculation({0: "2C 3C 4C", 1: "2D 3D 4D", 2: "2S 3S 4S"}), f"{LAST} all 3 pass sell turn")
    assert gains(match) == [-4, -1, 5]


def test_spc_13_one_card_alone_is_no_lot() -> None:
    match = do(speculation({0: "2C 3C 4C", 1: "2D 3D 4D", 2: "2S 3S 4S"}), f"{LAST} turn hold turn hold")
    assert now(match) == ["2", "Turn", "Invite(next)"]
    assert refusal(match, "Invite(all)").clause == "SPC-13"


def test_spc_14_each_thing_is_offered_once_in_a_step_the_trump_first() -> None:
    match = do(speculation(LOW), "turn trump pass pass")
    assert now(match) == ["0", "Turn", "Invite(next)"]
    do(match, "next pass pass")
    assert now(match) == ["0", "Turn"]
    assert refusal(match, "Invite(next)").sentence.startswith("Turn the card: it has been offered already.")
    do(match, "turn")
    assert now(match) == ["2", "Hold", "Invite(trump)"]


def test_spc_14_a_buyer_of_the_trump_offers_it_only_after_a_turning() -> None:
    match = do(speculation(LOW), "turn trump 3 pass sell")
    assert now(match) == ["1", "Turn", "Invite(next)"]
    do(match, "turn")
    assert now(match)[0] == "1"  # who turned a seven of trumps and is chief himself


def test_spc_14_a_chief_who_has_offered_all_does_not_offer_the_next_in_that_step() -> None:
    match = do(speculation({0: "2C 3C 4C", 1: "2D 3D 4D", 2: "2S 3S 4S"}), f"{LAST} all pass pass")
    assert now(match) == ["2", "Turn"]


# the variations
def test_the_small_pack_has_no_card_under_seven() -> None:
    match = speculation(turn_up="7H", pack=32)
    assert {c.high for c in match.log[0].value} == set(range(7, 15))


def test_the_pools_own_turn_up_is_not_sold_and_makes_no_chief() -> None:
    match = speculation(LOW, turnup_to_pool=True)
    assert now(match) == ["2", "Turn"]
    assert refusal(match, "Invite(turn_up)").clause == "SPC-R14"
    do(match, "turn")
    assert match.facts["chief"] is None
    assert now(match) == ["0", "Turn", "Invite(next)"]  # from the dealer's left, and no trump to offer


def test_the_pools_card_unbeaten_leaves_the_pool_for_the_next_deal() -> None:
    match = finish(speculation({0: "2C 3C 4C", 1: "2D 3D 4D", 2: "2S 3S 4S"}, "10H", turnup_to_pool=True))
    assert match.results[0].pools == {"pool": 4}
    assert match.results[0].facts["pool_left"] is True
    assert match.pools == {"pool": 8}
    assert turned(match) == "0:2C 1:2D 2:2S 0:3C 1:3D 2:3S 0:4C 1:4D 2:4S"  # everybody turns


def test_the_pools_card_beaten_makes_a_chief_who_takes_the_pool() -> None:
    match = finish(speculation({0: "2C 3C 4C", 1: "JH 3D 4D", 2: "2S 3S 4S"}, "10H", turnup_to_pool=True))
    assert gains(match) == [-1, 3, -2]


def test_a_high_pools_card_leaves_the_pool_and_the_deal_passes_with_a_fresh_payment() -> None:
    match = do(speculation(LOW, "KH 6C", turnup_to_pool=True), "turn")
    assert match.pools == {"pool": 8}
    assert match.dealer == 0
    assert paid(match, "SPC-6") == [(1, "pool", 1), (2, "pool", 1), (0, "pool", 2)]


SPARE: dict[str, Any] = {"spare_hand": True, "seats": 3}


def test_a_spare_hand_is_dealt_last_in_each_round_and_lies_face_down() -> None:
    match = speculation(turn_up="", dealer=2, **SPARE)
    order = list(match.log[0].value)
    assert match.table.pile("spare_hand") == [order[11], order[7], order[3]]
    assert match.view(0)["spare_hand"] == (None, None, None)


def test_a_spare_card_that_beats_the_chief_leaves_the_pool() -> None:
    """Settlement, example 4: five seats, pool 6; the next deal makes 12."""
    match = finish(speculation(turn_up="6H", seats=5, dealer=4, spare_hand=True, spare="AH 2C 3C", high_turnup=False))
    assert match.results[0].pools == {"pool": 6}
    assert match.pools == {"pool": 12}


def test_a_spare_hand_without_a_better_trump_changes_nothing() -> None:
    match = finish(speculation(LOW, spare="2C 3C 9H", **SPARE))
    assert gains(match) == [-1, -1, 2]


def test_r15_the_trump_may_be_sold_once_more_before_the_spare_hand() -> None:
    hands = {0: "2C 3C 4C", 1: "2D 3D 4D", 2: "2S 3S 4S"}
    match = do(speculation(hands, spare="5C 8C 9C", **SPARE), f"{LAST} turn hold turn hold turn")
    assert now(match) == ["2", "Hold", "Invite(trump)"]
    do(match, "trump 3 pass sell")
    assert gains(match) == [0, -1, 1]


def test_r5_without_a_spare_hand_nothing_is_sold_after_the_last_card() -> None:
    match = do(speculation({0: "2C 3C 4C", 1: "2D 3D 4D", 2: "2S 3S 4S"}), f"{LAST} turn hold turn hold turn")
    assert match.deal_number == 2


def test_a_refusal_to_offer_says_what_is_for_sale() -> None:
    match = speculation(LOW)
    assert refusal(match, "Invite(all)").sentence.endswith(": only the turn-up is for sale now.")
    do(match, "turn")
    assert refusal(match, "Invite(next)").sentence.endswith(": only the chief’s card is for sale now.")
    do(match, "hold")
    assert refusal(match, "Invite(trump)").sentence.endswith(": only the card you are about to turn is for sale now.")


def test_knave_five_whoever_owns_the_card_when_it_is_turned_pays() -> None:
    """Settlement, example 5: a five of one's own, and a knave bought before it was turned."""
    hands = {0: "2S 9C 3D", 1: "7S 2D KC", 2: "5C 8C 3C", 3: "9D 8D 7D", 4: "JD 4C 2C"}
    match = speculation(hands, "6H", seats=5, dealer=3, knave_five=1)
    do(match, "turn hold next pass pass pass pass turn")  # seat 4 keeps his knave, and pays
    assert paid(match, "SPC-V3") == [(4, "pool", 1)]
    sold = speculation(hands, "6H", seats=5, dealer=3, knave_five=1)
    do(sold, "turn hold next pass 2 pass pass sell turn hold turn hold turn hold turn")
    assert paid(sold, "SPC-V3") == [(1, "pool", 1), (2, "pool", 1)]


def test_r16_a_turned_up_knave_costs_its_owner_before_the_pool_is_taken() -> None:
    match = do(speculation(turn_up="JH 6C", knave_five=2), "turn")
    assert paid(match)[3:5] == [(2, "pool", 2), ("pool", 2, 6)]


def test_r16_the_buyer_of_a_turn_up_pays_for_it_and_the_pool_never_does() -> None:
    match = do(speculation(turn_up="5H", knave_five=1), "up 2 pass sell turn")
    assert paid(match, "SPC-V3") == [(0, "pool", 1)]
    pools = do(speculation(turn_up="5H", knave_five=1, turnup_to_pool=True), "turn")
    assert paid(pools, "SPC-V3") == []


def test_r15_a_knave_in_the_spare_hand_costs_nobody() -> None:
    match = finish(speculation(LOW, spare="JS 5S 5D", knave_five=1, **SPARE))
    assert paid(match, "SPC-V3") == [(0, "pool", 1), (2, "pool", 1)]  # for 0's JD and 2's 5C


def test_settlement_1_a_bought_chief_nets_two() -> None:
    hands = {0: "2C 3C 4C", 1: "2D 3D 4D", 2: "2S 3S 4S", 3: "8C 9C 10C", 4: "7H 8D 9D"}
    match = do(speculation(hands, "6H", seats=5, dealer=3), "turn hold turn trump pass 3 pass pass sell")
    finish(match)
    assert gains(match) == [-1, 2, -1, -2, 2]


def test_the_terminal_says_how_the_table_stands() -> None:
    match = do(speculation(LOW), "turn hold turn hold turn")
    told = Narrator("speculation", ["Ann", "Tom", "Lily"]).standing(match.facts, match.pools)
    assert told == ["Hearts are trumps.", "Tom is chief.", "The best trump is 7H.", "The pool holds 4."]
    assert "The pool is empty." in Narrator("speculation", ["Ann"]).standing(match.facts, {"pool": 0})
    do(match, "trump")
    assert "For sale: the best trump." in Narrator("speculation", ["Ann", "Tom", "Lily"]).standing(match.facts, {})


def test_spc_7_after_a_high_turn_up_nobody_is_chief_until_the_next_card_is_turned() -> None:
    match = do(speculation(turn_up="AH 6C", seats=4, dealer=0), "turn")
    assert [match.facts[fact] for fact in ("chief", "best", "trumps")] == [None] * 3
    do(match, "turn")
    assert [match.facts[fact] for fact in ("chief", "best", "trumps")] == [1, "6C", "C"]
