"""Straight Poker: every clause and ruling, the settlement's examples, every option, and the worked hand."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.engine.options import OptionConflict
from parlour.engine.table import Paid
from parlour.match import Match
from parlour.narration.narrator import Narrator
from parlour.narration.table_words import Line
from tests.rules.poker_table import FLUSH, NOTHING, PAIR, STRAIGHT, THREES, poker, say, shown_by, span, turned_up, words
from tests.support import asked, gains, moved, paid, refusal
from tests.support.cases import each_case

WORKED = {0: "9S 9D 4C 7H 2S", 1: "AC QD 8S 6C 3H", 2: "KD KS 5H 5C JD", 3: "10H JH QH KH 9H"}
FOUR = {0: PAIR, 1: NOTHING, 2: FLUSH, 3: "8S 8D 6H AC 2D"}


def straight(hands: dict[int, str] | None = None, **given: Any) -> Match:
    return poker("straight_poker", hands, **given)


class TestClauses:
    def test_SP_1_the_lowest_card_drawn_deals_first(self) -> None:
        match = straight(dealer=None, seed=5)
        drawn = {int(e.target[5:-1]): e.pieces[0].rank for e in moved(match, "draw[")[:4]}
        assert drawn[match.dealer or 0] == min(drawn.values())

    def test_SP_2_the_buck_begins_with_the_dealer_who_antes_for_all_and_passes_it(self) -> None:
        match = straight(ante=2, dealer=3)
        assert paid(match, "SP-2") == [(3, "pool", 8)]
        assert match.facts["buck"] == 0

    def test_SP_2_the_buck_moves_by_one_whoever_deals(self) -> None:
        match = say(straight(WORKED), "Pass Bet(5) Raise(10) Fold Fold Call")
        assert match.dealer == 3
        assert paid(match, "SP-2", deal=2) == [(1, "pool", 4)]
        assert match.facts["buck"] == 2

    def test_SP_3_five_cards_each_are_dealt_from_the_left_of_the_dealer(self) -> None:
        match = straight(dealer=1)
        assert [e.target for e in moved(match, "hands[")] == ["hands[2]", "hands[3]", "hands[0]", "hands[1]"]
        assert [len(pile) for pile in match.table.zones["hands"]] == [5] * 4

    def test_SP_4_before_a_bet_one_may_bet_up_to_the_limit_or_pass_and_not_fold(self) -> None:
        match = straight(limit=20)
        assert words(match) == ["Pass", "Bet"]
        assert span(match, "Bet") == (1, 20)
        told = refusal(match, "Bet(21)")
        assert told.clause == "SP-4"
        assert "1 to 20" in told.sentence
        assert "Pass or bet 1 to 20" in refusal(match, "Fold").sentence

    def test_SP_5_when_all_pass_the_pool_stays_and_the_next_buck_doubles_it(self) -> None:
        """Settlement, example 2."""
        match = say(straight(rig={"buck": 2}), "Pass Pass Pass Pass")
        assert match.results[0].pools["pool"] == 4
        assert not shown_by(match)
        assert match.dealer == 1
        assert paid(match, "SP-2", deal=2) == [(3, "pool", 4)]
        assert match.pools["pool"] == 8
        assert match.facts["buck"] == 0

    def test_SP_6_whoever_passed_answers_too_and_nobody_passes_any_more(self) -> None:
        match = say(straight(FOUR), "Pass Bet(5)")
        assert asked(match) == 3
        assert words(match) == ["Fold", "Call", "Raise"]
        say(match, "Fold Fold")
        assert asked(match) == 1
        assert "Fold, call or raise" in refusal(match, "Pass").sentence

    def test_SP_6_the_bets_go_on_till_all_have_met_the_last_raise(self) -> None:
        match = say(straight(FOUR), "Bet(2) Call Call Raise(3) Raise(4) Call")
        assert asked(match) == 3
        assert match.facts["stakes"] == [5, 9, 9, 2]
        say(match, "Fold Call")
        assert match.results[0].facts["staked"] == [9, 9, 9, 2]

    def test_SP_7_what_nobody_meets_takes_the_pool_unshown(self) -> None:
        match = say(straight(FOUR), "Bet(5) Fold Fold Fold")
        assert gains(match) == [-4, 4, 0, 0]
        assert not shown_by(match)

    def test_SP_8_who_was_called_shows_first_and_then_the_callers_in_turn(self) -> None:
        match = say(straight(FOUR), "Bet(5) Call Raise(5) Call Call Call")
        assert shown_by(match) == [3, 0, 1, 2]
        assert gains(match)[2] == 34

    def test_SP_9_a_straight_flush_is_a_flush_and_falls_to_a_higher_one(self) -> None:
        hands = {1: "5S 6S 7S 8S 9S", 2: "KH 10H 8H 5H 2H"}
        match = say(straight(hands), "Bet(1) Call Fold Fold")
        assert match.results[0].facts["winners"] == [2]

    def test_SP_10_the_winner_of_the_pool_deals_next(self) -> None:
        assert say(straight(FOUR), "Bet(1) Raise(1) Fold Fold Call").dealer == 2

    def test_SP_11_the_session_ends_with_the_deals_agreed_on_and_the_pool_is_divided(self) -> None:
        match = say(straight(start={"deals": 1}, ante=3, seats=5), "Pass Pass Pass Pass Pass")
        assert match.is_over
        assert match.results[0].pools["pool"] == 15
        assert match.counters == [88, 103, 103, 103, 103]
        assert match.pools["pool"] == 0

    def test_SP_11_odd_counters_of_an_undecided_pool_go_clockwise_from_the_dealer(self) -> None:
        match = straight(start={"deals": 1, "pools": {"pool": 2}}, seats=4)
        say(match, "Pass Pass Pass Pass")
        assert paid(match, "SP-11") == [("pool", 1, 2), ("pool", 2, 2), ("pool", 3, 1), ("pool", 0, 1)]


class TestSettlement:
    def test_example_1_one_bet_and_one_call(self) -> None:
        match = say(straight(FOUR, rig={"buck": 2}), "Pass Bet(10) Call Fold Fold")
        assert sum(amount for _, _, amount in paid(match, "SP-8")) == 24

    def test_example_3_the_raiser_has_his_own_back(self) -> None:
        match = say(straight(seats=5, ante=2), "Bet(7) Raise(5) Fold Fold Fold Fold")
        assert paid(match, "SP-R10") == [("pool", 2, 5)]
        assert paid(match, "SP-7") == [("pool", 2, 24)]
        assert gains(match) == [-10, -7, 17, 0, 0]

    def test_example_4_the_odd_counter_of_a_tie_goes_to_the_first_from_the_dealer(self) -> None:
        hands = {1: "AS KD 9C 5C 3D", 3: "AD KC 9S 5S 3H", 0: NOTHING}
        match = say(straight(hands, start={"pools": {"pool": 1}}), "Bet(10) Fold Call Fold")
        assert paid(match, "SP-8") == [("pool", 1, 13), ("pool", 3, 12)]
        assert match.dealer == 1, "R2: the first of those who tie deals"


class TestShortSeats:
    def test_a_short_seat_borrows_and_gives_back_at_the_end(self) -> None:
        match = straight(FOUR, start={"counters": [100, 100, 10, 100], "deals": 1})
        say(match, "Bet(30) Call Fold Fold")
        assert paid(match, "DP-S5") == [("bank", 2, 20)]
        assert match.results[0].facts["bought"] == [0, 0, 20, 0]
        assert match.results[0].counters[2] == 64
        assert match.counters[2] == 44, "DP-R9: net of what was borrowed"
        assert match.pools["bank"] == 0

    def test_a_sight_plays_for_what_it_met_and_the_rest_is_a_side_pool(self) -> None:
        match = straight(FOUR, short_call="sight", start={"counters": [100, 100, 10, 100]})
        say(match, "Bet(30)")
        assert words(match) == ["Fold", "Sight"]
        told = refusal(match, "Call")
        assert told.clause == "DP-T2"
        assert "a call takes 30, and you have 10" in told.sentence
        say(match, "Sight Call Fold")
        assert paid(match, "DP-S2") == [("pool", 3, 40), ("pool", 2, 34)]
        assert match.results[0].facts["winners"] == [2]
        assert match.dealer == 2, "R2: the winner of the first layer deals"

    @pytest.mark.parametrize("slug", ["straight_poker", "stud_poker", "draw_poker", "progressive_poker"])
    def test_a_sight_has_its_sentence_in_every_poker_game(self, slug: str) -> None:
        assert Narrator(slug, ["Ann", "Bob"]).line(Paid(1, "pool", 10, "DP-T2", seen=7)) == Line(
            "Bob puts in 10 counters for a sight.", "DP-T2", 1
        )

    def test_at_table_stakes_one_bets_what_one_has_and_no_more(self) -> None:
        match = straight(FOUR, preset="table_stakes", start={"counters": [200, 70, 200, 200]})
        assert span(match, "Bet") == (1, 70)
        assert "in front of you" in refusal(match, "Bet(71)").sentence
        say(match, "Bet(70)")
        assert span(match, "Raise") == (1, 130)

    def test_a_raise_that_nobody_could_meet_is_not_offered(self) -> None:
        match = straight(FOUR, stakes="table", start={"counters": [200, 70, 200, 200]})
        say(match, "Bet(70) Call Fold")
        assert words(match) == ["Fold", "Call", "Raise"]
        say(match, "Raise(126)")
        assert asked(match) == 2
        assert words(match) == ["Fold", "Call"]
        assert "nobody is left who could call" in refusal(match, "Raise(1)").sentence

    def test_R3_a_short_holder_of_the_buck_is_in_for_the_antes_alone(self) -> None:
        match = straight(FOUR, short_call="sight", rig={"buck": 2}, start={"counters": [100, 100, 3, 100]})
        assert paid(match, "SP-2") == [(2, "pool", 3)]
        say(match, "Bet(5)")
        assert asked(match) == 3, "seat 2 has nothing left and is not asked"
        say(match, "Call Fold")
        assert paid(match, "DP-S2") == [("pool", 3, 10), ("pool", 2, 3)]

    def test_R3_and_if_all_others_pass_he_is_in_for_that_pool_again(self) -> None:
        match = straight(short_call="sight", rig={"buck": 2}, start={"counters": [100, 100, 3, 100]})
        say(match, "Pass Pass Pass")
        assert match.deal_number == 2
        assert match.facts["players"] == [2, 3, 0, 1]
        assert paid(match, "SP-2", deal=2) == [(3, "pool", 3)], "nobody antes for a seat without counters"

    def test_R3_under_borrowing_he_buys(self) -> None:
        match = straight(rig={"buck": 2}, start={"counters": [100, 100, 3, 100]})
        assert paid(match, "DP-S5") == [("bank", 2, 1)]

    def test_R13_with_one_seat_alone_able_to_bet_the_hands_are_shown(self) -> None:
        start = {"counters": [0, 100, 2, 0]}
        match = straight({1: PAIR, 2: FLUSH}, short_call="sight", rig={"buck": 2}, start={**start, "deals": 1})
        assert match.is_over
        assert match.results[0].counters == [0, 100, 2, 0]
        assert shown_by(match) == [1, 2]


class TestCounters:
    def test_whoever_has_nothing_left_buys_again_or_sits_out(self) -> None:
        match = straight(FOUR, start={"counters": [100, 10, 100, 100]})
        say(match, "Bet(10) Raise(5) Fold Fold Fold")
        assert asked(match) == 1
        assert words(match) == ["Rebuy", "SitOut"]
        say(match, "SitOut")
        assert match.facts["players"] == [3, 0, 2]

    def test_with_rebuy_off_he_sits_out_unasked(self) -> None:
        match = straight(FOUR, rebuy=False, start={"counters": [100, 10, 100, 100]})
        say(match, "Bet(10) Raise(5) Fold Fold Fold")
        assert match.deal_number == 2
        assert match.facts["players"] == [3, 0, 2]

    def test_a_freeze_out_goes_on_to_the_last_seat(self) -> None:
        match = straight({0: NOTHING, 1: FLUSH}, seats=2, preset="freeze_out", start={"deals": 1})
        say(match, "Bet(48)")
        say(match, "Call")
        assert match.is_over
        assert match.counters == [0, 100]

    def test_at_table_stakes_counters_are_traded_only_if_all_consent(self) -> None:
        match = straight(FOUR, stakes="table", table_trade=True)
        say(match, "Bet(1) Fold Fold Fold")
        assert words(match) == ["Ready", "Buy", "Sell", "Retire"]
        say(match, "Ready Buy(50) Consent Object Sell(20, 1) Consent Consent Consent Ready")
        assert match.deal_number == 2
        assert paid(match, "DP-T1") == [(3, 1, 20)]
        assert match.facts["bought"] == [0, 20, 0, -20]

    def test_whoever_retires_leaves_his_counters_to_the_others(self) -> None:
        match = straight(FOUR, stakes="table", table_trade=True, start={"counters": [200, 201, 200, 200]})
        say(match, "Bet(1) Fold Fold Fold Retire")
        assert paid(match, "DP-T4")[-1] == (1, "pool", 1)
        assert match.facts["retired"] == [1]
        say(match, "Ready Ready Ready")
        assert 1 not in match.facts["players"]


class TestOptions:
    def test_straight_flush_on_ranks_it_above_fours(self) -> None:
        hands = {1: "5S 6S 7S 8S 9S", 2: "KH KD KC KS 2H"}
        match = say(straight(hands, straight_flush=True), "Bet(1) Call Fold Fold")
        assert match.results[0].facts["winners"] == [1]

    def test_show_winner_lets_a_beaten_caller_hide_his_hand(self) -> None:
        match = say(straight(FOUR, show="winner"), "Pass Bet(5) Call Fold Fold")
        assert asked(match) == 3
        assert words(match) == ["Show", "Muck"]
        say(match, "Muck")
        assert shown_by(match) == [2]

    def test_who_was_called_or_is_not_beaten_shows_unasked(self) -> None:
        match = say(straight(FOUR, show="winner"), "Bet(5) Call Fold Fold")
        assert shown_by(match) == [1, 2]

    @each_case(("kind", "hand", "share"), [
        ("standard", "9S 9D 8C 8H 2S", 0), ("standard", THREES, 1), ("sliding", "9S 9D 8C 8H 2S", 1),
        ("sliding", THREES, 2), ("sliding", STRAIGHT, 3), ("sliding", "9S 9D 9C 9H 2S", 5), ("off", THREES, 0),
    ])  # fmt: skip
    def test_the_kitty_takes_its_share_before_the_pool_is_paid(self, kind: str, hand: str, share: int) -> None:
        match = say(straight({1: hand, 2: NOTHING}, kitty=kind), "Bet(1) Call Fold Fold")
        assert match.pools["kitty"] == share
        assert match.results[0].counters[1] == 105 - share

    def test_the_kitty_stays_away_from_an_uncalled_pool(self) -> None:
        assert say(straight({1: THREES}, kitty="standard"), "Bet(1) Fold Fold Fold").pools["kitty"] == 0

    def test_a_joker_is_in_the_pack_and_five_of_a_kind_beat_everything(self) -> None:
        hands = {1: "JOKER 3S 3D 3H 3C", 2: "KH KD KC KS 2H"}
        match = say(straight(hands, joker=True), "Bet(1) Call Fold Fold")
        assert match.results[0].facts["winners"] == [1]

    @pytest.mark.parametrize(("rank", "winner"), [("customary", 2), ("odds", 1)])
    def test_extra_hands_stand_by_custom_or_by_their_odds(self, rank: str, winner: int) -> None:
        hands = {1: "KH KD QC QD JC", 2: "2H 2D 2C 5S 9H"}
        match = straight(hands, eccentric=["blaze"], eccentric_rank=rank)
        assert say(match, "Bet(1) Call Fold Fold").results[0].facts["winners"] == [winner]

    def test_accidents_bring_misdeals_and_the_same_dealer_deals_again(self) -> None:
        misdeals = 0
        for seed in range(12):
            match = straight(accidents=20, seed=seed)
            assert match.dealer == 0
            misdeals += match.facts.get("misdeals", 0)
            assert len(turned_up(match)) == match.facts.get("misdeals", 0)
            assert [len(pile) for pile in match.table.zones["hands"]] == [5] * 4
        assert misdeals

    def test_after_a_misdeal_a_sliding_kitty_takes_five_from_the_next_pool(self) -> None:
        seed = next(s for s in range(40) if straight(accidents=20, kitty="sliding", seed=s).facts.get("misdeals"))
        match = say(straight(accidents=20, kitty="sliding", seed=seed), "Bet(9) Call Fold Fold")
        assert match.pools["kitty"] == 5

    def test_with_penalties_a_hand_may_be_hidden_in_a_call_for_the_ante_to_each(self) -> None:
        match = say(straight(FOUR, table_penalties=True, ante=2), "Pass Bet(5) Call Fold Fold")
        assert asked(match) == 2
        say(match, "Muck")
        assert paid(match, "DP-I34") == [(2, 3, 2), (2, 0, 2), (2, 1, 2)]
        assert match.results[0].facts["winners"] == [3], "his hand loses"

    def test_with_penalties_one_may_fold_before_a_bet_at_no_cost(self) -> None:
        match = straight(FOUR, table_penalties=True)
        assert words(match) == ["Pass", "Bet", "Fold"]
        say(match, "Fold Pass Pass Pass")
        assert match.results[0].counters == [96, 100, 100, 100]

    @each_case("seats", range(2, 9))
    def test_two_to_eight_play(self, seats: int) -> None:
        assert [len(pile) for pile in straight(seats=seats).table.zones["hands"]] == [5] * seats

    def test_R1_one_cannot_play(self) -> None:
        with pytest.raises(OptionConflict):
            straight(seats=1)

    def test_the_family_plays_twelve_deals_for_ten_at_most(self) -> None:
        match = straight(preset="family")
        assert (match.options["limit"], match.options["deals"]) == (10, 12)


class TestRulings:
    def test_R4_the_seat_at_the_left_of_the_dealer_speaks_first_whoever_has_the_buck(self) -> None:
        assert asked(straight(dealer=2, rig={"buck": 0})) == 3

    def test_R5_after_all_have_passed_there_are_new_cards(self) -> None:
        match = straight(WORKED)
        before = str(match.table.zones["hands"])
        say(match, "Pass Pass Pass Pass")
        assert str(match.table.zones["hands"]) != before

    def test_R6_if_the_winner_leaves_the_table_the_next_on_his_left_deals(self) -> None:
        match = straight(FOUR, stakes="table", table_trade=True)
        say(match, "Pass Bet(1) Fold Fold Fold Ready Retire Ready Ready")
        assert (match.results[0].facts["winners"], match.dealer) == ([2], 3)

    def test_R11_aces_are_high_and_low_and_hearts_are_as_all_suits(self) -> None:
        hands = {1: "AS 2D 3C 4H 5S", 2: "KS QS 9S 7S 2S", 3: "KH QH 9H 7H 2H"}
        match = say(straight(hands, dealer=0), "Bet(1) Call Call Fold")
        assert match.results[0].facts["winners"] == [2, 3]

    def test_R7_whoever_passed_may_raise_a_bet_that_he_meets(self) -> None:
        match = say(straight(FOUR), "Pass Bet(1) Fold Fold Raise(4) Call")
        assert match.results[0].facts["staked"] == [0, 5, 5, 0]

    def test_R8_the_bettor_takes_the_antes_too_when_all_fold(self) -> None:
        match = say(straight(FOUR, start={"pools": {"pool": 20}}), "Pass Pass Bet(1) Fold Fold Fold")
        assert gains(match)[3] == 24

    def test_R9_straight_flushes_among_themselves_go_as_flushes(self) -> None:
        hands = {1: "5S 6S 7S 8S 9S", 2: "4H 5H 6H 7H 8H"}
        assert say(straight(hands), "Bet(1) Call Fold Fold").results[0].facts["winners"] == [1]

    def test_R12_two_players_have_the_buck_in_turn(self) -> None:
        match = say(straight(seats=2), "Pass Pass Pass Pass")
        assert [paid(match, "SP-2", deal=deal)[0][0] for deal in (1, 2, 3)] == [0, 1, 0]
        assert match.deal_number == 3, "a deal in which all passed counts as one"


def test_the_worked_hand_comes_out_as_it_is_told() -> None:
    match = straight(WORKED, rig={"buck": 0})
    steps = [(1, "Pass"), (2, "Bet(5)"), (3, "Raise(10)"), (0, "Fold"), (1, "Fold"), (2, "Call")]
    for seat, action in steps:
        assert asked(match) == seat
        match.act(action)
    assert match.results[0].counters == [96, 100, 85, 119]
    assert match.dealer == 3
    assert paid(match, "SP-2", deal=2) == [(1, "pool", 4)]


def test_a_lawful_verb_with_a_card_is_not_called_unlawful() -> None:
    assert refusal(straight(FOUR), "Pass(KH)").sentence.endswith(": you cannot do that now.")
