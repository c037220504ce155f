"""Newmarket: one test for each clause, ruling, option and settlement, and the worked hand."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from parlour.engine.cards import card
from parlour.engine.options import OptionConflict
from parlour.engine.questions import IllegalAction
from parlour.engine.table import Moved
from parlour.games.newmarket.deal import PACK_48
from parlour.games.newmarket.pool_cards import HONOURS, LAYOUTS, POOLS, below, drawn_four
from parlour.procedures.stops import NEXT
from tests.rules.newmarket.newmarket_table import WORKED, asked_for, market, stake, worked
from tests.rules.pope_joan.pope_joan_table import finish, lead, played
from tests.support import asked, options_now, paid, refusal
from tests.support.cases import each_case


# the table and the pool cards
@pytest.mark.parametrize("start", [0, 2])
def test_newm_1_cards_are_turned_from_the_chosen_seat_until_a_knave_falls(start: int) -> None:
    match = market(dealer=None, choose_start=start, rig={"choosing": "2S 3S JS"})
    assert match.dealer == (start + 2) % 4


def test_newm_1_the_seat_that_cards_are_turned_from_sits_at_the_table() -> None:
    with pytest.raises(OptionConflict, match="turned from a seat at the table"):
        market(choose_start=4)


def test_newm_2_the_sevens_are_out() -> None:
    match = stake(market())
    assert str(match.table.pile("removed")) == "[7S, 7H, 7D, 7C]"
    assert all(c.rank != 7 for hand in match.table.piles("hands") for c in hand)


def test_newm_3_r2_the_pool_cards_of_the_book_come_out_of_the_same_pack() -> None:
    match = stake(market())
    assert match.facts["layout"] == ["AS", "KC", "QH", "JD"]
    assert str(match.table.pile("pool_cards")) == "[AS, KC, QH, JD]"
    hands = [c for hand in match.table.piles("hands") for c in hand]
    assert len(hands) == 44
    assert not set(match.table.pile("pool_cards")) & set(hands)


# the stakes
def test_newm_4_r5_each_lays_one_counter_and_the_dealer_last_two_every_deal() -> None:
    match = market(seats=6, dealer=1)
    order = []
    while asked_for(match) == "Place":
        order.append(asked(match))
        match.act(options_now(match)[-1])
    assert order == [2, 3, 4, 5, 0, 1, 1]
    assert sum(match.pools.values()) == 7
    assert match.counters == [99, 98, 99, 99, 99, 99]
    finish(match)
    assert match.deal_number == 2
    order = []
    while asked_for(match) == "Place":
        order.append(asked(match))
        match.act(options_now(match)[-1])
    assert order == [3, 4, 5, 0, 1, 2, 2]


def test_newm_5_r4_counters_that_only_just_reach_go_upon_bare_cards() -> None:
    match = market()
    assert options_now(match) == ["Place(A)", "Place(K)", "Place(Q)", "Place(J)"]
    match.act("Place(K)")  # four left, three bare
    assert "Place(K)" in options_now(match)
    match.act("Place(K)")
    assert options_now(match) == ["Place(A)", "Place(Q)", "Place(J)"]
    told = refusal(match, "Place(K)")
    assert told.clause == "NEWM-R4"
    assert told.sentence.startswith("Place the counter on a bare pool card: only just enough counters are left")
    stake(match)
    assert all(match.pools.values())


def test_newm_5_counters_that_lie_there_from_before_cover_a_card() -> None:
    match = stake(market(start={"pools": {"A": 1, "K": 2, "Q": 3}}), "A A")
    assert match.pools == {"A": 5, "K": 2, "Q": 3, "J": 1}
    match = market(start={"pools": {"A": 1, "K": 2, "Q": 3}})
    for _ in range(4):
        match.act("Place(A)")
    assert options_now(match) == ["Place(J)"]


def test_newm_4_counters_go_upon_pool_cards_and_nowhere_else() -> None:
    told = refusal(market(), "Place(10)")
    assert told.clause == "NEWM-4"
    assert "on a pool card" in told.sentence


def test_newm_r3_two_players_lay_two_and_three() -> None:
    match = market(seats=2, dealer=1)
    order = []
    while asked_for(match) == "Place":
        order.append(asked(match))
        match.act(options_now(match)[-1])
    assert order == [0, 0, 1, 1, 1]
    assert all(match.pools.values())


@each_case("seats", range(2, 11))
def test_newm_5_all_four_are_covered_whoever_lays_where(seats: int) -> None:
    chooser = random.Random(seats)
    for seed in range(12):
        match = market(seats=seats, dealer=0, seed=seed)
        while asked_for(match) == "Place":
            match.act(chooser.choice(options_now(match)))
        assert all(match.pools.values())


def test_newm_r10_nobody_has_a_card_when_stakes_are_laid() -> None:
    match = market()
    assert all(not hand for hand in match.table.piles("hands"))


# the deal and the play
@each_case("seats", range(2, 11))
def test_newm_6_all_forty_four_are_dealt_and_the_first_players_have_the_odd_cards(seats: int) -> None:
    match = stake(market(seats=seats, dealer=0))
    sizes = [len(match.table.piles("hands")[seat]) for seat in match.table.seats_from(1)]
    assert sum(sizes) == 44
    assert sizes == sorted(sizes, reverse=True)
    assert sizes.count(44 // seats + 1) == 44 % seats


def test_newm_7_the_dealers_left_leads_any_card_of_his_hand() -> None:
    match = worked()
    assert asked(match) == 3
    assert options_now(match) == [f"Play({c})" for c in ["8S", "9H", "KH", "AD", "3D", "JC"]]
    told = refusal(match, "Play(KS)")
    assert (told.clause, told.sentence) == ("NEWM-7", "Play a card from your own hand: KS is not in it.")


def test_newm_8_whoever_holds_the_next_card_plays_it_and_is_not_asked() -> None:
    match = lead(worked(), "9H")
    assert played(match) == "3:9H 1:10H 4:JH"
    assert asked(match) == 4


def test_newm_8_the_leader_follows_himself() -> None:
    match = lead(stake(market({0: "2C 3C 4C", 1: "5C"})), "2C")
    assert played(match).startswith("0:2C 0:3C 0:4C 1:5C")


def test_newm_9_sixes_kings_and_the_cards_below_the_pool_cards_stop() -> None:
    match = worked()
    assert played(lead(match, "9H QC 9D 6S KS")) == "3:9H 1:10H 4:JH 4:QC 4:9D 1:10D 1:6S 1:KS"
    assert asked(match) == 1


def test_newm_9_a_card_whose_next_is_played_stops() -> None:
    match = lead(stake(market({0: "9D 10D 8D"})), "9D 8D")
    assert played(match) == "0:9D 0:10D 0:8D"
    assert asked(match) == 0, "the nine was played before, so nobody could follow the eight"
    match = lead(stake(market({0: "5S 4S 2H", 1: "6S"}, dealer=3)), "5S")
    assert asked(match) == 1
    match = lead(stake(market({0: "3H 2H", 1: "4H 5H 6H"})), "3H")
    assert played(match) == "0:3H 1:4H 1:5H 1:6H"
    assert asked(match) == 1


def test_newm_9_an_ace_never_follows_a_king() -> None:
    match = lead(stake(market({0: "KH", 1: "AH"})), "KH")
    assert played(match) == "0:KH"
    assert asked(match) == 0


def test_newm_10_r7_the_card_below_each_pool_card_and_for_the_ace_the_king() -> None:
    pairs = {"AS": "KS", "KC": "QC", "QH": "JH", "JD": "10D", "AH": "KH", "KD": "QD", "QS": "JS", "JC": "10C"}
    assert {pool_card: str(below(card(pool_card))) for pool_card in pairs} == pairs


def test_newm_11_the_whole_stake_is_taken_at_once() -> None:
    match = lead(worked(), "9H")
    assert paid(match, "NEWM-11") == [("Q", 4, 2)]
    assert match.pools == {"A": 3, "K": 2, "Q": 0, "J": 2}


def test_newm_r6_a_card_that_is_led_takes_the_stake_too() -> None:
    match = lead(worked(), "9H QC")
    assert paid(match, "NEWM-11")[-1] == ("K", 4, 2)


def test_newm_12_the_stop_is_turned_down_and_its_player_leads_again() -> None:
    match = lead(worked(), "9H")
    assert not match.table.pile("run")
    assert len(match.table.pile("played")) == 3
    assert match.view(0)["played"] == (None, None, None)
    assert asked(match) == 4


def test_newm_13_r12_the_last_card_takes_its_stake_before_the_hand_is_settled() -> None:
    match = market({0: "6H KD 6D KH KS"}, seats=10, dealer=9, deals=1, start={"pools": {"A": 2}})
    stake(match, "A K Q J J J J J J J J")
    lead(match, "6H KD 6D KH KS")
    assert paid(match, "NEWM-11", "NEWM-14")[:2] == [("A", 0, 3), (1, 0, 5)]
    assert match.results[0].counters[0] == 99 + 3 + 39
    assert match.facts["last_winner"] == 0


def test_newm_14_the_winner_has_a_counter_for_every_card_of_the_others() -> None:
    match = lead(worked(), "9H QC 9D 6S KS 5H")
    assert paid(match, "NEWM-14") == [(2, 1, 5), (3, 1, 5), (4, 1, 3), (5, 1, 6), (6, 1, 6), (7, 1, 5), (0, 1, 5)]
    assert match.facts["last_winner"] == 1


def test_newm_15_16_stakes_not_reached_lie_on_and_the_next_are_laid_on_top() -> None:
    match = finish(stake(market(seats=10, dealer=0, seed=11)))
    left = match.results[0].pools
    assert any(left.values())
    assert match.pools == left
    match.act("Place(A)")
    assert match.pools["A"] == left["A"] + 1


def test_newm_settlement_a_king_that_carries_three_and_gets_two_pays_five() -> None:
    match = stake(market({0: "QC"}, start={"pools": {"K": 3}}), "K K A Q J")
    lead(match, "QC")
    assert paid(match, "NEWM-11") == [("K", 0, 5)]


def test_newm_17_the_deal_goes_to_the_left_for_twice_round_the_table() -> None:
    match = market()
    assert match.game.length() == 8
    stake(match)
    assert finish(match).dealer == 0
    assert market(preset="family", seats=5).game.length() == 5
    assert market(deals=3).game.length() == 3
    assert market(deals=0).game.length() == 0


def test_newm_18_nothing_else_is_paid() -> None:
    match = market(seats=5)
    while match.deal_number < 4:
        match.act(options_now(match)[-1])
    clauses = {e.clause for deal in (1, 2, 3) for e in match.events_of(deal) if type(e).__name__ == "Paid"}
    assert clauses == {"NEWM-4", "NEWM-11", "NEWM-14"}


# a state that no earlier deal can have left
@each_case(
    ("start", "sentence"),
    [
        ({"pools": {"A": -1}}, "A pool holds 0 counters or more"),
        ({"facts": {"last_winner": 77}}, "The fact last_winner must be a seat, or None, not 77."),
        ({"facts": {"layout": ["AS"]}}, "must be an ace, a king, a queen and a knave"),
        ({"facts": {"layout": ["AS", "KS", "QH", "JD"]}}, "each of a different suit"),
        ({"facts": {"layout": "AS KC QH JD"}}, "must be an ace, a king, a queen and a knave"),
    ],
)
def test_a_deal_does_not_start_from_a_state_that_cannot_be(start: dict[str, object], sentence: str) -> None:
    with pytest.raises(OptionConflict, match=sentence):
        market(start=start)


def test_a_deal_may_start_from_any_state_that_a_deal_can_leave() -> None:
    facts = {"layout": ["AH", "KS", "QD", "JC"], "last_winner": 2}
    match = market(pool_suits="random_session", start={"pools": {"A": 4}, "facts": facts})
    assert match.facts["layout"] == facts["layout"]
    assert match.pools["A"] == 4


# the suits of the pool cards (V1)
def test_newm_v1_drawn_once_they_stay_for_the_session() -> None:
    match = market(pool_suits="random_session", seed=8)
    first = match.facts["layout"]
    while match.deal_number < 4:
        match.act(options_now(match)[0])
    assert match.facts["layout"] == first
    assert {tuple(market(pool_suits="random_session", seed=s).facts["layout"]) for s in range(9)} != {tuple(first)}


def test_newm_v1_r8_drawn_every_deal_they_change_and_counters_stay_with_the_rank() -> None:
    match = market(pool_suits="random_deal", seed=8, seats=8)
    layouts, stayed = [match.facts["layout"]], 0
    while match.deal_number < 5:
        number, left = match.deal_number, match.pools
        match.act(options_now(match)[0])
        if match.deal_number > number:
            layouts.append(match.facts["layout"])
            left = match.results[-1].pools
            assert match.pools == left
            stayed += sum(left.values())
    assert len({tuple(layout) for layout in layouts}) > 1
    assert stayed


def test_newm_v1_every_drawn_layout_has_four_ranks_of_four_suits_and_all_are_as_likely() -> None:
    chooser, found = random.Random(1), Counter[str]()
    for _ in range(2400):
        order = list(HONOURS)
        chooser.shuffle(order)
        found[" ".join(map(str, drawn_four(order)))] += 1
    assert set(found) == set(LAYOUTS)
    assert min(found.values()) > 60 and max(found.values()) < 150


def test_newm_v1_the_dealer_lays_them_out_before_the_stakes() -> None:
    match = market(pool_suits="dealer_chooses", dealer=2)
    assert asked(match) == 2
    assert len(options_now(match)) == 24
    match.act("Layout(AH KS QD JC)")
    assert match.facts["layout"] == ["AH", "KS", "QD", "JC"]
    assert asked(match) == 3
    assert options_now(match)[0] == "Place(A)"


def test_newm_3_a_layout_of_two_alike_suits_or_in_another_order_is_refused() -> None:
    match = market(pool_suits="dealer_chooses")
    for wrong in ("Layout(AH KH QD JC)", "Layout(KS AH QD JC)", "Layout(AH)"):
        told = refusal(match, wrong)
        assert told.clause == "NEWM-3"
        assert told.sentence == (
            "Lay out an ace, a king, a queen and a knave, in that order: each must be of a different suit."
        ), "the rule is told, and not all 24 layouts"
    with pytest.raises(IllegalAction):
        match.act("Layout(AH KH QD JC)")


def test_newm_r9_r11_what_the_pool_cards_take_out_of_play_stops_the_card_below() -> None:
    match = stake(market({0: "JC", 1: "QC", 3: "2S"}, seats=10, dealer=9))
    lead(match, "JC")
    assert asked(match) == 1  # the queen is the top club where the king lies in the middle
    assert card("AS") not in [c for hand in match.table.piles("hands") for c in hand]


def test_newm_r13_no_card_is_below_two_pool_cards() -> None:
    for layout in LAYOUTS:
        assert len({below(card(text)) for text in layout.split()}) == 4


def test_newm_r16_ten_stops_are_known_from_the_start() -> None:

    for layout in LAYOUTS:
        pool_cards = {card(text) for text in layout.split()}
        inside = [c for c in PACK_48 if c not in pool_cards]
        stops = [c for c in inside if NEXT.get(c) not in inside]
        assert len(stops) == 10


def test_newm_r14_at_the_close_the_stakes_are_shared_and_the_winner_has_the_odd_ones() -> None:
    shared = 0
    for seed in range(20):
        match = market(seats=8, deals=1, seed=seed)
        while not match.is_over:
            match.act(options_now(match)[0])
        winner, before = match.facts["last_winner"], match.results[0].counters
        each, odd = divmod(sum(match.results[0].pools.values()), 8)
        assert match.counters == [held + each + (odd if seat == winner else 0) for seat, held in enumerate(before)]
        assert not any(match.pools.values())
        shared += bool(odd)
    assert shared


def test_newm_r15_payments_are_made_in_full_into_debt() -> None:
    match = lead(stake(market(WORKED, seats=8, dealer=2, deals=1, start={"counters": 0}), "A K Q J A K Q J A"), "9H")
    assert match.counters == [-1, -1, -2, -1, 1, -1, -1, -1]


@each_case("seats", range(2, 11))
def test_newm_r1_two_to_ten_play_it(seats: int) -> None:
    match = market(seats=seats, dealer=None, deals=2, seed=seats)
    while not match.is_over:
        match.act(options_now(match)[-1])
    assert sum(match.counters) == 100 * seats


def test_newm_r1_eleven_are_too_many() -> None:
    with pytest.raises(OptionConflict, match="2 to 10"):
        market(seats=11)


def test_nobody_sees_the_hands_of_others_nor_what_is_turned_down() -> None:
    match = lead(worked(), "9H")
    view = match.view(0)
    assert all(c is None for seat in range(1, 8) for c in view[f"hands[{seat}]"])
    assert view.hand == tuple(match.table.piles("hands")[0])
    moved = [e for e in match.view(None).events if isinstance(e, Moved) and e.target == "run"]
    assert [str(e.pieces[0]) for e in moved] == ["9H", "10H", "JH"]


def test_the_hand_of_the_rules() -> None:
    match = lead(worked(), "9H QC 9D 6S KS 5H")
    assert match.is_over
    started_with = [99, 99, 98, 99, 99, 99, 99, 99]
    net = [held - had for held, had in zip(match.results[0].counters, started_with, strict=True)]
    assert net == [-5, 40, -5, -5, 1, -6, -6, -5]
    assert match.pools == dict.fromkeys(POOLS, 0)
