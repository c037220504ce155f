"""Speculation: one test for each ruling, the penalty, and every refusal with its sentence."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.cli.commands.soak import every_table
from parlour.engine.options import OptionConflict
from parlour.match import Match
from parlour.narration.texts import clauses_in_force
from tests.rules.speculation.speculation_table import do, finish, now, speculation, turned
from tests.support import gains, open_ask, paid, refusal
from tests.support.cases import each_case

DULL = {0: "2C 3C 4C", 1: "2D 3D 4D", 2: "2S 3S 4S"}
LAST = "turn hold turn hold turn hold turn hold turn hold turn hold turn hold"  # only the dealer has cards left


def test_r3_nobody_bids_more_than_he_holds() -> None:
    match = do(speculation(start={"counters": [8, 100, 100]}), "up")
    assert now(match) == ["0", "Pass", "Bid(1-7)"]
    assert refusal(match, "Bid(8)").sentence == "Bid from 1 to 7: you have no more."
    assert refusal(match, "Bid(8)").clause == "SPC-R3"
    assert refusal(match, "Bid(0)").clause == "SPC-R3"


def test_r3_a_seat_that_cannot_bid_higher_passes_unasked() -> None:
    match = do(speculation(start={"counters": [100, 4, 100]}), "up 3")
    assert now(match) == ["2", "Sell", "Keep"]
    assert match.facts["bids"] == [3, "pass", None]


def test_a_bid_no_higher_than_the_last_is_refused() -> None:
    match = do(speculation(), "up 4")
    assert refusal(match, "Bid(4)").sentence.startswith("Bid more than 4: every bid must beat the last.")
    assert refusal(match, "Bid(4)").clause == "SPC-12"


def test_r6_the_dealer_may_offer_the_turn_up_again_when_it_is_turned() -> None:
    match = do(speculation(DULL), "up pass pass turn trump 2 pass sell")
    assert match.facts["chief"] == 0


def test_r8_a_beaten_chief_turns_his_cards_when_his_turn_comes() -> None:
    match = finish(speculation({0: "7H 3C 4C", 1: "2D 3D 4D", 2: "2S 3S 4S"}))
    assert turned(match) == "0:7H 1:2D 2:2S 1:3D 2:3S 1:4D 2:4S 0:3C 0:4C"


def test_r8_a_chief_who_sold_turns_like_the_others() -> None:
    match = finish(do(speculation(DULL), "turn trump 1 pass sell"))
    assert turned(match) == "1:2D 2:2S 1:3D 2:3S 1:4D 2:4S 0:2C 0:3C 0:4C"


def test_r9_a_chief_without_cards_lets_the_others_finish() -> None:
    match = do(speculation({0: "2C 3C 9H", 1: "2D 3D 4D", 2: "2S 3S 4S"}), "turn" + " hold turn" * 5)
    assert match.facts["chief"] == 0
    assert not match.table.piles("hands")[0]
    finish(match)
    assert turned(match).endswith("0:9H 1:4D 2:2S 2:3S 2:4S")


def test_r10_who_sells_the_trump_with_the_others_out_of_cards_turns_on_as_an_ordinary_seat() -> None:
    match = do(speculation(DULL), "turn" + " hold turn" * 6 + " trump 2 pass sell")
    assert now(match) == ["2", "Turn", "Invite(next)"]
    do(match, "turn")
    assert now(match) == ["0", "Hold", "Invite(trump)"]


def test_r11_a_chief_who_buys_the_better_card_is_chief_with_it_and_his_left_goes_on() -> None:
    match = do(speculation({0: "9H 3C 4C", 1: "2D 3D 4D", 2: "2S 3S 4S"}), "turn hold next pass 2 sell turn")
    assert (match.facts["chief"], match.facts["best"]) == (2, "9H")
    assert [str(c) for c in match.table.piles("turned")[2]] == ["9H"]
    do(match, "hold")
    assert now(match)[0] == "0"


def test_r12_a_next_card_of_the_last_stage_makes_its_buyer_chief() -> None:
    match = do(speculation({0: "2C 3C 4C", 1: "2D 3D 4D", 2: "9H 3S 4S"}), "turn" + " hold turn" * 6)
    do(match, "hold next pass 1 sell turn")
    assert match.facts["chief"] == 1
    do(match, "hold")
    assert now(match) == ["2", "Turn", "Invite(next)"]  # only the seller has cards, and he is no chief


def test_r12_a_next_card_of_the_last_stage_that_is_no_better_leaves_the_seller_chief() -> None:
    match = do(speculation(DULL), "turn" + " hold turn" * 6 + " hold next pass 1 sell turn")
    assert match.facts["chief"] == 2
    assert now(match) == ["2", "Hold", "Invite(trump)"]


def test_r13_every_better_card_of_a_lot_is_the_buyers_who_owes_its_fines() -> None:
    match = do(speculation({0: "2C 3C 4C", 1: "2D 3D 4D", 2: "9H JS KH"}, knave_five=3), f"{LAST} all pass 2 sell turn")
    assert paid(match, "SPC-V3") == [(1, "pool", 3)]
    assert match.results[0].facts["chief"] == 1
    assert match.results[0].facts["best"] == "KH"
    assert gains(match) == [-1, -1 - 2 - 3 + 7, -2 + 2]


def test_r14_without_a_chief_there_is_no_trump_to_offer() -> None:
    match = do(speculation(DULL, "10H", turnup_to_pool=True), "turn")
    assert refusal(match, "Invite(trump)").clause == "SPC-13"
    assert refusal(match, "Hold") is not None


def test_r18_a_pack_exhausted_by_high_turn_ups_is_dealt_again_without_a_new_payment() -> None:
    """Thirty-two cards, six players and a spare hand leave eleven, here all of them high."""
    high = "AS AH AD AC KS KH KD KC QS QH QD"
    options = {"pack": 32, "spare_hand": True}
    match = Match.start("speculation", seats=6, dealer=0, options=options, rig={"stock": high}, seed=4)
    for _ in range(11):
        do(match, "turn")
    assert (match.dealer, match.deal_number) == (5, 1)
    assert len(paid(match, "SPC-6")) == 11 * 7
    assert len(match.table.pile("stock")) == 11
    assert [len(h) for h in match.table.piles("hands")] == [3] * 6
    assert not match.table.pile("turn_up")
    assert now(match) == ["5", "Turn", "Invite(turn_up)"]


@pytest.mark.parametrize(("pool", "shares"), [(12, [4, 4, 4]), (13, [5, 4, 4]), (14, [5, 5, 4])])
def test_r22_a_pool_left_when_the_table_stops_is_shared_from_the_last_dealers_left(
    pool: int, shares: list[int]
) -> None:
    match = speculation(start={"pools": {"pool": pool}, "facts": {"last_dealer": 2}}, dealer=0, turn_up="")
    match.stop()
    assert [held - 100 for held in match.counters] == shares
    assert match.pools == {"pool": 0}


def test_r22_after_high_turn_ups_the_last_dealer_is_who_acted_last() -> None:
    match = finish(speculation(DULL, "KH 6C", dealer=2))
    assert match.results[0].facts["last_dealer"] == 0


def test_r23_payments_are_made_in_full_into_debt() -> None:
    match = speculation(start={"counters": [0, 1, 1]})
    assert match.counters == [-1, 0, -1]
    assert now(do(match, "up")) == ["2", "Turn"]  # nobody can bid: it is kept, and nobody was asked


def test_r25_when_nobody_but_the_chief_has_cards_he_turns() -> None:
    match = do(speculation(DULL), LAST)
    assert now(match)[0] == "2"


# looking
def test_looking_costs_a_counter_and_the_pool_of_the_deal() -> None:
    match = do(speculation({0: "9H 3C 4C", 1: "2D 3D 4D", 2: "2S 3S 4S"}, table_penalties=True), "turn hold")
    assert now(match) == ["0", "Turn", "Invite(next)", "Peek"]
    do(match, "peek")
    assert paid(match, "SPC-V4") == [(0, "pool", 1)]
    assert match.facts["looked"] == [0]
    assert now(match) == ["0", "Turn", "Invite(next)"]
    assert refusal(match, "Peek").sentence.startswith("Turn the card: you have looked at it already.")
    assert [str(c) for c in match.view(0)["hands[0]"]] == ["9H", "None", "None"]
    assert set(match.view(1)["hands[0]"]) == set(match.view(None)["hands[0]"]) == {None}
    finish(match)
    assert match.results[0].facts["chief"] == 0
    assert match.results[0].pools == {"pool": 5}
    assert match.results[0].facts["pool_left"] is True


def test_each_top_card_may_be_looked_at_once_and_each_look_is_paid() -> None:
    match = do(speculation(DULL, table_penalties=True), "turn hold peek turn hold turn hold peek turn")
    assert paid(match, "SPC-V4") == [(0, "pool", 1), (0, "pool", 1)]
    assert match.facts["looked"] == [0]


def test_r24_a_marked_chief_may_sell_and_the_buyer_takes_the_pool() -> None:
    match = do(speculation({0: "9H 3C 4C", 1: "2D 3D 4D", 2: "2S 3S 4S"}, table_penalties=True), "turn hold peek turn")
    finish(do(match, "trump 2 pass sell"))
    assert gains(match) == [-1 - 1 + 2, -1 - 2 + 5, -2]


def test_r24_the_mark_is_gone_with_the_next_deal() -> None:
    match = finish(do(speculation(DULL, table_penalties=True), "turn hold peek"))
    assert match.facts["looked"] == []


def test_without_penalties_nobody_can_look() -> None:
    match = do(speculation(DULL), "turn hold")
    assert refusal(match, "Peek").sentence.startswith("Turn the card or offer next: you cannot ")


@pytest.mark.parametrize("penalties", [False, True])
def test_no_public_event_tells_of_a_card_that_lies_face_down(penalties: bool) -> None:
    """Two cards still face down are exchanged: whole events, clauses included, stay the same."""
    compared = 0
    given: dict[str, Any] = {"table_penalties": penalties, "high_turnup": False}
    for seed in range(40):
        chooser, line = random.Random(seed), list[str]()
        match = speculation(turn_up="", seats=4, dealer=3, seed=seed, **given)
        for _ in range(chooser.randint(1, 12)):
            line.append(str(chooser.choice(open_ask(match).actions[:4])))
            match.act(line[-1])
        order = [str(card) for card in match.log[0].value]
        down = [str(card) for hand in match.table.piles("hands") for card in hand]
        if match.deal_number > 1 or len(down) < 2:
            continue
        i, j = map(order.index, chooser.sample(down, 2))
        order[i], order[j] = order[j], order[i]
        hands = {seat: " ".join(order[k] for k in (seat + 8, seat + 4, seat)) for seat in range(4)}
        twin = speculation(hands, order[12], seats=4, dealer=3, seed=seed, **given)
        for text in line:
            twin.act(text)
        assert twin.view(None).events == match.view(None).events, seed
        compared += 1
    assert compared > 20


# refusals
@each_case(
    ("before", "action", "clause", "sentence"),
    [
        ("", "Invite(next)", "SPC-4", ": only the turn-up is for sale now."),
        ("up pass pass", "Invite(turn_up)", "SPC-14", "Turn the card: it has been offered already."),
        ("turn", "Invite(all)", "SPC-14", ": only the chief’s card is for sale now."),
        ("turn hold", "Invite(trump)", "SPC-13", ": only the card you are about to turn is for sale now."),
        ("turn hold", "Invite(all)", "SPC-13", "Offer one card: only the chief, at the end, can sell "),
        ("turn hold next pass pass", "Invite(next)", "SPC-14", "Turn the card: it has been offered already."),
    ],
)  # fmt: skip
def test_a_refusal_says_what_why_and_what_is_possible(before: str, action: str, clause: str, sentence: str) -> None:
    match = do(speculation(DULL), before)
    refused = refusal(match, action)
    assert refused.clause == clause
    assert sentence in refused.sentence


def test_the_pools_card_is_refused_to_every_buyer() -> None:
    refused = refusal(speculation(DULL, turnup_to_pool=True), "Invite(turn_up)")
    assert refused.sentence == "Turn the card: it belongs to the pool and is not for sale."


def test_a_small_pack_is_for_six_at_most() -> None:
    with pytest.raises(OptionConflict, match="six players at most"):
        Match.start("speculation", seats=7, options={"pack": 32})
    assert Match.start("speculation", seats=6, options={"pack": 32, "spare_hand": True}).ask


def test_every_clause_that_is_cited_is_in_force_at_the_table() -> None:
    for _, preset, seats in list(every_table("speculation", "all"))[::4]:
        match = Match.start("speculation", seats=seats, preset=preset, seed=seats, options={"table_penalties": "on"})
        told = {clause.id for clause in clauses_in_force("speculation", match.options)}
        while len(match.results) < 2:
            assert open_ask(match).clause in told
            actions = open_ask(match).actions
            match.act(actions[match.choices * 7 % len(actions)])
        cited = {event.clause for event in match.events if getattr(event, "clause", "")}
        assert cited <= told, (preset, cited - told)
