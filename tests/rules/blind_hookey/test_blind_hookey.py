"""Blind Hookey: one test for each clause and ruling, the settlement and the worked hand (pp. 32-33)."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from parlour.engine.options import OptionConflict
from parlour.engine.questions import IllegalAction
from parlour.engine.table import Moved
from parlour.match import Match
from tests.rules.blind_hookey.blind_hookey_table import cut, heaps, hookey, pack, paid, shown, stake
from tests.support import gains, open_ask, options_now, refusal
from tests.support.cases import each_case

SHARES = {2: 26, 3: 17, 4: 13, 5: 10, 6: 8, 7: 7, 8: 6, 9: 5, 10: 5, 11: 4, 12: 4, 13: 4}


# the deal
@pytest.mark.parametrize(("drawn", "dealer"), [("AH 5D KC 2S", 3), ("3H 2D KC 4S", 1), ("AH KD QC JS", 3)])
def test_BHK_1_the_lowest_card_cut_deals_and_the_ace_is_high(drawn: str, dealer: int) -> None:
    match = hookey(dealer=None, rig={"draw": dict(enumerate(drawn.split()))})
    assert match.dealer == dealer
    assert all(match.view(None)[f"draw[{seat}]"] == () for seat in range(4)), "the cards go back"


def test_BHK_R2_those_who_tie_for_the_lowest_cut_again() -> None:
    ties = 0
    for seed in range(60):
        match = hookey(dealer=None, seats=6, seed=seed)
        drawn = [
            (int(e.target[5]), e.pieces[0].high)
            for e in match.events
            if isinstance(e, Moved) and e.target[:5] == "draw["
        ]
        lowest = min(high for _, high in drawn[:6])
        tied = [seat for seat, high in drawn[:6] if high == lowest]
        assert match.dealer in tied
        again = drawn[6 : 6 + len(tied)]
        assert [seat for seat, _ in again] == (tied if len(tied) > 1 else [])
        if len(tied) > 1 and len(drawn) == 6 + len(tied):
            ties += 1
            assert match.dealer == min(again, key=lambda pair: pair[1])[0]
    assert ties > 3


def test_BHK_2_the_whole_pack_is_shuffled_for_every_hand_and_nobody_sees_it() -> None:
    match = hookey()
    assert len(match.view(0)["stock"]) == 52
    assert set(match.view(0)["stock"]) == {None}
    stake(cut(match), "1 1 1")
    assert len(match.view(0)["stock"]) == 52, "BHK-R16: the cards are gathered again"
    assert match.log[-1].seat is None
    assert match.log[-1].value != match.log[0].value


@each_case(("seats", "most"), SHARES.items())
def test_BHK_R3_a_packet_is_four_cards_at_least_and_the_due_share_at_most(seats: int, most: int) -> None:
    match = hookey(seats=seats, dealer=seats - 1)
    assert open_ask(match).amounts == {"Cut": range(4, most + 1)}
    for tried in (3, most + 1):
        assert refusal(match, f"Cut({tried})").clause == "BHK-3"
    said = f"Cut 4 to {most} cards: a packet cannot be smaller or larger."
    exactly = "Cut 4 cards: with so many players every packet has exactly four."
    assert refusal(match, "Cut(2)").sentence == (exactly if most == 4 else said)


@each_case("seats", SHARES)
def test_BHK_3_the_players_cut_in_turn_and_the_dealer_keeps_the_rest(seats: int) -> None:
    match = hookey(seats=seats, dealer=0)
    pack = match.log[0].value
    for seat in range(1, seats):
        assert open_ask(match).seat == seat
        match.act(f"Cut({SHARES[seats]})")
    sizes = [len(match.view(None)[f"packets[{seat}]"]) for seat in range(seats)]
    assert sizes == [52 - SHARES[seats] * (seats - 1), *[SHARES[seats]] * (seats - 1)]
    assert sizes[0] >= 4
    packets = match.table.zones["packets"]
    assert packets[1] == list(pack[: SHARES[seats]]), "off the top"
    assert packets[0][-1] is pack[-1]


@pytest.mark.parametrize("seats", [1, 14])
def test_BHK_R4_fewer_than_two_or_more_than_thirteen_do_not_play(seats: int) -> None:
    with pytest.raises(OptionConflict, match="2 to 13 players"):
        hookey(seats=seats, dealer=0)


# the stakes
def test_BHK_4_each_player_stakes_in_turn_and_the_dealer_does_not() -> None:
    match = cut(hookey(dealer=1))
    asked = []
    for amount in (1, 10, 5):
        asked.append(open_ask(match).seat)
        match.act(f"Stake({amount})")
    assert asked == [2, 3, 0]
    assert match.results[0].facts["stakes"] == [5, None, 1, 10]


def test_BHK_R6_all_cut_before_anybody_stakes() -> None:
    match = hookey()
    match.act("Cut(4)")
    found = refusal(match, "Stake(1)")
    assert found.clause == "BHK-3"
    assert found.sentence.startswith("Cut 4 to 13 cards: you cannot ")


def test_BHK_4_a_stake_keeps_to_the_limits() -> None:
    match = cut(hookey(min_stake=2, max_stake=6))
    assert open_ask(match).amounts == {"Stake": range(2, 7)}
    for tried in (1, 7):
        found = refusal(match, f"Stake({tried})")
        assert found.sentence == "Stake 2 to 6: those are the limits here."
        assert found.clause == "BHK-4"


def test_BHK_R14_more_than_the_lowest_stake_needs_the_counters() -> None:
    match = cut(hookey(counters=[4, 1, 0, 100], min_stake=2))
    assert options_now(match) == ["Stake(2)", "Stake(3)", "Stake(4)"]
    found = refusal(match, "Stake(5)")
    assert found.clause == "BHK-R14"
    assert found.sentence.startswith("Stake less: only the lowest stake may be more than you have, and you have 4.")
    match.act("Stake(4)")
    assert options_now(match) == ["Stake(2)"], "the lowest is staked even into debt"
    match.act("Stake(2)")
    assert "you have 0" in refusal(match, "Stake(3)").sentence
    match.act("Stake(2)")
    assert sum(match.results[0].counters) == 105


def test_BHK_R14_the_dealer_pays_what_he_has_not() -> None:
    match = stake(cut(hookey("KH QH JH 2S", counters=[100, 100, 100, 1])), "10 10 10")
    assert match.results[0].counters == [110, 110, 110, -29]


def test_BHK_R17_nobody_passes() -> None:
    match = cut(hookey())
    assert refusal(match, "Pass").clause == "BHK-4"
    assert "Stake(1)" in options_now(match)


# showing and paying
def test_BHK_5_only_the_bottom_cards_are_shown_the_dealers_first() -> None:
    match = stake(cut(hookey("KH 9D 4C 9S")), "3 2 5")
    assert shown(match) == [("packets[3]", "9S"), ("packets[0]", "KH"), ("packets[1]", "9D"), ("packets[2]", "4C")]


def test_BHK_R5_the_undermost_card_of_the_packet_counts_and_BHK_R18_no_other_is_seen() -> None:
    match = stake(cut(hookey("KH 9D 4C 9S", deals=1)), "3 2 5")
    for seat, bottom in enumerate(("KH", "9D", "4C", "9S")):
        *above, last = match.view(0)[f"packets[{seat}]"]
        assert str(last) == bottom
        assert set(above) == {None}


def test_BHK_6_example_1_higher_wins_equal_and_lower_pay() -> None:
    match = stake(cut(hookey("KH 9D 4C 9S")), "3 2 5")
    assert gains(match) == [3, -2, -5, 4]
    assert paid(match) == [(3, 0, 3), (1, 3, 2), (2, 3, 5)]
    assert match.dealer == 3, "the deal goes on"
    assert match.results[0].facts["all_round"] is False


def test_BHK_7_example_2_a_dealer_who_loses_all_round_passes_the_deal() -> None:
    match = stake(cut(hookey("5H QD AC 3S")), "1 4 2")
    assert gains(match) == [1, 4, 2, -7]
    assert match.dealer == 0
    assert match.results[0].facts["all_round"] is True


def test_BHK_R1_example_3_an_ace_beats_everything_and_aces_pay_it() -> None:
    match = stake(cut(hookey("AH KD 2C AS")), "3 2 5")
    assert gains(match) == [-3, -2, -5, 10]
    match = stake(cut(hookey("AH KD AC KS")), "3 2 5")
    assert gains(match) == [3, -2, 5, -6]


def test_BHK_R7_players_do_not_bet_against_each_other() -> None:
    match = stake(cut(hookey("AH 2D 4C 9S")), "3 2 5")
    assert all(3 in (source, target) for source, target, _ in paid(match))


def test_BHK_R8_with_two_the_deal_passes_when_the_one_player_wins() -> None:
    match = stake(cut(hookey("KH 9S", seats=2, dealer=1)), "3")
    assert match.dealer == 0
    match = stake(cut(hookey("4H 9S", seats=2, dealer=1)), "3")
    assert match.dealer == 1


def test_BHK_R9_an_equal_card_saves_the_deal() -> None:
    match = stake(cut(hookey("KH QD 9C 9S")), "1 1 1")
    assert gains(match) == [1, 1, -1, -1]
    assert match.dealer == 3


def test_BHK_R16_the_new_dealer_is_at_the_left_whoever_dealt() -> None:
    match = stake(cut(hookey("KH QD JC 9S", dealer=1)), "1 1 1")
    assert match.dealer == 2


def test_BHK_8_the_table_stops_after_any_hand_and_nothing_is_left_to_share() -> None:
    match = stake(cut(hookey("KH 9D 4C 9S")), "3 2 5")
    assert match.game.length() == 0
    match.stop()
    assert match.is_over
    assert match.counters == [103, 98, 95, 104]
    assert match.pools == {}


def test_BHK_8_a_number_of_hands_may_be_agreed() -> None:
    match = hookey(deals=2)
    for _ in range(2):
        stake(cut(match), "1 1 1")
    assert match.is_over


# three heaps
def test_BHK_9_the_dealer_cuts_three_heaps_before_anybody_stakes() -> None:
    match = Match.start("blind_hookey", seats=4, dealer=2, preset="three_heaps", seed=1)
    assert open_ask(match).seat == 2
    pack = match.log[0].value
    match.act("CutHeaps(10, 30)")
    assert [len(match.view(0)[f"heap_{name}"]) for name in "xyz"] == [10, 30, 12]
    assert match.table.pile("heap_y") == list(pack[10:40])
    assert open_ask(match).seat == 3


@each_case("tried", ["CutHeaps(3, 20)", "CutHeaps(20, 3)", "CutHeaps(24, 25)", "CutHeaps(20)", "CutHeaps(X, 9)"])
def test_BHK_R13_every_heap_has_four_cards_at_the_least(tried: str) -> None:
    match = Match.start("blind_hookey", seats=4, dealer=2, preset="three_heaps", seed=1)
    found = refusal(match, tried)
    assert found.clause == "BHK-R13"
    assert found.sentence == "Cut four cards or more for each heap: Z, the rest, needs four too."


def test_BHK_R13_every_cut_of_four_or_more_is_offered() -> None:
    match = Match.start("blind_hookey", seats=4, dealer=2, preset="three_heaps", seed=1)
    assert match.ask is not None
    every = {(x, y) for x in range(53) for y in range(53) if min(x, y, 52 - x - y) >= 4}
    assert {a.args for a in match.ask.actions} == every
    assert len(match.ask.actions) == len(every) == 861


def test_BHK_10_the_heap_that_nobody_backs_is_the_dealers() -> None:
    match = stake(heaps("JD 8S 6C"), "X:3 X:2,Z:1 Z:4")
    assert match.results[0].facts["dealer_heap"] == "Y"
    assert match.results[0].facts["stakes"] == [{"X": 3}, {"X": 2, "Z": 1}, {"Z": 4}, None]


def test_BHK_11_example_4_every_stake_goes_with_its_heap() -> None:
    match = stake(heaps("JD 8S 6C"), "X:3 X:2 Z:4")
    assert gains(match) == [3, 2, -4, -1]
    assert match.dealer == 3
    assert shown(match) == [("heap_y", "8S"), ("heap_x", "JD"), ("heap_z", "6C")]


def test_BHK_11_a_seat_may_win_on_one_heap_and_lose_on_the_other() -> None:
    match = stake(heaps("JD 8S 6C"), "X:3,Z:5 X:1 Z:1")
    assert gains(match) == [-2, 1, -1, 2]
    assert paid(match)[:2] == [(3, 0, 3), (0, 3, 5)]


def test_BHK_R10_two_backed_heaps_close_the_third() -> None:
    match = stake(heaps("JD 8S 6C"), "X:3 Z:2")
    assert not [text for text in options_now(match) if "Y" in text]
    for tried in ("Stake(Y, 1)", "StakeBoth(X, 1, Y, 1)"):
        found = refusal(match, tried)
        assert found.clause == "BHK-R10"
        assert found.sentence.startswith("Stake on X or Z: the last heap is the dealer’s.")
    assert open_ask(match).refusal("StakeBoth(X, 1, Z, 1)") is None


def test_BHK_R10_a_pair_includes_the_one_heap_that_is_backed() -> None:
    match = stake(heaps("JD 8S 6C"), "X:3")
    pairs = {(a.args[0], a.args[2]) for a in match.ask.actions if len(a.args) == 4}  # type: ignore[union-attr]
    assert pairs == {("X", "Y"), ("X", "Z")}
    found = refusal(match, "StakeBoth(Y, 1, Z, 1)")
    assert (found.clause, found.sentence) == (
        "BHK-R10",
        "Stake on X and one other heap: only two heaps may be backed.",
    )
    assert "Stake(Z, 1)" in options_now(match), "one alone may be any of the three"


def test_BHK_R10_the_first_may_back_any_heap_or_two() -> None:
    match = heaps("JD 8S 6C", max_stake=3)
    singles = [f"Stake({heap}, {amount})" for heap in "XYZ" for amount in (1, 2, 3)]
    pairs = [
        f"StakeBoth({one}, {a}, {two}, {b})"
        for one, two in ("XY", "XZ", "YZ")
        for a in (1, 2, 3)
        for b in (1, 2, 3)
    ]  # fmt: skip
    assert options_now(match) == singles + pairs


def test_BHK_R10_two_stakes_are_one_action_whichever_is_named_first() -> None:
    match, other = heaps("JD 8S 6C"), heaps("JD 8S 6C")
    match.act("StakeBoth(X, 1, Z, 2)")
    other.act("StakeBoth(Z, 2, X, 1)")
    assert match.log[-1].value is other.log[-1].value
    assert str(other.log[-1].value) == "StakeBoth(X, 1, Z, 2)"


@each_case(
    ("tried", "clause"),
    [
        ("Stake(X, 11)", "BHK-4"),
        ("Stake(X, 0)", "BHK-4"),
        ("Stake(W, 1)", "BHK-4"),
        ("Stake(4)", "BHK-4"),
        ("StakeBoth(X, 1, X, 2)", "BHK-4"),
        ("StakeBoth(X, 11, Y, 1)", "BHK-4"),
        ("StakeBoth(X, 1)", "BHK-4"),
        ("StakeBoth(X, Y, Z, 2)", "BHK-4"),
        ("Pass", "BHK-10"),
    ],
)
def test_BHK_4_what_is_no_stake_on_heaps_is_refused(tried: str, clause: str) -> None:
    found = refusal(heaps("JD 8S 6C"), tried)
    assert found.clause == clause
    assert found.sentence.startswith(
        ("Stake 1 to 10 on ", "Stake on one heap or stake on two heaps: you cannot pass now.")
    )


def test_BHK_R10_two_stakes_together_need_the_counters() -> None:
    match = heaps("JD 8S 6C", counters=[7, 3, 100, 100], min_stake=2)
    both = [a.args for a in match.ask.actions if len(a.args) == 4]  # type: ignore[union-attr]
    assert max(a + b for _, a, _, b in both) == 7
    found = refusal(match, "StakeBoth(X, 4, Y, 4)")
    assert found.clause == "BHK-R14"
    assert "you have 7" in found.sentence
    assert refusal(match, "Stake(X, 8)").clause == "BHK-R14"
    match.act("Stake(X, 7)")
    both = [a.args for a in match.ask.actions if len(a.args) == 4]  # type: ignore[union-attr]
    assert {(a, b) for _, a, _, b in both} == {(2, 2)}, "twice the lowest in any case"


def test_BHK_R11_all_on_one_heap_leave_the_dealer_the_first_of_the_others() -> None:
    match = stake(heaps("JD 8S 6C"), "X:1 X:1 X:1")
    assert match.results[0].facts["dealer_heap"] == "Y"
    assert [where for where, _ in shown(match)] == ["heap_y", "heap_x"], "the third is out of play"
    match = stake(heaps("JD 8S 6C"), "Y:1 Y:1 Y:1")
    assert match.results[0].facts["dealer_heap"] == "X"


def test_BHK_R12_to_lose_all_round_every_backed_heap_must_beat_the_dealers() -> None:
    assert stake(heaps("JD 4S 6C"), "X:3 X:2 Z:4").dealer == 0
    assert stake(heaps("JD 4S 4C"), "X:3 X:2 Z:4").dealer == 3
    assert stake(heaps("JD 4S 4C"), "X:3 X:2 X:4").dealer == 0, "nobody backs the four"


# options
@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"min_stake": 5, "max_stake": 4}, "the lowest stake is above the highest"),
        ({"min_stake": 0}, "may be a whole number from 1"),
        ({"method": "four_heaps"}, "packets or three_heaps"),
        ({"limit": 3}, "There is no option limit"),
    ],
)
def test_options_that_cannot_be_are_refused_with_a_sentence(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(OptionConflict, match=sentence):
        Match.start("blind_hookey", seats=4, options=given)


def test_the_presets() -> None:
    assert cut(hookey(preset="family")).ask.amounts == {"Stake": range(1, 4)}  # type: ignore[union-attr]
    assert Match.start("blind_hookey", seats=3, preset="three_heaps").options["method"] == "three_heaps"
    with pytest.raises(OptionConflict, match="no preset"):
        Match.start("blind_hookey", seats=3, preset="large")


@each_case("preset", ["plain", "three_heaps"])
@each_case("seats", [2, 5, 13])
def test_counters_only_change_hands_and_a_new_dealer_is_the_old_or_his_left(preset: str, seats: int) -> None:
    match, chooser = hookey(seats=seats, dealer=None, preset=preset, seed=seats), random.Random(seats)
    dealers = []
    while match.deal_number < 12:
        dealers.append(match.dealer)
        match.act(chooser.choice(open_ask(match).actions))
        assert sum(match.counters) == 100 * seats
    for one, other in pairwise(dealers):
        assert one is not None
        assert other in (one, (one + 1) % seats)


# the worked hand
def test_the_worked_hand_action_by_action() -> None:
    rig = {"stock": pack({5: "QS", 11: "8H", 52: "8C"})}
    match = Match.start("blind_hookey", seats=3, dealer=2, rig=rig, seed=1)
    for seat, action in ((0, "Cut(5)"), (1, "Cut(6)"), (0, "Stake(4)"), (1, "Stake(2)")):
        assert open_ask(match).seat == seat
        assert match.results == []
        match.act(action)
    assert shown(match) == [("packets[2]", "8C"), ("packets[0]", "QS"), ("packets[1]", "8H")]
    assert match.results[0].counters == [104, 98, 98]
    assert match.dealer == 2, "seat 2 deals again"


def test_a_refusal_leaves_the_table_as_it_was() -> None:
    match = cut(hookey())
    before = match.position, match.counters
    with pytest.raises(IllegalAction):
        match.act("Stake(11)")
    assert (match.position, match.counters) == before
