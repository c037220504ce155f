"""Loo: the rulings on what the book leaves open, and the penalties of the table."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.engine.cards import text_of
from parlour.match import Match
from tests.rules.loo.loo_table import HANDS, finish, finished, loo, play, say, single
from tests.rules.loo.test_loo_variations import FIVE, five, irish
from tests.support import facts, gains, options_now, paid, playable, refusal

POOL_HANDS = {0: "9C 8D 3S", 1: "AH KS 2C", 2: "7D 6C 4S", 3: "5D 3C 2S"}


def pool_hand(**given: Any) -> Match:
    """Four seats, dealer 3: seat 1 stands, seat 3 plays the miss for the pool and wins two tricks."""
    match = loo(POOL_HANDS, "6H", seats=4, dealer=3, pool=13, rig={"miss": "KH AS 5C"}, **given)
    say(match, "up stand up pool")
    play(match, "AH KH KS AS 5C 2C")
    return match


def test_R1_the_deal_passes_left_after_a_single_too() -> None:
    match = single({0: "KC", 1: "10D", 2: "4D", 3: "QD", 4: "AS"})
    match.act("Deal")
    assert match.dealer == 0


def test_R2_and_R3_the_dealer_has_a_card_in_a_single_unless_standing_out() -> None:
    match = single()
    assert len(match.events_of(1)) and "hands[4]" in {getattr(e, "where", "") for e in match.events_of(1)}
    match = single(seats=6, dealer_out="over_five")
    assert "hands[4]" not in {getattr(e, "where", "") for e in match.events_of(1)}
    assert 4 not in facts(match)["looed"]


def test_R4_two_seats_play_with_the_dealer_last() -> None:
    hands = {1: "KH 5H QC", 0: "QH JH 8S"}
    assert gains(say(loo(hands, seats=2), "up")) == [12, 0]
    assert options_now(say(loo(hands, seats=2), "stand")) == ["Stand", "TakeMiss", "PlayMissForPool"]


def test_R5_with_an_idle_dealer_the_last_active_seat_has_the_dealers_part() -> None:
    match = say(loo(seats=6, dealer_out="over_five"), "stand up up up")
    assert match.ask and match.ask.seat == 5
    assert "PlayMissForPool" in options_now(match)


def test_R6_with_two_in_the_last_is_free() -> None:
    assert "ThrowUp" in options_now(say(loo(HANDS), "stand up stand up"))


def test_R7_the_pool_hand_is_bound_by_all_rules_of_play_and_never_looed() -> None:
    match = loo(POOL_HANDS, "6H", seats=4, dealer=3, rig={"miss": "8H 9S 5C"})
    say(match, "up stand up pool")
    play(match, "AH")
    assert match.ask and match.ask.seat == 3 and playable(match) == "8H"
    finished(match, "8H KS 9S 2C 5C")
    assert facts(match)["looed"] == [] and gains(match)[3] == -3


def test_R8_after_a_pool_taken_without_play_comes_a_single() -> None:
    assert facts(say(loo(HANDS), "up up up up"))["single"]
    assert facts(say(loo(HANDS), "miss up up up up"))["single"]


def test_R9_what_a_pool_hand_left_is_carried_into_the_single() -> None:
    match = pool_hand()
    assert facts(match)["single"] and match.results[0].pools == {"pool": 10}
    assert match.results[1].facts["price"] == 3
    assert match.results[1].pools["pool"] in (4 * 3 + 13, 3 * 3)


def test_R9_leftover_counters_are_shared_when_the_table_stops_at_a_single() -> None:
    match = pool_hand(start={"facts": {"single": False, "closing": True}})
    assert match.is_over and match.pools == {"pool": 0}
    assert sum(paid_out for _, _, paid_out in paid(match, "LOO-22")) == 10


def test_R10_odd_counters_go_one_each_from_the_left_of_the_last_dealer() -> None:
    match = pool_hand(start={"deals": 1, "facts": {"single": False}}, session_end="divide")
    assert paid(match, "LOO-22") == [("pool", 0, 3), ("pool", 1, 3), ("pool", 2, 2), ("pool", 3, 2)]


def test_R10_only_those_still_in_share() -> None:
    match = loo(allow_leave=True, session_end="divide", pool=20)
    match.act("Leave")
    finish(match)
    pool = match.results[0].pools["pool"]
    match.stop()
    assert sum(amount for _, _, amount in paid(match, "LOO-22", deal=match.deal_number)) == pool or pool == 0
    assert match.counters[0] == 97


def test_R11_in_the_closing_deal_five_card_players_may_change_but_not_throw_up() -> None:
    match = five(session_end="release", start={"facts": {"single": False, "closing": True}})
    assert refusal(match, "ThrowUp").clause == "LOO-R11"
    match.act("Exchange(5C)")
    say(match, "stand stand stand")
    finish(match)
    assert match.is_over and facts(match)["looed"] == []


def test_R12_the_highest_of_more_than_two_trumps_is_led_to_the_second_trick_and_later_leads_are_free() -> None:
    hands = {0: "AH QH 9H 8H 3D", 1: "2C 4S KS 8D 5C", 2: "KD 10C AD 6S 4C"}
    match = say(five(hands), "stand stand up up")
    play(match, "AH 2C")
    assert playable(match) == "QH"
    play(match, "QH 4S")
    assert playable(match) == "9H 8H 3D"


def test_R13_pam_need_not_follow_a_club_and_must_head_where_nothing_else_can() -> None:
    hands = {0: "9C 8S 7S 6S 5D", 1: "JC 4D KS 8D 2S", 2: "KH 10H AD 6D 4C"}
    match = play(say(five(hands), "stand stand stand up"), "9C")
    assert playable(match) == "JC", "void of clubs, and Pam alone heads the trick"
    hands[1] = "JC 2C KS 8D 2S"
    match = play(say(five(hands), "stand stand stand up"), "9C")
    assert playable(match) == "2C", "Pam is no club"
    hands[1] = "JC 3H KS 8D 2S"
    match = play(say(five(hands), "stand stand stand up"), "9C")
    assert playable(match) == "JC 3H", "both head it"


def test_R13_pam_led_asks_for_trumps() -> None:
    match = say(five({0: "JC 4S KS 8D 2C", 1: "3H AS 9C 5C 4C", 2: "KD 10C AD 6S 9D"}), "stand stand up up")
    play(match, "JC")
    assert playable(match) == "3H"


def test_R14_ace_then_king_with_the_ace_turned_up_go_before_pam_and_a_lone_pam_is_free() -> None:
    match = say(five({0: "JC AH KS 8D 2C"}), "stand stand up up")
    assert playable(match) == "AH"
    match = say(five({0: "JC KH KS 8D 2C"}, turn_up="AH"), "stand stand up up")
    assert playable(match) == "KH"
    match = say(five({0: "JC 2H KS 8D 2C"}), "stand stand up up")
    assert playable(match) == "JC"
    match = say(five({0: "JC 2S KS 8D 2C"}), "stand stand up up")
    assert playable(match) == "JC 2S KS 8D 2C"


def test_R15_pam_turned_up_is_not_in_play_and_in_a_single_it_is_a_knave() -> None:
    match = say(five({0: "AC 5C KS 8D 2D", 1: "KC QC 9S 8S 2H"}, turn_up="JC"), "stand stand up up")
    play(match, "AC")
    assert playable(match) == "KC QC"
    match = single({0: "JC", 1: "10D", 2: "4D", 3: "9D", 4: "AS"}, form="five_card")
    assert facts(match)["taker"] == 1


def test_R18_of_two_trump_flushes_the_one_with_pam_wins() -> None:
    match = say(five({0: "KH QH 9H 5H 3H", 1: "JC 10H 8H 4H 2H"}), "stand stand up up")
    assert facts(match)["flush"] == 1 and gains(match)[0] == 0


def test_R19_a_flush_thrown_up_does_not_exist_and_a_lone_one_takes_the_loos_too() -> None:
    flush = {**FIVE, 0: "KD QD 9D 5D 4D", 3: "2S 3S 6D 7C 8C"}
    assert "flush" not in facts(say(five({**flush, 2: "KH 10H AC 6S 4C"}), "up up up"))
    match = say(five({**flush, 2: "KH 10H AC 6S 4C"}), "stand up up up")
    assert gains(match) == [25 + 30, -10, -10, -10 - 5]


def test_R20_one_in_and_the_last_throws_up_and_that_one_takes_the_pool() -> None:
    assert gains(say(five(), "stand up up up")) == [25, 0, 0, -5]
    assert gains(say(five(), "up up up")) == [0, 0, 0, 20]


def test_R21_no_more_can_be_changed_than_the_pack_has() -> None:
    match = loo(turn_up="9H", seats=4, dealer=3, form="five_card", pack=32)
    for seat in (0, 1):
        match.act(f"Exchange({text_of(match.view(seat).hand)})")
    refused = refusal(match, f"Exchange({text_of(match.view(2).hand)})")
    assert refused.clause == "LOO-R21" and refused.sentence.startswith("Change fewer: only 1 card is left in the pack.")
    match.act(f"Exchange({match.view(2).hand[0]})")
    assert options_now(match) == ["Stand", "ThrowUp"]


def test_R22_under_club_law_five_card_players_stand_or_change() -> None:
    match = five({0: "AH QH 9S 5C 3D"}, turn_up="7C", club_law=True)
    refused = refusal(match, "ThrowUp")
    assert refused.clause == "LOO-R22" and refused.sentence.startswith("Stand or change cards: a club is turned up")


def test_R23_club_law_does_not_touch_a_single() -> None:
    match = single({0: "KC", 1: "10D", 2: "4D", 3: "QD", 4: "AS"}, turn_up="8C", club_law=True)
    assert facts(match)["taker"] == 0 and "declarations" not in facts(match)


def test_R24_unlimited_the_single_itself_is_the_price() -> None:
    match = single({0: "KC", 1: "10D", 2: "4D", 3: "QD", 4: "AS"}, loo_limit="unlimited")
    assert match.results[0].pools == {"pool": 12}


@pytest.mark.parametrize(("stake", "half"), [(7, 3), (1, 1)])
def test_R25_half_a_loo_is_rounded_down_but_never_below_one(stake: int, half: int) -> None:
    assert single(loo_stake=stake).results[0].facts["price"] == half


def test_R26_after_a_bare_pool_the_next_is_loos_and_the_deal_stake() -> None:
    match = say(loo({1: "AH KH QH", 3: "9C 8C 7C", 0: "9S 8S 7S"}, pool=0), "stand up stand up stand")
    finished(match, "AH 7C 7S KH 8C 8S QH 9C 9S")
    assert match.pools == {"pool": 15}


def test_R28_payments_are_made_in_full_into_debt() -> None:
    match = loo(
        {1: "AH KH QH", 3: "9C 8C 7C", 0: "9S 8S 7S"},
        pool=0,
        start={"counters": [1] * 5, "facts": {"single": False}, "pools": {}},
    )
    finished(say(match, "stand up stand up stand"), "AH 7C 7S KH 8C 8S QH 9C 9S")
    assert match.results[0].counters == [-8, 4, 1, -5, 1]


def test_R29_with_two_left_nobody_is_asked_to_leave() -> None:
    match = loo(seats=3, allow_leave=True)
    match.act("Leave")
    say(match, "up")
    assert facts(match)["taker"] == 2
    match.act("Deal") if options_now(match) == ["Deal"] else None
    assert "Leave" not in options_now(match)


def test_R29_a_player_who_has_left_gets_no_card_in_a_single() -> None:
    match = single(allow_leave=True)
    match.act("Leave")
    assert "hands[4]" not in {getattr(e, "where", "") for e in match.events_of(1)}
    assert match.counters[4] == 97


def test_R30_which_of_several_heading_cards_is_free() -> None:
    match = say(loo({1: "9H 9C 4C", 3: "KC 10C 3C", 0: "QD 5S 7S"}), "stand up stand up stand")
    assert playable(play(match, "9C")) == "KC 10C"


def test_R31_an_unlimited_flush_costs_the_pool() -> None:
    match = say(five({**FIVE, 1: "JC KS 10S 5S 4S"}, loo_limit="unlimited"), "up stand stand up")
    assert paid(match, "LOO-31")[1:] == [(0, 1, 25), (2, 1, 25), (3, 1, 25)]


# penalties of the table
def test_R32_looking_at_the_miss_costs_a_single_loo_into_the_present_pool() -> None:
    match = loo(HANDS, table_penalties=True, rig={"miss": "AD KD 9S"})
    assert options_now(match)[3:] == [
        "Peek(miss)", "Peek(stock)", "Peek(2)", "Peek(3)", "Peek(4)", "Peek(0)",
    ]  # fmt: skip
    match.act("Peek(miss)")
    assert text_of(match.view(1)["miss"]) == "AD KD 9S" and match.view(2)["miss"] == (None,) * 3
    assert paid(match, "LOO-R32") == [(1, "pool", 3)] and match.pools == {"pool": 18}
    assert match.ask and match.ask.seat == 1
    assert refusal(match, "Peek(miss)").clause == "LOO-R32", "each once a deal"
    say(match, "stand")
    assert "Peek(miss)" in options_now(match)


def test_R32_looking_at_the_pack_shows_its_top_card_only() -> None:
    match = loo(HANDS, table_penalties=True)
    match.act("Peek(stock)")
    seen = match.view(1)["stock"]
    assert seen[0] is match.table.pile("stock")[0] and set(seen[1:]) == {None}


def test_R32_thrown_cards_can_be_looked_at_when_there_are_any() -> None:
    match = loo(HANDS, table_penalties=True)
    assert refusal(match, "Peek(thrown)").sentence.startswith("Look elsewhere: there is nothing there for you to see.")
    say(match, "up")
    match.act("Peek(thrown)")
    assert text_of(match.view(2)["thrown"]) == HANDS[1]


def test_R35_looking_at_a_hand_costs_a_full_loo_and_the_deal() -> None:
    match = loo(HANDS, table_penalties=True)
    match.act("Peek(3)")
    assert text_of(match.view(1)["hands[3]"]) == HANDS[3]
    assert paid(match, "LOO-R32") == [(1, "pool", 6)] and match.pools == {"pool": 21}
    assert match.facts["declarations"][1] == "out"
    assert match.ask and match.ask.seat == 2


def test_R35_a_lone_stander_takes_the_pool_without_play() -> None:
    match = say(loo(HANDS, table_penalties=True), "stand up up up")
    match.act("Peek(1)")
    assert gains(match) == [-9, 21, 0, 0, 0]


def test_a_stander_who_looks_before_the_first_card_forfeits_the_winnings() -> None:
    match = say(loo(HANDS, table_penalties=True), "stand up stand up stand")
    assert "Peek(3)" in options_now(match) and "Peek(miss)" not in options_now(match)
    match.act("Peek(3)")
    assert match.pools == {"pool": 21}
    play(match, "KH 10H JH")
    assert "Peek(3)" not in options_now(match)
    finished(match, "5H 4S QH 8S QC AC")
    assert gains(match) == [-3 + 14, -6, 0, -6, 0]
    assert match.results[0].pools == {"pool": 7 + 6}


def test_a_card_against_the_rules_is_seen_taken_back_and_paid_for_as_a_loo() -> None:
    match = say(loo(HANDS, table_penalties=True), "stand up stand up stand")
    assert playable(match) == "KH 5H QC", "every card is offered"
    play(match, "QC")
    assert match.ask and match.ask.seat == 1 and playable(match) == "KH"
    assert match.facts["irregular"] == [1]
    assert text_of(match.view(1).hand) == "KH 5H QC" or set(text_of(match.view(1).hand).split()) == {"KH", "5H", "QC"}
    finished(match, "KH 10H JH 5H 4S QH 8S QC AC")
    assert gains(match) == [-3 + 10, -6, 0, -6, 0]
    assert match.results[0].pools == {"pool": 5 + 12}
    assert facts(match)["looed"] == [1, 3]


def test_an_offender_is_offered_lawful_cards_to_the_end_of_the_deal() -> None:
    match = play(say(loo(HANDS, table_penalties=True), "stand up stand up stand"), "QC KH 10H JH")
    assert playable(match) == "5H"


def test_an_irregular_loo_alone_makes_the_next_deal_a_full_one() -> None:
    hands = {1: "KH 5H QC", 0: "QH JH 8S"}
    match = say(loo(hands, seats=2, table_penalties=True), "stand stand")
    play(match, "QC KH JH 5H QH 8S QC")
    assert facts(match)["looed"] == [1] and not facts(match)["single"]


def test_an_offender_without_a_trick_is_looed_once() -> None:
    match = play(say(loo(HANDS, table_penalties=True), "stand up stand up stand"), "KH 4S 10H JH 5H 4S QH 8S QC AC")
    assert paid(match, "LOO-20") == [(3, "pool", 6)]


def test_without_penalties_nobody_can_look_or_play_against_the_rules() -> None:
    match = loo(HANDS)
    assert refusal(match, "Peek(miss)").clause == "LOO-10"
    assert playable(say(match, "stand up stand up stand")) == "KH"


# stopping
def test_R33_a_single_that_is_due_is_played_and_a_second_wish_divides() -> None:
    match = pool_hand()
    match.act("Deal") if options_now(match) == ["Deal"] else None
    match.stop()
    assert match.facts["closing"] and not match.is_over
    match.stop()
    assert match.is_over and match.pools == {"pool": 0}


def test_R33_with_nothing_in_the_pool_any_wish_ends_it() -> None:
    match = say(loo(HANDS), "up up up up")
    match.go_to(0)
    fresh = Match.start("loo", seats=5, dealer=0, facts={"single": False}, seed=1)
    fresh.stop()
    assert fresh.is_over and not fresh.results


def test_R34_the_closing_deal_is_full_where_a_single_was_due() -> None:
    match = single(session_end="release", start={"facts": {"single": True, "closing": True}})
    assert match.facts["last_deal"] and len(match.view(0).hand) == 3
    finish(match)
    assert match.is_over


def test_R36_a_full_loo_in_a_single_is_an_option() -> None:
    assert single(single_loo="full").results[0].facts["price"] == 6


def test_irish_rulings_share_those_of_five_cards() -> None:
    match = say(irish({0: "AH QH 9S", 1: "JC 4S KS", 2: "KH 10H AD"}), "up up")
    assert gains(match) == [0, 0, 12]
