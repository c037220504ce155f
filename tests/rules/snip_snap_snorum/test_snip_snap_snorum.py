"""Snip-Snap-Snorum: one test for each clause, ruling, option and settlement, and the worked deal."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.engine.cards import PACK_32
from parlour.engine.options import OptionConflict
from parlour.engine.table import Moved
from parlour.match import Match
from parlour.players.policies.snip_snap_snorum import POLICY
from tests.rules.snip_snap_snorum.snip_table import LINE, play, snip, words, worked
from tests.support import asked, options_now, paid, refusal
from tests.support.cases import each_case


def finish(match: Match) -> Match:
    """Take the first of the choices to the end of the deal."""
    number = match.deal_number
    while match.ask is not None and match.deal_number == number:
        match.act(match.ask.actions[0])
    return match


def all_cards(match: Match) -> list[str]:
    return [str(c) for piles in match.table.zones.values() for pile in piles for c in pile]


# the table and the deal
@pytest.mark.parametrize("seats", [2, 4, 10])
def test_snip_1_everybody_starts_with_five_and_the_pool_is_empty(seats: int) -> None:
    match = snip(seats=seats)
    assert match.counters == [5] * seats
    assert match.pools == {"pool": 0}


@each_case("seats", range(2, 11))
def test_snip_2_r14_two_to_ten_play_with_the_full_pack(seats: int) -> None:
    match = snip(seats=seats, turn_up="dealer_pays")
    assert len(all_cards(match)) == 52
    assert [len(hand) for hand in match.table.piles("hands")] == [5] * seats


@each_case("seats", range(2, 7))
def test_snip_2_v1_two_to_six_play_with_the_small_one(seats: int) -> None:
    match = snip(seats=seats, pack=32)
    assert sorted(all_cards(match)) == sorted(map(str, PACK_32))
    with pytest.raises(OptionConflict, match="six players at most"):
        snip(seats=7, pack=32)


@pytest.mark.parametrize("start", [0, 2])
def test_snip_3_cards_are_turned_from_the_chosen_seat_until_a_knave_falls(start: int) -> None:
    match = snip(dealer=None, choose_start=start, rig={"choosing": "2S 3S JS"})
    assert match.dealer == (start + 2) % 4
    assert snip(dealer=None, pack=32).dealer in range(4)
    with pytest.raises(OptionConflict, match="turned from a seat at the table"):
        snip(choose_start=4)


def test_snip_4_five_cards_to_each_seat_still_in_and_no_turn_up() -> None:
    match = snip(start={"counters": [5, 0, 5, 5], "pools": {"pool": 5}})
    assert [len(hand) for hand in match.table.piles("hands")] == [5, 0, 5, 5]
    assert len(match.table.pile("stock")) == 37
    assert not match.table.pile("turn_up")


# the play
def test_snip_5_13_the_first_seat_still_in_at_the_dealers_left_begins_with_any_card() -> None:
    match = worked()
    assert asked(match) == 1
    assert options_now(match) == [f"Play({c})" for c in ["2C", "KC", "8C", "5H", "KH"]]
    assert asked(snip(dealer=0, start={"counters": [5, 0, 5, 5]})) == 2


def test_snip_6_each_plays_one_card_at_its_turn() -> None:
    match = play(worked(), "KH")
    assert asked(match) == 2
    assert str(match.table.piles("shown")[1]) == "[KH]"
    assert match.view(0)["shown[1]"] == tuple(match.table.piles("shown")[1])


def test_snip_7_who_can_pair_the_last_card_must() -> None:
    match = play(worked(), "KH")
    assert options_now(match) == ["Play(KD)"]
    told = refusal(match, "Play(3C)")
    assert told.clause == "SNIP-7"
    assert told.sentence.startswith("Play a card that pairs KH: you hold one, so you cannot play 3C.")
    assert refusal(match, "Play(9D)").clause == "SNIP-6"


def test_snip_7_r2_of_two_pairing_cards_either_may_be_played() -> None:
    match = play(snip({0: "9S", 1: "9H 9D"}), "9S")
    assert options_now(match) == ["Play(9H)", "Play(9D)"]


def test_snip_7_who_cannot_pair_may_play_any() -> None:
    match = play(snip({0: "9S", 1: "2H 3H 4H 5H 6H"}), "9S")
    assert len(options_now(match)) == 5


def test_snip_8_one_for_snip_two_for_snap_three_for_snorum() -> None:
    match = play(snip({0: "9S", 1: "9H", 2: "9D", 3: "9C"}, seats=5), "9S 9H 9D 9C")
    assert words(match) == ["Snip", "Snap", "Snorum"]
    assert paid(match, "SNIP-8") == [(0, "pool", 1), (1, "pool", 2), (2, "pool", 3)]
    assert match.pools["pool"] == 6
    assert match.facts["run"] == 4


def test_snip_9_another_rank_breaks_the_run_and_the_next_pair_is_snip_again() -> None:
    match = play(snip({0: "9S", 1: "9H", 2: "10D", 3: "9C", 4: "9D"}, seats=5, seed=1), "9S 9H 10D 9C 9D")
    assert words(match) == ["Snip", "Snip"]
    assert paid(match, "SNIP-8") == [(0, "pool", 1), (3, "pool", 1)]


def test_snip_9_after_snorum_the_next_is_free() -> None:
    match = play(snip({0: "9S", 1: "9H", 2: "9D", 3: "9C"}, seats=5), "9S 9H 9D 9C")
    assert len(options_now(match)) == 5


def test_snip_10_the_duty_links_one_round_of_the_table_to_the_next() -> None:
    match = play(worked(), "KH KD KS")
    assert options_now(match) == ["Play(KC)"]  # seat 1 plays its second card
    assert words(play(match, "KC")) == ["Snip", "Snap", "Snorum"]


def test_snip_10_r4_no_run_passes_from_one_deal_to_the_next() -> None:
    match = snip({0: "2S 3S 4S 5S 9S", 1: "6H 7H 8H 10H JH"}, seats=2, dealer=1)
    while match.deal_number == 1:
        match.act(match.ask.actions[0])  # type: ignore[union-attr]
    assert len(options_now(match)) == 5


def test_snip_11_r3_the_next_seat_in_deals_afresh_from_all_the_cards() -> None:
    match = play(worked(), LINE)
    assert match.dealer == 1
    assert asked(match) == 2
    assert len(all_cards(match)) == 52
    assert [len(hand) for hand in match.table.piles("hands")] == [0, 5, 5]


def test_snip_12_r7_who_pays_his_last_counter_is_out_and_his_cards_go_on_the_undealt_ones() -> None:
    match = play(worked(), "KH KD KS KC AD 5D 5H 3C 2S 2C")
    assert match.counters[0] == 0
    assert match.facts["out"] == [0]
    assert {str(c) for c in match.table.pile("stock")[:2]} == {"4C", "6C"}
    assert not match.table.piles("hands")[0]
    moved = [e for e in match.view(1).events if isinstance(e, Moved) and e.target == "stock" and e.clause == "SNIP-12"]
    assert [e.pieces for e in moved] == [(None, None)]  # face down


def test_snip_13_turns_pass_over_who_is_out() -> None:
    match = play(worked(), "KH KD KS KC AD 5D 5H 3C 2S 2C")
    order = []
    for card in ("2D", "8C", "10S"):
        order.append(asked(match))
        play(match, card)
    assert order == [2, 1, 2]


def test_snip_14_the_last_with_counters_takes_the_pool_on_the_spot() -> None:
    match = play(snip({0: "9S", 1: "9H"}, seats=2, start={"counters": [1, 4], "pools": {"pool": 5}}), "9S 9H")
    assert match.is_over
    assert match.counters == [0, 10]
    assert match.results[0].facts["winner"] == 1
    assert len(match.results) == 1


def test_snip_settlement_a_payer_of_snorum_with_two_pays_two_and_is_out() -> None:
    hands = {0: "9S", 1: "9H", 2: "9D", 3: "9C"}
    match = play(snip(hands, seats=5, start={"counters": [5, 5, 2, 5, 5]}), "9S 9H 9D 9C")
    assert paid(match, "SNIP-8")[-1] == (2, "pool", 2)
    assert match.facts["out"] == [2]


@pytest.mark.parametrize("seats", [3, 6])
def test_snip_settlement_the_winner_holds_every_counter(seats: int) -> None:
    match = snip(seats=seats, seed=3)
    chooser = random.Random(2)
    while not match.is_over:
        assert sum(match.counters) + match.pools["pool"] == 5 * seats
        match.act(chooser.choice(match.ask.actions))  # type: ignore[union-attr]
    assert sorted(match.counters)[-1] == 5 * seats
    won = match.facts["won"]
    assert sorted(won) == [-5] * (seats - 1) + [5 * (seats - 1)]


def test_snip_r1_r5_two_players_match_in_turn_and_one_may_pay_twice_in_a_run() -> None:
    match = play(snip({0: "9S 9D", 1: "9H 9C"}, seats=2, dealer=1), "9S 9H 9D 9C")
    assert paid(match, "SNIP-8") == [(0, "pool", 1), (1, "pool", 2), (0, "pool", 3)]


def test_snip_r6_the_card_that_matched_stays_to_be_matched_by_the_next_in() -> None:
    hands = {0: "9S", 1: "9H", 2: "9D"}
    match = play(snip(hands, seats=3, start={"counters": [1, 5, 5]}), "9S 9H")
    assert match.facts["out"] == [0]
    assert options_now(match) == ["Play(9D)"]
    assert paid(play(match, "9D"), "SNIP-8") == [(0, "pool", 1), (1, "pool", 2)]


# the card turned up (V3)
def test_snip_v3_r11_the_dealer_pays_for_a_match_of_the_card_turned_up() -> None:
    match = snip({0: "9S", 1: "9H"}, rig={"turn_up": "9C"}, turn_up="dealer_pays")
    assert options_now(match) == ["Play(9S)"]
    assert words(play(match, "9S")) == ["Snip"]
    assert paid(match, "SNIP-V3") == [(3, "pool", 1)]
    assert paid(play(match, "9H"), "SNIP-8") == [(0, "pool", 2)]  # Snap


def test_snip_v3_the_pool_pays_who_matches_the_card_turned_up() -> None:
    match = snip({0: "9S"}, rig={"turn_up": "9C"}, turn_up="pool_pays", start={"pools": {"pool": 3}})
    play(match, "9S")
    assert paid(match, "SNIP-V3") == [("pool", 0, 1)]
    assert (match.counters[0], match.pools["pool"]) == (6, 2)


def test_snip_r12_an_empty_pool_pays_nothing_and_the_match_counts() -> None:
    match = play(snip({0: "9S", 1: "9H"}, rig={"turn_up": "9C"}, turn_up="pool_pays"), "9S 9H")
    assert paid(match, "SNIP-V3") == []
    assert words(match) == ["Snip", "Snap"]
    assert paid(match, "SNIP-8") == [(0, "pool", 2)]


def test_snip_r13_a_dealer_with_one_counter_is_out_before_he_plays() -> None:
    match = snip({0: "9S"}, rig={"turn_up": "9C"}, turn_up="dealer_pays", start={"counters": [5, 5, 5, 1]})
    play(match, "9S")
    assert match.facts["out"] == [3]
    assert not match.table.piles("hands")[3]


def test_snip_v3_the_first_player_who_cannot_match_is_free() -> None:
    match = snip({0: "2S 3S 4S 5S 6S"}, rig={"turn_up": "9C"}, turn_up="dealer_pays")
    assert len(options_now(match)) == 5
    assert paid(play(match, "2S"), "SNIP-V3") == []


# the whole pack (V2)
PAIRS = {0: "9S 2S 3S", 1: "9H 4H", 2: "9D 5D", 3: "9C 6C"}


def test_snip_v2_the_whole_pack_is_dealt_and_the_first_have_the_odd_cards() -> None:
    match = snip(seats=5, preset="whole_pack", dealer=0)
    assert [len(match.table.piles("hands")[seat]) for seat in (1, 2, 3, 4, 0)] == [11, 11, 10, 10, 10]
    assert not match.table.pile("stock")


def test_a_game_with_the_whole_pack_is_undecided_while_two_are_in() -> None:
    game = snip(seats=5, preset="whole_pack").game
    assert game.is_undecided({"out": [0, 3, 1]})
    assert not game.is_undecided({"out": [0, 3, 1, 2]})
    assert not snip(seats=5).game.is_undecided({"out": []})


def test_snip_v2_the_active_seat_plays_on_until_its_left_neighbour_pairs() -> None:
    hands = {0: "2S 3S 9S", 1: "9H 4H 5H 6H 7H 8H 10H JH QH KH AH 4C 5C"}
    match = snip(hands, preset="whole_pack")
    assert (asked(match), match.facts["active"]) == (0, 0)
    play(match, "2S 3S")
    assert asked(match) == 0
    assert len(options_now(match)) == 11
    assert words(match) == []


def test_snip_v2_snip_snap_and_snorum_go_round_and_who_said_it_goes_on() -> None:
    match = play(snip(PAIRS, preset="whole_pack"), "9S")
    assert words(match) == ["Snip", "Snap", "Snorum"]
    assert paid(match, "SNIP-8") == [(0, "pool", 1), (1, "pool", 2), (2, "pool", 3)]
    assert (asked(match), match.facts["active"]) == (3, 3)  # R8


def test_snip_v2_a_seat_that_paired_plays_on_where_the_next_cannot() -> None:
    hands = {0: "9S 2S", 1: "9H 2H", 2: "2D 3D 4D 5D 6D 7D 8D 10D JD QD KD AD 2C", 3: "9D 9C"}
    match = play(snip(hands, preset="whole_pack"), "9S")
    assert words(match) == ["Snip"]
    assert asked(match) == 1
    play(match, next(c[5:-1] for c in options_now(match) if c.startswith("Play(2")))
    assert words(match) == ["Snip", "Snip"], "the next pair begins a new run"
    assert asked(match) == 2


def test_snip_v2_r8_the_pairing_card_is_played_by_the_program_the_first_in_hand() -> None:
    match = play(snip({0: "9S", 1: "9H 9D"}, preset="whole_pack"), "9S")
    assert str(match.table.piles("shown")[1][0]) == "9H"


def test_snip_r9_without_a_card_and_unpaired_the_left_neighbour_leads() -> None:
    match = snip(seats=3, preset="whole_pack", pack=32, seed=2)
    seen = set()
    while match.deal_number == 1 and match.ask is not None:
        before = {seat for seat in range(3) if not match.table.piles("hands")[seat]}
        seen |= before
        assert match.table.piles("hands")[asked(match)]
        match.act(match.ask.actions[0])
    assert seen


def test_snip_r9_who_alone_has_cards_lays_them_down() -> None:
    found = 0
    for seed in range(30):
        match = snip(seats=2, preset="whole_pack", pack=32, seed=seed, start={"counters": [60, 60]})
        finish(match)
        found += any(isinstance(e, Moved) and e.clause == "SNIP-R9" for e in match.events_of(1))
        assert not [c for hand in match.table.piles("hands") for c in hand] or match.deal_number == 2
    assert found


def test_snip_r16_a_payer_who_is_out_lays_his_cards_aside_and_the_matched_card_goes_on() -> None:
    match = play(snip(PAIRS, preset="whole_pack", start={"counters": [1, 5, 5, 5]}), "9S")
    assert match.facts["out"] == [0]
    assert not match.table.piles("hands")[0]
    assert len(match.table.pile("stock")) == 12
    assert words(match) == ["Snip", "Snap", "Snorum"]
    assert asked(match) == 3


def test_snip_v2_last_in_wins() -> None:
    match = snip(seats=3, preset="whole_pack", seed=4)
    chooser = random.Random(1)
    while not match.is_over:
        match.act(chooser.choice(match.ask.actions))  # type: ignore[union-attr]
    assert sorted(match.counters) == [0, 0, 15]


# the first out (V4)
def test_snip_v4_r10_the_first_without_a_card_takes_the_pool_and_the_deal_is_over() -> None:
    match = snip(seats=5, preset="full", seed=3)
    assert match.counters == [100] * 5
    finish(match)
    result = match.results[0]
    winner = result.facts["winner"]
    assert result.pools == {"pool": 0}
    assert sum(result.counters) == 500
    assert [target for _, target, _ in paid(match, "SNIP-V4")] == [winner]


def test_snip_r10_a_last_card_that_pairs_is_paid_first_and_cannot_be_paired() -> None:
    hands = {0: "9S 2S 3S 4S 5S 6S", 1: "9H", 2: "9D"}
    seats = 10
    found = False
    for seed in range(40):
        match = snip(hands if seed == 0 else None, seats=seats, preset="full", deals=1, seed=seed)
        finish(match)
        winner = match.results[0].facts["winner"]
        events = [e for e in match.events_of(1) if isinstance(e, Moved) and e.target.startswith("shown[")]
        assert events[-1].target == f"shown[{winner}]"  # nobody has played upon his last card
        if match.facts.get("word"):
            found = True
            payments = paid(match, "SNIP-8", "SNIP-V4")
            assert payments[-1][0] == "pool" and payments[-2][1] == "pool"
    assert found


def test_snip_r10_nobody_is_out_for_want_of_counters() -> None:
    match = snip(PAIRS, preset="full", start={"counters": 0})
    play(match, "9S")
    assert match.counters == [-1, -2, -3, 0]
    assert match.facts["out"] == []


def test_snip_v4_v6_the_deal_passes_left_for_the_deals_agreed() -> None:
    match = snip(seats=4, preset="full")
    assert match.game.length() == 8
    assert finish(match).dealer == 0
    assert snip(preset="full", deals=3).game.length() == 3
    assert snip(preset="full", deals=0).game.length() == 0
    with pytest.raises(OptionConflict, match="Choose the number of games instead of deals"):
        snip(deals=3)


# several games (V5)
def test_snip_v5_r18_a_new_game_begins_with_five_each_and_the_tally_is_kept() -> None:
    start = {"counters": [1, 4], "pools": {"pool": 5}}
    match = play(snip({0: "9S", 1: "9H"}, seats=2, games=2, start=start), "9S 9H")
    assert match.results[0].counters == [0, 10]
    assert match.results[0].facts["won"] == [-5, 5]
    assert match.counters == [5, 5]
    assert match.facts["game"] == 2
    assert match.facts["out"] == []


def test_snip_15_r17_the_first_out_deals_the_new_game() -> None:
    start = {"counters": [0, 1, 4], "pools": {"pool": 10}, "facts": {"out": [0]}}
    match = play(snip({1: "9S", 2: "9H"}, seats=3, dealer=0, games=2, start=start), "9S 9H")
    assert match.dealer == 0
    assert asked(match) == 1


def test_snip_v5_the_session_ends_with_the_last_game() -> None:
    match = snip(seats=2, games=3, seed=1)
    chooser = random.Random(4)
    while not match.is_over:
        match.act(chooser.choice(match.ask.actions))  # type: ignore[union-attr]
    assert match.facts["game"] == 3
    assert sum(match.facts["won"]) == 0
    assert sorted(abs(w) for w in match.facts["won"])[0] in (5, 15)
    with pytest.raises(OptionConflict, match="has deals, not games"):
        snip(preset="full", games=2)


def test_snip_r17_a_game_stopped_early_shares_the_pool_and_most_takes_the_rest() -> None:
    match = play(worked(), LINE)
    assert (match.counters, match.pools["pool"]) == ([0, 2, 3], 10)
    match.stop()
    assert match.counters == [3, 5, 7]


# what may not stand together
@pytest.mark.parametrize(
    ("options", "words_of_it"),
    [
        ({"turn_up": "pool_pays", "deal": "whole_pack"}, "no card to turn up"),
        ({"whole_pack_end": "first_out"}, "only with the whole pack"),
        ({"table_penalties": True, "deal": "whole_pack"}, "every pair is made for you"),
        ({"start_counters": 0}, "Give everybody at least one counter"),
    ],
)
def test_what_cannot_stand_together_is_refused(options: dict[str, Any], words_of_it: str) -> None:
    with pytest.raises(OptionConflict, match=words_of_it):
        snip(**options)


@pytest.mark.parametrize("facts", [{"out": [77]}, {"out": [1, 1]}, {"game": 0}, {"won": [5]}])
def test_a_deal_does_not_start_from_a_state_that_cannot_be(facts: dict[str, object]) -> None:
    with pytest.raises(OptionConflict):
        snip(start={"facts": facts})


# a pair kept back (V7, I1)
KEPT = {0: "9S 2S", 1: "9H 3H 4H 5H 6H", 2: "7D 8D JD QD KD", 3: "7C 8C JC QC KC"}


def test_snip_v7_any_card_may_be_played_where_penalties_are_agreed() -> None:
    match = play(snip(KEPT, table_penalties=True), "9S")
    assert len(options_now(match)) == 5
    match = play(snip(KEPT), "9S")
    assert options_now(match) == ["Play(9H)"]


def test_snip_i1_the_pair_kept_back_costs_both_when_its_card_is_seen() -> None:
    match = play(snip(KEPT, table_penalties=True), "9S 3H 7D 8C 2S")
    assert paid(match, "SNIP-I1") == []
    play(match, "9H")
    assert paid(match, "SNIP-I1") == [(0, "pool", 1), (1, "pool", 2)]
    assert match.facts["offender"] == 1
    assert match.facts["run"] == 1  # the card stands and starts a new run


def test_snip_i1_snap_kept_back_costs_two_and_four() -> None:
    hands = {0: "9S 2S", 1: "9H 2H", 2: "9D 8D", 3: "7C 8C"}
    match = play(snip(hands, table_penalties=True), "9S 9H 8D 7C 2S")
    match.act("Play(2H)")
    play(match, "9D")
    assert paid(match, "SNIP-I1") == [(1, "pool", 2), (2, "pool", 4)]


def test_snip_i1_it_is_punished_before_the_match_that_the_card_makes() -> None:
    hands = {0: "9S 9D", 1: "9H 3H", 2: "7D 8D", 3: "7C 8C"}
    match = play(snip(hands, table_penalties=True), "9S 3H 7D 8C 9D 9H")
    assert paid(match, "SNIP-I1", "SNIP-8") == [(0, "pool", 1), (1, "pool", 2), (0, "pool", 1)]


def test_snip_i1_what_is_laid_aside_unseen_is_never_found() -> None:
    start = {"counters": [5, 1, 5, 5]}
    hands = {0: "9S 2S", 1: "9H 3H", 2: "3D 8D", 3: "7C 8C"}
    match = play(snip(hands, table_penalties=True, start=start), "9S 3H 3D")
    assert match.facts["out"] == [1]
    while match.deal_number == 1 and match.ask is not None:
        match.act(POLICY.advise(match.view(asked(match)))[0].action)  # the others keep nothing back
    assert paid(match, "SNIP-I1") == []


def test_snip_i1_after_the_deal_nothing_is_claimed() -> None:
    hands = {0: "2S 3S 4S 5S 9S", 1: "6H 7H 8H 10H 9H"}
    match = snip(hands, seats=2, dealer=1, table_penalties=True)
    play(match, "2S 6H 3S 7H 4S 8H 5S 10H 9S 9H")
    assert match.deal_number == 2
    assert paid(match, "SNIP-I1") == []
    assert paid(match, "SNIP-8") == [(0, "pool", 1)]


def test_snip_i1_each_pays_as_far_as_his_counters_go_and_both_may_be_out() -> None:
    start = {"counters": [1, 1, 5, 5]}
    match = play(snip(KEPT, table_penalties=True, start=start), "9S 3H 7D 8C 2S 9H")
    assert paid(match, "SNIP-I1") == [(0, "pool", 1), (1, "pool", 1)]
    assert match.facts["out"] == [0, 1]
    assert asked(match) == 2


def test_snip_i1_where_nobody_is_left_the_other_wins_and_not_the_offender() -> None:
    hands = {0: "9S 2S", 1: "9H 3H"}
    start = {"counters": [1, 1], "pools": {"pool": 8}}
    match = play(snip(hands, seats=2, dealer=1, table_penalties=True, start=start), "9S 3H 2S 9H")
    assert match.is_over
    assert match.counters == [10, 0]


def test_snip_i1_a_card_kept_back_once_is_punished_once() -> None:
    hands = {0: "9S 2S 4S", 1: "9H 9D 3H", 2: "7D 10D KD", 3: "JC QC AC"}
    match = play(snip(hands, table_penalties=True), "9S 3H 7D JC 2S 9H")
    assert len(paid(match, "SNIP-I1")) == 2
    play(match, "10D QC 4S 9D")
    assert len(paid(match, "SNIP-I1")) == 2


@pytest.mark.parametrize(("turn_up", "counters"), [("pool_pays", [5, 3, 5]), ("dealer_pays", [4, 3, 5])])
def test_snip_i1_a_turn_up_that_the_pool_would_have_paid_for_costs_the_dealer_nothing(
    turn_up: str, counters: list[int]
) -> None:
    hands = {0: "3S 4S 5S 7S 8S", 1: "9S 2H", 2: "10D JD QD KD AD"}
    match = snip(hands, seats=3, dealer=0, rig={"turn_up": "9C"}, turn_up=turn_up, table_penalties=True)
    play(match, "2H 10D 3S 9S")
    assert match.facts["offender"] == 1
    assert match.counters == counters, "each pays as though the right card had been played, the offender double"


def twin_of(match: Match, seat: int, own: str, other: str, **options: Any) -> Match:
    """The same table with a card of a hand exchanged for an undealt one."""
    hands = {
        s: " ".join(other if str(c) == own else str(c) for c in [*match.table.piles("shown")[s], *hand])
        for s, hand in enumerate(match.table.piles("hands"))
    }
    turned = match.table.pile("turn_up")
    return snip(hands, seats=3, rig={"turn_up": str(turned[0])} if turned else {}, table_penalties=True, **options)


@pytest.mark.parametrize("turn_up", ["off", "dealer_pays", "pool_pays"])
def test_snip_i1_no_public_event_tells_of_a_pair_kept_back(turn_up: str) -> None:
    """A card not yet played is exchanged for an undealt one: whole events, clauses included, stay the same."""
    kept_back = 0
    for seed in range(60):
        chooser, line = random.Random(seed), list[str]()
        match = snip(seats=3, seed=seed, turn_up=turn_up, table_penalties=True)
        for _ in range(chooser.randint(1, 6)):
            line.append(chooser.choice(options_now(match)))
            match.act(line[-1])
        seat = chooser.randrange(3)
        own, other = str(match.table.piles("hands")[seat][0]), str(chooser.choice([*match.table.pile("stock")]))
        twin = twin_of(match, seat, own, other, turn_up=turn_up)
        for text in line:
            twin.act(text)
        assert twin.view(None).events == match.view(None).events, (seed, seat, own, other)
        kept_back += could_have_paired(match, seat, own) or could_have_paired(twin, seat, other)
    assert kept_back > 3, "a pair was kept back in some of the twins"


def could_have_paired(match: Match, seat: int, kept: str) -> bool:
    """Whether a card still in hand would have paired the one played before this seat's own."""
    lying = [str(c) for c in match.table.pile("turn_up")]
    for event in match.deal_events:
        if isinstance(event, Moved) and event.target.startswith("shown["):
            card = str(event.pieces[0])
            if event.target == f"shown[{seat}]" and lying and lying[-1][:-1] == kept[:-1] != card[:-1]:
                return True
            lying.append(card)
    return False


# the deal of the rules
def test_the_deal_of_the_rules() -> None:
    match = play(worked(), LINE)
    assert words(match) == ["Snip", "Snap", "Snorum", "Snip", "Snip", "Snap"]
    assert match.results[0].counters == [0, 2, 3]
    assert match.results[0].pools == {"pool": 10}
    assert (match.dealer, asked(match), match.facts["out"]) == (1, 2, [0])
