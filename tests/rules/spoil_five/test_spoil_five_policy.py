"""Spoil-Five: what the rule of thumb advises where one answer is right, and that it sees no hidden card."""

from __future__ import annotations

import pytest

from parlour.match import Match
from parlour.players.policies.spoil_five import expected_share
from parlour.players.policy import Advice, policy_of
from tests.rules.spoil_five.spoil_five_table import HANDS, STRONG, STRONG_PLAY, do, spf, strong


def advised(match: Match) -> list[Advice]:
    assert match.ask is not None and match.ask.seat is not None
    return policy_of("spoil_five").advise(match.view(match.ask.seat))


def best(match: Match) -> str:
    return str(advised(match)[0].action)


def test_with_the_best_trumps_they_are_led() -> None:
    assert best(strong()) == "Play(5D)"


def test_with_a_poor_hand_a_plain_king_is_led() -> None:
    assert best(spf({0: "KD 6C AS 9H 3H"}, "7C")) == "Play(KD)"


def test_with_nothing_the_lowest_is_led() -> None:
    assert best(spf({0: "8D 6C 9S 9H 3H"}, "7C")) in ("Play(9S)", "Play(3H)")


def test_the_five_is_kept_back_when_a_low_trump_is_led() -> None:
    match = do(spf({0: "6S", 1: "5S 8D 10C 4H 9D"}), "6S")
    assert best(match) != "Play(5S)"
    kept = next(a for a in advised(match) if str(a.action) == "Play(5S)")
    assert kept.clause in ("SPF-10", "SPF-13")


def test_a_player_with_two_tricks_is_stopped_by_the_last_to_play() -> None:
    hands = {0: "5D JD KS KD KC", 1: "QC 9S 4C 8H 2H", 2: "10C 3S JC 6H 7H", 3: "2D 6D 9C QH 10H"}
    match = do(spf(hands, "7D"), "5D QC 10C 2D JD 4C 3S 6D")
    assert match.facts["tricks"][0] == 2
    match = do(match, "KS 9S 6H")
    assert match.ask and match.ask.seat == 3
    hands[3] = "2D 6D AH QH 10H"
    match = do(spf(hands, "7D"), "5D QC 10C 2D JD 4C 3S 6D KS 9S 6H")
    assert best(match) == "Play(AH)"
    assert "about to win" in advised(match)[0].idea and advised(match)[0].clause == "SPF-15"


def test_the_third_trick_is_taken_as_cheaply_as_may_be_by_the_last() -> None:
    hands = {0: "5D JD 10S KD KC", 1: "QC 9S 4C 8H 2H", 2: "10C 3S JC 6H 7H", 3: "AH 6D 9C QH 10H"}
    start = {"facts": {"scores": [0, 0, 0, 15]}}
    match = do(spf(hands, "7D", match=25, start=start), "5D QC 10C 6D JD 4C 3S AH")
    assert match.ask and match.ask.seat == 0


def test_in_a_match_points_are_worth_their_chance_of_the_pool() -> None:
    at_hand = spf(match=25, start={"facts": {"scores": [20, 20, 15, 0]}, "pools": {"pool": 12}}).table
    expected = [expected_share(at_hand, seat) for seat in range(4)]
    assert expected[0] == expected[1] > expected[2] > expected[3] > 0
    assert sum(expected) == pytest.approx(at_hand.pools["pool"])
    assert expected_share(spf().table, 0) == 0


def test_partners_hope_for_half_of_the_pool_each() -> None:
    start = {"facts": {"scores": [20, 0, 20, 0]}, "pools": {"pool": 15}}
    table = spf(match=25, teams="two_sides", start=start).table
    assert expected_share(table, 0) == expected_share(table, 2) == pytest.approx(8, abs=0.3)


def test_the_holder_of_the_ace_robs_and_lays_out_a_low_plain_card() -> None:
    match = do(spf(HANDS), "KD")
    assert best(match) in ("Rob(10C)", "Rob(4H)", "Rob(8D)")
    assert advised(match)[0].reason.startswith("Rob and discard ")


def test_with_the_choice_it_robs_too() -> None:
    assert best(do(spf(HANDS, robbing="optional"), "KD")).startswith("Rob(")


def test_the_dealer_takes_a_turned_ace_for_a_low_plain_card() -> None:
    assert best(spf({3: "KS 3S AC 2D QH"}, "AS")) in ("LayOut(2D)", "LayOut(AC)")


@pytest.mark.parametrize(("hand", "wanted"), [("8D 6C 9D 9H 3H", "AskFive"), ("5S JS 9D 9H 3H", "Content")])
def test_other_trumps_are_asked_for_with_little_in_hand(hand: str, wanted: str) -> None:
    assert best(spf({0: hand}, "7S", seats=2, dealer=1, fiving=True)) == wanted


@pytest.mark.parametrize(("hand", "wanted"), [("8D 6C 9D 9H 3H", "Agree"), ("5S JS 9D 9H 3H", "Refuse")])
def test_the_dealer_agrees_when_the_dealers_hand_is_no_better(hand: str, wanted: str) -> None:
    assert best(do(spf({1: hand}, "7S", seats=2, dealer=1, fiving=True), "AskFive")) == wanted


def test_a_jink_is_tried_with_sure_tricks_only() -> None:
    sure = {**STRONG, 0: "5D JD AH AD KC", 1: "QD 9S 4C 8H 2H"}
    match = do(spf({**sure, 0: "5D JD AH KD QD", 1: "4D 9S 4C 8H 2H"}, "AD", jinking=True, robbing="off"), "")
    do(match, "5D 4D 10D 2D JD 9S 3S 9C AH 8H 6H 10H")
    assert best(match) == "Jink"
    match = do(spf({**STRONG, 0: "5D JD AH 3C 9H"}, "7D", jinking=True), STRONG_PLAY)
    assert best(match) == "TakePool"


def test_a_partners_winning_card_is_not_beaten() -> None:
    hands = {0: "2C", 1: "5S 8D 10C 4H 9D", 2: "3C", 3: "JS 8C 9C KH QH"}
    match = do(spf(hands, "7S", teams="two_sides"), "2C 5S 3C")
    assert best(match) != "Play(JS)"


def test_robbing_without_right_or_not_at_all_is_never_advised() -> None:
    match = do(spf(HANDS, table_penalties=True), "KD")
    assert best(match).startswith("Rob(")
    assert advised(match)[-1].clause == "SPF-8"
    assert best(spf(STRONG, "7D", table_penalties=True)).startswith("Play(")


def test_the_advice_is_the_same_whatever_the_others_hold() -> None:
    one, other = spf({0: HANDS[0], 1: "5S JS KS QS 2S"}), spf({0: HANDS[0], 2: "5S JS KS QS 2S"})
    assert [(str(a.action), a.worth, a.reason) for a in advised(one)] == [
        (str(a.action), a.worth, a.reason) for a in advised(other)
    ]
