"""Brag: every clause of docs/rules/brag.md, the single stake first, then three stakes, then the American way."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from parlour.engine.cards import cards
from parlour.engine.options import OptionConflict
from parlour.engine.questions import Pass
from parlour.engine.table import Paid, Paused
from parlour.games.brag.hands import AMERICAN, ENGLISH, pips, up_card
from parlour.match import Match
from parlour.narration.narrator import Narrator
from tests.rules.brag.brag_table import HANDS, asked, brag, hands_seen, plain, say, texts, three
from tests.support import gains, paid, refusal
from tests.support.cases import each_case

POOR = {0: "KS 8D 2C", 1: "QH 7S 4D", 2: "10H 6C 3S", 3: "KH 8C 3D"}


def ends(match: Match, deal: int = 1) -> list[int]:
    assert len(match.results) >= deal, texts(match)
    return match.results[deal - 1].counters


# the table
@each_case("seats", range(3, 13))
def test_BR_1_three_to_twelve_play(seats: int) -> None:
    match = say(brag(seats=seats), "Ante(1)")
    assert [len(match.view(s).hand) for s in range(seats)] == [3] * seats


@pytest.mark.parametrize("seats", [2, 13])
def test_BR_1_fewer_or_more_do_not(seats: int) -> None:
    with pytest.raises(OptionConflict, match="3 to 12 players"):
        brag(seats=seats)


def test_BR_1_the_lowest_card_cut_deals_first_ace_low_and_the_deal_passes_to_the_left() -> None:
    match = brag({"draw": {0: "9C", 1: "AS", 2: "2D", 3: "KH"}}, dealer=None, deals=2)
    assert match.dealer == 1
    say(match, "Ante(1) Fold Fold Fold")
    assert match.dealer == 2


def test_BR_2_the_dealer_names_an_ante_before_a_card_is_dealt() -> None:
    match = brag(limit=20)
    assert (asked(match), texts(match)) == (0, ["Ante(1..20)"])
    assert all(not pile for pile in match.view(None).zones.values())
    say(match, "Ante(7)")
    assert match.facts["ante"] == 7
    assert match.counters[0] == 93


def test_BR_2_a_fixed_ante_is_not_asked_about() -> None:
    match = brag(ante_choice="fixed", ante=3)
    assert (asked(match), match.pools["pool"]) == (1, 3)


@pytest.mark.parametrize("amount", [0, 21])
def test_BR_2_R8_an_ante_of_nothing_or_above_the_limit_is_refused(amount: int) -> None:
    refused = refusal(brag(limit=20), f"Ante({amount})")
    assert refused.clause == "BR-2"
    assert refused.sentence.startswith("Ante 1 to 20: no other ante is allowed.")


def test_BR_3_three_cards_each_one_at_a_time_from_the_dealers_left() -> None:
    match = brag(ante_choice="fixed", dealer=1)
    pack = match.log[0].value
    for place, seat in enumerate((2, 3, 0, 1)):
        assert match.view(seat).hand == pack[place:12:4]


# betting
def test_BR_4_each_in_turn_meets_raises_or_folds_and_the_dealers_ante_counts() -> None:
    match = plain(POOR, ante=2, limit=20)
    assert (asked(match), texts(match)) == (1, ["Fold", "Call", "Raise(1..20)"])
    say(match, "Call Raise(5) Fold")
    assert asked(match) == 0
    say(match, "Call")
    assert match.facts["staked"] == [7, 2, 7, 0]


def test_BR_4_a_raise_above_the_limit_and_a_pass_are_refused_with_what_is_possible() -> None:
    match = plain(POOR, limit=20)
    refused = refusal(match, "Raise(21)")
    assert refused.clause == "BR-4"
    assert refused.sentence == "Fold, call or raise by 1 to 20: no other raise is allowed."
    assert match.ask and not match.ask.refusal("Fold")
    assert Pass not in match.ask.actions


def test_BR_5_a_player_raised_answers_again_until_all_have_met_the_last_raise() -> None:
    match = plain(HANDS, ante=2)
    say(match, "Call Raise(5) Fold Raise(10)")
    assert asked(match) == 1
    say(match, "Call Raise(3)")
    assert asked(match) == 0
    say(match, "Call")
    assert asked(match) == 1
    say(match, "Call")
    assert match.results[0].facts["staked"] == [20, 20, 20, 0]


def test_BR_5_R18_R23_unraised_the_dealer_is_called_without_a_word() -> None:
    match = plain(POOR, ante=2)
    say(match, "Fold Fold Call")
    assert gains(match) == [-2, 0, 0, 2], "king, eight and three beat king, eight and two"


def test_BR_6_nobody_meets_the_ante_and_each_pays_the_dealer_a_counter() -> None:
    match = say(plain(POOR, ante=2), "Fold Fold Fold")
    assert gains(match) == [3, -1, -1, -1]
    assert paid(match, "BR-6") == [("pool", 0, 2), (1, 0, 1), (2, 0, 1), (3, 0, 1)]


def test_settlement_2_five_seats_all_fold_to_the_ante() -> None:
    assert gains(say(brag(seats=5), "Ante(2) Fold Fold Fold Fold")) == [4, -1, -1, -1, -1]


def test_BR_7_a_raise_that_nobody_meets_takes_the_pool_unshown() -> None:
    match = say(plain(POOR, ante=2), "Call Raise(6) Fold Fold Fold")
    assert gains(match) == [-2, -2, 4, 0]
    assert hands_seen(match, None) == []


def test_BR_8_the_maker_of_the_last_bet_shows_first_and_the_best_hand_wins() -> None:
    match = say(plain(HANDS, ante=2), "Call Raise(5) Fold Call Call")
    assert hands_seen(match, None) == ["shown[2]", "shown[0]", "shown[1]"]
    assert gains(match) == [14, -7, -7, 0]


def test_settlement_1_a_pool_of_fifteen() -> None:
    hands = {0: "KS 8D 2C", 1: "QH 7S 4D", 2: "10H 10C 3S", 3: "KH 8C 3D", 4: "4S 5C 6H"}
    match = say(plain(hands, ante=2), "Call Raise(3) Fold Fold Call Call")
    assert gains(match) == [-5, -5, 10, 0, 0]


def test_BR_R16_folded_hands_are_never_seen_by_others() -> None:
    match = say(plain(HANDS, ante=2), "Call Raise(5) Fold Fold Call")
    assert "shown[3]" not in hands_seen(match, None)
    assert not any(where in ("hands[3]", "shown[3]") for where in hands_seen(match, 1))


# hands
RANKED = [
    ("three aces", "AC AH AS"),
    ("two aces and the club knave", "AC AH JC"),
    ("an ace and two braggers", "AC JC 9D"),
    ("three kings", "KS KH KD"),
    ("three eights", "8S 8H 8C"),
    ("three eights with two braggers", "8D AD JC"),
    ("three twos", "2S 2H 2C"),
    ("two aces", "AC AH 6S"),
    ("an ace with the club knave", "AS JC 3H"),
    ("two kings, queen odd", "KS KH QD"),
    ("two kings, ten odd", "KC KD 10S"),
    ("a king with the club knave", "KS JC 2D"),
    ("a king with the nine of diamonds", "KH 9D QS"),
    ("two twos", "2S 2H 3D"),
    ("ace high", "AS KH 9C"),
    ("ace high, lower second", "AC QH 9S"),
    ("seven high", "7C 5D 3H"),
]


@each_case(("better", "worse"), list(pairwise(RANKED)))
def test_BR_9_to_13_the_order_of_hands(better: tuple[str, str], worse: tuple[str, str]) -> None:
    assert ENGLISH(cards(better[1])) > ENGLISH(cards(worse[1])), (better[0], worse[0])


def test_BR_9_flush_and_sequence_count_nothing() -> None:
    assert ENGLISH(cards("8H 7H 6H")) < ENGLISH(cards("9S 3C 2H")) < ENGLISH(cards("2S 2H 3D"))


def test_BR_10_a_bragger_used_as_itself_is_natural() -> None:
    assert ENGLISH(cards("JC JH 4S")) > ENGLISH(cards("JS 9D 10H"))


def test_BR_12_seven_high_with_the_club_knave_beats_seven_high_with_the_nine() -> None:
    assert ENGLISH(cards("7S 5C JC")) > ENGLISH(cards("7H 6C 9D"))


def test_BR_13_cards_are_compared_down_to_the_last() -> None:
    assert ENGLISH(cards("AS KH 8C")) > ENGLISH(cards("AC KD 7H")) > ENGLISH(cards("AH QS 10C"))


def test_BR_R1_natural_outranks_within_one_rank_only() -> None:
    assert ENGLISH(cards("AC AH JC")) > ENGLISH(cards("KS KH KD"))


def test_BR_R2_of_two_made_hands_fewer_braggers_win_then_the_highest() -> None:
    assert ENGLISH(cards("6S 6H 9D")) > ENGLISH(cards("6C AD JC"))
    assert ENGLISH(cards("6S 6H AD")) > ENGLISH(cards("6C 6D JC"))


def test_BR_R3_a_bragger_in_its_own_rank_is_natural() -> None:
    assert ENGLISH(cards("AD AC KH")) == ENGLISH(cards("AS AH KD"))
    assert ENGLISH(cards("AD JC 9D")) == ENGLISH(cards("AS JC 9D"))


def test_BR_R4_S1_hands_alike_divide_the_pool_the_odd_counter_from_the_dealers_left() -> None:
    hands = {0: "KS 8D 2C", 1: "KH 8C 2S", 2: "10H 6C 3S", 3: "KC 8S 2D"}
    match = say(plain(hands, ante=1), "Call Fold Call")
    assert ends(match) == [100, 100, 100, 100]
    match = say(plain(hands, ante=1, dealer=0), "Call Raise(1) Fold Fold Call")
    assert paid(match, "BR-8") == [("pool", 1, 5)]
    match = say(plain(hands, ante=1), "Raise(1) Call Call Call")
    assert [amount for _, _, amount in paid(match, "BR-8")] == [3, 3, 2]
    assert [seat for _, seat, _ in paid(match, "BR-8")] == [1, 3, 0]


def test_BR_R5_a_bragger_makes_a_pair_of_the_higher_card() -> None:
    assert ENGLISH.words(ENGLISH(cards("QS 5H 9D"))) == "a pair of queens"


# short of counters
def test_DP_S5_a_seat_that_is_short_buys_and_it_is_written_down() -> None:
    match = plain(HANDS, ante=2, start={"counters": [100, 1, 100, 100]})
    say(match, "Call")
    assert (match.counters[1], match.pools["bank"], match.facts["bought"]) == (0, -1, [0, 1, 0, 0])


def test_BR_S2_a_sight_wins_from_each_as_much_as_it_staked_and_the_rest_is_a_side_pool() -> None:
    hands = {0: "2S 3H 5C", 1: "AC AH AS", 2: "KS KH 4D", 3: "QS QH 7D"}
    match = plain(hands, ante=2, short_call="sight", start={"counters": [100, 5, 100, 100]})
    say(match, "Call Raise(10) Call Fold")
    assert texts(match) == ["Fold", "Sight"]
    refused = refusal(match, "Call")
    assert refused.sentence.endswith(": a call takes 10, and you have 3.")
    say(match, "Sight")
    assert ends(match) == [98, 17, 102, 88]


def test_BR_R15_a_short_dealer_antes_everything_and_is_in_for_it() -> None:
    match = plain(HANDS, ante=5, short_call="sight", start={"counters": [3, 100, 100, 100]})
    assert match.facts["ante"] == 3
    say(match, "Call Raise(6) Fold")
    assert asked(match) == 1, "the dealer has nothing to answer with"
    say(match, "Call")
    assert ends(match) == [9, 103, 91, 100]


def test_BR_R7_the_counter_to_the_dealer_is_paid_by_players_who_have_one() -> None:
    match = plain(POOR, short_call="sight", deals=1, start={"counters": [50, 1, 1, 50]})
    assert ends(say(match, "Fold Fold Fold")) == [53, 0, 0, 49]


def test_DP_T1_at_table_stakes_a_raise_goes_up_to_what_one_has_and_the_ante_to_the_limit() -> None:
    match = brag({"hands": dict(HANDS)}, stakes="table", limit=10, start={"counters": [100, 60, 100, 100]})
    assert texts(match) == ["Ante(1..10)"]
    say(match, "Ante(4)")
    assert texts(match) == ["Fold", "Call", "Raise(1..56)"]
    refused = refusal(match, "Raise(57)")
    assert refused.sentence.startswith("Fold, call or raise by 1 to 56: you have no more in front of you.")


# kitty, show, penalties, accidents
def test_DP_S6_the_kitty_takes_one_of_every_pool() -> None:
    match = say(plain(HANDS, ante=2, kitty="fixed"), "Call Fold Fold")
    assert gains(match) == [1, -2, 0, 0]
    assert match.results[0].pools["kitty"] == 1


def test_show_winner_lets_a_beaten_caller_hide() -> None:
    match = plain(HANDS, ante=2, show="winner")
    say(match, "Call Fold Fold")
    assert (asked(match), texts(match)) == (1, ["Show", "Muck"])
    say(match, "Muck")
    assert hands_seen(match, None) == ["shown[0]"]
    assert gains(match) == [2, -2, 0, 0]


def test_table_penalties_a_hand_hidden_in_a_call_loses_and_costs_the_ante_to_each() -> None:
    match = plain(HANDS, ante=2, table_penalties=True)
    say(match, "Call Fold Fold")
    assert (asked(match), texts(match)) == (0, ["Show", "Muck"])
    say(match, "Muck")
    assert gains(match) == [-8, 4, 2, 2]
    assert paid(match, "DP-I34") == [(0, 1, 2), (0, 2, 2), (0, 3, 2)]


def test_accidents_the_same_dealer_deals_again_and_the_ante_stays() -> None:
    spoilt = [brag(ante_choice="fixed", ante=3, accidents=20, seed=seed) for seed in range(30)]
    again = [match for match in spoilt if match.facts.get("misdeals")]
    assert again
    for match in again:
        assert (match.dealer, match.pools["pool"]) == (0, 3)
        assert [len(match.view(s).hand) for s in range(4)] == [3] * 4


# three stakes
DOWN = {0: "9C 5H", 1: "QS 6C", 2: "KH 4D", 3: "7S 2C"}
UP = {0: "8H", 1: "AD", 2: "KC", 3: "10S"}


def test_BR_14_each_puts_a_stake_into_each_of_three_pools() -> None:
    match = three(DOWN, UP, stake3=5)
    assert (match.pools["second_pool"], match.pools["third_pool"]) == (20, 20)
    assert match.facts["first_pool_winner"] == 1


def test_BR_15_two_cards_down_and_one_up() -> None:
    match = three(DOWN, UP)
    view = match.view(0)
    assert [len(view[f"down[{s}]"]) for s in range(4)] == [2] * 4
    assert view["down[1]"] == (None, None)
    assert list(map(str, view["up[1]"])) == ["AD"]
    assert list(map(str, view["down[0]"])) == ["9C", "5H"]
    assert list(map(str, view.hand)) == ["9C", "5H", "8H"]


def test_BR_16_the_best_card_up_wins_and_a_bragger_beats_its_rank() -> None:
    assert up_card(cards("AD")[0]) > up_card(cards("AS")[0]) > up_card(cards("KH")[0])
    assert up_card(cards("JC")[0]) > up_card(cards("JS")[0])
    assert up_card(cards("9D")[0]) > up_card(cards("9S")[0])
    match = three(DOWN, {0: "AS", 1: "3C", 2: "AC", 3: "10S"})
    assert match.facts["first_pool_winner"] == 2, "the elder of equal cards"
    assert paid(match, "BR-16") == [("first_pool", 2, 8)]


def test_BR_17_bets_for_the_second_pool_go_round_from_the_dealers_left() -> None:
    match = three(DOWN, UP, limit=20)
    assert (asked(match), texts(match)) == (1, ["PassOut", "Bet(1..20)"])
    say(match, "Bet(4)")
    assert (asked(match), texts(match)) == (2, ["PassOut", "Call", "Raise(1..20)"])


def test_BR_17_R13_if_nobody_bets_the_dealer_has_the_second_pool_and_is_not_asked() -> None:
    match = say(three(DOWN, UP), "PassOut PassOut PassOut")
    assert match.results[0].facts["second_pool_winner"] == 0
    assert paid(match, "BR-17") == [("second_pool", 0, 8)]


def test_BR_18_a_player_who_passed_out_still_plays_for_thirty_one() -> None:
    match = say(three({**DOWN, 3: "KS AC"}, UP), "PassOut PassOut PassOut")
    assert match.results[0].facts["third_pool_winner"] == 3
    assert match.results[0].facts["pips"] == [22, 27, 24, 31]


def test_BR_R22_a_bet_that_nobody_meets_takes_the_second_pool() -> None:
    match = say(three(DOWN, UP), "Bet(5) PassOut PassOut PassOut")
    assert match.results[0].facts["second_pool_winner"] == 1
    assert match.results[0].counters[1] == 100 - 6 + 8 + 8 + 8


def test_BR_S3_a_tie_for_the_second_pool_divides_it() -> None:
    match = three({0: "8C 2H", 1: "QS 6C", 2: "8S 2D", 3: "7S 3C"}, {0: "KH", 1: "10D", 2: "KC", 3: "10S"})
    say(match, "PassOut Bet(1) PassOut Call")
    assert paid(match, "BR-8") == [("second_pool", 2, 5), ("second_pool", 0, 5)]


def test_settlement_3_three_pools() -> None:
    match = three(DOWN, UP, stock="JD 9H", third_draw=True)
    say(match, "PassOut PassOut Bet(4) Call Stop Stop Take Stop Take")
    facts, counters = match.results[0].facts, match.results[0].counters
    assert (facts["first_pool_winner"], facts["third_pool_winner"]) == (1, 0)
    assert counters[1] == 100 - 6 + 8
    assert paid(match, "BR-19") == [("third_pool", 0, 10)]


def test_BR_19_pips_are_eleven_for_aces_ten_for_courts_and_braggers_their_own() -> None:
    assert pips(cards("AD JC 9D")) == 30
    assert pips(cards("KH 8S 2C")) == 20


def test_BR_19_equal_pips_go_to_the_elder() -> None:
    match = say(three({**DOWN, 0: "KD 7H", 2: "JH 8C"}, {**UP, 0: "10H", 2: "9S"}), "PassOut PassOut PassOut")
    assert match.results[0].facts["pips"][0] == match.results[0].facts["pips"][2] == 27
    assert match.results[0].facts["third_pool_winner"] == 1, "the ace up is the elder's 27"


def test_BR_20_cards_are_bought_one_by_one_face_up_until_one_stops_or_is_out() -> None:
    match = three(DOWN, UP, stock="2H 3H KS 5C", third_draw=True)
    say(match, "PassOut PassOut PassOut")
    assert (asked(match), texts(match)) == (1, ["Take", "Stop"])
    say(match, "Take Take")
    assert asked(match) == 2, "above thirty-one a player is out, and at thirty-one not asked either"
    assert match.facts["pips"][1] == 32
    assert list(map(str, match.view(None)["up[1]"])) == ["AD", "2H", "3H"]
    assert match.pools["third_pool"] == 10
    say(match, "Take")
    assert match.facts["pips"][2] == 34


def test_BR_20_nobody_buys_without_a_counter_or_without_a_stock() -> None:
    match = three(DOWN, UP, third_draw=True, short_call="sight", start={"counters": [100, 100, 6, 100]})
    assert asked(match) == 1
    say(match, "PassOut")
    assert asked(match) == 3, "the second has nothing left to bet with"
    say(match, "PassOut Stop")
    assert asked(match) == 3, "nor to buy a card with"


def test_BR_R6_dealt_above_thirty_one_is_out_or_counts_by_its_distance() -> None:
    over = {**DOWN, 1: "AS AH"}, UP
    out = say(three(*over), "PassOut PassOut PassOut").results[0]
    assert (out.facts["pips"][1], out.facts["third_pool_winner"]) == (33, 2)
    near = say(three(*over, over31="nearest"), "PassOut PassOut PassOut").results[0]
    assert near.facts["third_pool_winner"] == 1


def test_BR_R6_when_all_are_above_thirty_one_the_lowest_wins() -> None:
    match = three(
        {0: "AS KD", 1: "AH KC", 2: "QH QC"},
        {0: "10S", 1: "10H", 2: "JD"},
        stock="3C 2D 9C",
        third_draw=True,
    )
    say(match, "PassOut PassOut")
    assert asked(match) == 2, "who has thirty-one is not asked"
    assert match.facts["pips"] == [31, 31, 30]


def test_BR_R14_a_short_seat_fills_the_pools_from_the_first_and_plays_for_what_it_paid() -> None:
    match = three(DOWN, UP, short_call="sight", deals=1, start={"counters": [100, 100, 100, 3]})
    assert match.facts["playing"] == {"first_pool": [1, 2, 3, 0], "second_pool": [1, 2, 0], "third_pool": [1, 2, 0]}
    say(match, "PassOut PassOut")
    assert match.results[0].pools["second_pool"] == 0
    assert match.results[0].facts["second_pool_winner"] == 0


def test_BR_R16_in_three_stake_everybody_shows_after_the_second_pool() -> None:
    match = three(DOWN, UP)
    assert hands_seen(match, None) == []
    say(match, "PassOut PassOut PassOut")
    assert sorted(hands_seen(match, None)) == ["down[0]", "down[1]", "down[2]", "down[3]"]


def test_three_stake_penalties_a_hand_kept_from_the_second_pool_pays_a_stake_to_each() -> None:
    match = three(DOWN, UP, table_penalties=True)
    say(match, "PassOut PassOut Bet(2) Call")
    assert texts(match) == ["Show", "Muck"]
    say(match, "Muck")
    assert paid(match, "DP-I34") == [(3, 0, 2), (3, 1, 2), (3, 2, 2)]
    assert match.results[0].facts["second_pool_winner"] == 0


# American
RIVALS = {0: "KS 7D 4C", 1: "QH QS 9C", 2: "10H 10D 5S", 3: "JS AC 6D"}


def american(hands: dict[int, str] = RIVALS, **given: object) -> Match:
    return plain(hands, form="american", **{"ante": 3, **given})


AMERICAN_ORDER = [
    "JS JC 9H",
    "AS JC 9D",
    "AS AC 9H",
    "AS AC AH",
    "KS JD 9C",
    "KS KH KD",
    "AS JC KD",
    "AS AC KD",
    "10S 10H AC",
]


@each_case(("better", "worse"), list(pairwise(AMERICAN_ORDER)))
def test_BR_21_more_braggers_beat_fewer_and_fewer_none(better: str, worse: str) -> None:
    assert AMERICAN(cards(better)) > AMERICAN(cards(worse))


def test_BR_21_three_braggers_tie_with_three_braggers() -> None:
    assert AMERICAN(cards("JS JC JD")) == AMERICAN(cards("9S 9H 9C"))


def test_BR_R11_equal_made_pairs_go_by_the_odd_card_and_BR_R12_a_knave_is_always_wild() -> None:
    assert AMERICAN(cards("KS JC 8D")) > AMERICAN(cards("KH 9C 7D"))
    assert AMERICAN.words(AMERICAN(cards("JS 10H 4C"))) == "a pair of tens"


def test_BR_22_unraised_all_show_at_once() -> None:
    match = say(american(), "Call Fold Call")
    assert hands_seen(match, None) == ["shown[0]", "shown[1]", "shown[3]"]
    assert gains(match) == [-3, 6, 0, -3]


def test_BR_23_a_caller_compares_in_secret_and_the_worse_goes_out() -> None:
    match = say(american(), "Raise(4) Call")
    assert match.facts["compared"] == [1, 2]
    assert (match.facts["in_play"], match.facts["waiting"]) == ([1, 3, 0], 1)
    assert hands_seen(match, None) == hands_seen(match, 3) == []
    assert hands_seen(match, 1) == ["hands[2]"]
    assert hands_seen(match, 2) == ["hands[1]"]
    assert match.pools["pool"] == 3 + 7 + 7


def test_BR_23_persons_at_one_machine_look_one_after_the_other_the_loser_first() -> None:
    match = american({1: "QS QD 4H", 2: "KS KD 5H", 3: "2S 3D 5C", 0: "2D 4C 6H"})
    say(match, "Raise(4) Call")
    pauses = [event for event in match.events_of(1) if isinstance(event, Paused)]
    assert [(pause.seats, pause.answer, pause.clause) for pause in pauses] == [((1, 2), "GoOn", "BR-23")]
    assert match.facts["waiting"] == 2


def test_BR_24_25_a_raise_makes_another_wait_and_the_one_raised_answers_in_turn() -> None:
    match = say(american(), "Raise(4) Call Raise(5)")
    assert match.facts["waiting"] == 3
    assert asked(match) == 0, "the dealer, who had only the ante in, must come to terms too"
    say(match, "Fold")
    assert asked(match) == 1


def test_BR_25_players_who_met_the_ante_are_asked_again() -> None:
    match = say(american(), "Call Call Raise(2)")
    assert asked(match) == 0
    say(match, "Fold")
    assert asked(match) == 1


def test_settlement_4_BR_26_the_last_two_show_to_the_table() -> None:
    match = say(american(), "Raise(4) Call Raise(5) Fold Call")
    assert hands_seen(match, None) == ["shown[3]", "shown[1]"]
    assert paid(match, "BR-8") == [("pool", 1, 34)]


def test_BR_26_if_the_last_folds_the_pool_is_taken_unshown() -> None:
    match = say(american(), "Raise(4) Fold Fold Fold")
    assert gains(match) == [-3, 3, 0, 0]
    assert hands_seen(match, None) == []


def test_BR_R9_of_two_equal_hands_the_elder_stays() -> None:
    match = american({0: "KS 7D 4C", 1: "JS 9C 9H", 2: "9D JC JH", 3: "2S 3D 5H"})
    say(match, "Call Raise(2) Fold Fold Call")
    assert match.results, "the last two show"
    assert paid(match, "BR-8")[0][2] == paid(match, "BR-8")[1][2] + (13 % 2)
    match = say(american({0: "KS 7D 4C", 1: "JS 9C 9H", 2: "9D JC JH", 3: "2S 3D 5H"}), "Raise(2) Call")
    assert match.facts["waiting"] == 1


def test_BR_R10_R19_a_dealer_beaten_in_secret_is_out_and_the_last_two_play_on() -> None:
    match = say(american(), "Call Call Raise(2) Call")
    assert (match.facts["in_play"], match.facts["waiting"]) == ([1, 2, 3], 3)
    say(match, "Fold Call")
    assert hands_seen(match, None) == ["shown[3]", "shown[2]"]


def test_BR_R15_a_sight_is_not_compared_and_goes_to_the_last_show() -> None:
    match = american({**RIVALS, 2: "AH AD AS"}, short_call="sight", start={"counters": [100, 100, 5, 100]})
    say(match, "Raise(4) Sight")
    assert match.facts.get("compared") is None
    say(match, "Call")
    assert match.facts["compared"] == [1, 3]
    say(match, "Fold")
    assert hands_seen(match, None) == ["shown[1]", "shown[2]"]
    assert match.results[0].counters[2] == 5 + 5 + 5 + 3


def test_BR_R20_the_beaten_seat_has_paid_the_whole_call() -> None:
    match = say(american(), "Raise(4) Call")
    assert match.facts["staked"][2] == 7


# the session
def test_BR_R17_the_session_ends_after_the_deals_and_what_was_bought_goes_back() -> None:
    match = plain(HANDS, ante=2, deals=1, start={"counters": [100, 1, 100, 100]})
    say(match, "Call Fold Fold")
    assert match.is_over
    assert match.counters == [102, -1, 100, 100]
    assert match.pools["bank"] == 0


def test_DP_R30_a_player_with_nothing_buys_again_or_sits_out() -> None:
    match = plain(HANDS, ante=2, deals=3, short_call="sight", start={"counters": [100, 2, 100, 100]})
    say(match, "Call Fold Fold")
    assert (asked(match), texts(match)) == (1, ["Rebuy", "SitOut"])
    match.act("SitOut")
    assert match.facts["players"] == [3, 0, 2]
    assert match.dealer == 2


def test_BR_R21_with_fewer_than_three_left_the_session_ends() -> None:
    match = plain(
        {0: "AC AH 6S", 1: "QS QD 4H", 2: "5D 10C 7S"},
        ante=2, deals=3, rebuy=False, short_call="sight", start={"counters": [100, 2, 100]},
    )  # fmt: skip
    say(match, "Call Fold")
    assert match.is_over


def test_freeze_out_goes_on_to_the_last_two_and_is_not_stopped() -> None:
    match = plain(
        {0: "AC AH 6S", 1: "QS QD 4H", 2: "5D 10C 7S"}, ante=2, stakes="freeze_out", start={"counters": [100, 2, 100]}
    )
    say(match, "Call Fold")
    assert not match.is_over
    assert match.facts["players"] == [0, 2]
    assert match.game.length() == 0
    refused = match.game.refusal_to_stop(1)
    assert refused is not None and "one player has all the counters" in refused.sentence


def test_table_trade_a_seat_buys_if_all_consent() -> None:
    match = plain(HANDS, ante=2, stakes="table", table_trade=True, start={"counters": [100, 100, 100, 100]})
    say(match, "Call Fold Fold Buy(5) Consent Consent Consent")
    assert match.counters[1] == 98 + 5


# options
@each_case(
    ("options", "word"),
    [
        ({"ante": 60}, "may not be above the limit"),
        ({"stake3": 4}, "leave stake3 as it is"),
        ({"third_draw": True}, "turn third_draw off"),
        ({"over31": "nearest"}, "leave over31 as it is"),
        ({"form": "three_stake", "ante": 2}, "choose stake3"),
        ({"form": "three_stake", "ante_choice": "fixed"}, "leave ante_choice"),
        ({"stakes": "table", "short_call": "borrow"}, "Choose short_call sight"),
        ({"stakes": "freeze_out", "kitty": "fixed"}, "Turn the kitty off"),
        ({"stakes": "freeze_out", "rebuy": True}, "Turn rebuy off"),
        ({"table_trade": True}, "only at table stakes"),
    ],
)
def test_what_cannot_stand_together_is_refused_with_a_sentence(options: dict[str, Any], word: str) -> None:
    with pytest.raises(OptionConflict, match=word):
        brag(**options)


def test_the_presets_are_those_of_the_specification() -> None:
    assert list(brag().game.presets) == ["plain", "three_stake", "three_stake_draw", "american", "family"]
    family = brag(preset="family").options
    assert (family["ante_choice"], family["limit"], family["deals"]) == ("fixed", 5, 12)


def test_the_worked_hand() -> None:
    match = brag({"hands": dict(HANDS)}, limit=20)
    steps = [(0, "Ante(2)"), (1, "Call"), (2, "Raise(5)"), (3, "Fold"), (0, "Raise(10)"), (1, "Fold"), (2, "Call")]
    for seat, word in steps:
        assert asked(match) == seat
        match.act(word)
    assert match.results[0].counters == [119, 98, 83, 100]


def test_BR_2_and_14_the_ledger_names_what_every_counter_was_for() -> None:
    narrator = Narrator("brag", ["Ann", "Tom", "Cleo", "Dora"])
    ante = next(e for e in plain(POOR, ante=2).events if isinstance(e, Paid))
    assert narrator.payment(ante).text == "Ann antes 2 counters."
    stake = next(e for e in brag(form="three_stake").events if isinstance(e, Paid))
    assert narrator.payment(stake).text.endswith("stakes 2 counters for the first pool.")
