"""Spoil-Five: the rulings on what the book leaves open, and the penalties of the table."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.match import Match
from tests.rules.spoil_five.spoil_five_table import HANDS, STRONG, STRONG_PLAY, do, finish, spf, strong
from tests.support import facts, gains, options_now, paid, playable, refusal

SPOILT = "KD Rob(10C) 2S 6D 2D AS 8H 3S 9C 7S 5S KS 3H KC AC AH 4H QC 8D JC QH"


def spoilt(**given: Any) -> Match:
    """The hand that goes with the rules, played out: nobody has three tricks."""
    return do(spf(HANDS, **given), SPOILT)


def test_R1_the_deal_passes_left_after_a_spoilt_hand_too() -> None:
    assert spoilt().dealer == 0


def test_R2_the_dealers_stake_is_one_unless_another_is_agreed() -> None:
    assert paid(spf(), "SPF-2")[-1] == (3, "pool", 1)
    assert paid(spf(dealer_stake=2), "SPF-2")[-1] == (3, "pool", 2)


def test_R3_a_pool_that_nobody_won_is_shared_from_the_last_dealers_left() -> None:
    match = spoilt()
    match.stop()
    assert paid(match, "SPF-R3", deal=match.deal_number) == [
        (("pool"), 0, 4),
        ("pool", 1, 3),
        ("pool", 2, 3),
        ("pool", 3, 3),
    ]
    assert match.counters == [101, 100, 100, 99]


def test_R4_a_higher_trump_is_never_required() -> None:
    match = do(spf({0: "6S", 1: "KS 3S 8D 10C 4H"}), "6S")
    assert set(playable(match).split()) == {"KS", "3S"}


def test_R5_reneging_compares_with_the_card_led_not_with_later_ones() -> None:
    hands = {0: "6S", 1: "JS QC JC 6D 8H", 2: "AH 10C 9D 4D 2C"}
    match = do(spf(hands), "6S JS")
    assert len(playable(match).split()) == 5, "a six was led: the knave played to it does not count"


def test_R6_with_another_trump_either_must_be_played() -> None:
    match = do(spf({0: "6S", 1: "5S 3S 8D 10C 4H"}), "6S")
    assert set(playable(match).split()) == {"5S", "3S"}


@pytest.mark.parametrize(("over", "winner"), [("5S", 1), ("JS", 1), ("KS", 0)])
def test_R7_only_five_and_knave_beat_the_ace_of_hearts_led(over: str, winner: int) -> None:
    hands = {0: "AH 2C 3C 4C 6C", 1: f"{over} 8C 2D 10C 9D", 2: "8D 9C QC AC JC", 3: "QH 3D KC 10D 7C"}
    match = do(spf(hands), f"AH {over} 8D QH")
    assert match.facts["winner"] == winner


def test_R8_a_hand_with_no_heart_but_the_ace_may_play_anything_to_a_plain_heart() -> None:
    match = do(spf({0: "KH", 1: "AH 8D 10C 4C 2S"}), "KH")
    assert len(playable(match).split()) == 5


def test_R9_the_ace_of_hearts_robs_only_when_hearts_are_trumps() -> None:
    assert options_now(spf({0: "AH 8D 10C 4C 2S"}, "7S"))[0].startswith("Play(")
    assert options_now(spf({0: "AH 8D 10C 4C 2S"}, "7H"))[0].startswith("Rob(")


def test_R10_the_robbing_ace_itself_cannot_be_laid_out() -> None:
    match = do(spf(HANDS), "KD")
    refused = refusal(match, "Rob(AS)")
    assert refused.clause == "SPF-7" and refused.sentence.startswith("Discard any card of your own but AS")


def test_R11_a_turned_ace_that_the_dealer_leaves_is_nobodys() -> None:
    match = do(spf({0: "KS 8D 10C 4C 2S"}, "AS"), "Decline")
    assert match.facts["declined"] and options_now(match)[0].startswith("Play(")
    finish(match)
    assert "robbed" not in facts(match)


def test_R12_the_dealer_has_four_cards_until_the_dealers_turn() -> None:
    match = do(spf({3: "KS 3S AC 2D QH", 0: "KD"}, "AS"), "LayOut(QH)")
    assert len(match.view(3).hand) == 4
    do(match, "KD")
    assert len(match.view(3).hand) == 4


def test_R13_a_leader_with_the_ace_robs_before_leading() -> None:
    match = spf({0: "AS 8D 10C 4C 2S"}, "7S")
    assert set(options_now(match)) == {"Rob(2S)", "Rob(8D)", "Rob(4C)", "Rob(10C)"}


def test_R14_only_the_last_turned_card_is_robbed() -> None:
    rig = {"stock": "8D"}
    match = spf({0: "AS AD 10C 4C 2S"}, "7S", seats=2, dealer=1, fiving=True, rig=rig)
    do(match, "AskFive Agree")
    assert options_now(match)[0].startswith("Rob(") and "Rob(AD)" not in options_now(match)


def test_R15_where_the_pack_ends_the_first_card_stands() -> None:
    match = spf(None, "7S", seats=10, dealer=9, teams="two_sides", fiving=True, rig={"stock": "8S"})
    do(match, "AskFive Agree")
    assert [str(c) for c in match.table.pile("turn_up")] == ["7S"]
    assert [str(c) for c in match.table.pile("put_aside")] == ["8S"]
    assert match.facts["trumps"] == "S"


def test_R16_and_R17_by_sides_the_eldest_asks_once_and_the_dealer_answers() -> None:
    match = spf(None, "7S", teams="two_sides", fiving=True)
    assert match.ask and match.ask.seat == 0
    do(match, "AskFive")
    assert match.ask.seat == 3
    do(match, "Refuse")
    assert "AskFive" not in options_now(match)


def test_R18_in_the_ordinary_order_the_ace_of_trumps_robs_still() -> None:
    assert options_now(spf({0: "AS 8D 10C 4C 2S"}, "7S", order="ordinary"))[0].startswith("Rob(")


def test_R19_a_jink_is_offered_only_to_the_winner_of_the_first_three() -> None:
    hands = {**STRONG, 0: "5D JD 3C AH KC", 3: "2D KS 9C QH 10H"}
    match = do(spf({**hands, 1: "QD 9S KC 8H 2H", 0: "5D JD 3C AH KD"}, "7D", jinking=True), "5D QD 10D 2D")
    do(match, "3C KC JC 9C JD 7H" if match.ask and match.ask.seat == 1 else "3C KC JC 9C")
    assert match.facts["tricks"] == [1, 1, 0, 0]
    finish(match)
    assert "jinker" not in facts(match)


@pytest.mark.parametrize("seats", [2, 4])
def test_R20_after_a_failed_jink_the_pool_stays_and_less_is_paid(seats: int) -> None:
    hands = {0: "5D JD AH 3C KD", 1: "QD 9S KC 8H 2H"}
    if seats == 4:
        hands |= {2: STRONG[2], 3: STRONG[3]}
    match = spf(hands, "7D", seats=seats, dealer=seats - 1, jinking=True)
    tricks = "5D QD 10D 2D JD 9S 3S 9C AH 8H 6H 10H" if seats == 4 else "5D QD JD 9S AH 8H"
    do(match, tricks + " Jink 3C KC" + (" JC KS" if seats == 4 else ""))
    assert facts(match)["spoilt"]
    assert match.pools["pool"] == match.results[0].pools["pool"] + seats + 1


def test_R21_a_jink_is_paid_with_the_full_stake_after_spoils_too() -> None:
    match = strong(jinking=True, start={"facts": {"spoilt": True}, "pools": {"pool": 13}})
    do(match, STRONG_PLAY + " Jink KD 2H 7H QH KC 4C JC KS")
    assert paid(match, "SPF-23") == [(1, "pool", 3), (2, "pool", 3), (3, "pool", 3)]
    assert gains(match) == [18 - 1 + 9, -4, -4, -5]


def test_R22_in_a_match_only_the_dealer_pays_after_the_first_hand() -> None:
    match = spoilt(match=45)
    assert paid(match, "SPF-2", deal=2) == [(0, "pool", 1)]


def test_R23_a_match_ends_in_mid_hand() -> None:
    match = strong(match=25, start={"facts": {"scores": [20, 0, 0, 0]}})
    do(match, "5D QD 10D 2D")
    assert match.deal_number == 2 and facts(match)["tricks"] == [1, 0, 0, 0]


def test_R24_the_next_match_has_a_fresh_pool_and_no_scores() -> None:
    match = do(strong(match=25, start={"facts": {"scores": [20, 0, 0, 0]}}), "5D QD 10D 2D")
    assert match.facts["scores"] == [0, 0, 0, 0] and match.pools == {"pool": 13} and match.dealer == 0


def test_R25_with_two_tricks_to_win_only_five_different_winners_spoil_it() -> None:
    for seed in range(8):
        match = Match.start("spoil_five", seats=6, dealer=0, seed=seed, options={"tricks_to_win": 2})
        finish(match)
        assert facts(match)["spoilt"] == (sorted(facts(match)["tricks"])[-5:] == [1] * 5)


def test_R26_later_tricks_are_not_played() -> None:
    assert facts(do(strong(), STRONG_PLAY))["tricks"] == [3, 0, 0, 0]


def test_R27_ten_may_play_and_one_card_is_left() -> None:
    match = spf(None, "7S", seats=10, dealer=9)
    assert len(match.table.pile("stock")) == 1
    finish(match)
    assert match.results


def test_R28_payments_go_into_debt() -> None:
    match = spf(start={"counters": [1, 1, 1, 1]})
    assert match.counters == [-2, -2, -2, -3]


def test_R29_a_won_pool_is_followed_by_a_full_stake() -> None:
    match = do(strong(start={"facts": {"spoilt": True}, "pools": {"pool": 9}}), STRONG_PLAY)
    assert match.pools == {"pool": 13}


def test_R30_a_robbing_hand_stays_at_five_cards() -> None:
    match = do(spf(HANDS), "KD Rob(10C)")
    assert len(match.view(1).hand) == 5 and match.facts["trumps"] == "S"


def test_R31_three_pairs_can_spoil_a_hand() -> None:
    found = set()
    for seed in range(30):
        match = Match.start("spoil_five", seats=6, dealer=0, seed=seed, options={"teams": "pairs"})
        finish(match)
        found.add(facts(match)["spoilt"])
    assert found == {True, False}


def test_R32_the_dealer_chooses_before_the_lead_and_others_rob_at_their_turn() -> None:
    assert options_now(spf({3: "KS 3S AC 2D QH"}, "AS"))[0] == "Decline"
    assert options_now(spf(HANDS))[0].startswith("Play("), "seat 1 holds the ace, but seat 0 leads first"


def test_R33_by_sides_everybody_pays_and_a_match_is_scored_by_sides() -> None:
    match = spoilt(match=45, teams="two_sides")
    assert len(paid(match, "SPF-2")) == 5
    assert facts(match)["scores"] == [15, 10, 15, 10]


def test_R34_the_scores_lapse_when_the_table_stops() -> None:
    match = spoilt(match=45)
    match.stop()
    assert match.is_over and match.pools == {"pool": 0} and sum(match.counters) == 400


# penalties of the table
def test_a_player_who_does_not_rob_cannot_win_the_pool() -> None:
    hands = {0: "AD JD AH KD KC", 1: "QD 9S 4C 8H 2H", 2: "10D 3S JC 6H 7H", 3: "2D KS 9C QH 10H"}
    match = spf(hands, "7D", table_penalties=True)
    assert {"Play(JD)", "Rob(KC)"} <= set(options_now(match)) and "Rob(AD)" not in options_now(match)
    do(match, "JD QD 10D 2D AH 8H 6H 10H AD 9S 3S 9C")
    assert facts(match)["spoilt"] and facts(match)["debarred"] == [0]
    assert match.results[0].pools == {"pool": 13}


def test_a_player_who_robs_without_the_ace_is_found_out_at_the_end() -> None:
    match = spf(STRONG, "7D", table_penalties=True)
    assert "Rob(KC)" in options_now(match)
    do(match, "Rob(KC)")
    assert match.facts["robbed"] == 0 and "debarred" not in match.facts
    do(match, STRONG_PLAY)
    assert facts(match)["debarred"] == [0] and facts(match)["spoilt"]


def test_the_true_holder_who_finds_the_card_gone_is_not_debarred() -> None:
    match = do(spf(HANDS, table_penalties=True), "Rob(3H) KD")
    assert match.ask and match.ask.seat == 1 and options_now(match)[0].startswith("Play(")
    finish(match)
    assert facts(match)["debarred"] == [0]


def test_after_the_first_trick_nobody_can_rob() -> None:
    match = do(spf(STRONG, "7D", table_penalties=True), "5D QD 10D 2D")
    assert not any(text.startswith("Rob") for text in options_now(match))


def test_in_a_match_the_tricks_of_a_debarred_seat_score_nothing() -> None:
    match = do(spf(STRONG, "7D", table_penalties=True, match=45), "Rob(KC) " + STRONG_PLAY)
    finish(match)
    assert facts(match)["scores"] is not None and facts(match)["scores"][0] == 0
    assert facts(match)["debarred"] == [0]


def test_in_a_match_a_debarred_seat_that_reaches_the_number_ends_the_hand_only() -> None:
    start = {"facts": {"scores": [20, 5, 0, 0]}}
    match = do(spf(STRONG, "7D", table_penalties=True, match=25, start=start), "Rob(KC) 5D QD 10D 2D")
    assert match.deal_number == 2 and facts(match)["scores"] == [20, 5, 0, 0]


def test_a_side_with_a_debarred_partner_is_debarred() -> None:
    match = do(spf(STRONG, "7D", table_penalties=True, teams="two_sides"), "Rob(KC) " + STRONG_PLAY)
    assert facts(match)["debarred"] == [0, 2] and facts(match)["spoilt"]


def test_without_penalties_nobody_robs_wrongly() -> None:
    assert refusal(spf(STRONG, "7D"), "Rob(KC)").sentence
    assert "Play(8D)" not in options_now(do(spf(HANDS), "KD"))
